"""The bonus tiles of the sea, drawn."""

from collections import Counter
from typing import Any

from rich.text import Text

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.names import sea_bonus_name
from tradewinds.terminal import marks
from tradewinds.terminal.palette import POINTS, PORT, QUIET
from tradewinds.terminal.room import Room
from tradewinds.terminal.scene import Scene

PILE = "points"


def supply(scene: Scene, room: Room) -> Text:
    """What is left, with the numbers under which a tile can be chosen."""
    text = Text(no_wrap=True, overflow="ellipsis").append(_("Bonus tiles:"), QUIET)
    for kind, left in scene.view["bonus_supply"].items():
        number = scene.number_of(f"bonus {kind}")
        text.append("  ").append_text(marks.choice(number) if number else Text(""))
        text.append_text(points_left(left) if kind == PILE else tiles_left(kind, left))
    return text.append("  ").append(tiles_to_come(len(scene.view["victory_pile"]), room), QUIET)


def tiles_to_come(left: int, room: Room) -> str:
    if room > Room.PLENTY:
        return f"{PORT} +{left}"
    return ngettext("{n} victory tile to come", "{n} victory tiles to come", left).format(n=left)


def offered(scene: Scene) -> bool:
    """Whether a bonus tile can be chosen now."""
    return any(scene.number_of(f"bonus {kind}") for kind in scene.view["bonus_supply"])


def tiles_left(kind: str, left: int) -> Text:
    return Text(f"{left}× {sea_bonus_name(kind)}", QUIET if not left else "")


def points_left(left: list[int]) -> Text:
    """The pile from the top."""
    return Text(" ".join(f"{points}{POINTS}" for points in left) or f"0{POINTS}", "" if left else QUIET)


def bonus_tiles(seat: dict[str, Any]) -> Text:
    """The bonus tiles of a seat."""
    counted = Counter(seat["bonus_tiles"])
    words = [one_kind(name, number) for name, number in counted.items()]
    return Text(", ".join(words) or "–", "" if words else QUIET)


def one_kind(name: str, number: int) -> str:
    if name.startswith(PILE):
        return f"{name.removeprefix(f'{PILE}-')}{POINTS}"
    return sea_bonus_name(name) if number == 1 else f"{number}× {sea_bonus_name(name)}"
