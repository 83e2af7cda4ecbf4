"""Copies of environments: independent of the original, equal to it, and playing on alike."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Self

from numpy.random import Generator


class Copied:
    """An environment whose copies are its own: for planners that look ahead, and for other processes."""

    def __copy__(self) -> Self:
        return deepcopy(self)

    def __eq__(self, other: object) -> bool:
        """True if both are of the same settings and at the same moment, and chance has the same in store."""
        return isinstance(other, Copied) and type(other) is type(self) and other._moment() == self._moment()

    __hash__ = None  # type: ignore[assignment]  # it changes with every step

    def _moment(self) -> tuple[Any, ...]:
        """Everything that decides how the game goes on."""
        raise NotImplementedError


def in_store(chance: Generator) -> Mapping[str, Any]:
    """What a generator of numpy is about to draw."""
    return chance.bit_generator.state
