"""The event stream of a table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Final

import msgspec
from litestar import get
from litestar.response import ServerSentEvent, ServerSentEventMessage

from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.live.events import Note
from tradewinds.server.live.presence import Tell
from tradewinds.server.live.tables import Access
from tradewinds.server.problems import NoSuchTable
from tradewinds.server.web.context import Context, Here, PathText
from tradewinds.server.web.protection import UNCACHED

EVENT_STREAM: Final = "text/event-stream"
SIGN_OF_LIFE: Final = ServerSentEventMessage(data=None, comment="")  # a comment, which browsers ignore


@get(
    "/tables/{table_id:str}/events",
    tags=["playing"],
    responses=PROBLEMS,
    media_type=EVENT_STREAM,
    response_description="Stream Response",
)
async def listen(context: Here, table_id: PathText) -> ServerSentEvent:
    """What happens at the table, as it happens (server-sent events).

    The first event, `hello`, holds the number of the decision to come; if your view is older, ask for the
    present one. Then `action`, `undo`, `seats`, `chat` and `again` say that there is something new.
    """
    access = await context.access(table_id)
    context.limits.check_streams(room(context, access))
    return ServerSentEvent(stream(context, access), headers={"Cache-Control": UNCACHED})


def room(context: Context, access: Access) -> dict[tuple[str, ...], int]:
    """How many streams there may be like this one; seats have room that no spectator can take."""
    settings, table_id, address = context.runtime.settings, access.live.table.id, context.address
    if access.seated:
        seats = [("seat", table_id, str(seat)) for seat in access.seats]
        return {("seats", address): settings.listeners_per_address} | dict.fromkeys(
            seats, settings.listeners_per_seat
        )
    return {
        ("watching", table_id): settings.listeners_per_table,
        ("address", address): settings.listeners_per_address,
        ("address", address, table_id): settings.listeners_per_address_and_table,
    }


async def stream(context: Context, access: Access) -> AsyncIterator[ServerSentEventMessage]:
    runtime, table_id = context.runtime, access.live.table.id
    with ExitStack() as stack:
        if not stack.enter_context(context.limits.open_stream(room(context, access))):
            return
        stack.enter_context(runtime.presence.listening(table_id, access.seats, telling(context, access)))
        listener = stack.enter_context(runtime.events.listen(table_id))
        yield await hello(context, table_id)
        while not runtime.events.ended:
            note = await listener.next(runtime.settings.heartbeat)
            if note is None:
                yield SIGN_OF_LIFE
            elif note.kind == "seats" and not await still(context, access):
                return  # the link it came by is void
            elif note.kind == "hello":  # events may have been missed
                yield await hello(context, table_id)
            elif note.kind != "chat" or access.seated:
                contradict(context, access, note)
                yield event(note)


async def still(context: Context, access: Access) -> bool:
    """True if the caller has the same access as when the stream began."""
    try:
        return (await context.access(access.live.table.id)).seats == access.seats
    except NoSuchTable:
        return False


async def hello(context: Context, table_id: str) -> ServerSentEventMessage:
    return event(Note("hello", (await context.runtime.live(table_id)).play.number))


def telling(context: Context, access: Access) -> Tell:
    """Lets everybody know that somebody came, or which seat nobody listens for any more."""
    table_id, events = access.live.table.id, context.runtime.events
    return lambda gone: events.tell_soon(table_id, Note("seats", access.live.play.number, gone))


def contradict(context: Context, access: Access, note: Note) -> None:
    """If another server told that our caller has gone: they are here."""
    if note.kind == "seats" and note.seat is not None and note.seat in access.seats:
        context.runtime.presence.assure(access.live.table.id, note.seat, telling(context, access))


def event(note: Note) -> ServerSentEventMessage:
    return ServerSentEventMessage(msgspec.json.encode(note), note.kind, note.decision)


HANDLERS = [listen]
