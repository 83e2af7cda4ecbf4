"""Where numbers stand along the axis of a chart."""

from math import ceil, floor, log10
from typing import NamedTuple


class Scale(NamedTuple):
    low: float
    high: float
    ticks: list[float]
    start: float
    end: float

    def place(self, value: float) -> float:
        part = (value - self.low) / ((self.high - self.low) or 1)
        return round(self.start + part * (self.end - self.start), 1)


def round_scale(low: float, high: float, start: float, end: float) -> Scale:
    """A scale with ends and ticks that are round numbers."""
    step = round_step((high - low) / 5 or 1)
    first, last = floor(low / step), ceil(high / step)
    return Scale(first * step, last * step, [n * step for n in range(first, last + 1)], start, end)


def round_step(least: float) -> float:
    power: float = 10 ** floor(log10(least))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least * 0.999)
