"""Cards: point cards of both boxes and merchant cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tradewinds.components.model import PointCard
from tradewinds.locale import gettext as _
from tradewinds.notation.words.goods import goods_of
from tradewinds.notation.words.names import kind_name
from tradewinds.notation.words.parts import card_benefit, card_name, effect_words, points_words
from tradewinds.pictures import goods
from tradewinds.pictures.goods import Box
from tradewinds.pictures.scene import Scene, labelled
from tradewinds.pictures.svg import circle, line, moving, rect, text, use
from tradewinds.pictures.tiles import badge

WIDTH: Final = 84
HEIGHT: Final = 122
BAND: Final = 21
SMALL: Final = 36  # width of a card that was won
SMALL_HEIGHT: Final = 52


def band(kind: str, x: float, y: float, width: float, height: float, radius: float) -> str:
    """The coloured top of a card, with its upper corners round."""
    shape = (
        f"M{x:g} {y + height:g}v{radius - height:g}a{radius} {radius} 0 0 1 {radius}-{radius}"
        f"h{width - 2 * radius:g}a{radius} {radius} 0 0 1 {radius} {radius}v{height - radius:g}Z"
    )
    return f'<path class="{kind}" d="{shape}"/>'


def point_card(card: PointCard, x: float, y: float) -> str:
    """Kind, benefit, cost and points, from top to bottom."""
    middle = x + WIDTH / 2
    body = rect(x, y, WIDTH, HEIGHT, "card frame", 8) + band(card.kind, x + 1, y + 1, WIDTH - 2, BAND, 7)
    body += use(card.kind, x + 11, y + BAND / 2 + 1, 14, "bright")
    body += line(x + 20, y + 15, kind_name(card.kind), 9.5, WIDTH - 27, "on-kind")
    body += BENEFITS[card.kind](card, middle, y + 41)
    body += f'<path class="hair" d="M{x + 8:g} {y + 60:g}h{WIDTH - 16}"/>'
    body += goods.row(card.cost, middle, y + 74, WIDTH - 10, 17)
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
    """The symbol of a location in its circle."""
    return circle(x, y, radius, "card frame") + use(name, x, y, radius * 1.55) if name else ""


def point_card_words(scene: Scene, card: PointCard) -> str:
    return "; ".join(
        [
            card_name(card),
            card_benefit(scene.table, card),
            goods_of(scene.table, card.cost),
            points_words(card.points),
        ]
    )


def about(card: PointCard) -> str:
    return f"{card.kind} card"


def won_card(scene: Scene, name: str, x: float, y: float) -> str:
    """A point card before its owner: what it still does, and its points."""
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
    return labelled(point_card_words(scene, card), moving(f"card-{name}", body), about(card))


# --- the Spice Road box -------------------------------------------------------------------------------------


def spice_card(name: str, cost: str, number: int, x: float, y: float, width: float, height: float) -> str:
    body = rect(x, y, width, height, "card frame", 7)
    body += goods.several(cost, Box(x + 3, y + 4, width - 6, height - 36), 17)
    return moving(f"card-{name}", body + badge(number, x + width / 2, y + height - 17))


def won_spice_card(scene: Scene, name: str, x: float, y: float) -> str:
    card = scene.spice_cards[name]
    words = "; ".join([goods_of(scene.table, card.cost), points_words(card.points)])
    body = rect(x, y, 26, 30, "card frame", 4) + badge(card.points, x + 13, y + 15, 10)
    return labelled(words, moving(f"card-{name}", body), "point card")


def merchant(
    scene: Scene, name: str, box: Box, size: float = 15, *, key: str = "", look: str = "card", tray: float = 0
) -> str:
    """A merchant card: its code and what it does; a tray below is left free for goods lying on it."""
    body = rect(*box, f"{look} frame", 6)
    room = Box(box.x + 4, box.y + 13, box.width - 8, box.height - 16 - tray)
    body += line(box.x + 5, box.y + 10.5, printed(scene, name), 8.5, box.width - 10, "quiet")
    return moving(key or f"merchant-{name}", body + goods.effect(scene.merchant_effects[name], room, size))


def printed(scene: Scene, name: str) -> str:
    """The code of a card; starting cards have none that means anything to players."""
    return _("starting card") if name in scene.starting_cards else name


def merchant_words(scene: Scene, name: str) -> str:
    return f"{printed(scene, name)}: {effect_words(scene.table, scene.merchant_effects[name])}"
