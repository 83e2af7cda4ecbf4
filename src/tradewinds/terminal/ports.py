"""The bonus tiles of the sea."""

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.shape import Seat
from tradewinds.terminal import marks
from tradewinds.terminal.detail import Detail
from tradewinds.terminal.palette import POINTS, PORT, QUIET
from tradewinds.terminal.scene import Scene
from tradewinds.words.names import sea_bonus_name

PILE = "points"


def supply(scene: Scene, detail: Detail) -> Text:
    """The tiles left of each kind, with the numbers of the choices."""
    text = Text(no_wrap=True, overflow="ellipsis").append(_("Bonus tiles:"), QUIET)
    for kind, left in scene.view.bonus_supply.items():
        number = scene.number_of(f"bonus {kind}")
        text.append("  ").append_text(marks.choice(number) if number else Text(""))
        text.append_text(tiles_left(kind, left) if isinstance(left, int) else points_left(left))
    return text.append("  ").append(tiles_to_come(len(scene.view.victory_pile), detail), QUIET)


def tiles_to_come(left: int, detail: Detail) -> str:
    if detail > Detail.PLENTY:
        return f"{PORT} +{left}"
    return ngettext("{n} victory tile in the pile", "{n} victory tiles in the pile", left).format(n=left)


def offered(scene: Scene) -> bool:
    """True if a bonus tile can be chosen now."""
    return any(scene.number_of(f"bonus {kind}") for kind in scene.view.bonus_supply)


def tiles_left(kind: str, left: int) -> Text:
    return Text(f"{left}× {sea_bonus_name(kind)}", QUIET if not left else "")


def points_left(left: Sequence[int]) -> Text:
    """The points tiles left, from the top of the pile."""
    return Text(" ".join(f"{points}{POINTS}" for points in left) or f"0{POINTS}", "" if left else QUIET)


def bonus_tiles(seat: Seat) -> Text:
    """The bonus tiles of a seat."""
    counted = Counter(seat.bonus_tiles)
    words = [one_kind(name, number) for name, number in counted.items()]
    return Text(", ".join(words) or "–", "" if words else QUIET)


def one_kind(name: str, number: int) -> str:
    if name.startswith(PILE):
        return f"{name.removeprefix(f'{PILE}-')}{POINTS}"
    return sea_bonus_name(name) if number == 1 else f"{number}× {sea_bonus_name(name)}"
