"""Exports everything about a player: as JSON, and as records of their finished games."""

from __future__ import annotations

import io
import zipfile
from typing import Final

import msgspec

from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access
from tradewinds.server.problems import Problem
from tradewinds.server.services import history, profiles, ratings, replaying
from tradewinds.server.services.exploring import BETWEEN
from tradewinds.server.services.history import GameLine
from tradewinds.server.services.ratings import RatingView
from tradewinds.server.storage.studies import StudyRows
from tradewinds.server.tickets import digest

MOST_GAMES: Final = 1000
MOST_STUDIES: Final = 200


class Export(msgspec.Struct):
    name: str
    colour: int | None
    preferences: dict[str, str]
    ratings: dict[str, RatingView]
    games: list[GameLine]
    studies: list[StudyExport]


class StudyExport(msgspec.Struct):
    id: str
    name: str
    record: str
    variations: list[VariationExport]
    comments: list[CommentExport]


class VariationExport(msgspec.Struct):
    line: int
    parent: int
    """The line that it leaves; 0 is the game itself."""
    step: int
    actions: list[str]
    name: str


class CommentExport(msgspec.Struct):
    line: int
    step: int
    text: str


async def export(runtime: Runtime, guest: str | None) -> Export:
    player = await profiles.player_of(runtime, guest)
    games = await history.games(runtime, guest, MOST_GAMES)
    studies = await studies_of(runtime, guest)
    if player is None:
        return Export("", None, {}, {}, games, studies)
    rated = await ratings.ratings_of(runtime, player.id)
    return Export(player.name, player.colour, player.preferences, rated, games, studies)


async def studies_of(runtime: Runtime, guest: str | None) -> list[StudyExport]:
    opened = await runtime.studies.studies_of(digest(guest), MOST_STUDIES) if guest else []
    found = [await runtime.studies.study(each.id) for each in opened]
    return [exported(rows) for rows in found if rows is not None]


def exported(rows: StudyRows) -> StudyExport:
    return StudyExport(
        rows.study.id,
        rows.study.name,
        rows.study.record,
        [
            VariationExport(each.number, each.parent, each.step, each.actions.split(BETWEEN), each.name)
            for each in rows.variations
        ],
        [CommentExport(each.line, each.step, each.text) for each in rows.comments],
    )


async def records(runtime: Runtime, guest: str | None) -> bytes:
    """A ZIP file with the record of each finished game, named after day and game."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for game in await history.games(runtime, guest, MOST_GAMES):
            try:
                record = replaying.record_of_table(Access(await runtime.live(game.id)))
            except Problem:
                continue  # still being played: its record would reveal what is hidden
            archive.writestr(f"{game.game}-{game.id}.txt", record)
    return packed.getvalue()
