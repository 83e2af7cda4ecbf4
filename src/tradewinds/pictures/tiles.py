"""Bonus tiles of the New World box, and exploration tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tradewinds.components.model import BonusTile, ExplorationTile
from tradewinds.notation.shape import Pile
from tradewinds.pictures.goods import Box, several
from tradewinds.pictures.scene import Scene, ring, round_ring
from tradewinds.pictures.svg import circle, moving, rect, text, use
from tradewinds.words.tiles import bonus_words, exploration_words

SIDE: Final = 40
NARROW: Final = 25


def points(number: int, x: float, y: float, size: float = 14) -> str:
    """A number of points with a star, centred on x."""
    shift = size * (0.32 * len(str(number)))
    return text(x - shift, y, str(number), size, "serif", "middle") + use(
        "star", x + size * 0.45, y - size * 0.34, size * 0.85, "soft"
    )


def badge(number: int, x: float, y: float, radius: float = 13) -> str:
    """Points on a dark disc, as cards and victory tiles show them."""
    return circle(x, y, radius, "badge") + text(
        x, y + radius * 0.36, str(number), radius * 1.08, "on-badge serif", "middle"
    )


def face_down(x: float, y: float, radius: float = 13) -> str:
    """A disc that shows nothing."""
    return circle(x, y, radius, "badge ringed") + circle(x, y, radius * 0.55, "cover")


def bonus(tile: BonusTile, x: float, y: float, width: float = SIDE) -> str:
    """A bonus tile: what it scores, and below what it counts. Raises KeyError for an unknown kind."""
    ground = rect(x, y, width, SIDE, "card frame", 5)
    middle = x + width / 2
    size = min(14, (width - 5) / (0.62 * len(str(tile.points)) + 0.9))
    if tile.kind == "flat":
        return ground + points(tile.points, middle, y + 25, size)
    scored = points(tile.points, middle, y + 16, size)
    line = f'<path class="hair" d="M{x + 5:g} {y + 21:g}h{width - 10:g}"/>'
    return ground + scored + line + COUNTED[tile.kind](tile, middle, y + 30, min(16.0, (width - 3) / 2))


def _icons(tile: BonusTile, x: float, y: float, size: float) -> str:
    first = x - size / 2 * (len(tile.icons) - 1)
    return "".join(use(icon, first + n * size, y, size) for n, icon in enumerate(tile.icons))


def _own_settlers(tile: BonusTile, x: float, y: float, size: float) -> str:
    return _number_of(tile, "settlers", x, y, size)


def _merchant_cards(tile: BonusTile, x: float, y: float, size: float) -> str:
    return _number_of(tile, "stack", x, y, size)


def _number_of(tile: BonusTile, sign: str, x: float, y: float, size: float) -> str:
    return text(x - 1, y + 4, str(tile.per or 1), 11, "strong", "end") + use(sign, x + size / 2, y, size)


# What a bonus tile counts, by kind; a `flat` one counts nothing.
COUNTED: Final[dict[str, Callable[[BonusTile, float, float, float], str]]] = {
    "icon": _icons,
    "pair": _icons,
    "own settlers": _own_settlers,
    "merchant cards": _merchant_cards,
}


def stack(scene: Scene, name: str, tiles: Pile, x: float, y: float, width: float = SIDE) -> str:
    """The top tile of a stack, and the number of tiles in it."""
    tile = scene.top_tile(tiles)
    if tile is None:
        return rect(x, y, width, SIDE, "empty", 5)
    body = "".join(
        rect(x + 2 * n, y - 2 * n, width, SIDE, "cover frame", 5) for n in (2, 1) if len(tiles) > n
    )
    body += moving(f"bonus-{tile.id}", bonus(tile, x, y, width))
    body += text(x + width / 2, y + SIDE + 11, f"×{len(tiles)}", 12, "strong", "middle")
    around = ring(x, y, width, SIDE, 5)
    said = f"{name}: {bonus_words(tile)}"
    return scene.spot(f"bonus {name}", body, around, said, about="bonus tile", place=f"stack-{name}")


def held_bonus(scene: Scene, name: str, x: float, y: float) -> str:
    tile = scene.bonus_tiles[name]
    body = moving(f"bonus-{name}", bonus(tile, x, y))
    return scene.shown(bonus_words(tile), body, ring(x, y, SIDE, SIDE, 5), about="bonus tile", place=name)


# --- exploration tiles --------------------------------------------------------------------------------------


def exploration(tile: ExplorationTile, x: float, y: float, radius: float) -> str:
    """A round tile centred on x and y. Raises KeyError for an unknown kind."""
    body = circle(x, y, radius, "card frame") + INSIDE[tile.kind](tile, x, y, radius)
    return moving(f"exploration-{tile.id}", body)


def _points(tile: ExplorationTile, x: float, y: float, radius: float) -> str:
    return points(tile.points, x, y + radius * 0.27, radius * 0.75)


def _cubes(tile: ExplorationTile, x: float, y: float, radius: float) -> str:
    wide = radius * 1.56
    return several(tile.cubes, Box(x - wide / 2, y - wide / 3, wide, wide / 1.5), radius * 0.68)


def _icon(tile: ExplorationTile, x: float, y: float, radius: float) -> str:
    return use(tile.icon or "", x, y, radius * 1.2)


def _settler(_tile: ExplorationTile, x: float, y: float, radius: float) -> str:
    return text(x - radius * 0.02, y + radius * 0.2, "+1", radius * 0.52, "strong", "end") + use(
        "settler", x + radius * 0.4, y, radius * 0.9
    )


INSIDE: Final[dict[str, Callable[[ExplorationTile, float, float, float], str]]] = {
    "points": _points,
    "cubes": _cubes,
    "icon": _icon,
    "settler": _settler,
}


def held_exploration(scene: Scene, name: str, x: float, y: float, radius: float) -> str:
    tile = scene.exploration_tiles[name]
    said, body = exploration_words(scene.table, tile), exploration(tile, x, y, radius)
    return scene.shown(said, body, round_ring(x, y, radius), about="exploration tile", place=name)
