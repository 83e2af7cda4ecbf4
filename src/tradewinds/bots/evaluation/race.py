"""Features of the race that ends every game: enough cards or tiles bring about the last round (C7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.bots.evaluation.sheet import Sheet
from tradewinds.rules import turns

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

LONG: Final = 40  # rounds
PATIENCE: Final = 8.0  # rounds
RESTLESS: Final = 60.0  # rounds
NEARLY: Final = 0.5  # part of a claim that being close to one counts for
RACE: Final = ["score", "claimed", "one short", "may win", "turn behind"]


def progress(state: Core, needed: i64) -> float:
    """The part of the race that its leader has completed, from 0 to 1."""
    most: i64 = 0
    for seat in range(state.players):
        count = state.setup.game.prizes(state, seat)
        if count > most:
            most = count
    return 1.0 if most >= needed else float(most) / float(needed)


def turn_to_come(state: Core, seat: i64) -> bool:
    """True if the seat has still to play in this round."""
    return seat > state.turn or (seat == state.turn and state.opens_turn())


def turn_behind(state: Core, seat: i64) -> bool:
    """True if others have had one turn more; in the end all have equally many (C7)."""
    return turn_to_come(state, seat) and (state.turn > 0 or not state.opens_turn())


def hurry(state: Core) -> float:
    """Factor on the value of claims; rises after round 40, so that long games end."""
    return 1.0 if state.round <= LONG else 1.0 + float(state.round - LONG) / PATIENCE


def patience(state: Core, needed: i64, near: float = 0.0) -> float:
    """Factor on what going on is worth; falls after round 40, and less the nearer the end is.

    So it pays to end a long game, and to come nearer to its end, even where nobody gains by it. How near all
    seats together are to their goals, 1 for each that is there, is `near`.
    """
    if state.round <= LONG:
        return 1.0
    claimed = NEARLY * near
    for seat in range(state.players):
        claimed += float(state.setup.game.prizes(state, seat))
    part = claimed / float(needed * state.players)
    tired = float(state.round - LONG) / RESTLESS
    return 1.0 - (tired if tired < 0.9 else 0.9) * (1.0 - (part if part < 0.8 else 0.8))


def write_race(state: Core, seat: i64, needed: i64, hurry: float, sheet: Sheet) -> None:
    count = state.setup.game.prizes(state, seat)
    one_short = count >= needed - 1
    sheet.count(turns.score(state, seat))
    sheet.add(hurry * float(count))
    sheet.either(one_short)
    sheet.either(one_short and turns.winner(state) == seat)
    sheet.either(turn_behind(state, seat))
