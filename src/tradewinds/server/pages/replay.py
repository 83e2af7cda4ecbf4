"""Replays: a recorded game, step by step."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from tradewinds import words
from tradewinds.locale import gettext as _
from tradewinds.server import views
from tradewinds.server.api.requests import plain
from tradewinds.server.pages import analysis, arrangement, drawing, evaluating, sharing, tabletop
from tradewinds.server.pages.analysis import Reader
from tradewinds.server.pages.exploring import Moment, There, values
from tradewinds.server.pages.opening import components_in
from tradewinds.server.pages.rendering import page, part
from tradewinds.server.problems import Problem, WrongInput
from tradewinds.server.services import analysing, exploring, replaying
from tradewinds.server.services.replaying import Replay
from tradewinds.server.web.context import Context, Here, PathText
from tradewinds.words import Players

TURNS_TOLD: Final = 150  # turns listed before and after the step shown; an ordinary game has fewer


@get("/replay", include_in_schema=False, sync_to_thread=False)
def ask_for_record(context: Here) -> Response[str]:
    return page(context.request, "replay/upload.html", {"problem": None})


@post("/replay", include_in_schema=False)
async def bring_record(context: Here) -> Response[Any]:
    context.limit("upload")
    sent = await context.request.form()
    try:
        record = await text_in(sent.get("record"))
        replay_id = await replaying.keep_record(
            context.runtime, record, await components_in(sent), context.opener
        )
    except Problem as problem:
        return page(context.request, "replay/upload.html", {"problem": problem}, problem.status)
    return Redirect(f"/replay/{replay_id}", status_code=303)


async def text_in(upload: object) -> str:
    if not isinstance(upload, UploadFile) or not upload.filename:
        raise WrongInput(_("Choose a record file first."))
    try:
        return plain((await upload.read()).decode())
    except UnicodeDecodeError:
        raise WrongInput(_("This is not text.")) from None


@get("/replay/{replay_id:str}", include_in_schema=False)
async def look_back(context: Here, replay_id: PathText, moment: There) -> Response[str]:
    replay = await replaying.of_record(context.runtime, replay_id)
    at = f"/replay/{replay_id}"
    line = exploring.branched(replay, moment.branch)
    shown = {
        **body(context, at, line, moment),
        **analysis.shown(context, reader(at, replay, moment)),
        **evaluating.shown(context, line, moment, at),
        **tabletop.introduced(context, replay.at(0).state),
        "address": str(context.request.url.with_replacements(query="")),
        "preview": sharing.replay_preview(line, at, sharing.previewed(context.request, line, moment)),
    }
    style = arrangement.style(shown["drawn"].sizes)
    return page(context.request, "replay/page.html", shown, style=style)


@get("/replay/{replay_id:str}/body", include_in_schema=False)
async def look_on(context: Here, replay_id: PathText, moment: There) -> Response[str]:
    replay = await replaying.of_record(context.runtime, replay_id)
    at = f"/replay/{replay_id}"
    line = exploring.branched(replay, moment.branch)
    deeper = analysis.shown(context, reader(at, replay, moment))
    evaluated = evaluating.shown(context, line, moment, at)
    return part("replay/parts.html", {**body(context, at, line, moment), **deeper, **evaluated})


@get("/replay/{replay_id:str}/analysis", include_in_schema=False)
async def look_deeper(context: Here, replay_id: PathText, step: FromQuery[int] = 0) -> Response[str]:
    replay = await replaying.of_record(context.runtime, replay_id)
    return await analysis.late(context, reader(f"/replay/{replay_id}", replay, Moment(step)))


@get("/replay/{replay_id:str}/evaluation", include_in_schema=False)
async def evaluate(context: Here, replay_id: PathText, moment: There) -> Response[str]:
    replay = await replaying.of_record(context.runtime, replay_id)
    line = exploring.branched(replay, moment.branch)
    return await evaluating.late(context, line, moment, f"/replay/{replay_id}")


def reader(at: str, replay: Replay, moment: Moment) -> Reader:
    """The analysis of the game itself; on another line, at the point where it leaves the game."""
    game = analysing.of_replay(replay)
    step = min(moment.step, moment.branch.step) if moment.branch else moment.step
    return Reader(game, replay.players, f"{at}/analysis?step={step}", at, replay.turns_at(step))


def body(
    context: Context, at: str, replay: Replay, moment: Moment, *, choices: bool = False
) -> dict[str, Any]:
    """The values of `replay/body.html`: a line at the moment shown."""
    history = replay.at(moment.step)
    state = history.state
    game = views.game_view(history, replay.eyes, replay.players, lines=0, position=False)
    drawings = drawing.drawings_of(replay.memo, (choices,))
    drawn = drawing.drawn(drawings, state, replay.players, choices=choices)
    return {
        "shape": drawing.shape_of(state),
        "drawn": drawn,
        "panels": Markup("".join(panel.html for panel in drawn.panels.values())),
        "at": at,
        "api_at": at.replace("/replay/", "/replays/"),
        **values(moment, context.runtime.settings),
        "step": moment.step,
        "steps": replay.steps,
        "action": views.last_action(history) or "",
        "game": game,
        "seats": seats(replay.players, len(game.scores)),
        "turns": replay.told(moment.step, TURNS_TOLD),
        "outcome": words.outcome(state.core, replay.players) if state.over else "",
    }


def seats(players: Players, number: int) -> list[dict[str, Any]]:
    return [{"seat": seat, "name": players.name(seat)} for seat in range(number)]


HANDLERS = [ask_for_record, bring_record, look_back, look_on, look_deeper, evaluate]
