"""What a seat has of the New World box: settlers, point cards, tiles."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.pictures import cards, settlers, tiles
from tradewinds.pictures.panel import PAD, WIDTH
from tradewinds.pictures.scene import Scene, labelled, piece, pointed
from tradewinds.pictures.seats.strip import LEFT, ROOM, Strip, cards_won
from tradewinds.pictures.svg import line, rect, text, use, width_of
from tradewinds.rules.board import KINDS
from tradewinds.words.names import kind_name

SMALL: Final = 12  # size of letters
NUMBER: Final = 14  # room for the number of settlers
ICON: Final = 31  # distance from one icon to the next


def people(scene: Scene, seat: int, y: float, room: float = ROOM) -> Strip:
    """The settlers at home and their number, and the number in reserve; the more, the closer they stand."""
    home = scene.whereabouts[seat][""]
    reserve = _("+{n} in reserve").format(n=scene.seats[seat].reserve)
    words = min(width_of(reserve, SMALL), room - 3 * settlers.SIZE - NUMBER - 6)
    end = LEFT + min(room - words - NUMBER - 6, settlers.SIZE + max(0, len(home) - 1) * settlers.STEP)
    body = settlers.standing(seat, home, end, y + 12, end - LEFT)
    if not home:
        body = use("settler", LEFT + 9, y + 12, 17, "below")
    body += text(end + 3, y + 16, str(len(home)), SMALL, "strong" if home else "quiet")
    end += NUMBER
    told = line(end + 6, y + 16, reserve, SMALL, LEFT + room - end - 6, "quiet")
    said = ngettext("{n} settler at home", "{n} settlers at home", len(home)).format(n=len(home))
    return Strip(26, labelled(said, body, "settlers") + labelled(reserve, told, "reserve"))


def point_cards(scene: Scene, seat: int, y: float, room: float = ROOM) -> Strip:
    """The number of cards out of those that end the game, their icons, then the cards themselves."""
    won = scene.seats[seat].point_cards
    return Strip(24 + (cards.SMALL_HEIGHT + 4 if won else 0), cards_lying(scene, seat, y, room))


@piece
def cards_lying(scene: Scene, seat: int, y: float, room: float) -> str:
    won = scene.seats[seat].point_cards
    told = line(LEFT, y + 14, cards_won(scene, seat), SMALL, min(120, room - 4 * ICON), "quiet")
    body = pointed("point card", told) + icons(scene, seat, y + 10, LEFT + room, ICON)
    pitch = min(cards.SMALL + 3, (room - cards.SMALL) / max(1, len(won) - 1))
    for n, name in enumerate(won):
        body += cards.won_card(scene, name, LEFT + n * pitch, y + 22)
    return body


@piece
def icons(scene: Scene, seat: int, y: float, end: float, pitch: float) -> str:
    """The number of each icon, in a row that ends at `end`."""
    counted = Counter(scene.icons(seat))
    body = ""
    for n, kind in enumerate(KINDS):
        x = end - pitch * (len(KINDS) - n) + 8
        look = "" if counted[kind] else "soft"
        drawn = use(kind, x, y, 15, look) + text(
            x + 10, y + 4, str(counted[kind]), 12, "strong" if counted[kind] else "quiet"
        )
        body += labelled(f"{kind_name(kind)}: {counted[kind]}", drawn, f"{kind} card")
    return body


def tiles_held(scene: Scene, seat: int, y: float, end: float = WIDTH - PAD) -> Strip:
    """Bonus tiles, free spaces for them, then exploration tiles."""
    return Strip(tiles.SIDE + 8, tiles_lying(scene, seat, y, end))


@piece
def tiles_lying(scene: Scene, seat: int, y: float, end: float) -> str:
    held = scene.seats[seat]
    body = ""
    for n in range(scene.bonus_spaces):
        x = LEFT + n * (tiles.SIDE + 5)
        bonus = held.bonus_tiles[n : n + 1]
        body += (
            tiles.held_bonus(scene, bonus[0], x, y + 3)
            if bonus
            else pointed("bonus tile", rect(x, y + 3, tiles.SIDE, tiles.SIDE, "empty", 5))
        )
    left = LEFT + scene.bonus_spaces * (tiles.SIDE + 5) + 14
    explored = held.exploration_tiles
    pitch = min(34.0, (end - left - 32) / max(1, len(explored) - 1))
    body += "".join(
        tiles.held_exploration(scene, tile, left + 16 + n * pitch, y + 23, 16)
        for n, tile in enumerate(explored)
    )
    caption = _("bonus tiles")
    if not held.bonus_tiles and not explored and width_of(caption, SMALL) <= end - left:
        body += text(left - 4, y + 27, caption, SMALL, "quiet")
    return body
