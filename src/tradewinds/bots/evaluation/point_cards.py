"""The point cards of Spice Road as goals, with their coins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.bots.evaluation.goods import Goals
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.point_cards import GOLD, GOLD_POINTS, SILVER, SILVER_POINTS, PointCards, coin_at

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

CLAIM: Final = 4.0  # points that a card is worth beyond those printed on it


def offer_cards(state: Core, goals: Goals) -> None:
    prizes = state.setup.prizes
    row = state.point_cards.row
    for place in range(i64(len(row))):
        if row[place] != NOTHING:
            points = prizes.points[row[place]] + coin_points(state.point_cards, place)
            goals.offer(prizes.cost[row[place]], float(points) + CLAIM)


def coin_points(point_cards: PointCards, place: i64) -> i64:
    """Points of the coin that comes with the card at this place (SR6)."""
    coin = coin_at(point_cards, place)
    if coin == GOLD:
        return GOLD_POINTS
    return SILVER_POINTS if coin == SILVER else 0
