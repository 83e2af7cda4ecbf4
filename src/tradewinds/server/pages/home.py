"""The home page: the games, the visitor's tables, and public tables with free seats."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from tradewinds import GAMES
from tradewinds.guide import introduction
from tradewinds.guide.lessons import LESSONS
from tradewinds.server import views
from tradewinds.server.pages.preferences import familiar_games
from tradewinds.server.pages.rendering import page
from tradewinds.server.pages.times import ago
from tradewinds.server.storage.repository import Stored
from tradewinds.server.tickets import digest
from tradewinds.server.web.context import Context, Here

MOST_LISTED = 30
FIRST_LISTED = 4  # shown above the games; the others are a click away


@get("/", include_in_schema=False)
async def home(context: Here) -> Response[str]:
    storage, guest = context.runtime.storage, context.caller.guest
    mine = await storage.tables_of(digest(guest), MOST_LISTED) if guest else []
    known = {stored.table.id for stored in mine}
    free = [stored for stored in await storage.open_tables(MOST_LISTED) if stored.table.id not in known]
    lines = [line(context, stored) for stored in sorted(mine, key=lambda stored: stored.table.over)]
    values = {
        "games": [introduction(game) for game in GAMES],
        "lessons": LESSONS,
        "familiar": familiar_games(context.request),
        "mine": lines[:FIRST_LISTED],
        "mine_too": lines[FIRST_LISTED:],
        "open_tables": [line(context, stored) for stored in free],
    }
    return page(context.request, "home.html", values)


def line(context: Context, stored: Stored) -> dict[str, Any]:
    told = views.table_line(stored)
    left = stored.seats[told.player].left
    yours = not told.over and told.player in stored.seats_held and not left
    return {"table": told, "ago": ago(context.runtime.now() - told.since), "yours": yours, "left": left}


HANDLERS = [home]
