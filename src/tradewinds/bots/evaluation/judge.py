"""Judges positions: what one is worth to each seat, roughly its chance to win."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.bots.evaluation.features import Writer, write_last_round
from tradewinds.bots.evaluation.inputs import FAR, Inputs
from tradewinds.bots.evaluation.network import Layers, Network
from tradewinds.bots.evaluation.race import patience, progress
from tradewinds.bots.evaluation.sheet import Sheet
from tradewinds.rules import turns

if TYPE_CHECKING:
    from tradewinds.rules.core import Core
    from tradewinds.rules.setup import Setup

EVEN_PART: Final = 0.1  # of what linear weights say
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
    def __init__(self, setup: Setup, weights: Weights, layers: Layers | None = None) -> None:
        self.writer = Writer(setup)
        self.weights = weights
        self.inputs = Inputs(setup)
        self.network: Network | None = None if layers is None else Network(layers, setup.players)
        self.sheet = Sheet()
        self.worth = vec[float]([0.0] * setup.players)
        self.told = vec[float]([0.0] * setup.players)  # by the network, of the inputs that it saw last
        self.known = [False] * setup.players
        self.patience = 1.0  # factor on what the latest position is worth to whoever chose it
        self.asked = False  # True if the network judged the latest position
        self.even_part = EVEN_PART if layers is None else 0.0  # what a network tells is to be true

    def judge(self, state: Core) -> None:
        """Write to `worth` what the state is worth to each seat; the sum is 1."""
        self.asked = False
        self.patience = 1.0
        if state.over:
            self._settle(state)
            return
        left = self.left(state)
        if self.network is not None and left > 0.0:
            self.asked = True
            self.inputs.write(state, left)
            near = 0.0
            for seat in range(state.players):
                self.worth[seat] = self._told(self.network, seat, left)
                near += self.network.part(seat, FAR)
            self.patience = patience(state, self.writer.needed, near)
        else:
            for seat in range(state.players):
                self.worth[seat] = self.strength(state, seat, left)
        self._share()

    def worth_to(self, seat: i64) -> float:
        """What it is worth to a seat to get to the latest position; less than its chance in long games."""
        return self.patience * self.worth[seat]

    def urge(self, seat: i64) -> float:
        """How much the seat would like to get to the latest position, as a logit; 0 if nothing is known."""
        if self.network is None or not self.asked:
            return 0.0
        return self.network.urge(seat)

    def left(self, state: Core) -> float:
        """The part of the race that is still to come; 0 once the last round is certain."""
        return 1.0 - progress(state, self.writer.needed)

    def compare_from(self, state: Core, seat: i64, left: float) -> None:
        """Get ready to compare, by `strength`, what a seat may do from this state on until its turn ends."""
        if self.network is not None and left > 0.0:
            self.inputs.write_others(state, seat, left)

    def strength(self, state: Core, seat: i64, left: float) -> float:
        """The strength of a seat; before that, `compare_from` has seen how the others stand."""
        if left == 0.0:
            return self._in_last_round(state, seat)
        if self.network is not None:
            self.inputs.write_own(state, seat, left)
            self.inputs.write_among(state, seat, left)
            return self._told(self.network, seat, left)
        return self._weighed(state, seat, left)

    def _told(self, network: Network, seat: i64, left: float) -> float:
        """What the network says of the inputs of a seat."""
        if network.see(seat, self.inputs.values, seat * self.inputs.size) or not self.known[seat]:
            network.unpack(seat)
            self.told[seat] = network.strength(seat, left)
            self.known[seat] = True
        return self.told[seat]

    def _weighed(self, state: Core, seat: i64, left: float) -> float:
        sheet = self.sheet
        weights = self.weights
        total = 0.0
        sheet.clear()
        self.writer.write(state, seat, left, sheet)
        for n in range(sheet.size):
            total += (left * weights.early[n] + (1.0 - left) * weights.late[n]) * sheet.values[n]
        return total

    def _in_last_round(self, state: Core, seat: i64) -> float:
        sheet = self.sheet
        total = 0.0
        write_last_round(state, seat, sheet)
        for n in range(sheet.size):
            total += self.weights.last_round[n] * sheet.values[n]
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
        part = self.even_part
        for seat in range(seats):
            share = exp(self.worth[seat]) / total
            even = exp(self.worth[seat] / EVENLY) / evenly
            self.worth[seat] = (1.0 - part) * share + part * even
