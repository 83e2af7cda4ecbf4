"""Copies of states and tables, as planners and other processes need them."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import tradewinds as tw
from tests.games import random_game
from tradewinds import components
from tradewinds.components.published import box_text

WAYS: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    lambda thing: pickle.loads(pickle.dumps(thing)),
]


@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize("game", tw.GAMES)
def test_a_copied_state_is_equal_and_goes_its_own_way(game: str, way: Callable[[Any], Any]) -> None:
    table = tw.Table(game, players=3)
    state = table.deal(seed=7)
    for _number, (before, action) in zip(range(40), random_game(table.deal(seed=7), 3), strict=False):
        assert before == state
        state.push(action)
    copied = way(state)
    assert copied == state
    assert copied.record() == state.record()
    copied.push(copied.legal()[0])
    assert copied != state


def test_a_pickled_state_keeps_its_own_components() -> None:
    own = components.loads(box_text("new-world"), "own.toml")
    state = tw.Table("new-world", components=own).deal(seed=1)
    again = pickle.loads(pickle.dumps(state))
    assert again.table == state.table
    assert again.table.components.name == "own"


@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
def test_a_copied_table_deals_the_same_games(way: Callable[[Any], Any]) -> None:
    table = tw.Table("new-world", players=4, board="random")
    assert way(table) == table
    assert way(table).deal(seed=5) == table.deal(seed=5)
