"""Advice for people."""

import math

import pytest

import tradewinds as tw
from tests.bots.test_search import winning
from tradewinds.bots.hints import hint


def test_a_hint_names_the_action_that_wins_and_the_line_behind_it() -> None:
    state = tw.State.from_position(winning())
    given = hint(state, math.inf, iterations=300)
    assert given.actions[0].result > 0.99
    assert [move.seat for move in given.line] == [1] * len(given.line)
    assert given.line[0].action == given.actions[0].action
    assert "claim" in [move.action for move in given.line]


def test_the_line_of_a_hint_can_be_played() -> None:
    state = tw.Table("spice-road", players=3).deal(3)
    given = hint(state, math.inf, iterations=100)
    assert given.line[0].action in state.actions()
    assert [advice.action for advice in given.actions if advice.action not in state.actions()] == []
    assert all(0 <= advice.result <= 1 for advice in given.actions)


def test_a_hint_does_not_change_when_hidden_things_do() -> None:
    state = tw.Table("new-world").deal(3)
    other = state.imagine(None, 5)
    assert hint(state, math.inf, iterations=60) == hint(other, math.inf, iterations=60)


def test_a_state_gives_a_hint_itself() -> None:
    state = tw.Table("new-world").deal(3)
    assert state.hint(0.01).actions[0].action in state.actions()


def test_a_finished_game_and_no_time_are_refused_with_a_sentence() -> None:
    state = tw.Table("new-world").deal(3)
    with pytest.raises(ValueError, match="A hint takes some time"):
        state.hint(0)


def test_chances_are_shown_as_they_are_in_long_games_too() -> None:
    """After round 40 the search values going on less, so that games end; nobody’s chance falls by that."""
    start = tw.Table("new-world").deal(3).position()
    late = tw.State.from_position({**start, "round": 100})
    assert hint(late, math.inf, iterations=200).actions[0].result > 0.35  # of two players at the start
