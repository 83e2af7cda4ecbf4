"""The stream of events of a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Final

import msgspec
from litestar import get
from litestar.response import Stream

from tradewinds.server.api.context import Context, Here, PathText
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.events import Note
from tradewinds.server.problems import TooMany
from tradewinds.server.protection import address_of
from tradewinds.server.rooms import Visit

EVENT_STREAM: Final = "text/event-stream"
UNBUFFERED: Final = {"x-accel-buffering": "no"}  # for a web server in front of this one
SIGN_OF_LIFE: Final = b":\n\n"  # a comment, which listeners ignore


@get("/tables/{table_id:str}/events", tags=["playing"], responses=PROBLEMS, media_type=EVENT_STREAM)
async def listen(context: Here, table_id: PathText) -> Stream:
    """What happens at the table, as it happens (server-sent events).

    The first event, `hello`, tells the number of the decision to come; whoever knows an older view asks for
    the present one. Then `action`, `undo`, `seats`, `chat` and `again` tell that there is something new.
    """
    settings = context.house.settings
    visit = await context.house.visit(context.caller, table_id)
    context.limits.check_streams(address_of(context.request), settings.listeners_per_address)
    if context.house.events.listeners(table_id) >= settings.listeners_per_table:
        raise TooMany
    return Stream(stream(context, visit), media_type=EVENT_STREAM, headers=UNBUFFERED)


async def stream(context: Context, visit: Visit) -> AsyncIterator[bytes]:
    house, table_id = context.house, visit.room.table.id
    with ExitStack() as stack:
        stack.enter_context(context.limits.open_stream(address_of(context.request)))
        stack.enter_context(house.presence.listening(table_id, visit.seats))
        listener = stack.enter_context(house.events.listen(table_id))
        if visit.seated:
            stack.callback(tell_of_seats, context, visit)
            tell_of_seats(context, visit)
        yield await hello(context, table_id)
        while not house.events.ended:
            note = await listener.next(house.settings.heartbeat)
            if note is None:
                yield SIGN_OF_LIFE
            elif note.kind == "hello":  # something may have been missed
                yield await hello(context, table_id)
            elif note.kind != "chat" or visit.seated:
                yield encoded(note)


async def hello(context: Context, table_id: str) -> bytes:
    return encoded(Note("hello", (await context.house.room(table_id)).play.number))


def tell_of_seats(context: Context, visit: Visit) -> None:
    """Somebody came or went."""
    context.house.events.tell_soon(visit.room.table.id, Note("seats", visit.room.play.number))


def encoded(note: Note) -> bytes:
    return b"event: %b\nid: %d\ndata: %b\n\n" % (note.kind.encode(), note.decision, msgspec.json.encode(note))


HANDLERS = [listen]
