"""Open rows of cards and tiles: merchant cards, point cards with coins, bonus tiles of the sea."""

from __future__ import annotations

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.shape import SeaBonus
from tradewinds.pictures import cards, goods
from tradewinds.pictures.goods import Box
from tradewinds.pictures.panel import HEAD, INNER, PAD, Panel, board
from tradewinds.pictures.scene import Scene, pointed, ring
from tradewinds.pictures.svg import circle, line, rect, text, use
from tradewinds.pictures.tiles import points
from tradewinds.rules.cubes import from_letters
from tradewinds.rules.point_cards import GOLD, NO_COIN, SILVER, coin_at
from tradewinds.words.caravan import acquire_price, goods_on_it
from tradewinds.words.goods import amount_of_goods, goods_there
from tradewinds.words.names import sea_bonus_name
from tradewinds.words.numbers import points_words
from tradewinds.words.point_cards import coins_left
from tradewinds.words.ports import sea_bonus_words

GAP: Final = 8
MERCHANT: Final = 92  # height of a merchant card in the row
TRAY: Final = 20  # its lower part, for the goods lying on it
PRICE: Final = 18  # height of the price below it
PRIZE: Final = 104
COINS: Final = 26
SUPPLY: Final = 62
PILE: Final = "points"
COIN_LOOK: Final = {GOLD: "gold", SILVER: "silver"}


def spread(number: int, gap: float) -> tuple[float, list[float]]:
    """The width of each of `number` things side by side, and the x of each."""
    width = (INNER - (number - 1) * gap) / number
    return width, [PAD + n * (width + gap) for n in range(number)]


# --- merchant cards -----------------------------------------------------------------------------------------


def merchant_row(scene: Scene) -> Panel:
    """The merchant cards in rows of three, or in one row of four."""
    places = len(scene.view.merchant_row)
    beside = 4 if places == 4 else 3
    width, lefts = spread(beside, GAP)
    body = ""
    for place in range(places):
        box = Box(lefts[place % beside], HEAD + place // beside * (MERCHANT + PRICE + 6), width, MERCHANT)
        body += merchant(scene, place, box)
    height = HEAD + -(-places // beside) * (MERCHANT + PRICE + 6) + 2
    return board("merchant-row", _("Merchant cards"), height, body, cards.in_deck(scene.view.merchant_deck))


def merchant(scene: Scene, place: int, box: Box) -> str:
    lying = scene.view.merchant_row[place]
    if lying is None:
        return rect(*box, "empty", 6)
    action = f"card {place + 1}" if scene.can(f"card {place + 1}") else f"acquire {place + 1}"
    body = cards.merchant(scene, lying.card, box, tray=TRAY)
    body += goods.row(lying.cubes, box.x + box.width / 2, box.y + box.height - 11, box.width - 8, 17)
    price = amount_of_goods(place) if place else acquire_price(place)
    body += line(box.x + box.width / 2, box.y + box.height + 14, price, 9.5, box.width, "quiet", "middle")
    said = [cards.merchant_words(scene, lying.card), acquire_price(place), *goods_on_it(scene.core, place)]
    return scene.spot(
        action, body, ring(*box, 6, 3), "; ".join(said), about="merchant card", place=lying.card
    )


# --- point cards and coins ----------------------------------------------------------------------------------


def point_row(scene: Scene) -> Panel:
    row = scene.view.point_row
    width, lefts = spread(len(row), 6)
    body = "".join(
        prize(scene, place, Box(lefts[place], HEAD + COINS, width, PRIZE)) for place in range(len(row))
    )
    return board(
        "point-row", _("Point cards"), HEAD + COINS + PRIZE + PAD, body, cards.in_deck(scene.view.point_deck)
    )


def prize(scene: Scene, place: int, box: Box) -> str:
    name = scene.view.point_row[place]
    pile = coins(scene, place, box.x + box.width / 2, box.y - COINS / 2)
    if name is None:
        return pile + rect(*box, "empty", 7)
    card = scene.spice_cards[name]
    body = cards.spice_card(name, card.cost, card.points, *box)
    said = "; ".join([goods_there(scene.table, from_letters(card.cost)), points_words(card.points)])
    around = ring(*box, 7, 3)
    return scene.spot(f"claim {place + 1}", pile + body, around, said, about="point card", place=name)


def coins(scene: Scene, place: int, x: float, y: float) -> str:
    """The pile of coins above a card: one coin, and their number."""
    coin = coin_at(scene.core.point_cards, place)
    if coin == NO_COIN:
        return ""
    told = line(x - 8, y + 4, coins_left(scene.core, coin), 9, 40)
    return pointed("coin", circle(x - 19, y, 8, f"{COIN_LOOK[coin]} outlined") + told)


# --- bonus tiles of the sea ---------------------------------------------------------------------------------


def sea_supply(scene: Scene) -> Panel:
    supply = scene.view.bonus_supply
    width, lefts = spread(len(supply), GAP)
    body = "".join(
        supply_tile(scene, kind, left, Box(x, HEAD, width, SUPPLY))
        for x, (kind, left) in zip(lefts, supply.items(), strict=True)
    )
    pile = len(scene.view.victory_pile)
    aside = ngettext("{n} victory tile in the pile", "{n} victory tiles in the pile", pile).format(n=pile)
    return board("sea-supply", _("Bonus tiles"), HEAD + SUPPLY + 24, body, aside)


def supply_tile(scene: Scene, kind: SeaBonus, left: int | tuple[int, ...], box: Box) -> str:
    """One kind of bonus tile and how many are left; for points tiles, the top one."""
    number = left if isinstance(left, int) else len(left)
    if not number:
        return rect(*box, "empty", 6)
    worth = 0 if isinstance(left, int) else left[0]
    body = rect(*box, "card frame", 6) + sea_bonus(kind, worth, box.middle[0], box.y + 22, 26)
    body += line(box.middle[0], box.y + 52, sea_bonus_name(kind), 9.5, box.width - 4, "", "middle")
    body += text(box.middle[0], box.y + box.height + 14, f"×{number}", 11, "strong", "middle")
    said = sea_bonus_words(scene.core, kind)
    return scene.spot(f"bonus {kind}", body, ring(*box, 6), said, about="bonus tile", place=kind)


def sea_bonus(kind: str, worth: int, x: float, y: float, size: float) -> str:
    """What a bonus tile does, in signs. Raises KeyError for an unknown kind."""
    if kind == PILE:
        return points(worth, x, y + size * 0.2, size * 0.6)
    if kind == "harvest":
        return text(x - size * 0.1, y + size * 0.2, "+", size * 0.6, "strong", "end") + use(
            "good-R", x + size * 0.3, y, size * 0.75
        )
    signs = {"move": ("boat", "+1"), "cargo": ("stack", "+3"), "upgrade": ("upgrade", "")}
    sign, more = signs[kind]
    shift = size * 0.42 if more else 0
    return use(sign, x - shift, y, size * 0.95) + (
        text(x + size * 0.1, y + size * 0.18, more, size * 0.52, "strong") if more else ""
    )
