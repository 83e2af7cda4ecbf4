"""Home: the games, and the tables that are open."""

from __future__ import annotations

from litestar import Response, get

from tradewinds import GAMES
from tradewinds.guide import introduction
from tradewinds.server.api.context import Here
from tradewinds.server.pages.rendering import page


@get("/", include_in_schema=False)
async def home(context: Here) -> Response[str]:
    values = {"games": [introduction(game) for game in GAMES]}
    return page(context.request, "home.html", values)


HANDLERS = [home]
