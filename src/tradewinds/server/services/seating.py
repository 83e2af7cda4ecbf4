"""Sitting down, leaving, coming back, and letting a bot take over for a player who left."""

from __future__ import annotations

from tradewinds.locale import gettext as _
from tradewinds.server.live import clocks
from tradewinds.server.live.events import Note
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access, LiveTable, checked_bot, checked_name, is_free
from tradewinds.server.problems import NoSuchTable, NotYours, Problem
from tradewinds.server.services import timing
from tradewinds.server.storage.models import WATCHING
from tradewinds.server.tickets import digest, new_secret, same


async def join(
    runtime: Runtime, guest: str, table_id: str, name: str, invitation: str | None
) -> tuple[int, str]:
    """Take a free seat, by invitation or at a public table. Returns the seat and its secret."""
    live = await runtime.live(table_id)
    number = invited_to(live, invitation) if invitation else first_free(live)
    secret = new_secret()
    chosen = checked_name(name) or live.seat(number).name
    player = await player_for(runtime, guest, chosen, live)
    if not await runtime.storage.take_seat(
        table_id, number, chosen, digest(secret), runtime.now(), player=player
    ):
        raise taken()
    await runtime.storage.admit(table_id, digest(guest), number)
    await timing.start(runtime, live.table)
    await tell_of_seats(runtime, live)
    return number, secret


async def player_for(runtime: Runtime, guest: str, name: str, live: LiveTable) -> str | None:
    """The player who sits down; required at a rated table, and only for one seat there."""
    rated = live.table.rated
    player = await runtime.players.known(digest(guest), name, runtime.now(), needed=rated)
    if rated and any(seat.player_id == player for seat in live.seats):
        raise Problem(_("You already sit at this table, and it is a rated one."))
    return player


def invited_to(live: LiveTable, invitation: str) -> int:
    for seat in live.seats:
        if is_free(seat) and same(seat.invitation, invitation):
            return seat.number
    if not live.table.public:
        raise NotYours(_("This invitation has already been used or is invalid."))
    raise taken()


def first_free(live: LiveTable) -> int:
    if not live.table.public:
        raise NoSuchTable
    free = [seat.number for seat in live.seats if is_free(seat)]
    if not free:
        raise taken()
    return free[0]


def taken() -> Problem:
    return Problem(_("The seat is taken."))


async def enter(runtime: Runtime, guest: str, table_id: str, secret: str) -> list[int]:
    """Remember that this browser has shown a secret. Returns the seats it opens, none for a spectator."""
    live = await runtime.live(table_id)
    seats = runtime.opened_by(secret, live)
    if not seats:
        raise NoSuchTable
    for seat in seats:
        await runtime.storage.admit(table_id, digest(guest), seat)
    return [seat for seat in seats if seat != WATCHING]


# --- other links instead of those that got into wrong hands


async def renew_seat(runtime: Runtime, access: Access, seat: int, guest: str | None) -> str:
    """A new secret for one's own seat: old links, and other browsers that used one, lose the seat."""
    access.must_hold(seat)
    secret, kept = new_secret(), digest(guest) if guest else None
    await runtime.storage.renew_seat(access.live.table.id, seat, digest(secret), kept)
    await tell_of_seats(runtime, access.live)
    await runtime.refresh(access.live)
    return secret


async def renew_watching(runtime: Runtime, access: Access) -> str:
    """A new secret for spectators: those who used the old one can no longer watch."""
    access.must_sit()
    secret = new_secret()
    await runtime.storage.renew_watching(access.live.table.id, secret)
    await tell_of_seats(runtime, access.live)
    await runtime.refresh(access.live)
    return secret


async def renew_invitation(runtime: Runtime, access: Access, seat: int) -> str:
    """A new invitation to a free seat; the old one becomes invalid."""
    access.must_sit()
    access.live.seat(seat)
    invitation = new_secret()
    if not await runtime.storage.renew_invitation(access.live.table.id, seat, invitation):
        raise taken()
    await tell_of_seats(runtime, access.live)
    await runtime.refresh(access.live)
    return invitation


async def leave(runtime: Runtime, access: Access, seat: int) -> None:
    """Tell the others that the player will not be back soon; the seat stays theirs."""
    access.must_hold(seat)
    await change(runtime, access, seat, left=True)


async def come_back(runtime: Runtime, access: Access, seat: int) -> None:
    """Give the player their seat back, even from a bot."""
    access.must_hold(seat)
    if access.live.seats[seat].forfeited:
        raise Problem(_("Your time ran out, and the game has ended for you. You can keep watching."))
    await change(runtime, access, seat, left=False, bot=None, seen_at=runtime.now())
    await timing.wind(runtime, access.live)


async def change(runtime: Runtime, access: Access, seat: int, **values: object) -> None:
    await runtime.storage.change_seat(access.live.table.id, seat, values)
    await tell_of_seats(runtime, access.live)
    await runtime.refresh(access.live)


async def agree(runtime: Runtime, access: Access, seat: int, bot: str) -> None:
    """Agree that a bot takes over an abandoned seat; it does so once everybody else agrees."""
    access.must_sit()
    check_away(runtime, access, seat)
    kind = checked_bot(bot, runtime.settings.strongest_bot)
    live, table_id = access.live, access.live.table.id
    await runtime.storage.add_votes(table_id, seat, access.seats)
    await runtime.refresh(live)
    if agreed_by_everybody(live, seat):
        await runtime.storage.change_seat(table_id, seat, {"bot": kind, "invitation": None})
        await timing.start(runtime, live.table)
        await runtime.refresh(live)
        await timing.wind(runtime, live)
    await tell_of_seats(runtime, live)
    runtime.bots.wake(table_id)


def check_away(runtime: Runtime, access: Access, seat: int) -> None:
    stored = access.live.seat(seat)
    if access.live.state.over:
        raise Problem(_("The game is over."))
    if stored.bot is not None:
        raise Problem(_("A bot sits there already."))
    here = runtime.presence.is_listening(access.live.table.id, seat)
    gone = access.live.is_away(stored, runtime.now() - runtime.settings.away_after)
    late = clocks.seat_out_of_time(access.live, runtime.now()) == seat
    if seat in access.seats or not (late or (gone and (stored.left or not here))):
        raise Problem(_("The player in that seat is still here."))


def agreed_by_everybody(live: LiveTable, seat: int, *, ends: bool = False) -> bool:
    """True if all other people agree about a seat: that a bot takes over, or that its game ends."""
    asked = {person for person in live.people() if person != seat}
    return asked <= {vote.voter for vote in live.votes if vote.seat == seat and vote.ends == ends}


async def tell_of_seats(runtime: Runtime, live: LiveTable) -> None:
    await runtime.tell(live.table, Note("seats", live.play.number))
