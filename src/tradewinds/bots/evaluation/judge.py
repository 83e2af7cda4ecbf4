"""Judges positions: what one is worth to each seat, roughly its chance to win."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.bots.evaluation.features import Writer, write_last_round
from tradewinds.bots.evaluation.race import progress
from tradewinds.bots.evaluation.sheet import Sheet
from tradewinds.rules import turns

if TYPE_CHECKING:
    from tradewinds.rules.core import Core
    from tradewinds.rules.setup import Setup

EVEN_PART: Final = 0.1
EVENLY: Final = 8.0  # factor by which strengths are divided in the even part


@final
class Weights:
    """Weights of the features at the start and at the end of the race; in between they are interpolated."""

    def __init__(self, early: list[float], late: list[float], last_round: list[float]) -> None:
        self.early = vec[float](early)
        self.late = vec[float](late)
        self.last_round = vec[float](last_round)


@final
class Judge:
    def __init__(self, setup: Setup, weights: Weights) -> None:
        self.writer = Writer(setup)
        self.weights = weights
        self.sheet = Sheet()
        self.worth = vec[float]([0.0] * setup.players)

    def judge(self, state: Core) -> None:
        """Write to `worth` what the state is worth to each seat; the sum is 1."""
        if state.over:
            self._settle(state)
            return
        left = self.left(state)
        for seat in range(state.players):
            self.worth[seat] = self.strength(state, seat, left)
        self._share()

    def left(self, state: Core) -> float:
        """The part of the race that is still to come; 0 once the last round is certain."""
        return 1.0 - progress(state, self.writer.needed)

    def strength(self, state: Core, seat: i64, left: float) -> float:
        sheet = self.sheet
        weights = self.weights
        total = 0.0
        if left == 0.0:
            write_last_round(state, seat, sheet)
            for n in range(sheet.size):
                total += weights.last_round[n] * sheet.values[n]
            return total
        self.writer.write(state, seat, left, sheet)
        for n in range(sheet.size):
            total += (left * weights.early[n] + (1.0 - left) * weights.late[n]) * sheet.values[n]
        return total

    def _settle(self, state: Core) -> None:
        winner = turns.winner(state)
        for seat in range(state.players):
            self.worth[seat] = 1.0 if seat == winner else 0.0

    def _share(self) -> None:
        """Turn strengths into shares of 1: odds grow by a factor e with each point of strength.

        A small part is shared more evenly, so that choices still differ in decided games.
        """
        seats = i64(len(self.worth))
        most = self.worth[0]
        for seat in range(seats):
            if self.worth[seat] > most:
                most = self.worth[seat]
        total = 0.0
        evenly = 0.0
        for seat in range(seats):
            self.worth[seat] -= most
            total += exp(self.worth[seat])
            evenly += exp(self.worth[seat] / EVENLY)
        for seat in range(seats):
            share = exp(self.worth[seat]) / total
            even = exp(self.worth[seat] / EVENLY) / evenly
            self.worth[seat] = (1.0 - EVEN_PART) * share + EVEN_PART * even
