"""Other lines of a game, playing on from any moment, uploaded positions."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery, JSONBody

from tradewinds import words
from tradewinds.bots.prospects import Prospect, Prospects
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.api.replays import ReplayView
from tradewinds.server.api.requests import PlayOnRequest, PositionRequest, component_text
from tradewinds.server.api.tables import OpenedView, look_at_opened, opened_view
from tradewinds.server.background.evaluations import Question
from tradewinds.server.live.tables import checked_bot
from tradewinds.server.services import exploring, replaying
from tradewinds.server.services.exploring import Branch
from tradewinds.server.services.replaying import Replay
from tradewinds.server.web.context import Context, Here, PathNumber, PathText
from tradewinds.state import State
from tradewinds.words import Players
from tradewinds.words.reasons import compared

USUAL_LEVEL: Final = "medium"


class LineView(msgspec.Struct):
    result: float
    """From 0 (lost) to 1 (won), for the seat that chooses first."""
    actions: list[str]
    """The line, up to where something hidden would come to light."""
    sentence: str


class EvaluationView(msgspec.Struct):
    chances: list[float]
    """The chance of each seat to win; they add up to 1."""
    lines: list[LineView]
    """The best lines, the best one first; empty after the end of the game."""
    why: str | None
    """Why the best line beats the one that was played, or else the next best one; null without either."""


def choices_instead(branch: FromQuery[int | None], ahead: FromQuery[str] = "") -> Branch | None:
    """The other line that an address names; None for the game itself."""
    return Branch.read(branch, ahead)


Instead = NamedDependency[Branch | None]
"""Handlers receive it as `instead`."""


@post("/positions", tags=["exploring"], responses=PROBLEMS)
async def bring_position(context: Here, data: JSONBody[PositionRequest]) -> ReplayView:
    """Store a position as a replay without steps; everybody who knows its id can look at it and play on."""
    context.limit("upload")
    replay_id = await exploring.keep_position(
        context.runtime, json.dumps(data.position), component_text(data.components), context.opener
    )
    return ReplayView(replay_id, 0)


@get("/replays/{replay_id:str}/steps/{step:int}/position", tags=["exploring"], responses=PROBLEMS)
async def position_at(
    context: Here,
    replay_id: PathText,
    step: PathNumber,
    instead: Instead,
) -> dict[str, Any]:
    """Everything about a moment of a replay or of another line of it, ready for `State.from_position`."""
    replay = await replaying.of_record(context.runtime, replay_id)
    return exploring.branched(replay, instead).at(step).state.position()


@get("/replays/{replay_id:str}/steps/{step:int}/evaluation", tags=["exploring"], responses=PROBLEMS)
async def evaluation_at(
    context: Here,
    replay_id: PathText,
    step: PathNumber,
    instead: Instead,
    level: FromQuery[str] = USUAL_LEVEL,
) -> EvaluationView:
    """What a level (easy, medium, hard, expert, master) expects at a moment, and its three best lines."""
    replay = await replaying.of_record(context.runtime, replay_id)
    return await evaluated(context, exploring.branched(replay, instead), step, level)


async def evaluated(context: Context, line: Replay, step: int, level: str) -> EvaluationView:
    state = line.at(step).state
    question = Question.of(state, line.components, level, line.played_at(step))
    found = await answered(context, question)
    lines = [line_view(state, each, line.players) for each in found.lines]
    return EvaluationView(
        found.chances, lines, compared(state.core, found.why, line.players) if found.why else None
    )


async def answered(context: Context, question: Question) -> Prospects:
    """The answer; computing a new one counts against the limit. WrongInput for a level not on offer."""
    checked_bot(question.level, context.runtime.settings.strongest_bot)
    if not context.runtime.evaluations.knows(question):
        context.limit("evaluate")
    return await context.runtime.evaluations.of(question, context.address)


def line_view(state: State, prospect: Prospect, players: Players) -> LineView:
    actions = [move.action for move in prospect.line]
    told = words.advice(state.core, [state.parse(action) for action in actions], players)
    return LineView(prospect.result, actions, told)


@post("/replays/{replay_id:str}/tables", tags=["exploring"], responses=PROBLEMS)
async def play_on(context: Here, replay_id: PathText, data: JSONBody[PlayOnRequest]) -> Response[OpenedView]:
    """Open a table that starts from a moment of a replay."""
    context.limit("open")
    return await played_on(context, await replaying.of_record(context.runtime, replay_id), data)


async def played_on(context: Context, replay: Replay, data: PlayOnRequest) -> Response[OpenedView]:
    line = exploring.branched(replay, Branch.read(data.branch, data.ahead))
    start = line.at(data.step).state
    opened = await exploring.play_on(
        context.runtime, context.guest(), start, line.components, data.wish(), context.opener
    )
    context.runtime.bots.wake(opened.table_id)
    view = await look_at_opened(context, opened)
    return Response(opened_view(opened, view), status_code=201, cookies=[context.cookie()])


@post("/tables/{table_id:str}/replay", tags=["exploring"], responses=PROBLEMS)
async def explore_table(context: Here, table_id: PathText) -> ReplayView:
    """The replay of a table, once the game is over or if it was opened as a study."""
    context.limit("upload")
    access = await context.access(table_id)
    replay_id = await exploring.replay_of_table(context.runtime, access, context.opener)
    return ReplayView(replay_id, len(access.live.history.moves))


DEPENDENCIES: Final = {"instead": Provide(choices_instead, sync_to_thread=False)}
HANDLERS = [bring_position, position_at, evaluation_at, play_on, explore_table]
