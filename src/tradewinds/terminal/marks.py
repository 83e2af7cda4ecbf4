"""The smallest drawings: goods, effects, cards and tiles in a few letters."""

from collections import Counter
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
    """The number of a choice, two places wide."""
    return Text("  ") if number is None else Text().append(f"{number:>2}", CHOICE)


def choice(number: int) -> Text:
    """The number of a choice, as narrow as can be, to stand before something."""
    return Text().append(f"{number}", CHOICE).append(" ")


def goods(letters: str) -> Text:
    text = Text()
    for letter in letters:
        text.append(letter, GOOD[letter])
    return text


def lying(letters: str) -> Text:
    """Goods that lie somewhere to be picked up; many of them as numbers."""
    if len(letters) <= MOST_LETTERS:
        return Text("+" if letters else "").append_text(goods(letters))
    text = Text("+")
    for letter, number in Counter(letters).items():
        text.append(f"{number}").append_text(goods(letter))
    return text


def storage(letters: str, limit: int) -> Text:
    """The goods, and a point for every place that is free."""
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
    """An effect that does more than goods."""
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
    """Settlers standing somewhere, with the initial of the seat they belong to."""
    return Text(f"{name[:1]}×{number}", SEAT[seat])


def initial(seat: int, name: str) -> Text:
    return Text().append(name[:1], SEAT[seat])


def seat_label(seat: int, name: str) -> Text:
    return Text().append(f" {name} ", SEAT[seat])


def symbol(name: str | None) -> str:
    return SYMBOL[name] if name else " "


def benefit(card: PointCard) -> Text:
    if card.kind == "settlers":
        return Text(f"+{card.settlers}{SETTLER}")
    if card.kind == "aid":
        return Text(f"{symbol(card.symbol)} −1{SETTLER}")
    if card.kind == "tool":
        return Text(f"{symbol(card.symbol)} +").append_text(goods(card.cube or ""))
    return Text("")


def ability(card: PointCard) -> Text:
    """What an aid or tool card of a seat does, in as few signs as possible."""
    return Text(f"{ICON[card.kind]}{symbol(card.symbol)}").append_text(goods(card.cube or ""))


def card_band(card: PointCard, name: str, width: int) -> Text:
    """The band at the top of a point card: its kind, and what it brings."""
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
    if tile.icons:
        return f"{tile.points}{POINTS}/" + "+".join(ICON[icon] for icon in tile.icons)
    counted = SETTLER * (tile.per or 1) if tile.kind == "own settlers" else SYMBOL["market"] * (tile.per or 1)
    return f"{tile.points}{POINTS}/{counted}"


def exploration(tile: ExplorationTile) -> Text:
    if tile.kind == "settler":
        return Text(f"1{SETTLER}")
    if tile.kind == "cubes":
        return goods(tile.cubes)
    if tile.kind == "points":
        return Text(f"{tile.points}{POINTS}")
    return Text(ICON[tile.icon or ""])
