"""A location: its effect, the settlers it needs, who stands there, what covers it."""

from __future__ import annotations

from typing import Final

from tradewinds.components.model import Location
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.pictures import cards, goods, settlers
from tradewinds.pictures.cards import symbol
from tradewinds.pictures.goods import Box
from tradewinds.pictures.scene import Ring, Scene, piece, ring
from tradewinds.pictures.svg import circle, laid, rect, text, use
from tradewinds.pictures.tiles import exploration
from tradewinds.words.effects import effect_words
from tradewinds.words.names import symbol_name
from tradewinds.words.players import NOBODY_IN_PARTICULAR
from tradewinds.words.tiles import explore

WIDTH: Final = 154
NARROW: Final = 140
MANY: Final = 4  # boards beside each other; where there are more, all are narrower
HEIGHT: Final = 86
SIZE: Final = 25  # largest size of goods
GAP: Final = 8  # between two locations side by side
BELOW: Final = 14  # between two rows, with room for the tab


def width(scene: Scene) -> float:
    """The width of every location on this table."""
    return NARROW if len(scene.boards) > MANY else WIDTH


@piece
def location(scene: Scene, place: Location, x: float, y: float) -> str:
    tile = scene.at(place.id).exploration
    return covered(scene, place, tile, x, y) if tile else bare(scene, place, x, y)


def bare(scene: Scene, place: Location, x: float, y: float) -> str:
    action, wide = f"work {place.id}", width(scene)
    body = rect(x, y, wide, HEIGHT, "card frame", 9) + ground(place, x, y, wide)
    body += text(x + 9, y + 17, place.id, 12, "quiet") + symbol(place.symbol, x + wide - 17, y + 17)
    body += middle(scene, place, x, y) + settlers.asked(place.settlers, x + 6, y + HEIGHT - 13)
    body += inhabitants(scene, place.id, x + wide - 6, y + HEIGHT - 13, wide - 72)
    around = ring(x, y, wide, HEIGHT, 9)
    if scene.can(action):
        around = priced(scene, place, around, x, y + HEIGHT)
    return scene.spot(
        action, body, around, words(scene, place), about=about(place), place=place.id, note=terrain(place)
    )


def priced(scene: Scene, place: Location, around: Ring, x: float, y: float) -> Ring:
    """The ring of a location, with what it costs on its lower edge at y."""
    return around._replace(tab=tab(scene.price_at(place.id), x + width(scene) / 2, y))


def ground(place: Location, x: float, y: float, wide: float) -> str:
    """The land at the foot of a location with a symbol."""
    return laid(f"land-{place.symbol}", x, y + HEIGHT - 40, wide, 40) if place.symbol else ""


def about(place: Location) -> str:
    return f"at {place.id}"


def tab(price: int, x: float, y: float) -> str:
    """The number of settlers that the player to choose would need now."""
    return (
        rect(x - 21, y - 8, 42, 16, "tab", 8)
        + text(x - 2, y + 4.2, str(price), 12, "on-choice", "end")
        + use("settlers", x + 8, y, 13, "price")
    )


@piece
def middle(scene: Scene, place: Location, x: float, y: float) -> str:
    """The effect of a location; for a market, the card that lies there."""
    wide = width(scene)
    if place.id not in scene.markets:
        return goods.effect(place.effect, room(x, y, wide), SIZE)
    lying = scene.view.merchant_row[scene.markets.index(place.id)]
    box = Box(x + 38, y + 5, wide - 72, 57)
    return cards.merchant(scene, lying.card, box) if lying else rect(*box, "empty", 6)


def room(x: float, y: float, wide: float) -> Box:
    """Where the effect of a location is drawn: below its symbol, above its settlers."""
    return Box(x + 8, y + 25, wide - 16, 37)


def inhabitants(scene: Scene, place: str, end: float, y: float, room: float) -> str:
    seat = scene.at(place).seat
    if seat is None:
        return ""
    return settlers.standing(seat, scene.whereabouts[seat][place], end, y, room)


# --- under an exploration tile ------------------------------------------------------------------------------


def covered(scene: Scene, place: Location, tile: str, x: float, y: float) -> str:
    """The exploration tile, and fainter the location below it."""
    wide = width(scene)
    body = rect(x, y, wide, HEIGHT, "card frame", 9) + rect(
        x + 4, y + 4, wide - 8, HEIGHT - 8, "cover frame", 6
    )
    body += text(x + 10, y + 18, place.id, 12, "quiet")
    body += circle(x + 38, y + 46, 30, "hair") + exploration(
        scene.exploration_tiles[tile], x + 38, y + 46, 25
    )
    below = symbol(place.symbol, x + wide - 16, y + HEIGHT - 17, 9.5)
    below += goods.effect(place.effect, Box(x + 68, y + 9, wide - 74, 48), 18)
    below += settlers.asked(place.settlers, x + 66, y + HEIGHT - 15)
    body += f'<g class="below">{below}</g>'
    said = scene.ask(explore, tile, NOBODY_IN_PARTICULAR)
    around = ring(x, y, wide, HEIGHT, 9)
    return scene.spot(
        f"explore {tile}",
        body,
        around,
        said,
        about="exploration tile",
        place=place.id,
        note=terrain(place),
    )


# --- in words -----------------------------------------------------------------------------------------------


@piece
def words(scene: Scene, place: Location) -> str:
    clauses = [
        effect_words(scene.table, place.effect),
        *card_there(scene, place),
        asked_words(place),
        *who(scene, place.id),
    ]
    return _("{place}: {clauses}").format(place=place.id, clauses="; ".join(clauses))


def terrain(place: Location) -> str:
    """The name of the symbol of a location; empty if it has none."""
    return symbol_name(place.symbol) if place.symbol else ""


def asked_words(place: Location) -> str:
    return ngettext("{n} settler", "{n} settlers", place.settlers).format(n=place.settlers)


def card_there(scene: Scene, place: Location) -> list[str]:
    if place.id not in scene.markets:
        return []
    lying = scene.view.merchant_row[scene.markets.index(place.id)]
    return [cards.merchant_words(scene, lying.card)] if lying else [_("no card")]


def who(scene: Scene, place: str) -> list[str]:
    there = scene.at(place)
    if there.seat is None:
        return []
    yours, theirs = _("settlers here: {n} (yours)"), _("settlers here: {n} ({seat})")
    return [scene.players.say(there.seat, yours, theirs, n=there.settlers)]
