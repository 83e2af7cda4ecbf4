"""What people can have removed, and what they can report to whoever runs the server."""

from __future__ import annotations

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.server.live.events import Note
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access
from tradewinds.server.problems import NotYours, Problem, WrongInput
from tradewinds.server.services.seating import change
from tradewinds.server.storage.models import WATCHING, StoredMessage, StoredReport
from tradewinds.server.storage.moderation import REMOVED
from tradewinds.words import Players

LONGEST_REASON: Final = 500
NAMES: Final = "players:"
"""The beginning of the record line with the players' names."""


# --- one's own traces


async def remove_message(runtime: Runtime, access: Access, number: int) -> None:
    """Remove one of the caller's messages."""
    message = find_message(access, number)
    access.must_hold(message.seat)
    await runtime.moderation.remove_message(access.live.table.id, number)
    message.text = REMOVED
    await runtime.tell(access.live.table, Note("chat", access.live.play.number, message.seat, message=number))


def find_message(access: Access, number: int) -> StoredMessage:
    access.must_sit()
    for message in access.messages:
        if message.number == number and message.text != REMOVED:
            return message
    raise WrongInput(_("There is no message {number}.").format(number=number))


async def remove_all_messages(runtime: Runtime, guest: str) -> int:
    """Remove all messages from the seats of a browser; returns how many."""
    return await runtime.moderation.remove_messages_of(guest)


async def remove_names(runtime: Runtime, guest: str, *, running: bool = False) -> int:
    """Remove the names from a browser's finished games, or from all of them; returns how many."""
    return await runtime.moderation.remove_names_of(guest, without_name, running=running)


def without_name(record: str, seat: int) -> str:
    """The record with the seat's colour in place of its player's name."""
    return "\n".join(nameless(line, seat) for line in record.split("\n"))


def nameless(line: str, seat: int) -> str:
    if not line.startswith(NAMES):
        return line
    names = [name.strip() for name in line.removeprefix(NAMES).split(",")]
    names[seat] = Players().name(seat)
    return f"{NAMES} {', '.join(names)}"


# --- what others do


async def report(runtime: Runtime, access: Access, seat: int, message: int | None, reason: str) -> int:
    """Report the name of a seat, or a message; returns the number of the report."""
    said = None if message is None else find_message(access, message)
    return await runtime.moderation.add_report(
        StoredReport(
            table_id=access.live.table.id,
            seat=said.seat if said else seat,
            message=message,
            words=said.text if said else access.live.seat(seat).name,
            reason=checked_reason(reason),
            reporter=access.seats[0] if access.seats else WATCHING,
            at=runtime.now(),
        )
    )


def checked_reason(text: str) -> str:
    """The text on one line. WrongInput if it is too long."""
    text = "".join(sign for sign in " ".join(text.split()) if sign.isprintable())
    if len(text) > LONGEST_REASON:
        raise WrongInput(_("A reason has at most {most} characters.").format(most=LONGEST_REASON))
    return text


async def mute(runtime: Runtime, access: Access, seat: int, *, muted: bool) -> None:
    """Mute a seat, or let it speak again; only for whoever opened the table."""
    if access.live.table.host not in access.seats:
        raise NotYours(_("Only the person who opened the table can do that."))
    access.live.seat(seat)
    if seat in access.seats:
        raise Problem(_("That is your own seat."))
    await change(runtime, access, seat, muted=muted)
