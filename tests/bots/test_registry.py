"""Bots by name."""

import pytest

from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.random import RandomBot
from tradewinds.bots.registry import BOTS, make


def test_bots_are_made_by_name() -> None:
    assert isinstance(make("random", 1), RandomBot)
    assert isinstance(make("greedy", 1), GreedyBot)


def test_an_unknown_name_is_answered_with_a_sentence_that_names_the_bots() -> None:
    with pytest.raises(
        ValueError,
        match=r"^There is no bot 'clever'; there are: random, greedy, easy, medium, hard, expert\.$",
    ):
        make("clever", 1)


def test_every_bot_has_a_description() -> None:
    assert all(entry.description.endswith(".") for entry in BOTS.values())
