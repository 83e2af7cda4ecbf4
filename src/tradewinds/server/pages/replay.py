"""Replays: a recorded game, step by step."""

from __future__ import annotations

from collections import OrderedDict
from itertools import accumulate
from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromQuery
from litestar.response import Redirect

from tradewinds import locale
from tradewinds.locale import gettext as _
from tradewinds.notation import words
from tradewinds.notation.words import Company
from tradewinds.server import views
from tradewinds.server.api.context import Context, Here, PathText
from tradewinds.server.api.requests import plain
from tradewinds.server.pages import analysis, tabletop
from tradewinds.server.pages.analysis import Reader
from tradewinds.server.pages.opening import components_in
from tradewinds.server.pages.rendering import page, part
from tradewinds.server.problems import Problem, WrongInput
from tradewinds.server.services import analysing, replaying
from tradewinds.server.services.replaying import Replay

MOST_REMEMBERED: Final = 64


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
        **analysis.shown(context, await reader(context, replay_id, replay, step)),
        **tabletop.pointing(replay.at(0).state),
        "address": str(context.request.url.with_replacements(query="")),
    }
    return page(context.request, "replay/page.html", values)


@get("/replay/{replay_id:str}/body", include_in_schema=False)
async def look_on(context: Here, replay_id: PathText, step: FromQuery[int] = 0) -> Response[str]:
    replay = await replaying.of_record(context.house, replay_id)
    deeper = analysis.shown(context, await reader(context, replay_id, replay, step))
    return part("replay/body.html", {**body(replay_id, replay, step), **deeper})


@get("/replay/{replay_id:str}/analysis", include_in_schema=False)
async def look_deeper(context: Here, replay_id: PathText, step: FromQuery[int] = 0) -> Response[str]:
    replay = await replaying.of_record(context.house, replay_id)
    return await analysis.late(context, await reader(context, replay_id, replay, step))


async def reader(context: Context, replay_id: str, replay: Replay, step: int) -> Reader:
    game, here = await analysing.of_replay(context.house, replay_id), f"/replay/{replay_id}"
    now = turns_until(replay_id, replay, step)
    return Reader(game, replay.company, f"{here}/analysis?step={step}", here, now)


def turns_until(replay_id: str, replay: Replay, step: int) -> int:
    """How many turns are over at this step."""
    return sum(end <= step for end, _line in turns(replay_id, locale.language(), replay))


def body(replay_id: str, replay: Replay, step: int) -> dict[str, Any]:
    play = replay.at(step)
    state, moves = play.state, play.moves
    game = views.game_view(play, replay.eyes, replay.company, lines=0)
    return {
        **tabletop.drawn(state, replay.company, choices=False),
        "replay_id": replay_id,
        "step": step,
        "steps": replay.steps,
        "action": state.text(moves[-1]) if moves else "",
        "game": game,
        "seats": seats(replay.company, len(game.scores)),
        "turns": turns(replay_id, locale.language(), replay),
        "outcome": words.outcome(state.core, replay.company) if state.over else "",
    }


def seats(company: Company, number: int) -> list[dict[str, Any]]:
    return [{"seat": seat, "name": company.name(seat)} for seat in range(number)]


class Turns:
    """The turns of the games that are looked at: the step with which each ends, and what happened in it."""

    def __init__(self) -> None:
        self._told: OrderedDict[tuple[str, str], list[tuple[int, str]]] = OrderedDict()

    def __call__(self, replay_id: str, language: str, replay: Replay) -> list[tuple[int, str]]:
        key = (replay_id, language)
        if key not in self._told:
            self._told[key] = told(replay, language)
        while len(self._told) > MOST_REMEMBERED:
            self._told.popitem(last=False)
        return self._told[key]


def told(replay: Replay, language: str) -> list[tuple[int, str]]:
    play = replay.at(replay.steps)
    ends = accumulate(len(turn.chosen) for turn in play.turns)
    return list(zip(ends, play.log(language, replay.company), strict=False))


turns = Turns()

HANDLERS = [ask_for_record, bring_record, look_back, look_on, look_deeper]
