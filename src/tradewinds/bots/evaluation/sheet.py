"""Buffers for features."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MOST_FEATURES: Final = 64


@final
class Sheet:
    """Features in the order they are added; reused, so that nothing is allocated."""

    def __init__(self, room: i64 = MOST_FEATURES) -> None:
        self.values = vec[float]([0.0] * room)
        self.size: i64 = 0

    def clear(self) -> None:
        self.size = 0

    def go_to(self, place: i64) -> None:
        """Go on writing at this place."""
        self.size = place

    def add(self, value: float) -> None:
        self.values[self.size] = value
        self.size += 1

    def count(self, number: i64) -> None:
        self.add(float(number))

    def either(self, flag: bool) -> None:
        self.add(1.0 if flag else 0.0)


@final
@mypyc_attr(free_list_len=1)
class BestTwo:
    """The best two of several values: somebody else may take the best."""

    def __init__(self) -> None:
        self.best = 0.0
        self.second = 0.0

    def offer(self, value: float) -> None:
        if value > self.best:
            self.second = self.best
            self.best = value
        elif value > self.second:
            self.second = value
