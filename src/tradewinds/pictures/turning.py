"""A map on its side: rows become columns, and each tile stands on a corner.

Rooms are wider than high, maps higher than wide: on its side a map is larger. It is drawn standing; a page
lays it down by rules that move its places, turn its tiles, and move what lies on a tile to where a tile that
stands on its corner has room. `table.css` puts them in force where `--turned` is 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

Point = tuple[float, float]


class Slots(NamedTuple):
    """Where the pieces of each seat lie on a tile, as offsets from its middle, and how large they are."""

    size: float
    places: tuple[Point, ...]
    turned: tuple[Point, ...]
    """Where they lie on a tile that stands on its corner."""


class Shift(NamedTuple):
    """How something moves when its tile is turned, and how large it is then."""

    right: float
    down: float
    size: float = 1


# By the names that `berth` gives them.
SHIFTS: Final = {
    "name": Shift(10, 48),
    "sign": Shift(10.5, 11, 0.95),
    "goods-1": Shift(2, -1),
    "goods-2": Shift(8, -3, 0.8),
    "goods-3": Shift(0, -3.5, 0.8),
}


def berth(name: str, body: str) -> str:
    """Something on a tile that moves when the tile is turned."""
    return f'<g data-berth="{name}">{body}</g>' if body else ""


def at_place(name: str, body: str) -> str:
    """What lies at a place of the map, drawn where the place is while the map stands."""
    return f'<g data-hex="{name}">{body}</g>' if body else ""


def turning(spots: Mapping[str, Point], pieces: Mapping[str, Slots]) -> str:
    """The rules for a map with these places, and with these kinds of pieces on them."""
    moved = SHIFTS | dict(berths(pieces))
    middles = "".join(f'[data-hex="{name}"]{{--cx:{x:g};--cy:{y:g}}}' for name, (x, y) in spots.items())
    return middles + "".join(
        f'[data-berth="{name}"]{{--right:{shift.right:g};--down:{shift.down:g};--less:{1 - shift.size:g}}}'
        for name, shift in moved.items()
    )


def berths(pieces: Mapping[str, Slots]) -> Iterator[tuple[str, Shift]]:
    for kind, slots in pieces.items():
        for seat, ((x, y), (right, down)) in enumerate(zip(slots.places, slots.turned, strict=True)):
            yield f"{kind}-{seat}", Shift(round(right - x, 2), round(down - y, 2))
