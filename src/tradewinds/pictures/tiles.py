"""Tiles: bonus tiles of the forts, exploration tiles."""

from __future__ import annotations

from typing import Final

from tradewinds.components.model import BonusTile, ExplorationTile
from tradewinds.notation.words.parts import bonus_words, exploration_words
from tradewinds.pictures.goods import Box, several
from tradewinds.pictures.scene import Scene, labelled, ring
from tradewinds.pictures.svg import circle, moving, rect, text, use

SIDE: Final = 40
NARROW: Final = 25


def points(number: int, x: float, y: float, size: float = 14) -> str:
    """A number of points, centred here."""
    shift = size * (0.32 * len(str(number)))
    return text(x - shift, y, str(number), size, "serif", "middle") + use(
        "star", x + size * 0.45, y - size * 0.34, size * 0.85, "soft"
    )


def badge(number: int, x: float, y: float, radius: float = 13) -> str:
    """Points on a dark disc, as on cards and victory tiles."""
    return circle(x, y, radius, "badge") + text(
        x, y + radius * 0.36, str(number), radius * 1.08, "on-badge serif", "middle"
    )


def bonus(tile: BonusTile, x: float, y: float, width: float = SIDE) -> str:
    """What it scores, and below for what."""
    ground = rect(x, y, width, SIDE, "card frame", 5)
    middle = x + width / 2
    size = min(14, (width - 5) / (0.62 * len(str(tile.points)) + 0.9))
    if tile.kind == "flat":
        return ground + points(tile.points, middle, y + 25, size)
    scored = points(tile.points, middle, y + 16, size)
    line = f'<path class="hair" d="M{x + 5:g} {y + 21:g}h{width - 10:g}"/>'
    return ground + scored + line + counted(tile, middle, y + 30, width)


def counted(tile: BonusTile, x: float, y: float, width: float) -> str:
    """The icons, settlers or merchant cards that a bonus tile counts."""
    size = min(16.0, (width - 3) / 2)
    if tile.icons:
        first = x - size / 2 * (len(tile.icons) - 1)
        return "".join(use(icon, first + n * size, y, size) for n, icon in enumerate(tile.icons))
    sign = "settlers" if tile.kind == "own settlers" else "stack"
    return text(x - 1, y + 4, str(tile.per or 1), 11, "strong", "end") + use(sign, x + size / 2, y, size)


def stack(scene: Scene, name: str, tiles: list[str], x: float, y: float, width: float = SIDE) -> str:
    """The top tile of a stack, with how many lie there."""
    if not tiles:
        return rect(x, y, width, SIDE, "empty", 5)
    tile = scene.bonus_tiles[tiles[0]]
    body = "".join(
        rect(x + 2 * n, y - 2 * n, width, SIDE, "cover frame", 5) for n in (2, 1) if len(tiles) > n
    )
    body += moving(f"bonus-{tile.id}", bonus(tile, x, y, width))
    body += text(x + width / 2, y + SIDE + 11, f"×{len(tiles)}", 10, "strong", "middle")
    around = ring(x, y, width, SIDE, 5)
    return scene.spot(f"bonus {name}", body, around, f"{name}: {bonus_words(tile)}", about="bonus tile")


def held_bonus(scene: Scene, name: str, x: float, y: float) -> str:
    tile = scene.bonus_tiles[name]
    return labelled(bonus_words(tile), moving(f"bonus-{name}", bonus(tile, x, y)), "bonus tile")


# --- exploration tiles --------------------------------------------------------------------------------------


def exploration(tile: ExplorationTile, x: float, y: float, radius: float) -> str:
    """A round tile centred here."""
    body = circle(x, y, radius, "card frame") + inside(tile, x, y, radius)
    return moving(f"exploration-{tile.id}", body)


def inside(tile: ExplorationTile, x: float, y: float, radius: float) -> str:
    if tile.kind == "points":
        return points(tile.points, x, y + radius * 0.27, radius * 0.75)
    if tile.kind == "cubes":
        wide = radius * 1.56
        return several(tile.cubes, Box(x - wide / 2, y - wide / 3, wide, wide / 1.5), radius * 0.68)
    if tile.kind == "icon":
        return use(tile.icon or "", x, y, radius * 1.2)
    return text(x - radius * 0.02, y + radius * 0.2, "+1", radius * 0.52, "strong", "end") + use(
        "settler", x + radius * 0.4, y, radius * 0.9
    )


def held_exploration(scene: Scene, name: str, x: float, y: float, radius: float) -> str:
    tile = scene.exploration_tiles[name]
    return labelled(exploration_words(scene.table, tile), exploration(tile, x, y, radius), "exploration tile")
