"""The queue in front of the workers: what somebody waits for comes first, and everybody gets a turn."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Sequence
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


IN_FRONT = (Rank.READING, Rank.HINT, Rank.PEOPLE)
"""Ranks that somebody waits for. Each of them gets a turn in the end, however much there is of the others."""
PATIENCE = 3
"""How often work of these ranks is passed over for other work before it is its turn."""
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
        self._passed_over: Counter[Rank] = Counter()

    def put(self, order: Order, waiting: Waiting) -> None:
        self._lines[order.rank].setdefault(order.owner, deque()).append(waiting)

    def take(self, *, behind: bool) -> Waiting | None:
        """The next piece of work; ranks in BEHIND only if `behind`. None if there is nothing."""
        ranks = [rank for rank in Rank if self._lines[rank] and (behind or rank not in BEHIND)]
        return self._next(self._lines[self._turn(ranks)]) if ranks else None

    def _turn(self, ranks: Sequence[Rank]) -> Rank:
        """Whose turn it is among these ranks: the first one's, unless another has waited long enough."""
        waiting = [rank for rank in ranks if rank in IN_FRONT]
        patient = [rank for rank in waiting if self._passed_over[rank] >= PATIENCE]
        turn = (patient or ranks)[0]
        self._passed_over = Counter({rank: self._passed_over[rank] + 1 for rank in waiting if rank != turn})
        return turn

    def _next(self, line: OrderedDict[str, deque[Waiting]]) -> Waiting:
        owner, waiting = line.popitem(last=False)
        found = waiting.popleft()
        if waiting:
            line[owner] = waiting  # at the end, so that the other owners come first
        return found

    def lengths(self) -> dict[Rank, int]:
        return {rank: sum(map(len, line.values())) for rank, line in self._lines.items()}
