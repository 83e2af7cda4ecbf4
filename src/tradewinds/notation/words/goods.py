"""Goods by the names that each box gives them."""

from collections.abc import Callable, Sequence
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules import cubes
from tradewinds.rules.table import Table

# Translators: amounts stand in sentences like "trade {given} for {taken}" and in lists of goods.


def _new_world(n: int) -> list[str]:
    return [
        ngettext("{n} corn", "{n} corn", n),
        ngettext("{n} meat", "{n} meat", n),
        ngettext("{n} tobacco", "{n} tobacco", n),
        ngettext("{n} fur", "{n} furs", n),
    ]


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
        ngettext("{n} cloves", "{n} cloves", n),
    ]


_AMOUNTS: Final[dict[str, Callable[[int], list[str]]]] = {
    "spice-road": _spice_road,
    "eastern-wonders": _eastern_wonders,
    "new-world": _new_world,
}
# The box after which a game calls its goods; all others follow the New World box, whose boards they use.
_NAMED_AFTER: Final = {
    "spice-road": "spice-road",
    "eastern-wonders": "eastern-wonders",
    "sand-to-sea": "eastern-wonders",
}


def box_of(game: str) -> str:
    """The box that gives the goods of this game their names."""
    return _NAMED_AFTER.get(game, "new-world")


def good_names(box: str) -> list[str]:
    """From the lowest to the highest."""
    return {
        "spice-road": [_("turmeric"), _("saffron"), _("cardamom"), _("cinnamon")],
        "eastern-wonders": [_("ginger"), _("chili"), _("tea"), _("cloves")],
        "new-world": [_("corn"), _("meat"), _("tobacco"), _("fur")],
    }[box]


def good(table: Table, colour: int) -> str:
    return good_names(box_of(table.game.name()))[colour]


def amount(table: Table, colour: int, n: int) -> str:
    return _AMOUNTS[box_of(table.game.name())](n)[colour].format(n=n)


def amount_of_goods(n: int) -> str:
    """So many goods of whatever kind."""
    return ngettext("{n} good", "{n} goods", n).format(n=n)


def goods(table: Table, held: int) -> str:
    """All these cubes in words."""
    amounts = [amount(table, colour, n) for colour in range(4) if (n := cubes.count(held, colour))]
    return joined(amounts) or _("nothing")


def goods_of(table: Table, letters: str) -> str:
    return goods(table, cubes.from_letters(letters))


def joined(things: Sequence[str]) -> str:
    """A, B and C."""
    if len(things) < 2:
        return "".join(things)
    return _("{some} and {last}").format(some=", ".join(things[:-1]), last=things[-1])
