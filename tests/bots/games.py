"""Whole games between bots, for the tests."""

from collections.abc import Callable, Iterator
from itertools import islice

import tradewinds as tw
from tradewinds.bots.bot import Bot, decide
from tradewinds.bots.registry import make

TOO_LONG = 100  # rounds


def play(names: list[str], seed: int, game: str = "new-world") -> tw.State:
    return finished(made(names, seed), seed, game)


def made(names: list[str], seed: int) -> list[Bot]:
    return [make(name, seed + seat) for seat, name in enumerate(names)]


def finished(bots: list[Bot], seed: int, game: str) -> tw.State:
    """A finished game; every choice is checked to be legal."""
    state = played(bots, seed, game)
    assert state.over, "they do not come to an end"
    return state


def played(bots: list[Bot], seed: int, game: str) -> tw.State:
    """A game to its end, or to where nobody would sit there any more."""
    for state in states(bots, seed, game):
        if state.round == TOO_LONG:
            break
    return state


def begun(bots: list[Bot], game: str, decisions: int) -> tw.State:
    """A game after so many decisions."""
    *_, state = islice(states(bots, 3, game), decisions)
    return state


def states(bots: list[Bot], seed: int, game: str) -> Iterator[tw.State]:
    """The same state, after each decision."""
    state = tw.Table(game, players=len(bots)).deal(seed)
    decisions = 0
    while not state.over:
        state.play(decide(bots[state.player], state, decisions))
        decisions += 1
        yield state


def wins(name: str, rival: str, players: int, games: int, game: str = "new-world") -> int:
    """How many of these games the bot wins against so many rivals, sitting in each seat equally often.

    Nobody wins a game that does not come to an end.
    """
    won = 0
    for seed in range(games):
        seat = seed % players
        names = [name if each == seat else rival for each in range(players)]
        won += played(made(names, seed), seed, game).winner == seat
    return won


def match(one: Callable[[int], Bot], other: Callable[[int], Bot], games: int, game: str) -> int:
    """How many games the one wins, sitting in each seat equally often."""
    won = 0
    for seed in range(games):
        bots = [one(seed), other(seed)] if seed % 2 == 0 else [other(seed), one(seed)]
        won += finished(bots, seed // 2, game).winner == seed % 2
    return won
