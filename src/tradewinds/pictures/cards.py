"""Cards: point cards of both boxes and merchant cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tradewinds.components.model import PointCard
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.shape import Pile
from tradewinds.pictures import goods
from tradewinds.pictures.goods import Box
from tradewinds.pictures.scene import Scene, ring
from tradewinds.pictures.svg import circle, line, moving, rect, text, use
from tradewinds.pictures.tiles import badge
from tradewinds.rules.cubes import from_letters
from tradewinds.words.effects import effect_words
from tradewinds.words.forts import card_benefit, kind_of_card
from tradewinds.words.goods import goods_there
from tradewinds.words.names import kind_name
from tradewinds.words.numbers import points_words

WIDTH: Final = 84
HEIGHT: Final = 122
BAND: Final = 21
SMALL: Final = 36  # width of a card that was won
SMALL_HEIGHT: Final = 52
WITH_CODE: Final = 54  # height from which on a merchant card shows its code


def in_deck(deck: Pile) -> str:
    return ngettext("{n} in the deck", "{n} in the deck", len(deck)).format(n=len(deck))


def band(kind: str, x: float, y: float, width: float, height: float, radius: float) -> str:
    """The coloured top of a card, with rounded upper corners."""
    shape = (
        f"M{x:g} {y + height:g}v{radius - height:g}a{radius} {radius} 0 0 1 {radius}-{radius}"
        f"h{width - 2 * radius:g}a{radius} {radius} 0 0 1 {radius} {radius}v{height - radius:g}Z"
    )
    return f'<path class="{kind}" d="{shape}"/>'


def point_card(card: PointCard, x: float, y: float) -> str:
    """A New World point card: kind, benefit, cost and points, from top to bottom."""
    middle = x + WIDTH / 2
    body = rect(x, y, WIDTH, HEIGHT, "card frame", 8) + band(card.kind, x + 1, y + 1, WIDTH - 2, BAND, 7)
    body += use(card.kind, x + 11, y + BAND / 2 + 1, 14, "bright")
    body += line(x + 20, y + 15, kind_name(card.kind), 9.5, WIDTH - 27, "on-kind")
    body += BENEFITS[card.kind](card, middle, y + 41)
    body += f'<path class="hair" d="M{x + 8:g} {y + 60:g}h{WIDTH - 16}"/>'
    body += goods.several(card.cost, Box(x + 5, y + 62, WIDTH - 10, 25), 22)
    return moving(f"card-{card.id}", body + badge(card.points, middle, y + 102))


def _settlers(card: PointCard, x: float, y: float) -> str:
    return text(x - 4, y + 5, f"+{card.settlers}", 15, "strong", "end") + use("settler", x + 11, y, 24)


def _exploration(_card: PointCard, x: float, y: float) -> str:
    return use("exploration", x, y, 30)


def _aid(card: PointCard, x: float, y: float) -> str:
    less = text(x + 1, y + 5, "−1", 13, "strong", "middle")
    return symbol(card.symbol, x - 24, y) + less + use("settler", x + 25, y, 20)


def _tool(card: PointCard, x: float, y: float) -> str:
    more = text(x, y + 5, "+", 14, "strong", "middle")
    return symbol(card.symbol, x - 21, y) + more + use(f"good-{card.cube}", x + 20, y, 19)


BENEFITS: Final[dict[str, Callable[[PointCard, float, float], str]]] = {
    "settlers": _settlers,
    "exploration": _exploration,
    "aid": _aid,
    "tool": _tool,
}


def symbol(name: str | None, x: float, y: float, radius: float = 11.5) -> str:
    """The symbol of a location in a circle; nothing for a location without one."""
    return circle(x, y, radius, f"{name} outlined") + use(name, x, y, radius * 1.5) if name else ""


def point_card_words(scene: Scene, card: PointCard) -> str:
    return "; ".join(
        [
            kind_of_card(card),
            card_benefit(scene.table, card),
            goods_there(scene.table, from_letters(card.cost)),
            points_words(card.points),
        ]
    )


def about(card: PointCard) -> str:
    return f"{card.kind} card"


def won_card(scene: Scene, name: str, x: float, y: float) -> str:
    """A point card that a seat has won: what it still does, and its points."""
    card = scene.cards[name]
    middle = x + SMALL / 2
    body = rect(x, y, SMALL, SMALL_HEIGHT, "card frame", 5) + band(card.kind, x + 1, y + 1, SMALL - 2, 16, 4)
    body += use(card.kind, middle, y + 9, 13, "bright") + badge(
        card.points, x + SMALL / 2, y + SMALL_HEIGHT - 10, 8
    )
    if card.symbol:
        body += use(card.symbol, x + 9, y + 26, 14)
    if card.cube:
        body += use(f"good-{card.cube}", x + 25, y + 26, 13)
    around = ring(x, y, SMALL, SMALL_HEIGHT, 5)
    body = moving(f"card-{name}", body)
    return scene.shown(point_card_words(scene, card), body, around, about=about(card), place=name)


# --- the Spice Road box -------------------------------------------------------------------------------------


def spice_card(name: str, cost: str, number: int, box: Box) -> str:
    """What it costs at the left; its points lower right, where nothing lies on them."""
    body = rect(*box, "card frame", 7)
    body += goods.several(cost, Box(box.x + 5, box.y + 5, box.width * 0.57, box.height - 10), 28)
    return moving(f"card-{name}", body + badge(number, box.x + box.width - 20, box.y + box.height - 21, 16))


def won_spice_card(scene: Scene, name: str, x: float, y: float) -> str:
    card = scene.spice_cards[name]
    words = "; ".join([goods_there(scene.table, from_letters(card.cost)), points_words(card.points)])
    body = rect(x, y, 26, 30, "card frame", 4) + badge(card.points, x + 13, y + 15, 10)
    body = moving(f"card-{name}", body)
    return scene.shown(words, body, ring(x, y, 26, 30, 4), about="point card", place=name)


def merchant(
    scene: Scene, name: str, box: Box, size: float = 28, *, key: str = "", look: str = "card", tray: float = 0
) -> str:
    """A merchant card: its code and its effect. A tray at the bottom is left free for goods lying on it.

    Codes of starting cards mean nothing to players and are not shown.
    """
    effect = scene.merchant_effects[name]
    high = 13 if box.height > WITH_CODE else 7
    body = rect(*box, f"{look} frame", 6) + band(
        deed(effect), box.x + 0.5, box.y + 0.5, box.width - 1, high, 6
    )
    room = Box(box.x + 4, box.y + high + 2, box.width - 8, box.height - high - 5 - tray)
    if name not in scene.starting_cards and box.height > WITH_CODE:
        body += line(box.x + 6, box.y + 10.5, name, 9, box.width - 12, "quiet")
    return moving(key or f"merchant-{name}", body + goods.effect(effect, room, size))


def deed(effect: str) -> str:
    """What a merchant card does, as the role of its colour. Raises KeyError for an effect of no card."""
    return "trade" if ">" in effect else {"+": "take", "^": "upgrade"}[effect[0]]


def printed(scene: Scene, name: str) -> str:
    """What a card is called in words."""
    return _("starting card") if name in scene.starting_cards else name


def merchant_words(scene: Scene, name: str) -> str:
    return f"{printed(scene, name)}: {effect_words(scene.table, scene.merchant_effects[name])}"
