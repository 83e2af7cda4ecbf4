"""The lobby: tables that wait for players and games to watch, live."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import Response, get
from markupsafe import Markup

from tradewinds import GAMES
from tradewinds.server.pages.opponents import bot_name
from tradewinds.server.pages.rendering import page
from tradewinds.server.pages.shown import KEPT, Part
from tradewinds.server.pages.times import ago
from tradewinds.server.services.lobby import LobbyTable, lobby
from tradewinds.server.web import listening
from tradewinds.server.web.context import Context, Here
from tradewinds.server.web.listening import EVENT_STREAM, SIGN_OF_LIFE, Stream
from tradewinds.server.web.squeezing import Piece
from tradewinds.words.names import game_title
from tradewinds.words.options import option_name, value_name


@get("/lobby", include_in_schema=False)
async def enter(context: Here) -> Response[str]:
    values = {
        "tables": Markup((await drawn(context)).html),
        "games": [(game, game_title(game)) for game in GAMES],
    }
    return page(context.request, "lobby/page.html", values)


@get("/lobby/events", include_in_schema=False, media_type=EVENT_STREAM)
async def listen(context: Here) -> Response[Any]:
    """Keeps an open page up to date: each event holds the current lists."""
    context.limits.check_streams(listening.lobby_room(context))
    return listening.streamed(context, stream(context))


async def stream(context: Context) -> Stream:
    shown = ""
    async for _note in listening.lobby_notes(context):
        now = await drawn(context)
        if now.digest == shown:
            yield SIGN_OF_LIFE
            continue
        shown = now.digest
        yield listening.event("lobby", (Piece(b'{"html":"'), now.piece, Piece(b'"}')))


async def drawn(context: Context) -> Part:
    """Both lists, drawn once for all visitors with the same language and the same tables."""
    found = await lobby(context.runtime, context.caller.guest)
    return KEPT.drawn(
        "lobby/tables.html",
        {"waiting": lines(context, found.waiting), "running": lines(context, found.running)},
    )


def lines(context: Context, tables: Sequence[LobbyTable]) -> list[dict[str, Any]]:
    return [line(context, table) for table in tables]


def line(context: Context, table: LobbyTable) -> dict[str, Any]:
    now = context.runtime.now()
    return {
        "table": table,
        "opened": ago(now - table.opened),
        "moved": ago(now - table.since),
        "options": [
            f"{option_name(name)}: {value_name(name, value)}" for name, value in table.options.items()
        ],
        "bots": {seat.seat: bot_name(seat.bot) for seat in table.seats if seat.bot},
    }


HANDLERS = [enter, listen]
