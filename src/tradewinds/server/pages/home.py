"""Home: the games, the tables one knows, and those that are open to everybody."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

from tradewinds import GAMES
from tradewinds.guide import introduction
from tradewinds.server import views
from tradewinds.server.api.context import Context, Here
from tradewinds.server.pages.rendering import page
from tradewinds.server.pages.times import ago
from tradewinds.server.storage.repository import Stored

MOST_LISTED = 30
FIRST_LISTED = 4  # before the games; the others are a click away


@get("/", include_in_schema=False)
async def home(context: Here) -> Response[str]:
    storage, guest = context.house.storage, context.caller.guest
    mine = await storage.tables_of(guest, MOST_LISTED) if guest else []
    known = {stored.table.id for stored in mine}
    free = [stored for stored in await storage.open_tables(MOST_LISTED) if stored.table.id not in known]
    lines = [line(context, stored) for stored in sorted(mine, key=lambda stored: stored.table.over)]
    values = {
        "games": [introduction(game) for game in GAMES],
        "mine": lines[:FIRST_LISTED],
        "mine_too": lines[FIRST_LISTED:],
        "open_tables": [line(context, stored) for stored in free],
    }
    return page(context.request, "home.html", values)


def line(context: Context, stored: Stored) -> dict[str, Any]:
    told = views.table_line(stored)
    yours = not told.over and told.player in stored.held
    return {"table": told, "ago": ago(context.house.now() - told.since), "yours": yours}


HANDLERS = [home]
