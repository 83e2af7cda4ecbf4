"""A small neural network that judges a seat: exact integers, and only what changed is computed anew.

Inputs and weights are whole numbers. Three units share a machine integer, a lane of 21 bits each, so one
multiplication serves three of them. Positions that are judged one after the other differ in few inputs:
the sums of each seat are kept, and each input that changed adds its difference.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

LANES: Final = 3
LANE: Final = 21  # bits
HALF: Final = 1 << 20
MASK: Final = (1 << 21) - 1
MOST: Final = 127  # largest input and weight; 64 inputs of that size still fit a lane
LINEAR: Final = 6  # the first units: early, late and urge, each as a coarse and a fine part


@final
class Layers:
    """The numbers of a network; all judges of a game share them."""

    def __init__(
        self,
        scales: list[float],
        weights: list[list[int]],
        biases: list[int],
        strength: list[float],
        urge: list[float],
    ) -> None:
        """`weights` has a row for each input, with a number for each unit; a multiple of three of them."""
        self.scales = vec[float](scales)
        self.words: i64 = len(biases) // LANES
        self.columns = vec[i64]([word for row in weights for word in packed(row)])
        self.bias = vec[i64](packed(biases))
        self.strength = vec[float](strength)
        self.urge = vec[float](urge)


def packed(numbers: list[int]) -> list[int]:
    """Three numbers to a word, the first in its lowest lane."""
    return [
        sum(number << LANE * lane for lane, number in enumerate(numbers[at : at + LANES]))
        for at in range(0, len(numbers), LANES)
    ]


@final
class Network:
    """The sums of all seats at the position that was looked at last."""

    def __init__(self, layers: Layers, players: i64) -> None:
        self.layers = layers
        self.inputs: i64 = len(layers.scales)
        self.words = layers.words
        self.values = vec[float]([0.0] * (players * self.inputs))
        self.seen = vec[i64]([0] * (players * self.inputs))
        self.sums = vec[i64]([word for _seat in range(players) for word in layers.bias])
        self.units = vec[i64]([0] * (players * layers.words * LANES))

    def see(self, seat: i64, values: vec[float], first: i64) -> bool:
        """Take in the inputs of a seat, which begin at `first`; True if any is another than before."""
        known = self.values
        start = seat * self.inputs
        changed = False
        for at in range(self.inputs):
            value = values[first + at]
            if value != known[start + at]:
                changed = True
                known[start + at] = value
                self._take_in(seat, at, quantised(value * self.layers.scales[at]))
        return changed

    def _take_in(self, seat: i64, at: i64, number: i64) -> None:
        """Add what the change of an input means to the sums of its seat."""
        place = seat * self.inputs + at
        change = number - self.seen[place]
        if change == 0:
            return
        self.seen[place] = number
        columns = self.layers.columns
        sums = self.sums
        words = self.words
        first = seat * words
        column = at * words
        for word in range(words):
            sums[first + word] += change * columns[column + word]

    def part(self, seat: i64, at: i64) -> float:
        """How large an input of a seat is, compared with the largest that there is."""
        return float(self.seen[seat * self.inputs + at]) / float(MOST)

    def unpack(self, seat: i64) -> None:
        """Write the units of a seat: the linear ones as they are, the others if they are positive."""
        sums = self.sums
        units = self.units
        start = seat * self.words
        for word in range(self.words):
            rest = sums[start + word]
            low = (rest + HALF & MASK) - HALF
            rest = rest - low >> LANE
            middle = (rest + HALF & MASK) - HALF
            at = (start + word) * LANES
            units[at] = low
            units[at + 1] = middle
            units[at + 2] = rest - middle >> LANE

    def strength(self, seat: i64, left: float) -> float:
        """The strength of a seat whose units were unpacked; `left` is the part of the race to come."""
        weights = self.layers.strength
        units = self.units
        at = seat * self.words * LANES
        early = weights[0] * float(units[at]) + weights[1] * float(units[at + 1])
        late = weights[2] * float(units[at + 2]) + weights[3] * float(units[at + 3])
        return left * early + (1.0 - left) * late + self._hidden(weights, at)

    def urge(self, seat: i64) -> float:
        """How much a seat whose units were unpacked wanted to get here: the logit of the policy."""
        weights = self.layers.urge
        units = self.units
        at = seat * self.words * LANES
        straight = weights[4] * float(units[at + 4]) + weights[5] * float(units[at + 5])
        return straight + self._hidden(weights, at)

    def _hidden(self, weights: vec[float], first: i64) -> float:
        """What the hidden units add that are positive; the units of the seat begin at `first`."""
        units = self.units
        total = 0.0
        for unit in range(i64(LINEAR), self.words * LANES):
            number = units[first + unit]
            if number > 0:
                total += weights[unit] * float(number)
        return total


def quantised(value: float) -> i64:
    """The nearest whole number, from -MOST to MOST."""
    if value >= 0.0:
        return i64(int(value + 0.5)) if value < 127.0 else i64(MOST)
    return i64(int(value - 0.5)) if value > -127.0 else i64(-MOST)
