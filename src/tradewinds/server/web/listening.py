"""Listening at a table: what everybody who keeps a stream open has in common.

Events are made of pieces that are compressed once for all who get them, which Litestar's ServerSentEvent
cannot do; it also takes forty times as long to write one.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack
from traceback import clear_frames
from typing import Any, Final

from litestar import Response
from litestar.response import Stream as Streamed

from tradewinds.server.live.events import LOBBY, Note
from tradewinds.server.live.presence import Tell
from tradewinds.server.live.tables import Access
from tradewinds.server.problems import NoSuchTable
from tradewinds.server.web.context import Context
from tradewinds.server.web.protection import UNCACHED
from tradewinds.server.web.squeezing import COMPRESSED, GZIP_HEAD, Piece, plain, squeezed, takes_gzip

EVENT_STREAM: Final = "text/event-stream"
HEADERS: Final = {"cache-control": UNCACHED, "x-accel-buffering": "no"}  # proxies pass it on at once
NO_DATA: Final = (Piece(b"{}"),)
EVENT_ENDS: Final = Piece(b"\r\n\r\n")
SIGN_OF_LIFE: Final = (Piece(b": \r\n\r\n"),)  # a comment, which browsers ignore

Stream = AsyncIterator[Sequence[Piece]]


def streamed(context: Context, events: Stream) -> Response[Any]:
    """The events as they come, compressed for browsers that understand it."""
    if not takes_gzip(context.request):
        return Streamed(unkept(as_they_are(events)), media_type=EVENT_STREAM, headers=HEADERS)
    return Streamed(unkept(compressed(events)), media_type=EVENT_STREAM, headers=HEADERS | COMPRESSED)


async def unkept(stream: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The stream; frees what it used as soon as its reader has left.

    Leaving cancels the stream. That exception ends up in a reference cycle, and its traceback would keep the
    table and the page in memory until the garbage collector's next walk.
    """
    try:
        async for piece in stream:
            yield piece
    except asyncio.CancelledError as left:
        clear_frames(left.__traceback__)
        raise


def event(kind: str, data: Sequence[Piece], number: int | None = None) -> Sequence[Piece]:
    """An event with data that has no line breaks, such as JSON."""
    numbered = b"" if number is None else b"id: %d\r\n" % number
    return (Piece(b"%sevent: %s\r\ndata: " % (numbered, kind.encode())), *data, EVENT_ENDS)


async def as_they_are(events: Stream) -> AsyncIterator[bytes]:
    async for event in events:
        yield plain(event)


async def compressed(events: Stream) -> AsyncIterator[bytes]:
    """Each event can be read as soon as it has come."""
    head = GZIP_HEAD
    async for event in events:
        yield head + squeezed(event)
        head = b""


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


def check_room(context: Context, access: Access) -> None:
    """Raise TooMany if no more streams of this kind may be open."""
    context.limits.check_streams(room(context, access))


async def notes(context: Context, access: Access) -> AsyncIterator[Note | None]:
    """What happens at the table, as far as the caller may know; None as a sign of life.

    The first note is `hello`. Ends with the server, or when the caller's link is void.
    """
    runtime, table_id = context.runtime, access.live.table.id
    with ExitStack() as stack:
        if not stack.enter_context(context.limits.open_stream(room(context, access))):
            return
        stack.callback(runtime.rest, table_id)
        stack.enter_context(runtime.presence.listening(table_id, access.seats, telling(context, access)))
        listener = stack.enter_context(runtime.events.listen(table_id))
        yield Note("hello", access.live.play.number)
        while not runtime.events.ended:
            note = await listener.next(runtime.settings.heartbeat)
            if note is not None and note.kind == "seats" and not await still(context, access):
                return
            if note is None or note.kind != "chat" or access.seated:
                contradict(context, access, note)
                yield note


def lobby_room(context: Context) -> dict[tuple[str, ...], int]:
    """How many streams of the lobby there may be from one address."""
    return {("lobby", context.address): context.runtime.settings.listeners_per_address_and_table}


async def lobby_notes(context: Context) -> AsyncIterator[Note | None]:
    """Something has changed in the lobby; None as a sign of life. The first note is `hello`."""
    runtime = context.runtime
    with (
        context.limits.open_stream(lobby_room(context)) as there_is_room,
        runtime.events.listen(LOBBY) as heard,
    ):
        if not there_is_room:
            return
        yield Note("hello", 0)
        while not runtime.events.ended:
            yield await heard.next(runtime.settings.heartbeat)


async def still(context: Context, access: Access) -> bool:
    """True if the caller has the same access as when the stream began."""
    try:
        return (await context.access(access.live.table.id, told=True)).seats == access.seats
    except NoSuchTable:
        return False


def telling(context: Context, access: Access) -> Tell:
    """Let everybody know that somebody came, or which seat nobody listens for any more."""
    table_id, events = access.live.table.id, context.runtime.events
    return lambda gone: events.tell_soon(table_id, Note("seats", access.live.play.number, gone))


def contradict(context: Context, access: Access, note: Note | None) -> None:
    """Contradict another server that told of our caller's leaving."""
    if note and note.kind == "seats" and note.seat is not None and note.seat in access.seats:
        context.runtime.presence.assure(access.live.table.id, note.seat, telling(context, access))
