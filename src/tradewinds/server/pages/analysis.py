"""The analysis of a game on its pages: there once it is made, fetched by the script while it is not."""

from __future__ import annotations

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


def values(
    context: Context, game: Recording, company: Company, address: str, now: int | None = None
) -> dict[str, Any]:
    """Of `analysis.html`, which can be had at this address later."""
    found = known(context, game)
    return {"analysis": told(found, company, now) if found else None, "analysed_at": address}


async def late(context: Context, game: Recording, company: Company, now: int | None = None) -> Response[str]:
    """For a page that shows already, as soon as it is made."""
    return part("analysis.html", {"analysis": told(await analysed(context, game), company, now)})


def known(context: Context, game: Recording) -> Analysed | None:
    """What is made by now; if nothing is, making it is begun."""
    analyses = context.house.analyses
    if not analyses.knows(game):
        try:
            context.limit("think")
        except TooMany:
            return None
    analyses.begin(game)
    return analyses.ready(game)


def told(found: Analysed, company: Company, now: int | None) -> dict[str, Any]:
    story, analysis = found
    return {
        "chart": Markup(hindsight.chart(story, analysis, company, now).svg()),
        "mistakes": [hindsight.told(story, mistake, company) for mistake in analysis.mistakes],
    }
