"""Statistics of a player, and exports."""

from __future__ import annotations

from litestar import Response, get

from tradewinds import GAMES
from tradewinds.locale import gettext as _
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.problems import NotFound
from tradewinds.server.services import exporting, profiles, statistics
from tradewinds.server.services.exporting import Export
from tradewinds.server.services.statistics import Statistics
from tradewinds.server.web.context import Here, PathText


@get("/me/statistics/{game:str}", tags=["me"], responses=PROBLEMS)
async def of_game(context: Here, game: PathText) -> Statistics:
    """Your finished games of one kind: wins by seat, points, bots, best and worst turns."""
    if game not in GAMES:
        raise NotFound(_("There is nothing at this address."))
    player = await profiles.player_of(context.runtime, context.caller.guest)
    return await statistics.statistics(context.runtime, context.guest(), player, game)


@get("/me/export", tags=["me"], responses=PROBLEMS)
async def export(context: Here) -> Export:
    """Everything stored about you: profile, ratings and games."""
    context.limit("upload")
    return await exporting.export(context.runtime, context.caller.guest)


@get("/me/records", tags=["me"], responses=PROBLEMS, media_type="application/zip")
async def records(context: Here) -> Response[bytes]:
    """The records of your finished games, as a ZIP file."""
    context.limit("upload")
    return Response(
        await exporting.records(context.runtime, context.caller.guest), media_type="application/zip"
    )


HANDLERS = [of_game, export, records]
