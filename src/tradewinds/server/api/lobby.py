"""The lobby: public tables that wait for players, and games to watch."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.services import lobby
from tradewinds.server.services.lobby import Lobby
from tradewinds.server.web import listening
from tradewinds.server.web.context import Context, Here
from tradewinds.server.web.listening import EVENT_STREAM, NO_DATA, SIGN_OF_LIFE, Stream


@get("/lobby", tags=["lobby"], responses=PROBLEMS)
async def look(context: Here) -> Lobby:
    """Public tables: those with a free seat, and those with a game in progress."""
    return await lobby.lobby(context.runtime, context.caller.guest)


@get(
    "/lobby/events",
    tags=["lobby"],
    responses=PROBLEMS,
    media_type=EVENT_STREAM,
    response_description="Stream Response",
)
async def listen(context: Here) -> Response[Any]:
    """Says `lobby` whenever a public table is opened, taken or finished (server-sent events)."""
    context.limits.check_streams(listening.lobby_room(context))
    return listening.streamed(context, stream(context))


async def stream(context: Context) -> Stream:
    async for note in listening.lobby_notes(context):
        yield SIGN_OF_LIFE if note is None else listening.event("lobby", NO_DATA)


HANDLERS = [look, listen]
