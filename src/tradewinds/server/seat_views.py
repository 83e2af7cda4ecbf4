"""What callers see of the seats of a table: who sits there, and how much time they have."""

from __future__ import annotations

from typing import Literal

import msgspec

from tradewinds.server.instants import Instant
from tradewinds.server.live import clocks
from tradewinds.server.live.tables import Access, LiveTable, is_free
from tradewinds.server.storage.models import StoredSeat


class SeatView(msgspec.Struct):
    seat: int
    name: str
    """The player's name, or the colour of the seat."""
    colour: str
    kind: Literal["person", "bot", "free"]
    bot: str | None
    yours: bool
    here: bool
    left: bool
    agreed: list[int]
    """The seats that agree to let a bot take over."""
    invitation: str | None
    """The invitation to a free seat, shown to those who sit at the table."""
    muted: bool
    """True if whoever opened the table has muted this seat."""
    clock: SeatClock | None
    """The seat's time, if the table has a clock."""
    ending: list[int]
    """The seats that agree to end the game for this seat, whose time is up."""
    forfeited: bool
    """True if the game has ended for this seat: it comes last, and a bot plays on."""


class SeatClock(msgspec.Struct):
    left: int
    """Seconds that the seat has for its next move, including its bank."""
    deadline: float | None
    """When its time runs out, in seconds since 1970; null while it does not have to choose."""
    out: bool
    """True if its time is up: the others may decide what happens."""


def seat_views(instant: Instant, access: Access) -> list[SeatView]:
    """The seats as the caller may see them."""
    live = access.live
    everybody = instant.shared(SeatView, lambda: [seat_view(instant, live, seat) for seat in live.seats])
    return [seat_seen_by(access, seat) for seat in everybody]


def seat_seen_by(access: Access, seat: SeatView) -> SeatView:
    """A seat as the caller may see it; most callers share the same view."""
    yours = seat.seat in access.seats
    if not yours and (access.seated or seat.invitation is None):
        return seat
    invitation = seat.invitation if access.seated else None
    return msgspec.structs.replace(seat, yours=yours, invitation=invitation)


def seat_view(instant: Instant, live: LiveTable, seat: StoredSeat) -> SeatView:
    """A seat as seen by nobody in particular, with its invitation."""
    players = live.players
    return SeatView(
        seat=seat.number,
        name=players.name(seat.number),
        colour=players.colour_name(seat.number),
        kind="bot" if seat.bot else "free" if is_free(seat) else "person",
        bot=seat.bot,
        yours=False,
        here=instant.here[seat.number],
        left=seat.left,
        agreed=sorted(vote.voter for vote in live.votes if vote.seat == seat.number and not vote.ends),
        invitation=seat.invitation,
        muted=seat.muted,
        clock=seat_clock(instant, live, seat),
        ending=sorted(vote.voter for vote in live.votes if vote.seat == seat.number and vote.ends),
        forfeited=seat.forfeited,
    )


def seat_clock(instant: Instant, live: LiveTable, seat: StoredSeat) -> SeatClock | None:
    left = None if seat.bot else clocks.seconds_left(live, seat.number)
    if left is None or live.state.over:
        return None
    asked = live.state.player == seat.number
    return SeatClock(
        int(left),
        clocks.runs_out_at(live) if asked else None,
        instant.late == seat.number,
    )
