"""Clocks at a table: which exist, what they are called, and when they start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.server.live import clocks
from tradewinds.server.live.clocks import Clock, clock_of
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import LiveTable, is_free
from tradewinds.server.problems import WrongInput
from tradewinds.server.storage.models import StoredTable

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
SHORTEST: Final = 5
LONGEST: Final = 30 * DAY
LARGEST_BANK: Final = 2 * DAY
PRESETS: Final[Mapping[str, Clock]] = {
    "fast": Clock(MINUTE, 10 * MINUTE),
    "normal": Clock(2 * MINUTE, 20 * MINUTE),
    "slow": Clock(5 * MINUTE, HOUR),
    "day": Clock(DAY, 0),
    "days": Clock(3 * DAY, 0),
    "week": Clock(7 * DAY, 0),
}
"""The clocks that the form offers."""


def checked_clock(clock: Clock | None) -> dict[str, float] | None:
    """The clock as stored. WrongInput if nobody could play with it."""
    if clock is None:
        return None
    if not (SHORTEST <= clock.move <= LONGEST and 0 <= clock.bank <= LARGEST_BANK):
        raise WrongInput(_("A move has 5 seconds to 30 days, and there are at most 2 days in reserve."))
    return {"move": clock.move, "bank": clock.bank}


# --- in words


def duration(seconds: float) -> str:
    """The duration in the largest unit that divides it evenly."""
    for length, said in ((DAY, days), (HOUR, hours), (MINUTE, minutes)):
        if seconds >= length and seconds % length == 0:
            return said(int(seconds // length))
    n = int(seconds)
    return ngettext("{n} second", "{n} seconds", n).format(n=n)


def days(n: int) -> str:
    return ngettext("{n} day", "{n} days", n).format(n=n)


def hours(n: int) -> str:
    return ngettext("{n} hour", "{n} hours", n).format(n=n)


def minutes(n: int) -> str:
    return ngettext("{n} minute", "{n} minutes", n).format(n=n)


def left(seconds: float) -> str:
    """The time left, in the two largest units; never more than there is."""
    if seconds < MINUTE:
        return _("Your time is up.") if seconds <= 0 else _("Your time is almost up.")
    parts, rest = [], int(seconds)
    for length, said in ((DAY, days), (HOUR, hours), (MINUTE, minutes)):
        if rest >= length:
            parts.append(said(rest // length))
        rest %= length
    return _("Time left: {time}").format(time=", ".join(parts[:2]))


def told(clock: Clock) -> str:
    """A clock in words."""
    if not clock.bank:
        return _("{time} per move").format(time=duration(clock.move))
    return _("{time} per move, {bank} in reserve").format(
        time=duration(clock.move), bank=duration(clock.bank)
    )


def presets() -> list[tuple[str, str]]:
    return [("", _("none")), *((name, told(clock)) for name, clock in PRESETS.items())]


# --- at a table


async def start(runtime: Runtime, table: StoredTable) -> None:
    """Start the clocks, if any, as soon as no seat is free."""
    clock = clock_of(table)
    if clock is None:
        return
    live = await runtime.live(table.id)
    if live.table.started_at is not None or any(map(is_free, live.seats)):
        return
    now, seat = runtime.now(), live.state.player
    ends = None if live.seats[seat].bot else clocks.deadline(clock, live.play.stretches, seat, now)
    await runtime.storage.start_clock(table.id, now, ends)


async def wind(runtime: Runtime, live: LiveTable) -> None:
    """Store a new deadline after somebody else took the seat that has to choose."""
    if clock_of(live.table) is not None:
        await runtime.storage.set_deadline(live.table.id, clocks.runs_out_at(live))
