"""Open rows of cards and tiles: merchant cards, point cards with coins, bonus tiles of the sea."""

from __future__ import annotations

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.shape import SeaBonus
from tradewinds.pictures import cards, goods, tiles
from tradewinds.pictures.goods import Box
from tradewinds.pictures.panel import HEAD, INNER, PAD, WIDTH, Panel, board, heading
from tradewinds.pictures.scene import Scene, labelled, ring
from tradewinds.pictures.svg import circle, line, rect, text, use
from tradewinds.pictures.tiles import points
from tradewinds.rules.core import Core
from tradewinds.rules.cubes import from_letters
from tradewinds.rules.point_cards import GOLD, NO_COIN, SILVER, coin_at
from tradewinds.words.caravan import acquire_price, goods_on_it
from tradewinds.words.goods import goods_owed, goods_there
from tradewinds.words.names import sea_bonus_name
from tradewinds.words.numbers import points_words
from tradewinds.words.point_cards import coins_left
from tradewinds.words.ports import sea_bonus_words

GAP: Final = 8
BESIDE: Final = 3  # point cards
MERCHANT: Final = 94  # height of a merchant card in the row
TRAY: Final = 21  # its lower part, where goods lie on it
PRICE: Final = 19  # height of the price below it
PRIZE: Final = 110
SUPPLY: Final = 74  # height of a bonus tile of the sea
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
    body = cards.merchant(scene, lying.card, box, tray=TRAY if lying.cubes else 0)
    body += goods.row(lying.cubes, box.x + box.width / 2, box.y + box.height - 12, box.width - 8, 19)
    body += line(
        box.x + box.width / 2, box.y + box.height + 15, goods_owed(place), 11, box.width, "quiet", "middle"
    )
    said = [cards.merchant_words(scene, lying.card), acquire_price(place), *scene.ask(goods_on_it, place)]
    return scene.spot(
        action, body, ring(*box, 6, 3), "; ".join(said), about="merchant card", place=lying.card
    )


# --- point cards and coins ----------------------------------------------------------------------------------


def point_row(scene: Scene) -> Panel:
    """The point cards in rows of three, as large as the merchant cards; coins lie on the first two."""
    row = scene.view.point_row
    width, lefts = spread(BESIDE, GAP)
    boxes = [
        Box(lefts[n % BESIDE], HEAD + n // BESIDE * (PRIZE + GAP), width, PRIZE) for n in range(len(row) + 1)
    ]
    body = "".join(prize(scene, place, box) for place, box in enumerate(boxes[:-1]))
    body += deck(scene, boxes[-1])
    height = boxes[-1].y + PRIZE + PAD
    return board("point-row", _("Point cards"), height, body, cards.in_deck(scene.view.point_deck))


def deck(scene: Scene, box: Box) -> str:
    """The backs of the point cards to come."""
    left = scene.view.point_deck
    if not left:
        return rect(*box, "empty", 7)
    under = "".join(rect(box.x + n, box.y + n, box.width, box.height, "cover frame", 7) for n in (3, 0))
    back = rect(box.x + 8, box.y + 8, box.width - 16, box.height - 16, "hair", 4)
    return labelled(cards.in_deck(left), under + back + use("star", *box.middle, 34, "soft"), "point card")


def prize(scene: Scene, place: int, box: Box) -> str:
    name = scene.view.point_row[place]
    pile = coins(scene, place, box.x + box.width - 20, box.y + 17)
    if name is None:
        return rect(*box, "empty", 7) + pile
    card = scene.spice_cards[name]
    body = cards.spice_card(name, card.cost, card.points, box)
    said = "; ".join([goods_there(scene.table, from_letters(card.cost)), points_words(card.points)])
    around = ring(*box, 7, 3)
    return scene.spot(f"claim {place + 1}", body, around, said, about="point card", place=name, over=pile)


def coin_above(state: Core, place: int) -> int:
    return coin_at(state.point_cards, place)


def number_left(state: Core, coin: int) -> int:
    return state.point_cards.gold_left if coin == GOLD else state.point_cards.silver_left


def coins(scene: Scene, place: int, x: float, y: float) -> str:
    """The pile of coins on a card: one coin, and on it their number."""
    coin = scene.ask(coin_above, place)
    if coin == NO_COIN:
        return ""
    look = f"{COIN_LOOK[coin]} outlined"
    disc = circle(x + 2, y + 2, 13, look) + circle(x, y, 13, look)
    number = text(x, y + 4.2, f"×{scene.ask(number_left, coin)}", 12, "on-coin", "middle")
    return labelled(scene.ask(coins_left, coin), disc + number, "coin")


# --- bonus tiles of the sea ---------------------------------------------------------------------------------


def sea_supply(scene: Scene) -> Panel:
    """The bonus tiles, and last the pile of victory tiles; they lie on the sea beside the map."""
    supply = scene.view.bonus_supply
    beside = 3 if len(supply) > 3 else len(supply) + 1
    width, lefts = spread(beside, GAP)
    boxes = [
        Box(lefts[n % beside], HEAD + n // beside * (SUPPLY + GAP), width, SUPPLY)
        for n in range(len(supply) + 1)
    ]
    body = "".join(
        supply_tile(scene, kind, left, box) for box, (kind, left) in zip(boxes, supply.items(), strict=False)
    )
    body += victory_pile(scene, boxes[-1])
    height = boxes[-1].y + SUPPLY + PAD
    ground = rect(0, 0, WIDTH, height, "sea", 14) + heading(
        _("Bonus tiles"), pile_words(scene), WIDTH, "on-sea"
    )
    return Panel("sea-supply", _("Bonus tiles"), WIDTH, height, ground + body)


def supply_tile(scene: Scene, kind: SeaBonus, left: int | tuple[int, ...], box: Box) -> str:
    """One kind of bonus tile and how many are left; for points tiles, the top one."""
    number = left if isinstance(left, int) else len(left)
    if not number:
        return rect(*box, "empty at-sea", 7)
    worth = 0 if isinstance(left, int) else left[0]
    body = rect(*box, "card frame", 7) + sea_bonus(
        kind, worth, box.middle[0], box.y + 34, min(34, box.width * 0.38)
    )
    body += line(
        box.middle[0], box.y + box.height - 9, sea_bonus_name(kind), 11.5, box.width - 8, "", "middle"
    )
    body += text(box.x + box.width - 6, box.y + 15, f"×{number}", 12, "quiet", "end")
    said = scene.ask(sea_bonus_words, kind)
    return scene.spot(f"bonus {kind}", body, ring(*box, 7), said, about="bonus tile", place=kind)


def pile_words(scene: Scene) -> str:
    pile = len(scene.view.victory_pile)
    return ngettext("{n} victory tile in the pile", "{n} victory tiles in the pile", pile).format(n=pile)


def victory_pile(scene: Scene, box: Box) -> str:
    """The victory tiles still to come, face down."""
    pile = len(scene.view.victory_pile)
    x, y = box.middle[0], box.middle[1] - 4
    drawn = "".join(tiles.face_down(x, y - 4 * n, 19) for n in range(min(3, pile)))
    drawn += text(x, box.y + box.height - 3, f"×{pile}", 12, "on-sea", "middle")
    return labelled(pile_words(scene), drawn, "victory tile")


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
