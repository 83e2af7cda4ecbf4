"""Choices in two or three words, for buttons, and in groups, for a list."""

from contextvars import copy_context
from itertools import chain, islice

import pytest

import tradewinds as tw
from tests.games import first_part, name_of, one_table_per_size
from tests.words.telling import YOU
from tradewinds import locale, words
from tradewinds.words.groups import HEADINGS, in_groups
from tradewinds.words.telling import STEPS, openings

DECISIONS = 250
LONGEST = 40  # letters; three such buttons fit beside each other
PICTURED = ("acquire", "play", "card", "drop", "claim", "bonus", "explore")  # told apart by their pictures


def brief(state: tw.State, text: str) -> str:
    assert text in state.actions()
    return words.brief(state.core, state.parse(text), YOU)


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("table", [tw.Table(game, players=2) for game in tw.GAMES], ids=name_of)
def test_every_choice_is_told_briefly_and_apart_from_the_others(table: tw.Table, language: str) -> None:
    copy_context().run(walk, table, language)


def walk(table: tw.Table, language: str) -> None:
    locale.use(language)
    for state, _action in islice(first_part(table.deal(5), 5), DECISIONS):
        told = {text: brief(state, text) for text in state.actions()}
        assert all(0 < len(label) <= LONGEST for label in told.values()), told
        alone = [label for text, label in told.items() if not text.startswith(PICTURED)]
        assert len(set(alone)) == len(alone), told


def test_a_button_says_what_is_done_in_the_names_of_the_game() -> None:
    state = tw.Table("spice-road", players=2).deal(7)
    assert brief(state, "rest") == "rest"
    state.play("play upgrade-2")
    assert [brief(state, text) for text in state.actions()] == ["upgrade turmeric", "stop upgrading"]


def test_every_verb_has_its_place_in_a_list() -> None:
    setups = [table.deal(1).core.setup for table in one_table_per_size()]
    asked = {verb for step in STEPS.values() for verb in step.choices}
    assert asked.union(*(openings(setup) for setup in setups)) == HEADINGS.keys()


def test_a_long_list_is_put_in_groups() -> None:
    state = tw.Table("spice-road", players=2).deal(7)
    groups = dict(in_groups(state.actions()))
    assert list(groups) == ["Your cards", "Merchant cards on offer", "Or else"]
    assert groups["Or else"] == ["rest"]
    assert sorted(chain(*groups.values())) == sorted(state.actions())
