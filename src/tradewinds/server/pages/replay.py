"""Replays: a recorded game, step by step."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromQuery
from litestar.response import Redirect

from tradewinds import locale
from tradewinds.locale import gettext as _
from tradewinds.notation import words
from tradewinds.notation.words import Company
from tradewinds.server import views
from tradewinds.server.api.context import Here, PathText
from tradewinds.server.api.requests import plain
from tradewinds.server.pages import tabletop
from tradewinds.server.pages.opening import components_in
from tradewinds.server.pages.rendering import page, part
from tradewinds.server.problems import Problem, WrongInput
from tradewinds.server.services import replaying
from tradewinds.server.services.replaying import Replay


@get("/replay", include_in_schema=False, sync_to_thread=False)
def ask_for_record(context: Here) -> Response[str]:
    return page(context.request, "replay/upload.html", {"problem": None})


@post("/replay", include_in_schema=False)
async def bring_record(context: Here) -> Response[Any]:
    context.limit("upload")
    sent = await context.request.form()
    try:
        record = await text_in(sent.get("record"))
        replay_id = await replaying.keep_record(context.house, record, await components_in(sent))
    except Problem as problem:
        return page(context.request, "replay/upload.html", {"problem": problem}, problem.status)
    return Redirect(f"/replay/{replay_id}", status_code=303)


async def text_in(upload: object) -> str:
    if not isinstance(upload, UploadFile) or not upload.filename:
        raise WrongInput(_("Choose the file of a record first."))
    try:
        return plain((await upload.read()).decode())
    except UnicodeDecodeError:
        raise WrongInput(_("This is no text.")) from None


@get("/replay/{replay_id:str}", include_in_schema=False)
async def look_back(context: Here, replay_id: PathText, step: FromQuery[int] = 0) -> Response[str]:
    replay = await replaying.of_record(context.house, replay_id)
    values = {
        **body(replay_id, replay, step),
        "address": str(context.request.url.with_replacements(query="")),
    }
    return page(context.request, "replay/page.html", values)


@get("/replay/{replay_id:str}/body", include_in_schema=False)
async def look_on(context: Here, replay_id: PathText, step: FromQuery[int] = 0) -> Response[str]:
    replay = await replaying.of_record(context.house, replay_id)
    return part("replay/body.html", body(replay_id, replay, step))


def body(replay_id: str, replay: Replay, step: int) -> dict[str, Any]:
    view = views.step_view(replay, step)
    whole = replay.at(replay.steps)
    state = replay.at(step).state
    return {
        **tabletop.drawn(state, replay.company, choices=False),
        "replay_id": replay_id,
        "view": view,
        "seats": seats(replay.company, len(view.game.scores)),
        "turns": turns(replay, whole.log(locale.language(), replay.company)),
        "outcome": words.outcome(state.core, replay.company) if state.over else "",
    }


def seats(company: Company, number: int) -> list[dict[str, Any]]:
    return [{"seat": seat, "name": company.name(seat)} for seat in range(number)]


def turns(replay: Replay, log: list[str]) -> list[tuple[int, str]]:
    """The step with which each turn is over, and what happened in it."""
    found, step = [], 0
    for turn, line in zip(replay.at(replay.steps).turns, log, strict=False):
        step += len(turn.chosen)
        found.append((step, line))
    return found


HANDLERS = [ask_for_record, bring_record, look_back, look_on]
