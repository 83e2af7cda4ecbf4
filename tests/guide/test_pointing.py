"""From what a player points at to the rules about it."""

from contextvars import copy_context

import pytest

from tests.games import first_part, one_table_per_size
from tradewinds import GAMES, Table, guide, locale
from tradewinds.components import standard
from tradewinds.guide.pointing import PARTS, VERBS, kind_of
from tradewinds.guide.texts import TEXTS
from tradewinds.rules import steps
from tradewinds.words import STEPS
from tradewinds.words.games import facts

SMALL_TABLES = [table for table in one_table_per_size() if table.players == 2]
ASKED_ONCE = 200  # decisions are enough to meet nearly all verbs of a game


def texts_of(table: Table) -> list[str]:
    state = table.deal(1)
    return [state.text(action) for action in range(table.num_actions)]


@pytest.mark.parametrize("table", SMALL_TABLES, ids=lambda table: table.game)
def test_every_action_of_a_table_has_rules_in_the_book_of_its_game(table: Table) -> None:
    known = set(guide.rules_of(table.game).ids)
    for text in texts_of(table):
        about = guide.about_action(table.game, text)
        assert about, text
        assert set(about) <= known
        assert len(set(about)) == len(about)


@pytest.mark.parametrize("table", SMALL_TABLES, ids=lambda table: table.game)
def test_everything_that_is_asked_has_rules(table: Table) -> None:
    for number, (state, _action) in enumerate(first_part(table.deal(1), seed=1)):
        assert guide.about_step(table.game, steps.kind_of(state.core.top()))
        if number == ASKED_ONCE:
            break


def test_entries_name_only_rules_and_topics_that_there_are() -> None:
    topics = {topic for game in GAMES for topic in facts(game).citations}
    about_steps = [step.rules for step in STEPS.values()]
    for entry in [*VERBS.values(), *PARTS.values(), *about_steps]:
        assert set(entry.split()) <= TEXTS.keys() | topics


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_the_guide_is_on_some_table(game: str) -> None:
    parts = {part for part in PARTS if guide.about_part(game, part)}
    assert {"goods", "storage", "score", "deck"} <= parts
    assert ("route" in parts) == (game == "east-west-1")
    assert ("fort" in parts) == (game in standard().new_world.games)


@pytest.mark.parametrize(
    ("game", "text", "about"),
    [
        ("new-world", "work A1.3", ["C2", "N7", "N8", "N9", "N10", "N12", "N11"]),
        ("new-world", "work A1.1", ["N13", "N14", "N15", "N7", "N8", "N9", "N10", "N12", "N11"]),
        ("east-west-2", "work A2.1", ["N14", "N12", "W2-1", "N7", "N8", "N9", "N10", "N11"]),
        ("east-west-3", "work E2.3", ["W1-8", "N7", "N8", "N9", "N10", "N12", "N11"]),
        ("east-west-1", "rest", ["N18", "W1-11"]),
        ("sand-to-sea", "rest", ["S11"]),
        ("sand-to-sea", "acquire 3", ["SR4", "S6"]),
        ("eastern-wonders", "sail c4", ["EW6"]),
        ("east-west-2", "sail m3", ["W2-4", "W2-5"]),
        ("spice-road", "claim 2", ["SR6"]),
    ],
)
def test_an_action_leads_to_its_rules(game: str, text: str, about: list[str]) -> None:
    assert guide.about_action(game, text) == about


def test_a_part_leads_to_its_rules() -> None:
    assert guide.about_part("new-world", "tool card") == ["N11"]
    assert guide.about_part("east-west-3", "merchant pile") == ["W3-4", "W1-12"]
    assert guide.about_part("sand-to-sea", "port") == ["EW9"]


def test_what_is_asked_leads_to_its_rules() -> None:
    assert guide.about_step("sand-to-sea", steps.PAY_OWNER) == ["S8"]
    assert guide.about_step("east-west-1", steps.TURN) == ["W1-4"]


@pytest.mark.parametrize("language", ["en", "pl", "de"])
def test_a_rule_in_short_is_its_first_sentence(language: str) -> None:
    copy_context().run(check_sentences, language)


def check_sentences(language: str) -> None:
    locale.use(language)
    for game in GAMES:
        for rule in guide.rules_of(game):
            whole = rule.text or rule.ruling
            assert whole.startswith(rule.short)
            assert rule.short[-1] in ".!?:)"
            assert len(rule.short) > 12
            rest = whole[len(rule.short) :].strip()
            assert not rest or rest[0].isupper(), rest
    assert guide.rules_of("new-world").find("C2").short.count(".") == 1


def test_an_effect_that_nobody_knows_is_no_part() -> None:
    assert [kind_of(effect) for effect in ("+YY", "^2", "RR>B", "fort")] == [
        "produce",
        "upgrade",
        "trade",
        "fort",
    ]
    with pytest.raises(KeyError):
        kind_of("harbour")
