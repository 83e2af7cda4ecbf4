"""Every message is there in every language."""

import re

import pytest

from tests.locale.catalogues import TRANSLATED, entries, messages, mo, po

PLACEHOLDER = re.compile(r"\{[^{}]*\}")
languages = pytest.mark.parametrize("language", TRANSLATED)


def placeholders(forms: tuple[str, ...]) -> set[str]:
    return {name for form in forms for name in PLACEHOLDER.findall(form)}


@languages
def test_a_catalogue_holds_the_messages_of_the_sources_and_no_others(language: str) -> None:
    catalogue = po(language)
    assert entries(catalogue).keys() == entries(messages()).keys(), "run: make catalogues"
    assert not catalogue.obsolete


@languages
def test_every_message_is_translated_in_all_its_forms(language: str) -> None:
    catalogue = po(language)
    assert not [message.id for message in catalogue if message.fuzzy]
    for message, translation in entries(catalogue).items():
        assert all(translation), message
        assert len(translation) == (catalogue.num_plurals if len(message) > 1 else 1), message


@languages
def test_a_translation_has_the_placeholders_of_its_message(language: str) -> None:
    for message, translation in entries(po(language)).items():
        assert placeholders(message) == placeholders(translation), message


@languages
def test_the_catalogue_in_use_is_the_one_in_the_sources(language: str) -> None:
    assert entries(mo(language)) == entries(po(language))
