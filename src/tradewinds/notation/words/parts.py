"""Effects, cards and tiles in words."""

from collections.abc import Callable
from typing import Final

from tradewinds.components.model import BonusTile, ExplorationTile, PointCard
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.goods import goods_of
from tradewinds.notation.words.names import kind_name, symbol_name
from tradewinds.rules import cubes
from tradewinds.rules.effects import PRODUCE, UPGRADE
from tradewinds.rules.table import Table


def effect_words(table: Table, effect: str) -> str:
    """What a location or a merchant card does, from its text like `+YYR`, `^2` or `RRR>BB`."""
    if effect.startswith("+"):
        return _("take {goods}").format(goods=goods_of(table, effect[1:]))
    if effect.startswith("^"):
        times = int(effect[1:])
        return ngettext("upgrade once", "upgrade up to {n} times", times).format(n=times)
    if ">" in effect:
        given, taken = (goods_of(table, side) for side in effect.split(">"))
        return _("trade {given} for {taken}").format(given=given, taken=taken)
    return special_effect(effect)


def effect_text(table: Table, number: int) -> str:
    """An effect of goods, by its number, as the component files write it."""
    effects = table.effects
    if effects.kind[number] == PRODUCE:
        return f"+{cubes.to_letters(effects.gives[number])}"
    if effects.kind[number] == UPGRADE:
        return f"^{effects.upgrades[number]}"
    return f"{cubes.to_letters(effects.takes[number])}>{cubes.to_letters(effects.gives[number])}"


def special_effect(effect: str) -> str:
    return {
        "fort": _("fort"),
        "market": _("market"),
        "refresh market": _("refresh the market"),
        "adjust route": _("adjust your route"),
        "boat 1": _("move your boat one step"),
        "boat 2": _("move your boat one or two steps"),
        "boat any": _("move your boat anywhere"),
        "boat trade": _("trade where your boat lies"),
        "outpost trade": _("trade at one of your outposts"),
    }[effect]


def points_words(points: int) -> str:
    return ngettext("{n} point", "{n} points", points).format(n=points)


# --- point cards


def card_name(card: PointCard) -> str:
    return {
        "settlers": _("a settlers card"),
        "exploration": _("an exploration card"),
        "aid": _("an aid card"),
        "tool": _("a tool card"),
    }[card.kind]


def card_benefit(table: Table, card: PointCard) -> str:
    """What the card brings besides its points."""
    return _BENEFITS[card.kind](table, card)


def _brings_settlers(_table: Table, card: PointCard) -> str:
    return ngettext("{n} more settler", "{n} more settlers", card.settlers).format(n=card.settlers)


def _brings_exploration(_table: Table, _card: PointCard) -> str:
    return _("one exploration tile")


def _brings_aid(_table: Table, card: PointCard) -> str:
    return _("one settler less at {symbol}").format(symbol=symbol_name(card.symbol or ""))


def _brings_tool(table: Table, card: PointCard) -> str:
    given = goods_of(table, card.cube or "")
    return _("{goods} at {symbol}").format(goods=given, symbol=symbol_name(card.symbol or ""))


_BENEFITS: Final[dict[str, Callable[[Table, PointCard], str]]] = {
    "settlers": _brings_settlers,
    "exploration": _brings_exploration,
    "aid": _brings_aid,
    "tool": _brings_tool,
}


# --- tiles


def bonus_words(tile: BonusTile) -> str:
    """What a bonus tile scores for at the end."""
    points = points_words(tile.points)
    if tile.kind == "flat":
        return points
    return _("{points} per {what}").format(points=points, what=bonus_reason(tile))


def bonus_reason(tile: BonusTile) -> str:
    """What a bonus tile counts, in few words."""
    icons = [kind_name(icon) for icon in tile.icons]
    if tile.kind == "icon":
        return icons[0]
    if tile.kind == "pair":
        return _("{one} + {other}").format(one=icons[0], other=icons[1])
    number = tile.per or 1
    if tile.kind == "own settlers":
        return ngettext("settler you own", "{n} settlers you own", number).format(n=number)
    return ngettext("merchant card", "{n} merchant cards", number).format(n=number)


def exploration_words(table: Table, tile: ExplorationTile) -> str:
    if tile.kind == "settler":
        return _("1 settler from your reserve")
    if tile.kind == "cubes":
        return goods_of(table, tile.cubes)
    if tile.kind == "points":
        return points_words(tile.points)
    return _("one more {kind} icon").format(kind=kind_name(tile.icon or ""))
