"""The ranking of a server: who is how strong at which game."""

from __future__ import annotations

from litestar import Response, get

from tradewinds import GAMES
from tradewinds.locale import gettext as _
from tradewinds.server.pages.opponents import bot_name
from tradewinds.server.pages.rendering import page
from tradewinds.server.problems import NotFound
from tradewinds.server.services import ratings
from tradewinds.server.tickets import digest
from tradewinds.server.web.context import Here, PathText
from tradewinds.words.names import game_title


@get("/ranking", include_in_schema=False)
async def first(context: Here) -> Response[str]:
    return await ranked(context, GAMES[0])


@get("/ranking/{game:str}", include_in_schema=False)
async def of_game(context: Here, game: PathText) -> Response[str]:
    return await ranked(context, game)


async def ranked(context: Here, game: str) -> Response[str]:
    if game not in GAMES:
        raise NotFound(_("There is nothing at this address."))
    guest = digest(context.caller.guest) if context.caller.guest else None
    values = {
        "game": game,
        "title": game_title(game),
        "games": [(name, game_title(name)) for name in GAMES],
        "lines": await ratings.ranking(context.runtime, game, guest),
        "bot_name": bot_name,
    }
    return page(context.request, "ranking.html", values)


HANDLERS = [first, of_game]
