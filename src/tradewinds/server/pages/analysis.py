"""The analysis on the pages of a game: shown if it is ready, otherwise fetched later by the script."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Response
from markupsafe import Markup

from tradewinds.bots import hindsight
from tradewinds.bots.analysis import Mistake
from tradewinds.history import History
from tradewinds.server.api.analyses import analysed
from tradewinds.server.background.analyses import Analysed, Recording, TooLong
from tradewinds.server.pages.exploring import Moment
from tradewinds.server.pages.rendering import part
from tradewinds.server.problems import TooMany
from tradewinds.server.services.exploring import Branch
from tradewinds.server.web.context import Context
from tradewinds.words import Players


@dataclass(frozen=True)
class Reader:
    """Who looks at the analysis of a game, and on which page."""

    game: Recording
    players: Players
    address: str
    """The address of the finished analysis."""
    replay: str = ""
    """The address of the replay page, if turns can be opened there."""
    now: int | None = None
    """The number of turns played at the step shown."""


def shown(context: Context, reader: Reader) -> dict[str, Any]:
    """The values of `analysis.html`. Starts the analysis if there is none yet."""
    try:
        return values(reader, known(context, reader.game))
    except TooLong as problem:
        return values(reader, None) | {"unanalysed": str(problem)}


async def late(context: Context, reader: Reader) -> Response[str]:
    """The part of the page with the analysis, when it is finished."""
    return part("analysis.html", values(reader, await analysed(context, reader.game)))


def known(context: Context, game: Recording) -> Analysed | None:
    analyses = context.runtime.analyses
    try:
        if not analyses.knows(game):
            context.limit("think")
        analyses.begin(game, context.address)
    except TooMany:
        return None
    return analyses.ready(game)


def values(reader: Reader, found: Analysed | None) -> dict[str, Any]:
    told = content(found, reader) if found else None
    return {
        "analysis": told,
        "analysed_at": reader.address,
        "stepped_at": reader.replay,
        "unanalysed": "",
    }


def better(history: History, mistake: Mistake) -> str:
    """The better line, as an address names it."""
    texts = [history.state.text(action) for action in mistake.better]
    return Moment(0, Branch(history.moves_before(mistake.turn), tuple(texts))).aside


def content(found: Analysed, reader: Reader) -> dict[str, Any]:
    history, analysis = found
    return {
        "chart": Markup(hindsight.chart(history, analysis, reader.players, reader.now).svg()),
        "mistakes": [
            (
                history.moves_before(mistake.turn),
                hindsight.told(history, mistake, reader.players),
                better(history, mistake),
            )
            for mistake in analysis.mistakes
        ],
    }
