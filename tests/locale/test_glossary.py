"""One word for one thing: none of the words that docs/glossary.md rules out is said."""

import re

import pytest

from tests.locale.catalogues import entries, messages, po

RULED_OUT = {
    "pl": r"żeton|kafel(?:ek|k)|lokacj|magazyn|odnośnik|\błod(?:zi|zie|zią)|\błódź|ziarno|kart\w* odkrycia",
    "de": r"\bOrte?n?\b|[Rr]ast(?:en|et|est)\b|[Tt]ableau|Kartenhand|Entdeckungs|\bBoote?n?s?\b|Startwert"
    r"|(?:zufällige|erste|die) Karte für das erste",
    "en": r"\boust|free seat|goods above the lowest|drawn by lot|\b1 cloves|leave it at that",
}


def said(language: str) -> list[str]:
    """Every sentence in a language, in all its forms."""
    spoken = entries(messages()) if language == "en" else entries(po(language))
    return [form for message, said in spoken.items() for form in (message if language == "en" else said)]


@pytest.mark.parametrize("language", RULED_OUT)
def test_no_word_is_said_that_the_glossary_rules_out(language: str) -> None:
    assert [sentence for sentence in said(language) if re.search(RULED_OUT[language], sentence, re.I)] == []


def test_a_map_is_no_card_in_german() -> None:
    german = entries(po("de"))
    maps = [message for message in german if any(re.search(r"\bmaps?\b", form) for form in message)]
    assert maps
    for message in maps:
        assert not re.search(r"\b(?:Insel)?[Kk]arten?\b", " ".join(german[message])), message
