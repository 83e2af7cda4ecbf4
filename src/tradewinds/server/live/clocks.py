"""Clocks: how long a player may still think. Everything follows from stored times, the same on every server.

A *stretch* is the time in which one seat is asked without a break, however many choices it makes. Each
stretch has the time of one move; anything beyond that comes out of the seat's bank. The clocks start when the
last seat is taken. Bots have none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tradewinds.server.live.plays import Stretch
from tradewinds.server.live.tables import LiveTable
from tradewinds.server.storage.models import StoredTable


class Clock(NamedTuple):
    """Seconds for each move, and seconds in the bank for the whole game."""

    move: float
    bank: float


def clock_of(table: StoredTable) -> Clock | None:
    return Clock(float(table.clock["move"]), float(table.clock["bank"])) if table.clock else None


def extended(stretches: Sequence[Stretch], seat: int, at: float) -> list[Stretch]:
    """The stretches after one more choice of a seat."""
    if stretches and stretches[-1].seat == seat:
        return [*stretches[:-1], stretches[-1]._replace(end=at)]
    return [*stretches, Stretch(seat, stretches[-1].end if stretches else 0.0, at)]


def bank_left(clock: Clock, stretches: Sequence[Stretch], seat: int, started: float, *, asked: bool) -> float:
    """Seconds left in a seat's bank, not counting the current stretch if it is asked now."""
    done = stretches[:-1] if asked and stretches and stretches[-1].seat == seat else stretches
    lasted = (each.end - max(each.begin, started) for each in done if each.seat == seat)
    return max(0.0, clock.bank - sum(max(0.0, seconds - clock.move) for seconds in lasted))


def deadline(clock: Clock, stretches: Sequence[Stretch], seat: int, started: float) -> float:
    """When the time of the seat that is asked now runs out."""
    last = stretches[-1] if stretches else Stretch(seat, 0.0, 0.0)
    begin = last.begin if last.seat == seat else last.end
    return max(begin, started) + clock.move + bank_left(clock, stretches, seat, started, asked=True)


def deadline_after(live: LiveTable, seat: int, at: float, player: int, *, over: bool) -> float | None:
    """When the time of the next player runs out, after this seat's choice; None if no clock runs then."""
    table = live.table
    clock = clock_of(table)
    if clock is None or table.started_at is None or over or live.seats[player].bot:
        return None
    return deadline(clock, extended(live.play.stretches, seat, at), player, table.started_at)


# --- how the clocks stand


def runs_out_at(live: LiveTable) -> float | None:
    """When the time of the seat to choose runs out; None if no clock runs."""
    clock, started = clock_of(live.table), live.table.started_at
    player = live.state.player
    if clock is None or started is None or live.state.over or live.seats[player].bot:
        return None
    return deadline(clock, live.play.stretches, player, started)


def seat_out_of_time(live: LiveTable, now: float) -> int | None:
    """The seat to choose, if its time has run out."""
    end = runs_out_at(live)
    return live.state.player if end is not None and end <= now else None


def seconds_left(live: LiveTable, seat: int) -> float | None:
    """What a seat that is not asked has for its next move; None without a clock."""
    clock = clock_of(live.table)
    if clock is None:
        return None
    started = live.table.started_at
    left = (
        clock.bank if started is None else bank_left(clock, live.play.stretches, seat, started, asked=False)
    )
    return clock.move + left
