"""Sitting down, leaving, coming back, and letting a bot play on for somebody who left."""

from __future__ import annotations

from tradewinds.locale import gettext as _
from tradewinds.server.events import Note
from tradewinds.server.house import House
from tradewinds.server.problems import NoSuchTable, NotYours, Problem
from tradewinds.server.rooms import Room, Visit, checked_bot, checked_name, is_free
from tradewinds.server.storage.models import WATCHING
from tradewinds.server.tickets import Caller, digest, new_secret, same


async def join(house: House, guest: str, table_id: str, name: str, invitation: str | None) -> tuple[int, str]:
    """Take a free seat, by invitation or at a public table; the seat and its secret."""
    room = await house.room(table_id)
    number = invited_to(room, invitation) if invitation else first_free(room)
    secret = new_secret()
    chosen = checked_name(name) or room.seat(number).name
    if not await house.storage.take_seat(table_id, number, chosen, digest(secret), house.now()):
        raise taken()
    await house.storage.admit(table_id, guest, number)
    await tell_of_seats(house, room)
    return number, secret


def invited_to(room: Room, invitation: str) -> int:
    for seat in room.seats:
        if is_free(seat) and same(seat.invitation, invitation):
            return seat.number
    if not room.table.public:
        raise NotYours(_("This invitation has been used, or is none."))
    raise taken()


def first_free(room: Room) -> int:
    if not room.table.public:
        raise NoSuchTable
    free = [seat.number for seat in room.seats if is_free(seat)]
    if not free:
        raise taken()
    return free[0]


def taken() -> Problem:
    return Problem(_("The seat is taken."))


async def enter(house: House, guest: str, table_id: str, secret: str) -> list[int]:
    """Remember that this browser has shown a secret; the seats that it opens, none for a spectator."""
    room = await house.room(table_id)
    seats = house.opened_by(secret, room)
    if not seats:
        raise NoSuchTable
    for seat in seats:
        await house.storage.admit(table_id, guest, seat)
    return [seat for seat in seats if seat != WATCHING]


async def leave(house: House, caller: Caller, table_id: str, seat: int) -> Visit:
    """Tell the others that one will not be back soon; the seat stays one's own."""
    visit = await house.visit(caller, table_id)
    visit.must_hold(seat)
    return await changed(house, visit, seat, left=True)


async def come_back(house: House, caller: Caller, table_id: str, seat: int) -> Visit:
    """Take one's seat again, also from a bot that was put there."""
    visit = await house.visit(caller, table_id)
    visit.must_hold(seat)
    return await changed(house, visit, seat, left=False, bot=None, seen_at=house.now())


async def changed(house: House, visit: Visit, seat: int, **values: object) -> Visit:
    await house.storage.change_seat(visit.room.table.id, seat, values)
    await tell_of_seats(house, visit.room)
    return Visit(await house.room(visit.room.table.id), visit.seats)


async def agree(house: House, caller: Caller, table_id: str, seat: int, bot: str) -> Visit:
    """Agree that a bot plays on for a seat that was left; it does once all others agree."""
    async with house.lock(table_id):
        visit = await house.visit(caller, table_id)
        visit.must_sit()
        check_away(house, visit, seat)
        kind = checked_bot(bot)
        await house.storage.add_votes(table_id, seat, visit.seats)
        room = await house.room(table_id)
        if everybody_agrees(room, seat):
            await house.storage.change_seat(table_id, seat, {"bot": kind, "invitation": None})
            room = await house.room(table_id)
    await tell_of_seats(house, room)
    house.bots.wake(table_id)
    return Visit(room, visit.seats)


def check_away(house: House, visit: Visit, seat: int) -> None:
    stored = visit.room.seat(seat)
    if visit.room.play.state.over:
        raise Problem(_("The game is over."))
    if stored.bot is not None:
        raise Problem(_("A bot sits there already."))
    here = house.presence.is_listening(visit.room.table.id, seat)
    gone = visit.room.is_away(stored, house.now() - house.settings.away_after)
    if seat in visit.seats or (here and not stored.left) or not gone:
        raise Problem(_("Whoever sits there is still here."))


def everybody_agrees(room: Room, seat: int) -> bool:
    asked = {person for person in room.people() if person != seat}
    return asked <= {vote.voter for vote in room.votes if vote.seat == seat}


async def tell_of_seats(house: House, room: Room) -> None:
    await house.tell(room.table, Note("seats", room.play.number))
