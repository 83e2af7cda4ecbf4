"""What the network is told of a seat: its features, and how it stands among the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.bots.evaluation import features, race
from tradewinds.bots.evaluation.features import Writer
from tradewinds.bots.evaluation.sheet import Sheet

if TYPE_CHECKING:
    from tradewinds.rules.core import Core
    from tradewinds.rules.setup import Setup

AMONG_OTHERS: Final = [
    "lead in score",
    "lead in claims",
    "claimed by the best",
    "somebody one short",
    "goal in another's hand",
    "another's near goal",
    "another's far goal",
    "more players",
    "left",
    "round",
    "turn to come",
    "within its turn",
    "seat",
]
# Where every game has these features; see `features.names`.
SCORE: Final = 0
CLAIMED: Final = 1
ONE_SHORT: Final = 2
IN_HAND: Final = 12
NEAR: Final = 13
FAR: Final = 15
COMPARED: Final = vec[i64]([SCORE, CLAIMED, ONE_SHORT, IN_HAND, NEAR, FAR])


def names(setup: Setup) -> list[str]:
    """The names of all inputs, in their order."""
    return [*features.names(setup), *AMONG_OTHERS]


@final
class Inputs:
    """The inputs of all seats, one seat after the other."""

    def __init__(self, setup: Setup) -> None:
        self.writer = Writer(setup, hurries=False)
        self.own: i64 = len(features.names(setup))
        self.size: i64 = len(names(setup))
        self.players: i64 = setup.players
        self.sheet = Sheet(setup.players * len(names(setup)))
        self.values = self.sheet.values
        self.most = vec[float]([0.0] * len(COMPARED))

    def write(self, state: Core, left: float) -> None:
        """Write the inputs of all seats."""
        for seat in range(self.players):
            self.write_own(state, seat, left)
        for seat in range(self.players):
            self.write_among(state, seat, left)

    def write_others(self, state: Core, seat: i64, left: float) -> None:
        """Write what all other seats have."""
        for other in range(self.players):
            if other != seat:
                self.write_own(state, other, left)

    def write_own(self, state: Core, seat: i64, left: float) -> None:
        """Write what a seat has itself."""
        self.sheet.go_to(seat * self.size)
        self.writer.write(state, seat, left, self.sheet)

    def write_among(self, state: Core, seat: i64, left: float) -> None:
        """Write how a seat stands, from what all of them have."""
        values = self.values
        start = seat * self.size
        at = start + self.own
        self._find_most(seat)
        most = self.most
        values[at] = values[start + SCORE] - most[0]
        values[at + 1] = values[start + CLAIMED] - most[1]
        for number in range(i64(1), i64(len(COMPARED))):
            values[at + 1 + number] = most[number]
        at += i64(len(COMPARED)) + 1
        values[at] = float(self.players - 2)
        values[at + 1] = left
        values[at + 2] = float(state.round)
        values[at + 3] = 1.0 if race.turn_to_come(state, seat) else 0.0
        values[at + 4] = 1.0 if seat == state.turn and not state.opens_turn() else 0.0
        values[at + 5] = float(seat)

    def _find_most(self, seat: i64) -> None:
        """Find the most that any other seat has of what is compared."""
        values = self.values
        most = self.most
        compared = COMPARED
        first = True
        for other in range(self.players):
            if other != seat:
                start = other * self.size
                for number in range(i64(len(compared))):
                    value = values[start + compared[number]]
                    if first or value > most[number]:
                        most[number] = value
                first = False
