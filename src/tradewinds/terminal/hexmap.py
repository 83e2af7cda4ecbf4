"""The hex map in letters and signs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from tradewinds.locale import gettext as _
from tradewinds.terminal import marks
from tradewinds.terminal.grids import columns_of
from tradewinds.terminal.palette import (
    BOAT,
    OUTPOST,
    POINTS,
    PORT,
    QUIET,
    SEA,
    SPICE,
    STRONG,
)
from tradewinds.terminal.scene import Scene

WIDEST: Final = 15  # columns that a tile needs
FAR: Final = 20  # greatest distance from one column of tiles to the next
NEAR: Final = 8  # smallest distance, where tiles reach into the free space between their neighbours
LISTED: Final = 26  # columns that a place needs in a list
INDENT: Final = 3  # columns for the number of a choice


@dataclass(frozen=True)
class Tile:
    """The two lines of a place, and its position."""

    across: int
    down: int  # counted in half tiles
    lines: tuple[Text, Text]


def island_map(scene: Scene, width: int) -> Group:
    """The map, each column half a tile higher or lower than the next; in a narrow window, a list."""
    tiles = [tile(scene, name) for name in scene.view.map]
    between = max(each.across for each in tiles) - min(each.across for each in tiles)
    pitch = (width - WIDEST) // max(1, between)
    if pitch > WIDEST:
        return Group(*laid(tiles, min(pitch, FAR), width=WIDEST))
    if pitch >= NEAR:
        return Group(*laid(tiles, pitch, width=2 * pitch - 1))
    return Group(*listed(tiles))


def brief(scene: Scene, width: int) -> Table:
    """One line for each place, in columns; positions are not shown."""
    lines = listed([tile(scene, name) for name in scene.view.map])
    beside = max(1, width // LISTED)
    grid = columns_of(beside, width)
    for line in lines:
        line.no_wrap, line.overflow = True, "ellipsis"
    for first in range(0, len(lines), beside):
        grid.add_row(*lines[first : first + beside])
    return grid


def laid(tiles: list[Tile], pitch: int, width: int) -> list[Text]:
    """The lines of the map. Where tiles are wider than their columns, no two neighbours share a line."""
    left, top = min(each.across for each in tiles), min(each.down for each in tiles)
    half = 1 if width < pitch else 2
    height = (max(each.down for each in tiles) - top) * half + 2
    lines = [Text() for _line in range(height)]
    for each in sorted(tiles, key=lambda tile: tile.across):
        for number, drawn in enumerate(each.lines):
            place(lines[(each.down - top) * half + number], drawn, (each.across - left) * pitch, width)
    return lines


def place(line: Text, drawn: Text, column: int, width: int) -> None:
    """Write something into a line at a column, cut to `width`."""
    line.pad_right(max(0, column - line.cell_len))
    fitted = drawn.copy()
    fitted.truncate(width, overflow="ellipsis")
    line.append_text(fitted)


def listed(tiles: list[Tile]) -> list[Text]:
    """One line for each place."""
    return [Text(" ").join([first, second[INDENT:]]) for first, second in (each.lines for each in tiles)]


# --- one place


def tile(scene: Scene, name: str) -> Tile:
    across, down = scene.view.map[name].at
    return Tile(across, 2 * down + across, (heading(scene, name), pieces(scene, name)))


def heading(scene: Scene, name: str) -> Text:
    """The number of the choice, the place, its symbol and what it offers."""
    number = next(
        (number for verb in ("sail", "place", "trade") if (number := scene.number_of(f"{verb} {name}"))), None
    )
    text = marks.number_tag(number).append(" ").append(name, STRONG)
    there = scene.view.map[name]
    if there.is_sea:
        return text.append(SEA).append(_("sea"), QUIET)
    if there.is_port:
        return text.append(PORT).append_text(prize(scene, name))
    market = scene.market_tiles[there.tile]
    return text.append(SPICE[market.symbol]).append_text(marks.effect(market.effect))


def prize(scene: Scene, name: str) -> Text:
    if scene.closed(name):
        return Text(_("closed"), QUIET)
    tile = scene.victory_at(name)
    return Text("–", QUIET) if tile is None else Text(f"{tile.points}{POINTS}")


def pieces(scene: Scene, name: str) -> Text:
    """Boats, outposts and goods at a place; at a port, first the cost of its tile."""
    there = scene.view.map[name]
    parts = [price(scene, name)] if there.is_port else []
    boats = [number for number, seat in enumerate(scene.seats) if seat.boat == name]
    outposts = [number for number, seat in enumerate(scene.seats) if name in seat.outposts]
    parts += [initials(scene, BOAT, boats), initials(scene, OUTPOST, outposts)]
    parts.append(marks.lying(there.cubes))
    return Text(" " * INDENT).append_text(Text(" ").join([part for part in parts if part]))


def price(scene: Scene, name: str) -> Text:
    tile = scene.victory_at(name)
    return Text("") if tile is None else marks.goods(tile.cost)


def initials(scene: Scene, sign: str, seats: list[int]) -> Text:
    """A sign, and the initials of the seats it belongs to; empty without seats."""
    text = Text(sign if seats else "")
    for seat in seats:
        text.append_text(marks.initial(seat, scene.players.name(seat)))
    return text
