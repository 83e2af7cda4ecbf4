"""The event stream of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Response, get

from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.live.events import Note
from tradewinds.server.live.tables import Access
from tradewinds.server.web import listening
from tradewinds.server.web.context import Context, Here, PathText
from tradewinds.server.web.listening import EVENT_STREAM, SIGN_OF_LIFE, Stream
from tradewinds.server.web.squeezing import Piece


@get(
    "/tables/{table_id:str}/events",
    tags=["playing"],
    responses=PROBLEMS,
    media_type=EVENT_STREAM,
    response_description="Stream Response",
)
async def listen(context: Here, table_id: PathText) -> Response[Any]:
    """What happens at the table, as it happens (server-sent events).

    The first event, `hello`, holds the number of the next decision; if your view is older, fetch the
    current one. After that, `action`, `undo`, `seats`, `chat` and `again` say that there is something
    new.
    """
    access = await context.access(table_id)
    listening.check_room(context, access)
    return listening.streamed(context, stream(context, access))


async def stream(context: Context, access: Access) -> Stream:
    async for note in listening.notes(context, access):
        if note is None:
            yield SIGN_OF_LIFE
        elif note.kind == "hello":  # events may have been missed
            yield event(Note("hello", (await context.runtime.live(access.live.table.id)).play.number))
        else:
            yield event(note)


def event(note: Note) -> Sequence[Piece]:
    return listening.event(note.kind, (Piece(msgspec.json.encode(note)),), note.decision)


HANDLERS = [listen]
