"""Chat among the players at a table."""

from tradewinds.locale import gettext as _
from tradewinds.server.live.events import Note
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access
from tradewinds.server.problems import NotYours, Problem, WrongInput
from tradewinds.server.storage.models import StoredMessage
from tradewinds.server.storage.repository import NoRoom
from tradewinds.server.texts import one_line

LONGEST_MESSAGE = 500
LARGEST_NUMBER = 2**31 - 1


async def say(runtime: Runtime, access: Access, text: str, seat: int | None = None) -> int:
    """Send a message; returns its number. `seat` is the speaker if several share a screen."""
    access.must_sit()
    speaker = access.seats[0] if seat is None else seat
    access.must_hold(speaker)
    if access.live.seats[speaker].muted:
        raise NotYours(_("The person who opened this table has muted you."))
    table, said, at = access.live.table, checked_text(text), runtime.now()
    most = runtime.settings.messages_per_table
    try:
        number = await runtime.storage.add_message(table.id, speaker, said, at, most)
    except NoRoom:
        raise Problem(_("The chat of this table is full.")) from None
    access.messages.append(StoredMessage(table_id=table.id, number=number, seat=speaker, text=said, at=at))
    await runtime.tell(table, Note("chat", access.live.play.number, speaker, message=number))
    return number


async def said(runtime: Runtime, access: Access, before: int | None, last: int) -> list[StoredMessage]:
    """The latest messages, or the latest before a number; oldest first."""
    access.must_sit()
    number = None if before is None else min(max(before, 0), LARGEST_NUMBER)
    return await runtime.storage.talk(access.live.table.id, number, last)


def checked_text(text: str) -> str:
    """The text on one line, without invisible characters. WrongInput if its length is wrong."""
    text = "".join(sign for sign in one_line(text) if sign.isprintable()).strip()
    if not 0 < len(text) <= LONGEST_MESSAGE:
        raise WrongInput(_("A message has 1 to {most} characters.").format(most=LONGEST_MESSAGE))
    return text
