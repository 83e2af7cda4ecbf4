"""A game in progress, which follows its stored actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from tradewinds.history import History
from tradewinds.notation.actions import legal_number
from tradewinds.state import State

Value = TypeVar("Value")


class Stretch(NamedTuple):
    """The time in which one seat was asked without a break, in seconds since 1970."""

    seat: int
    begin: float
    end: float


class Same:
    """Wraps an object for comparison by identity: it equals only itself."""

    def __init__(self, thing: object) -> None:
        self._thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self._thing is other._thing

    def __hash__(self) -> int:
        return id(self._thing)


class Play:
    """A stored game, played as far as its actions were read. All requests at a table share it."""

    def __init__(self, start: State) -> None:
        self.history = History(start)
        self.number = 0
        """The number of the next decision; taking back counts as a decision."""
        self.stretches: list[Stretch] = []
        """Who was asked, and from when to when, for the clocks."""
        self.memo: dict[object, Any] = {}
        """What pages store with a game while it is in memory, such as its pictures."""

    def kept(self, key: object, depends: object, make: Callable[[], Value]) -> Value:
        """The result of `make`, kept until `depends` differs from what it was made from."""
        known = self.memo.get(key)
        if known is None or known[0] != depends:
            known = self.memo[key] = (depends, make())
        found: Value = known[1]
        return found

    def close(self) -> None:
        """Drop what pages keep with the game: some of it refers back to it and would keep it in memory."""
        self.memo.clear()

    def ahead(self, action: int | str | None) -> History:
        """A copy of the history with an action played or, if None, with the last one taken back.

        IllegalAction or UnknownAction if the action is not allowed now.
        """
        history = self.history.copy()
        go_on(history, action)
        return history

    def adopt(self, history: History, decisions: int = 1) -> None:
        """Replace the history with one that is some decisions ahead, now that they are stored."""
        self.history = history
        self.number += decisions

    def note(self, seat: int, at: float) -> None:
        """Note when a seat chose, for the clocks."""
        if self.stretches and self.stretches[-1].seat == seat:
            self.stretches[-1] = self.stretches[-1]._replace(end=at)
        else:
            begin = self.stretches[-1].end if self.stretches else 0.0
            self.stretches.append(Stretch(seat, begin, at))

    def follow(self, actions: Iterable[str | None]) -> None:
        """Play stored actions; None takes one back."""
        for action in actions:
            self.adopt(self.ahead(action))


def go_on(history: History, action: int | str | None) -> None:
    """Play an action or, if None, take the last one back. IllegalAction if it is not allowed now."""
    if action is None:
        history.take_back()
    else:
        history.push(legal_number(history.state.core, action))
