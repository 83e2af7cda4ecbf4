"""Cover pictures: two parts of each game's table, in the middle of a game."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

from litestar import Response, get
from litestar.params import FromQuery

from tradewinds import GAMES, Table, locale
from tradewinds.locale import gettext as _
from tradewinds.pictures import STYLE, Panel, definitions, panels
from tradewinds.pictures.svg import rect, safe
from tradewinds.server.pages.preferences import THEMES
from tradewinds.server.problems import NotFound
from tradewinds.server.web.context import PathText
from tradewinds.state import State
from tradewinds.words.games import facts

WIDTH: Final = 480
HEIGHT: Final = 250
PLAYED: Final = 60
DAY: Final = "public, max-age=86400"


@get("/covers/{game:str}", include_in_schema=False, sync_to_thread=True)
def cover(game: PathText, theme: FromQuery[str] = THEMES[0]) -> Response[str]:
    check(game)
    if theme not in THEMES:
        raise NotFound(_("There is nothing at this address."))
    drawn = cover_of(game, locale.language(), theme)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": DAY, "vary": "cookie"})


def check(game: str) -> None:
    if game not in GAMES:
        raise NotFound(_("There is nothing at this address."))


@lru_cache(maxsize=len(GAMES) * len(THEMES) * len(locale.LANGUAGES))
def cover_of(game: str, _language: str, theme: str) -> str:
    state = in_the_middle(game)
    found = {panel.name: panel for panel in panels(state.core, choices=False)}
    first, second = (found[name] for name in facts(game).cover)
    themed = "" if theme == THEMES[0] else f' data-theme="{safe(theme)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tw"{themed} viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<style>{STYLE}</style>{definitions(game)}{rect(0, 0, WIDTH, HEIGHT, 'ground')}"
        f"{tilted(second, 300, 26, 6)}{tilted(first, 14, 36, -5)}</svg>"
    )


def tilted(panel: Panel, x: float, y: float, angle: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) rotate({angle:g})">{panel.body}</g>'


def in_the_middle(game: str) -> State:
    """A game after some random moves, which are always the same."""
    state, chance = Table(game, 3).deal(7), random.Random(7)
    for _action in range(PLAYED):
        if not state.over:
            state.push(chance.choice(state.legal()))
    return state


HANDLERS = [cover]
