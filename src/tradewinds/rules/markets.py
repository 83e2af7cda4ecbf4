"""Merchant cards under market locations (W1-3, W1-5, W1-7, W1-8, W3-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from tradewinds.rules import bits, caravan, effects, steps
from tradewinds.rules.decks import NOTHING, Deck, changed, slide

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

MARKETS: Final = 4  # locations, each with a card under it (W1-3, W3-2)


def card_at(state: Core, place: i64) -> i64:
    return state.caravan.row[state.setup.board.market[place]]


def can_use(state: Core, market: i64, have: i64) -> bool:
    """True if a card lies at the market and these cubes suffice for its effect (C5)."""
    card = state.caravan.row[market]
    return card != NOTHING and effects.possible(state, state.setup.merchants.effect[card], have)


def use(state: Core, seat: i64, market: i64) -> None:
    """Begin the effect of the card; afterwards it goes face down on the seat's pile (W1-5)."""
    card = state.caravan.row[market]
    state.then(steps.step(steps.KEEP, seat, market))
    effects.begin(state, seat, state.setup.merchants.effect[card])


def keep(state: Core, seat: i64, market: i64) -> None:
    put_on_pile(state, seat, state.caravan.row[market])
    refill(state, market)


def refill(state: Core, market: i64) -> None:
    """Slide the cards to the right to the left and refill the rightmost market (W1-7)."""
    caravan = state.caravan
    slide(caravan.row, market, caravan.deck.top())
    caravan.deck = caravan.deck.below_top()


def put_on_pile(state: Core, seat: i64, card: i64) -> None:
    pile = state.caravan.pile
    state.caravan.pile = changed(pile, seat, pile[seat] | bits.BIT[card])


def refresh(state: Core) -> None:
    """Put the open cards under the deck in random order and open new ones; another turn follows (W1-8)."""
    held = state.caravan
    opened = vec[i64]([card for card in held.row if card != NOTHING])
    state.chance = state.chance.copy()  # copies of the state share it
    state.chance.shuffle(opened)
    held.deck = Deck(extend(held.deck.left(), opened))
    for market in range(i64(len(held.row))):
        held.row[market] = held.deck.top()
        held.deck = held.deck.below_top()
    state.another_turn()


def cards_owned(state: Core, seat: i64) -> i64:
    """The number of cards in the seat's route and on its pile (W1-12)."""
    total = bits.count(state.caravan.pile[seat])
    first = seat * caravan.ROUTE
    if len(state.caravan.route) != 0:
        for slot in range(first, first + caravan.ROUTE):
            if state.caravan.route[slot] != NOTHING:
                total += 1
    return total
