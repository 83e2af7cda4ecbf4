"""What a seat has of the Eastern Wonders box: outposts, victory tiles, bonus tiles."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.pictures import rows, tiles
from tradewinds.pictures.panel import PAD, WIDTH
from tradewinds.pictures.scene import Scene, labelled, round_ring
from tradewinds.pictures.seats.strip import LEFT, Strip
from tradewinds.pictures.svg import line, moving, rect, text, use
from tradewinds.rules.islands import SYMBOLS
from tradewinds.words.names import sea_bonus_name, spice_name
from tradewinds.words.numbers import points_words

SPACE: Final = 20  # side of the space for an outpost


def outposts(scene: Scene, seat: int, y: float) -> Strip:
    """The outpost board: outposts still there, values uncovered; beside it what was won at sea."""
    values = list(scene.table.seas.values)
    body = ""
    for row, symbol in enumerate(SYMBOLS):
        body += outpost_row(scene, seat, symbol, values, y + 12 + row * SPACE)
    if scene.table.has_ports:
        body += at_sea(scene, seat, LEFT + 30 + len(values) * SPACE, y)
    return Strip(4 * SPACE + 8, body)


def outpost_row(scene: Scene, seat: int, symbol: str, values: list[int], y: float) -> str:
    gone = scene.uncovered(seat, symbol)
    body = use(symbol, LEFT + 8, y, 15)
    for column, value in enumerate(values):
        x = LEFT + 28 + column * SPACE
        body += rect(x - 8.5, y - 8.5, 17, 17, "cell frame", 4)
        if column < gone:
            body += text(x, y + 4, str(value), 11, "strong", "middle")
        else:
            body += use(f"outpost-{seat}", x, y, 15, f"seat-{seat}", f"outpost-{seat}-{symbol}-{column}")
    said = _("{spice}: {n} of {all} outposts built").format(spice=spice_name(symbol), n=gone, all=len(values))
    return labelled(said, body, "outpost")


def at_sea(scene: Scene, seat: int, x: float, y: float) -> str:
    """The seat's victory tiles, then its bonus tiles."""
    held = scene.seats[seat]
    won = held.victory_tiles
    body = line(x, y + 13, victories(scene, seat), 11, WIDTH - PAD - x, "quiet")
    for n, name in enumerate(won):
        body += won_victory(
            scene, name, x + 11 + n * min(28.0, (WIDTH - PAD - x - 24) / max(1, len(won) - 1)), y + 32
        )
    for n, (name, number) in enumerate(Counter(held.bonus_tiles).items()):
        body += held_sea_bonus(name, number, x + n % 5 * 37, y + 50)
    return body


def victories(scene: Scene, seat: int) -> str:
    """The number of victory tiles won out of those that end the game, in words."""
    won, end = len(scene.seats[seat].victory_tiles), scene.prizes_to_end
    return ngettext("{n} of {end} victory tile", "{n} of {end} victory tiles", end).format(n=won, end=end)


def won_victory(scene: Scene, name: str | None, x: float, y: float) -> str:
    if name is None:
        return labelled(_("a victory tile, face down"), tiles.face_down(x, y, 11.5), "victory tile")
    tile = scene.victory_tiles[name]
    body = moving(f"victory-{name}", tiles.badge(tile.points, x, y, 11.5))
    around = round_ring(x, y, 11.5)
    return scene.shown(points_words(tile.points), body, around, about="victory tile", place=name)


def held_sea_bonus(name: str, number: int, x: float, y: float) -> str:
    kind, __, worth = name.partition("-")
    body = rect(x, y, 34, 30, "cover frame", 5) + rows.sea_bonus(kind, int(worth or 0), x + 17, y + 15, 17)
    if number > 1:
        body += text(x + 33, y + 9, f"×{number}", 9, "strong", "end")
    return labelled(sea_bonus_name(kind), body, "bonus tile")
