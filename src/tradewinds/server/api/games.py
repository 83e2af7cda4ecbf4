"""The games and the bots."""

from __future__ import annotations

import msgspec
from litestar import get

from tradewinds import GAMES
from tradewinds.bots.registry import BOTS, up_to
from tradewinds.locale import gettext as _
from tradewinds.server import views
from tradewinds.server.web.context import Here


class BotInfo(msgspec.Struct):
    bot: str
    description: str


class Shelf(msgspec.Struct):
    games: list[views.GameInfo]
    bots: list[BotInfo]


@get("/games", sync_to_thread=False, tags=["games"])
def list_games(context: Here) -> Shelf:
    """All games with their options, and all bots on offer."""
    offered = up_to(context.runtime.settings.strongest_bot)
    bots = [BotInfo(name, _(BOTS[name].description)) for name in offered]
    return Shelf([views.game_info(game) for game in GAMES], bots)


HANDLERS = [list_games]
