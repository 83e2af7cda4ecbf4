"""The smallest drawings: goods, effects, cards and tiles in a few characters."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from rich.text import Text

from tradewinds.components.model import BonusTile, ExplorationTile, PointCard
from tradewinds.locale import gettext as _
from tradewinds.terminal.palette import (
    ARROW,
    BOAT,
    CHOICE,
    GOOD,
    ICON,
    KIND,
    OUTPOST,
    POINTS,
    QUIET,
    SEAT,
    SETTLER,
    SWAP,
    SYMBOL,
    UPGRADE,
)

MOST_LETTERS: Final = 4


def number_tag(number: int | None) -> Text:
    """The number of a choice, two columns wide; blank without one."""
    return Text("  ") if number is None else Text().append(f"{number:>2}", CHOICE)


def choice(number: int) -> Text:
    """The number of a choice as a prefix, as narrow as possible."""
    return Text().append(f"{number}", CHOICE).append(" ")


def goods(letters: str) -> Text:
    text = Text()
    for letter in letters:
        text.append(letter, GOOD[letter])
    return text


def lying(letters: str) -> Text:
    """Goods that can be picked up; in numbers if there are more than a few."""
    if len(letters) <= MOST_LETTERS:
        return Text("+" if letters else "").append_text(goods(letters))
    text = Text("+")
    for letter, number in Counter(letters).items():
        text.append(f"{number}").append_text(goods(letter))
    return text


def storage(letters: str, limit: int) -> Text:
    """The goods, and a dot for every free place."""
    return goods(letters).append("·" * (limit - len(letters)), QUIET)


def effect(text: str) -> Text:
    if text.startswith("+"):
        return Text("+").append_text(goods(text[1:]))
    if text.startswith("^"):
        return Text(UPGRADE * int(text[1:]))
    if ">" in text:
        given, taken = text.split(">")
        return goods(given).append(ARROW).append_text(goods(taken))
    return special(text)


def special(text: str) -> Text:
    """The sign of an effect that is not only about goods. Raises KeyError for an unknown effect."""
    if text == "adjust route":
        return Text("+").append_text(goods("Y")).append(f" {SWAP}")
    words = {
        "fort": _("fort"),
        "market": _("market"),
        "refresh market": _("refresh"),
        "boat 1": f"{BOAT} 1",
        "boat 2": f"{BOAT} 1-2",
        "boat any": f"{BOAT} " + _("any"),
        "boat trade": f"{BOAT} " + _("trade"),
        "outpost trade": f"{OUTPOST} " + _("trade"),
    }
    return Text(words[text])


def settlers(seat: int, name: str, number: int) -> Text:
    """Settlers with the initial of the seat they belong to."""
    return Text(f"{name[:1]}×{number}", SEAT[seat])


def initial(seat: int, name: str) -> Text:
    return Text().append(name[:1], SEAT[seat])


def seat_label(seat: int, name: str) -> Text:
    return Text().append(f" {name} ", SEAT[seat])


def symbol(name: str | None) -> str:
    return SYMBOL[name] if name else " "


def benefit(card: PointCard) -> Text:
    """The benefit of a point card; empty for an exploration card, whose icon says it."""
    return BENEFITS[card.kind](card)


def _aid(card: PointCard) -> Text:
    return Text(f"{symbol(card.symbol)} −1{SETTLER}")


def _tool(card: PointCard) -> Text:
    return Text(f"{symbol(card.symbol)} +").append_text(goods(card.cube or ""))


BENEFITS: Final[dict[str, Callable[[PointCard], Text]]] = {
    "settlers": lambda card: Text(f"+{card.settlers}{SETTLER}"),
    "exploration": lambda _card: Text(""),
    "aid": _aid,
    "tool": _tool,
}


# The kinds of point cards that help for the rest of the game.
HELPS: Final = {"settlers": False, "exploration": False, "aid": True, "tool": True}


def ability(card: PointCard) -> Text:
    """The ability of an aid or tool card, in as few signs as possible."""
    return Text(f"{ICON[card.kind]}{symbol(card.symbol)}").append_text(goods(card.cube or ""))


def card_band(card: PointCard, name: str, width: int) -> Text:
    """The coloured band of a point card: its kind, and what it brings."""
    band = Text(f" {ICON[card.kind]} {name} ").append_text(benefit(card)).append(" ")
    band.truncate(width, pad=True)
    band.stylize_before(KIND[card.kind])
    return band


def price(cost: str, points: int) -> Text:
    return goods(cost).append(f" {ARROW} {points}{POINTS}")


def bonus(tile: BonusTile) -> str:
    """A bonus tile in signs."""
    if tile.kind == "flat":
        return f"{tile.points}{POINTS}"
    return f"{tile.points}{POINTS}/{COUNTED[tile.kind](tile)}"


def _icons(tile: BonusTile) -> str:
    return "+".join(ICON[icon] for icon in tile.icons)


# What a bonus tile counts, by kind; a `flat` one counts nothing.
COUNTED: Final[dict[str, Callable[[BonusTile], str]]] = {
    "icon": _icons,
    "pair": _icons,
    "own settlers": lambda tile: SETTLER * (tile.per or 1),
    "merchant cards": lambda tile: SYMBOL["market"] * (tile.per or 1),
}


def exploration(tile: ExplorationTile) -> Text:
    return FOUND[tile.kind](tile)


# What an exploration tile brings, by kind.
FOUND: Final[dict[str, Callable[[ExplorationTile], Text]]] = {
    "settler": lambda _tile: Text(f"1{SETTLER}"),
    "cubes": lambda tile: goods(tile.cubes),
    "points": lambda tile: Text(f"{tile.points}{POINTS}"),
    "icon": lambda tile: Text(ICON[tile.icon or ""]),
}
