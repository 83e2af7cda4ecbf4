"""Whole games between bots, for the tests."""

from collections.abc import Iterator
from itertools import islice

import tradewinds as tw
from tradewinds.bots.bot import decide
from tradewinds.bots.registry import make

TOO_LONG = 100  # rounds


def play(names: list[str], seed: int, game: str = "new-world") -> tw.State:
    """A finished game; every choice is checked to be legal."""
    for state in states(names, seed, game):
        assert state.round < TOO_LONG, "they do not come to an end"
    return state


def begun(names: list[str], game: str, decisions: int) -> tw.State:
    """A game after so many decisions."""
    *_, state = islice(states(names, 3, game), decisions)
    return state


def states(names: list[str], seed: int, game: str) -> Iterator[tw.State]:
    """The same state, after each decision."""
    state = tw.Table(game, players=len(names)).deal(seed)
    bots = [make(name, seed + seat) for seat, name in enumerate(names)]
    decisions = 0
    while not state.over:
        state.play(decide(bots[state.player], state, decisions))
        decisions += 1
        yield state


def wins(name: str, rival: str, players: int, games: int, game: str = "new-world") -> int:
    """How many of these games the bot wins against so many rivals, sitting in each seat equally often."""
    won = 0
    for seed in range(games):
        seat = seed % players
        names = [name if each == seat else rival for each in range(players)]
        won += play(names, seed, game).winner == seat
    return won
