"""What a level expects at the moment shown: requested by the script, or shown at once if it is known."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from litestar import Response
from markupsafe import Markup

from tradewinds import words
from tradewinds.bots.prospects import Prospect, Prospects
from tradewinds.pictures import sketch
from tradewinds.server.api.exploring import answered
from tradewinds.server.background.evaluations import Question
from tradewinds.server.pages.exploring import Moment
from tradewinds.server.pages.opponents import level_choices
from tradewinds.server.pages.rendering import part
from tradewinds.server.services.replaying import Replay
from tradewinds.server.web.context import Context
from tradewinds.words.numbers import percent
from tradewinds.words.reasons import compared

MOST_SHOWN: Final = 7
"""Choices of a line that are listed; all of them are played out."""


def shown(context: Context, replay: Replay, moment: Moment, at: str) -> dict[str, Any]:
    """The values of `replay/evaluation.html`; nothing is computed until somebody stays at a moment."""
    if moment.level not in dict(level_choices(context.runtime.settings)):
        return {"evaluation": None, "evaluated_at": ""}
    question = asked(replay, moment)
    return values(replay, moment, at, context.runtime.evaluations.ready(question))


async def late(context: Context, replay: Replay, moment: Moment, at: str) -> Response[str]:
    """The part of the page, when it is finished."""
    found = await answered(context, asked(replay, moment))
    shape = {"at": at, "step": moment.step, "seats": seats(replay)}
    return part("replay/evaluation.html", values(replay, moment, at, found) | shape)


def asked(replay: Replay, moment: Moment) -> Question:
    state = replay.at(moment.step).state
    return Question.of(state, replay.components, moment.level, replay.played_at(moment.step))


def values(replay: Replay, moment: Moment, at: str, found: Prospects | None) -> dict[str, Any]:
    return {
        "evaluation": content(replay, moment, found) if found else None,
        "evaluated_at": f"{at}/evaluation{moment.query}",
    }


def content(replay: Replay, moment: Moment, found: Prospects) -> dict[str, Any]:
    chances = [
        {"seat": seat, "share": 100 * chance, "percent": percent(chance), "name": replay.players.name(seat)}
        for seat, chance in enumerate(found.chances)
    ]
    state = replay.at(moment.step).state.core
    return {
        "chances": chances,
        "lines": [line(replay, moment, each) for each in found.lines],
        "why": compared(state, found.why, replay.players) if found.why else "",
    }


def line(replay: Replay, moment: Moment, prospect: Prospect) -> dict[str, Any]:
    """A line in pictures and words, with its address; it begins at the moment shown."""
    state = replay.at(moment.step).state.copy()
    actions = [move.action for move in prospect.line]
    told = words.advice(state.core, [state.parse(action) for action in actions], replay.players)
    ahead = replace(moment.on(actions), step=moment.step)
    moves = []
    for action in actions[:MOST_SHOWN]:
        number = state.parse(action)
        label = words.brief(state.core, number, replay.players)
        moves.append((state.player, Markup(sketch(state.core, number).svg()), label))
        state.push(number)
    return {
        "percent": percent(prospect.result),
        "told": told,
        "aside": ahead.aside,
        "moves": moves,
        "more": len(actions) > MOST_SHOWN,
    }


def seats(replay: Replay) -> list[dict[str, Any]]:
    number = replay.history.state.core.players
    return [{"seat": seat, "name": replay.players.name(seat)} for seat in range(number)]
