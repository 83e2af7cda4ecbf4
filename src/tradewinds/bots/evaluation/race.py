"""The race that ends every game: who claims so many cards or tiles brings about the last round (C7)."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from tradewinds.rules import bits, turns
from tradewinds.rules.state import State

PROGRESS: Final = 16.0  # for the whole race: nearer to the end, and with more say in when it comes
USUAL_ROUNDS: Final = 27  # in which progress comes to be worth twice as much
LONG: Final = 60  # rounds: a game that is about to end however little was claimed
SHORTEST: Final = 0.2  # of a game, still to come even then
VICTORY: Final = 15.0  # in reach when the next card wins


class Race(NamedTuple):
    """How far it has come, as one seat sees it."""

    claimed: int
    to_come: int
    """How many more the leader needs to end the game."""
    left: float
    """The part of the race that is still to come, from 1 to 0."""
    time: float
    """The part of the game that is still to come as far as this seat does not shorten it itself."""
    hurry: float
    """What a claim is worth beyond its points; it grows, so that nobody waits for better ones for ever."""
    extra: float
    """The same for the next claim, which may be the one that wins."""


def race(state: State, seat: int, claimed: Iterable[int]) -> Race:
    """`claimed` are the sets of cards or tiles that the seats have."""
    counts: list[int] = [bits.count(each) for each in claimed]
    needed = state.table.game.prizes_to_end(state.players)
    to_come = max(0, needed - max(counts))
    rivals = max(count for rival, count in enumerate(counts) if rival != seat)
    time = (1 - min(rivals, needed) / needed) * max(SHORTEST, 1 - state.round / LONG)
    hurry = PROGRESS / needed * (1 + (state.round / USUAL_ROUNDS) ** 2)
    may_win = counts[seat] == needed - 1 and turns.winner(state) == seat
    extra = hurry + (VICTORY if may_win else 0.0)
    return Race(counts[seat], to_come, to_come / needed, time, hurry, extra)
