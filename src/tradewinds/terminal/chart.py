"""The map of hexes, drawn with letters and signs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

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
FAR: Final = 20  # columns from one column of tiles to the next, where there is all the room in the world,
NEAR: Final = 8  # and where tiles reach into the free space between their neighbours
LISTED: Final = 26  # columns that a place needs in a list
INDENT: Final = 3  # the room for the number of a choice
CLOSED: Final = "closed"


@dataclass(frozen=True)
class Tile:
    """Two lines for a place, and where they stand."""

    across: int
    down: int  # counted in half tiles
    lines: tuple[Text, Text]


def island_map(scene: Scene, width: int) -> Group:
    """Columns of tiles, each half a tile lower or higher than the next, or in a narrow window a list."""
    tiles = [tile(scene, name) for name in scene.view["map"]]
    between = max(each.across for each in tiles) - min(each.across for each in tiles)
    pitch = (width - WIDEST) // max(1, between)
    if pitch > WIDEST:
        return Group(*laid(tiles, min(pitch, FAR), room=WIDEST))
    if pitch >= NEAR:
        return Group(*laid(tiles, pitch, room=2 * pitch - 1))
    return Group(*listed(tiles))


def brief(scene: Scene, width: int) -> Table:
    """A line for each place, beside each other; where places lie is not seen."""
    lines = listed([tile(scene, name) for name in scene.view["map"]])
    beside = max(1, width // LISTED)
    grid = columns_of(beside, width)
    for line in lines:
        line.no_wrap, line.overflow = True, "ellipsis"
    for first in range(0, len(lines), beside):
        grid.add_row(*lines[first : first + beside])
    return grid


def laid(tiles: list[Tile], pitch: int, room: int) -> list[Text]:
    """With room to spare a half tile is one line high, else two, so that neighbours never share a line."""
    left, top = min(each.across for each in tiles), min(each.down for each in tiles)
    half = 1 if room < pitch else 2
    height = (max(each.down for each in tiles) - top) * half + 2
    lines = [Text() for _line in range(height)]
    for each in sorted(tiles, key=lambda tile: tile.across):
        for number, drawn in enumerate(each.lines):
            place(lines[(each.down - top) * half + number], drawn, (each.across - left) * pitch, room)
    return lines


def place(line: Text, drawn: Text, column: int, room: int) -> None:
    """Write something into a line at a column."""
    line.pad_right(max(0, column - line.cell_len))
    fitted = drawn.copy()
    fitted.truncate(room, overflow="ellipsis")
    line.append_text(fitted)


def listed(tiles: list[Tile]) -> list[Text]:
    """One line for each place."""
    return [Text(" ").join([first, second[INDENT:]]) for first, second in (each.lines for each in tiles)]


# --- one place


def tile(scene: Scene, name: str) -> Tile:
    there = scene.view["map"][name]
    across, down = there["at"]
    return Tile(across, 2 * down + across, (heading(scene, name, there), pieces(scene, name, there)))


def heading(scene: Scene, name: str, there: dict[str, Any]) -> Text:
    """The number of the choice, the place, its symbol and what is to be had there."""
    number = next(
        (number for verb in ("sail", "place", "trade") if (number := scene.number_of(f"{verb} {name}"))), None
    )
    text = marks.number_tag(number).append(" ").append(name, STRONG)
    if there["tile"] == "sea":
        return text.append(SEA).append(_("sea"), QUIET)
    if there["tile"] == "port":
        return text.append(PORT).append_text(prize(scene, name))
    market = scene.market_tiles[there["tile"]]
    return text.append(SPICE[market.symbol]).append_text(marks.effect(market.effect))


def prize(scene: Scene, name: str) -> Text:
    shown = scene.view["ports"][name]
    if shown is None:
        return Text("–", QUIET)
    if shown == CLOSED:
        return Text(_("closed"), QUIET)
    return Text(f"{scene.victory_tiles[shown].points}{POINTS}")


def pieces(scene: Scene, name: str, there: dict[str, Any]) -> Text:
    """Boats, outposts and goods that lie there; on a port first what its tile costs."""
    parts = [price(scene, name)] if there["tile"] == "port" else []
    boats = [number for number, seat in enumerate(scene.seats) if seat["boat"] == name]
    outposts = [number for number, seat in enumerate(scene.seats) if name in seat["outposts"]]
    parts += [initials(scene, BOAT, boats), initials(scene, OUTPOST, outposts)]
    parts.append(marks.lying(there.get("cubes", "")))
    return Text(" " * INDENT).append_text(Text(" ").join([part for part in parts if part]))


def price(scene: Scene, name: str) -> Text:
    printed = scene.victory_tiles.get(scene.view["ports"][name] or "")
    return marks.goods(printed.cost) if printed else Text("")


def initials(scene: Scene, sign: str, seats: list[int]) -> Text:
    """A sign, and whose it is."""
    text = Text(sign if seats else "")
    for seat in seats:
        text.append_text(marks.initial(seat, scene.company.name(seat)))
    return text
