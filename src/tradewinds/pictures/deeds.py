"""What a location does that is no gain or exchange of goods, in signs: boats that sail, markets, routes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from tradewinds.pictures.grounds import corners
from tradewinds.pictures.svg import rect, text, use

GAP: Final = 0.12  # between two signs, as a share of their size


class Sign(NamedTuple):
    """How wide a sign is, as a share of the size, and how it is drawn around a point in a size."""

    width: float
    draw: Callable[[float, float, float], str]


def sign(name: str, width: float = 1.15) -> Sign:
    return Sign(width, lambda x, y, size: use(name, x, y, size * width))


def tile(steps: str) -> Sign:
    """A tile of the map, with the number of steps to it."""

    def draw(x: float, y: float, size: float) -> str:
        hexagon = f'<polygon class="cell outlined" points="{corners(x, y, size * 0.66)}"/>'
        return hexagon + text(
            x, y + size * 0.2, steps, size * (0.62 if len(steps) == 1 else 0.5), "strong", "middle"
        )

    return Sign(1.32, draw)


def some_good() -> Sign:
    """A good of any kind."""
    return Sign(
        0.75,
        lambda x, y, size: rect(
            x - size * 0.36, y - size * 0.36, size * 0.72, size * 0.72, "cell outlined", 2
        ),
    )


TO: Final = sign("right", 0.62)
TRADING: Final = (some_good(), TO, some_good())
DEEDS: Final[dict[str, tuple[Sign, ...]]] = {
    "fort": (sign("fort"),),
    "market": (sign("market"),),
    "refresh market": (sign("refresh"), sign("market")),
    "adjust route": (sign("good-Y", 1), sign("stack"), sign("swap", 0.9), sign("stack")),
    "boat 1": (sign("boat"), TO, tile("1")),
    "boat 2": (sign("boat"), TO, tile("1–2")),
    "boat any": (sign("boat"), TO, tile("∞")),
    "boat trade": (sign("boat"), *TRADING),
    "outpost trade": (sign("outpost"), *TRADING),
}


def width(written: str, size: float) -> float:
    """How wide the signs of an effect are in this size. Raises KeyError for an unknown effect."""
    signs = DEEDS[written]
    return size * (sum(each.width for each in signs) + GAP * (len(signs) - 1))


@lru_cache(256)
def deed(written: str, x: float, y: float, room: float, size: float) -> str:
    """The signs of an effect side by side, centred on a point; smaller where there is less room."""
    size *= min(1, room / width(written, size))
    left, body = x - width(written, size) / 2, ""
    for each in DEEDS[written]:
        body += each.draw(left + each.width * size / 2, y, size)
        left += (each.width + GAP) * size
    return body
