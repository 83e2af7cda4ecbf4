"""Analyses: who was expected to win, and which turns lost most."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Response, get

from tradewinds.bots import hindsight
from tradewinds.notation.words import Company, log_line
from tradewinds.server.analyses import Analysed, Recording
from tradewinds.server.api.context import Context, Here, PathText
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.services import analysing, replaying

SVG: Final = "image/svg+xml"
STYLED: Final = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}
"""The picture brings its stylesheet along."""


class TurnView(msgspec.Struct):
    number: int
    """From 1."""
    round: int
    seat: int
    sentence: str
    chances: list[float]
    """Of each seat to win, after the turn; together 1."""


class MistakeView(msgspec.Struct):
    """A turn that lost much."""

    number: int
    round: int
    seat: int
    best: float
    """What the better turn was worth to the seat, as a chance to win."""
    played: float
    """What the turn was worth that was played."""
    sentence: str
    better: str


class AnalysisView(msgspec.Struct):
    chances: list[float]
    """Of each seat to win, before the first turn."""
    turns: list[TurnView]
    worst: list[MistakeView]
    """The worst first; none that could be an error of the search."""


@get("/tables/{table_id:str}/analysis", tags=["looking back"], responses=PROBLEMS)
async def table_analysis(context: Here, table_id: PathText) -> AnalysisView:
    """A finished game, turn by turn; made once, which takes some seconds."""
    visit = await context.house.visit(context.caller, table_id)
    found = await analysed(context, await analysing.of_table(context.house, visit))
    return analysis_view(found, visit.company)


@get("/tables/{table_id:str}/analysis/chart", tags=["looking back"], responses=PROBLEMS, media_type=SVG)
async def table_chart(context: Here, table_id: PathText) -> Response[str]:
    """The same as a picture (SVG)."""
    visit = await context.house.visit(context.caller, table_id)
    found = await analysed(context, await analysing.of_table(context.house, visit))
    return picture(found, visit.company)


@get("/replays/{replay_id:str}/analysis", tags=["looking back"], responses=PROBLEMS)
async def replay_analysis(context: Here, replay_id: PathText) -> AnalysisView:
    """A game that was brought along, turn by turn, as far as it goes."""
    replay = await replaying.of_record(context.house, replay_id)
    found = await analysed(context, await analysing.of_replay(context.house, replay_id))
    return analysis_view(found, replay.company)


@get("/replays/{replay_id:str}/analysis/chart", tags=["looking back"], responses=PROBLEMS, media_type=SVG)
async def replay_chart(context: Here, replay_id: PathText) -> Response[str]:
    """The same as a picture (SVG)."""
    replay = await replaying.of_record(context.house, replay_id)
    found = await analysed(context, await analysing.of_replay(context.house, replay_id))
    return picture(found, replay.company)


async def analysed(context: Context, game: Recording) -> Analysed:
    """What is not known yet has to be thought about."""
    if not context.house.analyses.knows(game):
        context.limit("think")
    return await context.house.analyses.of(game)


def picture(found: Analysed, company: Company) -> Response[str]:
    chart = hindsight.chart(found.story, found.analysis, company)
    return Response(chart.alone(), media_type=SVG, headers=STYLED)


# --- what leaves the server


def analysis_view(found: Analysed, company: Company) -> AnalysisView:
    first, *later = found.analysis.chances
    turns = [
        TurnView(number, turn.before.round, turn.seat, log_line(turn.before, turn.chosen, company), chances)
        for number, (turn, chances) in enumerate(zip(found.story.turns, later, strict=True), start=1)
    ]
    return AnalysisView(first, turns, mistakes(found, company))


def mistakes(found: Analysed, company: Company) -> list[MistakeView]:
    views = []
    for mistake in found.analysis.mistakes:
        turn = found.story.turns[mistake.turn]
        told = hindsight.told(found.story, mistake, company)
        views.append(
            MistakeView(
                number=mistake.turn + 1,
                round=turn.before.round,
                seat=turn.seat,
                best=mistake.best,
                played=mistake.played,
                sentence=told.played,
                better=told.better,
            )
        )
    return views


HANDLERS = [table_analysis, table_chart, replay_analysis, replay_chart]
