"""Everything about a player to take along: as JSON, and as records of their finished games."""

from __future__ import annotations

import io
import zipfile
from typing import Final

import msgspec

from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access
from tradewinds.server.problems import Problem
from tradewinds.server.services import history, profiles, ratings, replaying
from tradewinds.server.services.history import GameLine
from tradewinds.server.services.ratings import RatingView

MOST_GAMES: Final = 1000


class Export(msgspec.Struct):
    name: str
    colour: int | None
    preferences: dict[str, str]
    ratings: dict[str, RatingView]
    games: list[GameLine]


async def export(runtime: Runtime, guest: str | None) -> Export:
    player = await profiles.player_of(runtime, guest)
    games = await history.games(runtime, guest, MOST_GAMES)
    if player is None:
        return Export("", None, {}, {}, games)
    rated = await ratings.ratings_of(runtime, player.id)
    return Export(player.name, player.colour, player.preferences, rated, games)


async def records(runtime: Runtime, guest: str | None) -> bytes:
    """A ZIP file with the record of each finished game, named after day and game."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for game in await history.games(runtime, guest, MOST_GAMES):
            try:
                record = replaying.record_of_table(Access(await runtime.live(game.id)))
            except Problem:
                continue  # it is still being played, and its record would tell what is hidden
            archive.writestr(f"{game.game}-{game.id}.txt", record)
    return packed.getvalue()
