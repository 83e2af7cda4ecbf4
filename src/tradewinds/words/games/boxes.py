"""The three boxes, and what their goods are called."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tradewinds.locale import mark, ngettext


@dataclass(frozen=True)
class Box:
    """A box and its goods, from the lowest to the highest."""

    name: str
    """The name of the box, and of the game that needs nothing else."""
    goods: tuple[str, str, str, str]
    """One of each as the subject of a sentence, marked for translation."""
    amounts: Callable[[int], list[str]]
    """A number of each good, in the language in use, with `{n}` for the number."""
    goods_mark_markets: bool = False
    """True if the symbols of the market tiles are these goods."""


# Translators: amounts stand in sentences like "trade {given} for {taken}" and in lists of goods.


def _spice_road(n: int) -> list[str]:
    return [
        ngettext("{n} turmeric", "{n} turmeric", n),
        ngettext("{n} saffron", "{n} saffron", n),
        ngettext("{n} cardamom", "{n} cardamom", n),
        ngettext("{n} cinnamon", "{n} cinnamon", n),
    ]


def _eastern_wonders(n: int) -> list[str]:
    return [
        ngettext("{n} ginger", "{n} ginger", n),
        ngettext("{n} chili", "{n} chili", n),
        ngettext("{n} tea", "{n} tea", n),
        ngettext("{n} clove", "{n} cloves", n),
    ]


def _new_world(n: int) -> list[str]:
    return [
        ngettext("{n} corn", "{n} corn", n),
        ngettext("{n} meat", "{n} meat", n),
        ngettext("{n} tobacco", "{n} tobacco", n),
        ngettext("{n} fur", "{n} furs", n),
    ]


SPICE_ROAD: Final = Box(
    "spice-road",
    (mark("turmeric"), mark("saffron"), mark("cardamom"), mark("cinnamon")),
    _spice_road,
)
EASTERN_WONDERS: Final = Box(
    "eastern-wonders",
    (mark("ginger"), mark("chili"), mark("tea"), mark("clove")),
    _eastern_wonders,
    goods_mark_markets=True,
)
NEW_WORLD: Final = Box(
    "new-world",
    (mark("corn"), mark("meat"), mark("tobacco"), mark("fur")),
    _new_world,
)

BOXES: Final = {box.name: box for box in (SPICE_ROAD, EASTERN_WONDERS, NEW_WORLD)}
