"""What the point cards of Spice Road promise a seat, coins included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.bots.evaluation.goods import Goals
from tradewinds.rules.bazaar import GOLD_POINTS, SILVER_POINTS, Bazaar
from tradewinds.rules.decks import NOTHING

if TYPE_CHECKING:
    from tradewinds.rules.state import State

CLAIM: Final = 4.0  # points that a card is worth beyond those printed on it


def offer_cards(state: State, goals: Goals) -> None:
    prizes = state.table.prizes
    row = state.bazaar.row
    for place in range(i64(len(row))):
        if row[place] != NOTHING:
            points = prizes.points[row[place]] + coin(state.bazaar, place)
            goals.offer(prizes.cost[row[place]], float(points) + CLAIM)


def coin(bazaar: Bazaar, place: i64) -> i64:
    """Points of the coin that comes with the card at this place (SR6)."""
    silver_place: i64 = 1 if bazaar.gold_left > 0 else 0
    if place == 0 and bazaar.gold_left > 0:
        return GOLD_POINTS
    return SILVER_POINTS if place == silver_place and bazaar.silver_left > 0 else 0
