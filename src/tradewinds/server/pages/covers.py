"""A picture of each game: a glance at its table in the middle of a game."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

from litestar import Response, get
from litestar.params import FromQuery

from tradewinds import GAMES, Table, locale
from tradewinds.face import State
from tradewinds.locale import gettext as _
from tradewinds.pictures import DEFS, STYLE, Panel, panels
from tradewinds.pictures.svg import rect, safe
from tradewinds.server.api.context import PathText
from tradewinds.server.pages.preferences import THEMES
from tradewinds.server.problems import NotFound

WIDTH: Final = 480
HEIGHT: Final = 250
PLAYED: Final = 60
SHOWN: Final = {
    "spice-road": ("merchant-row", "point-row"),
    "eastern-wonders": ("map", "sea-supply"),
    "sand-to-sea": ("map", "merchant-row"),
    "new-world": ("board-A1", "board-B1"),
    "east-west-1": ("board-A1", "board-E2"),
    "east-west-2": ("map", "board-A2"),
    "east-west-3": ("board-E2", "map"),
}
"""Two panels that tell the games apart."""
DAY: Final = "public, max-age=86400"


@get("/covers/{game:str}", include_in_schema=False, sync_to_thread=True)
def cover(game: PathText, theme: FromQuery[str] = THEMES[0]) -> Response[str]:
    if game not in GAMES or theme not in THEMES:
        raise NotFound(_("There is nothing here."))
    drawn = cover_of(game, locale.language(), theme)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": DAY, "vary": "cookie"})


@lru_cache(maxsize=len(GAMES) * len(THEMES) * len(locale.LANGUAGES))
def cover_of(game: str, _language: str, theme: str) -> str:
    state = in_the_middle(game)
    found = {panel.name: panel for panel in panels(state.core, choices=False)}
    first, second = (found[name] for name in SHOWN[game])
    themed = "" if theme == THEMES[0] else f' data-theme="{safe(theme)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tw"{themed} viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<style>{STYLE}</style>{DEFS}{rect(0, 0, WIDTH, HEIGHT, 'ground')}"
        f"{tilted(second, 300, 26, 6)}{tilted(first, 14, 36, -5)}</svg>"
    )


def tilted(panel: Panel, x: float, y: float, angle: float) -> str:
    return f'<g transform="translate({x:g} {y:g}) rotate({angle:g})">{panel.body}</g>'


def in_the_middle(game: str) -> State:
    """A game played at random for a while; the same one each time."""
    state, chance = Table(game, 3).deal(7), random.Random(7)
    for _action in range(PLAYED):
        if not state.over:
            state.push(chance.choice(state.legal()))
    return state


HANDLERS = [cover]
