"""The ranking of a server, and your own ratings."""

from __future__ import annotations

from litestar import get

from tradewinds import GAMES
from tradewinds.locale import gettext as _
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.problems import NotFound
from tradewinds.server.services import profiles, ratings
from tradewinds.server.services.ratings import RankedPlayer, RatingView
from tradewinds.server.tickets import digest
from tradewinds.server.web.context import Here, PathText


@get("/ranking/{game:str}", tags=["ratings"], responses=PROBLEMS)
async def ranking(context: Here, game: PathText) -> list[RankedPlayer]:
    """The strongest players of a game on this server, with the bots among them."""
    if game not in GAMES:
        raise NotFound(_("There is nothing at this address."))
    guest = digest(context.caller.guest) if context.caller.guest else None
    return await ratings.ranking(context.runtime, game, guest)


@get("/me/ratings", tags=["me"], responses=PROBLEMS)
async def mine(context: Here) -> dict[str, RatingView]:
    """Your ratings by game."""
    player = await profiles.player_of(context.runtime, context.caller.guest)
    return await ratings.ratings_of(context.runtime, player.id) if player else {}


HANDLERS = [ranking, mine]
