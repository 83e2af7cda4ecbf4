"""What the point cards of Spice Road promise a seat, coins included."""

from collections.abc import Iterator

from tradewinds.bots.evaluation import goods
from tradewinds.rules.bazaar import GOLD_POINTS, SILVER_POINTS, Bazaar
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.state import State


def goals(state: State, extra: float) -> Iterator[goods.Goal]:
    prizes = state.table.prizes
    for place, card in enumerate(state.bazaar.row):
        if card != NOTHING:
            points: int = prizes.points[card]
            yield goods.Goal(prizes.cost[card], points + coin(state.bazaar, place) + extra)


def coin(bazaar: Bazaar, place: int) -> int:
    """Points of the coin that comes with the card at this place (SR6)."""
    silver_place = 1 if bazaar.gold_left else 0
    if place == 0 and bazaar.gold_left:
        return GOLD_POINTS
    return SILVER_POINTS if place == silver_place and bazaar.silver_left else 0


def fingerprint(state: State, seat: int) -> tuple[int, ...]:
    bazaar = state.bazaar
    return bazaar.claimed[seat], bazaar.gold[seat], bazaar.silver[seat]
