"""Talk among those who sit at a table."""

from tradewinds.locale import gettext as _
from tradewinds.server.events import Note
from tradewinds.server.house import House
from tradewinds.server.problems import WrongInput
from tradewinds.server.storage.models import StoredMessage
from tradewinds.server.tickets import Caller

LONGEST_MESSAGE = 500


async def say(house: House, caller: Caller, table_id: str, text: str, seat: int | None = None) -> int:
    """The number of the message. Several people at one screen say whose words these are."""
    visit = await house.visit(caller, table_id)
    visit.must_sit()
    speaker = visit.seats[0] if seat is None else seat
    visit.must_hold(speaker)
    number = await house.storage.add_message(table_id, speaker, checked_text(text), house.now())
    await house.tell(visit.room.table, Note("chat", visit.room.play.number, speaker, message=number))
    return number


async def talk(house: House, caller: Caller, table_id: str, first: int = 0) -> list[StoredMessage]:
    visit = await house.visit(caller, table_id)
    visit.must_sit()
    return await house.storage.messages(table_id, first)


def checked_text(text: str) -> str:
    """Without what cannot be seen; newlines become spaces."""
    text = "".join(sign for sign in " ".join(text.split()) if sign.isprintable()).strip()
    if not 0 < len(text) <= LONGEST_MESSAGE:
        raise WrongInput(_("A message has from 1 to {most} letters.").format(most=LONGEST_MESSAGE))
    return text
