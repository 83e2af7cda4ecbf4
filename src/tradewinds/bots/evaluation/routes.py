"""What merchant cards promise a seat in From East to West: along its route, and on its pile."""

from typing import Final

from tradewinds.bots.evaluation.caravan import power
from tradewinds.rules import bits
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.games.east_west_3 import CARDS_FOR_A_TILE
from tradewinds.rules.state import State

# Points that a card's power brings in a whole game, by place: the farther along, the more settlers it takes.
BY_PLACE: Final = (1.2, 1.0, 0.7, 0.4, 0.2)
ANYWAY: Final = 3.0  # power that a location would have instead
TILE: Final = 6.0  # the bonus tile for a pile of cards


def worth_of_route(state: State, seat: int) -> float:
    """Of the cards in a seat's route, in a whole game."""
    printed, held = state.table.effects, state.caravan
    worth = 0.0
    for place, share in enumerate(BY_PLACE):
        card = held.route[seat * ROUTE + place]
        if card != NOTHING:
            effect = state.table.merchants.effect[card]
            strength = power(printed.takes[effect], printed.gives[effect], printed.upgrades[effect])
            worth += share * max(0.0, strength - ANYWAY)
    return worth


def worth_of_pile(state: State, seat: int) -> float:
    """Of the cards that count towards the next bonus tile (W3-4)."""
    if bits.count(state.colony.bonus[seat]) >= state.table.board.bonus_spaces:
        return 0.0
    cards: int = bits.count(state.caravan.pile[seat]) % CARDS_FOR_A_TILE
    return TILE * cards / CARDS_FOR_A_TILE


def fingerprint(state: State, seat: int) -> tuple[int, ...]:
    held, first = state.caravan, seat * ROUTE
    last = first + ROUTE
    return held.pile[seat], *held.route[first:last], *held.travelled[first:last]
