"""Analyses: who was expected to win, and which turns lost most."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Response, get

from tradewinds.bots import hindsight
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.background.analyses import Analysed, Recording
from tradewinds.server.services import analysing, replaying
from tradewinds.server.web.context import Context, Here, PathText
from tradewinds.words import Players

SVG: Final = "image/svg+xml"
STYLED: Final = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}
"""Allows the stylesheet inside the picture."""


class TurnView(msgspec.Struct):
    number: int
    """The number of the turn, from 1."""
    round: int
    seat: int
    sentence: str
    chances: list[float]
    """The chance of each seat to win after the turn; they add up to 1."""


class MistakeView(msgspec.Struct):
    """A turn that lost much."""

    number: int
    round: int
    seat: int
    best: float
    """The seat's chance to win with the better turn."""
    played: float
    """The seat's chance to win with the turn that was played."""
    sentence: str
    better: str
    why: str
    """Why the better turn is better, in points, cards, goods, turns and the like."""


class AnalysisView(msgspec.Struct):
    chances: list[float]
    """The chance of each seat to win before the first turn."""
    turns: list[TurnView]
    worst: list[MistakeView]
    """The worst first, without those that may be errors of the search."""


@get("/tables/{table_id:str}/analysis", tags=["looking back"], responses=PROBLEMS)
async def table_analysis(context: Here, table_id: PathText) -> AnalysisView:
    """The analysis of a finished game, turn by turn; computed once, which takes some seconds."""
    access = await context.access(table_id)
    found = await analysed(context, await analysing.of_table(context.runtime, access))
    await analysing.remember(context.runtime, access, found)
    return analysis_view(found, access.players)


@get("/tables/{table_id:str}/analysis/chart", tags=["looking back"], responses=PROBLEMS, media_type=SVG)
async def table_chart(context: Here, table_id: PathText) -> Response[str]:
    """The same as a picture (SVG)."""
    access = await context.access(table_id)
    found = await analysed(context, await analysing.of_table(context.runtime, access))
    return picture(found, access.players)


@get("/replays/{replay_id:str}/analysis", tags=["looking back"], responses=PROBLEMS)
async def replay_analysis(context: Here, replay_id: PathText) -> AnalysisView:
    """The analysis of an uploaded game, turn by turn, up to its end or the point where it stops."""
    replay = await replaying.of_record(context.runtime, replay_id)
    found = await analysed(context, analysing.of_replay(replay))
    return analysis_view(found, replay.players)


@get("/replays/{replay_id:str}/analysis/chart", tags=["looking back"], responses=PROBLEMS, media_type=SVG)
async def replay_chart(context: Here, replay_id: PathText) -> Response[str]:
    """The same as a picture (SVG)."""
    replay = await replaying.of_record(context.runtime, replay_id)
    found = await analysed(context, analysing.of_replay(replay))
    return picture(found, replay.players)


async def analysed(context: Context, game: Recording) -> Analysed:
    """The analysis; making a new one counts against the limit on thinking."""
    if not context.runtime.analyses.knows(game):
        context.limit("think")
    return await context.runtime.analyses.of(game, context.address)


def picture(found: Analysed, players: Players) -> Response[str]:
    chart = hindsight.chart(found.history, found.analysis, players)
    return Response(chart.alone(), media_type=SVG, headers=STYLED)


# --- what leaves the server


def analysis_view(found: Analysed, players: Players) -> AnalysisView:
    first, *later = found.analysis.chances
    turns = [
        TurnView(number, turn.before.round, turn.seat, turn.told(players), chances)
        for number, (turn, chances) in enumerate(zip(found.history.turns, later, strict=True), start=1)
    ]
    return AnalysisView(first, turns, mistakes(found, players))


def mistakes(found: Analysed, players: Players) -> list[MistakeView]:
    views = []
    for mistake in found.analysis.mistakes:
        turn = found.history.turns[mistake.turn]
        told = hindsight.told(found.history, mistake, players)
        views.append(
            MistakeView(
                number=mistake.turn + 1,
                round=turn.before.round,
                seat=turn.seat,
                best=mistake.best,
                played=mistake.played,
                sentence=told.played,
                better=told.better,
                why=told.why,
            )
        )
    return views


HANDLERS = [table_analysis, table_chart, replay_analysis, replay_chart]
