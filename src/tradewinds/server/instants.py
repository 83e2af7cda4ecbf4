"""A table at one instant: what all who look at it then have in common is found once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar

from tradewinds import locale
from tradewinds.server.live import clocks
from tradewinds.server.live.plays import Same
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import LiveTable
from tradewinds.server.storage.models import StoredSeat

MINUTE: Final = 60  # seconds; pages say how many of them a question has been open

Value = TypeVar("Value")


class Instant:
    """What is the same for several readers of one language, until something changes at their table."""

    def __init__(self, here: tuple[bool, ...], late: int | None) -> None:
        self.here = here
        """Whether somebody is at each seat."""
        self.late = late
        """The seat that is asked and whose time has run out, if any."""
        self._shared: dict[Hashable, Any] = {}

    def shared(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """What `make` gave to whoever asked first."""
        try:
            found: Value = self._shared[key]
        except KeyError:
            found = self._shared[key] = make()
        return found


def instant_of(runtime: Runtime, live: LiveTable) -> Instant:
    """The table as it is now; an earlier one is another table."""
    now = runtime.now()
    late, minutes = clocks.seat_out_of_time(live, now), int(now - live.table.moved_at) // MINUTE
    depends = (Same(live.history), Same(live.seats), here(runtime, live), late, minutes)
    return live.play.kept((Instant, locale.language()), depends, lambda: Instant(depends[2], late))


def here(runtime: Runtime, live: LiveTable) -> tuple[bool, ...]:
    """Whether somebody is at each seat."""
    since = runtime.now() - runtime.settings.away_after
    return tuple([is_here(runtime, live, seat, since) for seat in live.seats])


def is_here(runtime: Runtime, live: LiveTable, seat: StoredSeat, since: float) -> bool:
    """True if the seat is not left, and somebody listens there or was seen since then."""
    if seat.left:
        return False
    return runtime.presence.is_listening(live.table.id, seat.number) or not live.is_away(seat, since)
