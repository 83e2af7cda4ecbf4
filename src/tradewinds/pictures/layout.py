"""All panels of a table, and their arrangement in one picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.pictures import boards, hexes, rows, seats
from tradewinds.pictures.legend import legend
from tradewinds.pictures.panel import Panel
from tradewinds.pictures.scene import Scene
from tradewinds.pictures.svg import fitted, rect, safe, text
from tradewinds.pictures.symbols import definitions
from tradewinds.words import prompt
from tradewinds.words.names import game_title

GAP: Final = 14
EDGE: Final = 18
Draw = Callable[[], Panel]
TOP: Final = 74.0
SHAPE: Final = 1.5  # preferred ratio of width to height


def on_table(scene: Scene) -> list[Panel]:
    """The panels in the middle of the table."""
    return [draw() for draw in drawings(scene)]


def drawings(scene: Scene) -> list[Draw]:
    """The functions that draw the panels in the middle; the same during the whole game."""
    table = scene.table
    found: list[Draw] = []
    if table.has_point_cards:
        found.append(partial(rows.point_row, scene))
    if table.game.plays_from_hand():
        found.append(partial(rows.merchant_row, scene))
    if table.has_colony:
        found += [partial(boards.location_board, scene, places) for places in scene.boards]
    if table.has_islands:
        found.append(partial(hexes.island_map, scene))
    if table.has_ports:
        found.append(partial(rows.sea_supply, scene))
    if table.has_colony:
        found.append(partial(boards.point_deck, scene))
    return found


def at_seats(scene: Scene) -> list[Panel]:
    return [seats.seat_panel(scene, seat) for seat in range(len(scene.seats))]


@dataclass
class Laid:
    """Panels with their places, and the right and bottom edge of the whole."""

    places: list[tuple[Panel, float, float]]
    right: float
    bottom: float

    @property
    def ugliness(self) -> float:
        """Grows with the space left empty and with the distance from the preferred shape."""
        used = sum(panel.width * panel.height for panel, _x, _y in self.places)
        return self.right * self.bottom / used + 0.7 * abs(math.log(self.right / self.bottom / SHAPE))


def laid_out(table: Sequence[Panel], around: Sequence[Panel]) -> Laid:
    """The middle of the table on the left, the seats on the right, in as many columns as look best."""
    tries = [both(table, around, *columns) for columns in product((1, 2, 3, 4), (1, 2, 3))]
    return min(tries, key=lambda laid: laid.ugliness)


def both(table: Sequence[Panel], around: Sequence[Panel], columns: int, more: int) -> Laid:
    left = stacked(table, columns, EDGE)
    right = stacked(around, more, left.right + GAP)
    return Laid(left.places + right.places, right.right + EDGE, max(left.bottom, right.bottom) + EDGE)


def stacked(panels: Sequence[Panel], number: int, x: float) -> Laid:
    places, bottom = [], TOP
    for column in in_columns(panels, number):
        y = TOP
        for panel in column:
            places.append((panel, x, y))
            y += panel.height + GAP
        x += max(panel.width for panel in column) + GAP
        bottom = max(bottom, y - GAP)
    return Laid(places, x - GAP, bottom)


def in_columns(panels: Sequence[Panel], number: int) -> list[list[Panel]]:
    """Panels in columns: each goes under the shortest column so far, which keeps the boards in order."""
    columns: list[list[Panel]] = [[] for _column in range(min(number, len(panels)))]
    heights = [0.0] * len(columns)
    for panel in panels:
        shortest = heights.index(min(heights))
        columns[shortest].append(panel)
        heights[shortest] += panel.height + GAP
    return columns


def composed(scene: Scene, theme: str | None, *, letters: bool = False) -> str:
    """All panels in one stand-alone picture."""
    laid = laid_out([*on_table(scene), legend(scene)], at_seats(scene))
    body = "".join(
        f'<g transform="translate({x:g} {y:g})" role="group" aria-label="{safe(panel.title)}">'
        f"{panel.body}</g>"
        for panel, x, y in laid.places
    )
    game = scene.table.game.name()
    title = game_title(game)
    head = (
        definitions(game) + rect(0, 0, laid.right, laid.bottom, "ground") + heading(scene, title, laid.right)
    )
    return Panel("table", title, laid.right, laid.bottom, head + body).alone(theme, letters=letters)


def heading(scene: Scene, title: str, width: float) -> str:
    """The game, its round, and what is asked."""
    facts = " · ".join([_("round {n}").format(n=scene.view.round), players(scene)])
    asked = fitted(prompt(scene.core, scene.players), 13, width - 2 * EDGE)
    return (
        f'<text x="{EDGE + 2}" y="36" font-size="22" class="serif">{safe(title)}'
        f'<tspan dx="14" font-size="13" class="aside">{safe(facts)}</tspan></text>'
        f"{text(EDGE + 2, 60, asked, 13)}"
    )


def players(scene: Scene) -> str:
    number = scene.table.players
    return ngettext("{n} player", "{n} players", number).format(n=number)
