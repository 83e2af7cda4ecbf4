"""The race that ends every game: who claims so many cards or tiles brings about the last round (C7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.bots.evaluation.sheet import Sheet
from tradewinds.rules import bits, turns

if TYPE_CHECKING:
    from tradewinds.rules.state import State

LONG: Final = 40  # rounds
PATIENCE: Final = 8.0  # rounds
RACE: Final = ["score", "claimed", "one short", "may win", "turn behind"]


def claimed(state: State, seat: i64) -> i64:
    """How many cards or tiles the seat has that bring the end nearer."""
    if state.table.has_bazaar:
        return bits.count(state.bazaar.claimed[seat])
    if state.table.has_ports:
        return bits.count(state.ports.claimed[seat])
    return bits.count(state.colony.cards[seat])


def progress(state: State, needed: i64) -> float:
    """How far the leader of the race has come, from 0 to 1."""
    most: i64 = 0
    for seat in range(state.players):
        count = claimed(state, seat)
        if count > most:
            most = count
    return 1.0 if most >= needed else float(most) / float(needed)


def turn_to_come(state: State, seat: i64) -> bool:
    """Whether the seat has still to play in this round."""
    return seat > state.turn or (seat == state.turn and state.opens_turn())


def turn_behind(state: State, seat: i64) -> bool:
    """Whether others had one turn more; in the end all have equally many (C7)."""
    return turn_to_come(state, seat) and (state.turn > 0 or not state.opens_turn())


def hurry(state: State) -> float:
    """How many times as much claims count as usual: ever more in a game that drags on, so that it ends."""
    return 1.0 if state.round <= LONG else 1.0 + float(state.round - LONG) / PATIENCE


def write_race(state: State, seat: i64, needed: i64, sheet: Sheet) -> None:
    count = claimed(state, seat)
    one_short = count >= needed - 1
    sheet.count(turns.score(state, seat))
    sheet.add(hurry(state) * float(count))
    sheet.either(one_short)
    sheet.either(one_short and turns.winner(state) == seat)
    sheet.either(turn_behind(state, seat))
