"""A location: what it gives, what it asks for, who stands there, what covers it."""

from __future__ import annotations

from typing import Final

from tradewinds.components.model import Location
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.choices.colony import explore
from tradewinds.notation.words.parts import effect_words
from tradewinds.pictures import cards, goods, settlers
from tradewinds.pictures.cards import symbol
from tradewinds.pictures.goods import Box
from tradewinds.pictures.scene import Ring, Scene, ring
from tradewinds.pictures.svg import circle, rect, text, use
from tradewinds.pictures.tiles import exploration

WIDTH: Final = 154
HEIGHT: Final = 86
GAP: Final = 8  # between two beside each other
BELOW: Final = 14  # and below each other, with room for the tab


def location(scene: Scene, place: Location, x: float, y: float) -> str:
    tile = scene.view["locations"].get(place.id, {}).get("exploration")
    return covered(scene, place, tile, x, y) if tile else bare(scene, place, x, y)


def bare(scene: Scene, place: Location, x: float, y: float) -> str:
    action = f"work {place.id}"
    body = rect(x, y, WIDTH, HEIGHT, "card frame", 9)
    body += text(x + 9, y + 16, place.id, 10.5, "quiet") + symbol(place.symbol, x + WIDTH - 17, y + 17)
    body += middle(scene, place, x, y) + settlers.asked(place.settlers, x + 6, y + HEIGHT - 13)
    body += inhabitants(scene, place.id, x + WIDTH - 6, y + HEIGHT - 13, WIDTH - 72)
    halo, edge = ring(x, y, WIDTH, HEIGHT, 9)
    price = tab(scene.price_at(place.id), x + WIDTH / 2, y + HEIGHT)
    return scene.spot(action, body, Ring(halo, edge + price), words(scene, place), about=about(place))


def about(place: Location) -> str:
    return f"at {place.id}"


def tab(price: int, x: float, y: float) -> str:
    """How many settlers it really costs whoever chooses now."""
    return (
        rect(x - 21, y - 8, 42, 16, "tab", 8)
        + text(x - 2, y + 4.2, str(price), 12, "on-accent", "end")
        + use("settlers", x + 8, y, 13, "price")
    )


def middle(scene: Scene, place: Location, x: float, y: float) -> str:
    """The effect; of a market the card that lies there."""
    if place.id not in scene.markets:
        return goods.effect(place.effect, Box(x + 8, y + 22, WIDTH - 16, 38), 19)
    lying = scene.view["merchant_row"][scene.markets.index(place.id)]
    box = Box(x + 38, y + 5, WIDTH - 72, 57)
    return cards.merchant(scene, lying["card"], box) if lying else rect(*box, "empty", 6)


def inhabitants(scene: Scene, place: str, end: float, y: float, room: float) -> str:
    there = scene.view["locations"].get(place, {})
    if "seat" not in there:
        return ""
    return settlers.standing(there["seat"], scene.whereabouts[there["seat"]][place], end, y, room)


# --- under an exploration tile ------------------------------------------------------------------------------


def covered(scene: Scene, place: Location, tile: str, x: float, y: float) -> str:
    """The tile, and fainter what it hides."""
    body = rect(x, y, WIDTH, HEIGHT, "card frame", 9) + rect(
        x + 4, y + 4, WIDTH - 8, HEIGHT - 8, "cover frame", 6
    )
    body += text(x + 10, y + 17, place.id, 10.5, "quiet")
    body += circle(x + 38, y + 46, 30, "hair") + exploration(
        scene.exploration_tiles[tile], x + 38, y + 46, 25
    )
    below = symbol(place.symbol, x + WIDTH - 16, y + HEIGHT - 17, 9.5)
    below += goods.effect(place.effect, Box(x + 72, y + 11, 74, 48), 15)
    below += settlers.asked(place.settlers, x + 70, y + HEIGHT - 15)
    body += f'<g class="below">{below}</g>'
    said = explore(scene.core, tile, scene.company)
    return scene.spot(f"explore {tile}", body, ring(x, y, WIDTH, HEIGHT, 9), said, about="exploration tile")


# --- in words -----------------------------------------------------------------------------------------------


def words(scene: Scene, place: Location) -> str:
    clauses = [
        effect_words(scene.table, place.effect),
        *card_there(scene, place),
        asked_words(place),
        *who(scene, place.id),
    ]
    return _("{place}: {clauses}").format(place=place.id, clauses="; ".join(clauses))


def asked_words(place: Location) -> str:
    return ngettext("{n} settler", "{n} settlers", place.settlers).format(n=place.settlers)


def card_there(scene: Scene, place: Location) -> list[str]:
    if place.id not in scene.markets:
        return []
    lying = scene.view["merchant_row"][scene.markets.index(place.id)]
    return [cards.merchant_words(scene, lying["card"])] if lying else [_("no card")]


def who(scene: Scene, place: str) -> list[str]:
    there = scene.view["locations"].get(place, {})
    if "seat" not in there:
        return []
    return [
        scene.company.say(
            there["seat"],
            _("settlers here: {n} of yours"),
            _("settlers here: {n} of {seat}"),
            n=there["settlers"],
        )
    ]
