"""The queue in front of the workers: what somebody waits for comes first, and everybody has their turn."""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

Waiting = TypeVar("Waiting")


class Rank(IntEnum):
    """The order of work: lower numbers come first."""

    READING = 0
    """Reading uploaded files."""
    HINT = 1
    PEOPLE = 2
    """Bots that keep a person waiting."""
    WATCHED = 3
    """Bots that are watched."""
    LONG = 4
    """Bots that think for many seconds, even if a person waits for them."""
    PICTURE = 5
    ANALYSIS = 6
    UNWATCHED = 7
    """Bots that nobody watches."""


BEHIND = (Rank.LONG, Rank.PICTURE, Rank.ANALYSIS, Rank.UNWATCHED)
"""Ranks that never take the last free worker."""


@dataclass(frozen=True)
class Order:
    rank: Rank = Rank.PEOPLE
    owner: str = ""
    """Owners take turns within a rank, however many orders each of them has."""
    seconds: float | None = None
    """The time limit, if any."""


class Queue(Generic[Waiting]):
    def __init__(self) -> None:
        self._lines: dict[Rank, OrderedDict[str, deque[Waiting]]] = {rank: OrderedDict() for rank in Rank}

    def put(self, order: Order, waiting: Waiting) -> None:
        self._lines[order.rank].setdefault(order.owner, deque()).append(waiting)

    def take(self, *, behind: bool) -> Waiting | None:
        """The next piece of work; ranks in BEHIND only if `behind`. None if there is nothing."""
        ranks = [rank for rank in Rank if self._lines[rank] and (behind or rank not in BEHIND)]
        return self._next(self._lines[ranks[0]]) if ranks else None

    def _next(self, line: OrderedDict[str, deque[Waiting]]) -> Waiting:
        owner, waiting = line.popitem(last=False)
        found = waiting.popleft()
        if waiting:
            line[owner] = waiting  # at the end, so that the other owners come first
        return found

    def lengths(self) -> dict[Rank, int]:
        return {rank: sum(map(len, line.values())) for rank, line in self._lines.items()}
