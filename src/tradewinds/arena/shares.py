"""Shares of games, and their confidence intervals."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

SURE: Final = 1.959964  # standard deviations, for 95 %


class Share(NamedTuple):
    """A number of successes out of a number of games; a tie is half a success."""

    successes: float
    of: int

    @property
    def value(self) -> float:
        return self.successes / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval (Wilson), if the games are independent."""
        if not self.of:
            return 0.0, 1.0
        weight = SURE * SURE / self.of
        middle = (self.value + weight / 2) / (1 + weight)
        reach = SURE * sqrt((self.value * (1 - self.value) + weight / 4) / self.of) / (1 + weight)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def plus(self, success: float) -> Share:
        return Share(self.successes + success, self.of + 1)


NOTHING: Final = Share(0.0, 0)
