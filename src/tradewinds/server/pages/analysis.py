"""The analysis of a game on its pages: there once it is made, fetched by the script while it is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Response
from markupsafe import Markup

from tradewinds.bots import hindsight
from tradewinds.notation.words import Company
from tradewinds.server.analyses import Analysed, Recording
from tradewinds.server.api.analyses import analysed
from tradewinds.server.api.context import Context
from tradewinds.server.pages.rendering import part
from tradewinds.server.problems import TooMany


@dataclass(frozen=True)
class Reader:
    """Who looks at the analysis of a game, and from where."""

    game: Recording
    company: Company
    address: str
    """Where the analysis can be had once it is made."""
    replay: str = ""
    """A page on which one can go to a turn."""
    now: int | None = None
    """How many turns are played there."""


def shown(context: Context, reader: Reader) -> dict[str, Any]:
    """The values of `analysis.html` as far as they are known; if nothing is, it is begun to be made."""
    return values(reader, known(context, reader.game))


async def late(context: Context, reader: Reader) -> Response[str]:
    """For a page that shows already, as soon as it is made."""
    return part("analysis.html", values(reader, await analysed(context, reader.game)))


def known(context: Context, game: Recording) -> Analysed | None:
    analyses = context.house.analyses
    if not analyses.knows(game):
        try:
            context.limit("think")
        except TooMany:
            return None
    analyses.begin(game)
    return analyses.ready(game)


def values(reader: Reader, found: Analysed | None) -> dict[str, Any]:
    told = content(found, reader) if found else None
    return {"analysis": told, "analysed_at": reader.address, "stepped_at": reader.replay}


def content(found: Analysed, reader: Reader) -> dict[str, Any]:
    story, analysis = found
    return {
        "chart": Markup(hindsight.chart(story, analysis, reader.company, reader.now).svg()),
        "mistakes": [
            (story.decisions_before(mistake.turn), hindsight.told(story, mistake, reader.company))
            for mistake in analysis.mistakes
        ],
    }
