"""The games and the bots."""

from __future__ import annotations

import msgspec
from litestar import get

from tradewinds import GAMES
from tradewinds.bots.registry import BOTS
from tradewinds.locale import gettext as _
from tradewinds.server import views


class BotInfo(msgspec.Struct):
    bot: str
    description: str


class Shelf(msgspec.Struct):
    games: list[views.GameInfo]
    bots: list[BotInfo]


@get("/games", sync_to_thread=False, tags=["games"])
def list_games() -> Shelf:
    """All games with their options, and all bots."""
    bots = [BotInfo(name, _(entry.description)) for name, entry in BOTS.items()]
    return Shelf([views.game_info(game) for game in GAMES], bots)


HANDLERS = [list_games]
