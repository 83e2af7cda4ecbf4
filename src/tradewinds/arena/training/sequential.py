"""A sequential test: a match goes on until it is clear whether the challenger is better (Wald's SPRT)."""

from __future__ import annotations

from math import log
from typing import Final, NamedTuple

EVEN: Final = 0.5  # share of wins of a challenger that is no better
BETTER: Final = 0.58  # share of wins of a challenger worth keeping
ERROR: Final = 0.05  # how often either may be mistaken for the other
BOUND: Final = log((1 - ERROR) / ERROR)


class Tally(NamedTuple):
    """Games won and lost by a challenger."""

    won: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        return self.won + self.lost

    @property
    def evidence(self) -> float:
        """Logarithm of how much likelier the result is if the challenger is better."""
        return self.won * log(BETTER / EVEN) + self.lost * log((1 - BETTER) / (1 - EVEN))

    @property
    def decided(self) -> bool:
        return abs(self.evidence) >= BOUND

    @property
    def better(self) -> bool:
        """True once the challenger has proved itself."""
        return self.evidence >= BOUND

    def after(self, won: bool) -> Tally:
        return Tally(self.won + won, self.lost + (not won))
