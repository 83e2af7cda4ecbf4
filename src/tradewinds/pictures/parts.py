"""Parts of a box as small pictures, each by itself: what is printed on it, whoever plays with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from tradewinds.components.model import (
    BonusTile,
    ExplorationTile,
    Location,
    MarketTile,
    MerchantCard,
    Part,
    PointCard,
    SpicePointCard,
    VictoryTile,
)
from tradewinds.pictures import cards, goods, hexes, locations, settlers, tiles
from tradewinds.pictures.goods import Box
from tradewinds.pictures.grounds import RADIUS
from tradewinds.pictures.svg import line, rect, use

EDGE: Final = 2.0


class Drawing(NamedTuple):
    width: float
    height: float
    body: str

    def svg(self) -> str:
        """The picture for a page that has stylesheet and definitions; words beside it say the same."""
        wide, high = self.width + 2 * EDGE, self.height + 2 * EDGE
        return (
            f'<svg class="tw part" viewBox="{-EDGE:g} {-EDGE:g} {wide:g} {high:g}" width="{wide:g}" '
            f'height="{high:g}" aria-hidden="true">{self.body}</svg>'
        )


def drawing(part: Part) -> Drawing:
    """The picture of a part. Raises KeyError for a kind of part that has none."""
    return DRAWN[type(part)](part)


def merchant_card(card: MerchantCard) -> Drawing:
    wide, high = 84.0, 62.0
    body = rect(0, 0, wide, high, "card frame", 6) + cards.band(
        cards.deed(card.effect), 0.5, 0.5, wide - 1, 13, 6
    )
    return Drawing(wide, high, body + goods.effect(card.effect, Box(4, 15, wide - 8, high - 18), 28))


def spice_point_card(card: SpicePointCard) -> Drawing:
    return Drawing(100, 96, cards.spice_card(card.id, card.cost, card.points, Box(0, 0, 100, 96)))


def market_tile(tile: MarketTile) -> Drawing:
    x, y = RADIUS, hexes.TALL / 2
    body = use("island", x, y, 2 * RADIUS) + use(tile.symbol, x, y - 36, 18)
    return Drawing(2 * x, 2 * y, body + goods.effect(tile.effect, hexes.CONTENT.moved(x, y), hexes.SIZE))


def victory_tile(tile: VictoryTile) -> Drawing:
    x, y = hexes.CONTENT.width / 2, -hexes.CONTENT.y
    return Drawing(hexes.CONTENT.width, hexes.CONTENT.height, hexes.prize(tile, x, y))


def location(place: Location) -> Drawing:
    wide, high = locations.WIDTH, locations.HEIGHT
    body = rect(0, 0, wide, high, "card frame", 9) + locations.ground(place, 0, 0, wide)
    body += line(9, 17, place.id, 12, 60, "quiet") + cards.symbol(place.symbol, wide - 17, 17)
    body += goods.effect(place.effect, locations.room(0, 0, wide), locations.SIZE)
    return Drawing(wide, high, body + settlers.asked(place.settlers, 6, high - 13))


def point_card(card: PointCard) -> Drawing:
    return Drawing(cards.WIDTH, cards.HEIGHT, cards.point_card(card, 0, 0))


def bonus_tile(tile: BonusTile) -> Drawing:
    return Drawing(tiles.SIDE, tiles.SIDE, tiles.bonus(tile, 0, 0))


def exploration_tile(tile: ExplorationTile) -> Drawing:
    return Drawing(56, 56, tiles.exploration(tile, 28, 28, 27))


DRAWN: Final[dict[type[Part], Callable[[Any], Drawing]]] = {
    MerchantCard: merchant_card,
    SpicePointCard: spice_point_card,
    MarketTile: market_tile,
    VictoryTile: victory_tile,
    Location: location,
    PointCard: point_card,
    BonusTile: bonus_tile,
    ExplorationTile: exploration_tile,
}
