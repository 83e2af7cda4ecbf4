"""Merchant cards under market locations (W1-3, W1-5, W1-7, W1-8, W3-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import extend, vec
from mypy_extensions import i64

from tradewinds.rules import bits, caravan, effects, steps
from tradewinds.rules.decks import NOTHING, Deck, slide

if TYPE_CHECKING:
    from tradewinds.rules.state import State


def card_at(state: State, place: i64) -> i64:
    return state.caravan.row[state.table.board.market[place]]


def can_use(state: State, market: i64, have: i64) -> bool:
    """Whether its effect is possible with these cubes (C5)."""
    card = state.caravan.row[market]
    return card != NOTHING and effects.possible(state, state.table.merchants.effect[card], have)


def use(state: State, seat: i64, market: i64) -> None:
    """Its effect happens; afterwards the card goes face down on the seat's pile (W1-5)."""
    card = state.caravan.row[market]
    state.then(steps.step(steps.KEEP, seat, market))
    effects.begin(state, seat, state.table.merchants.effect[card])


def keep(state: State, seat: i64, market: i64) -> None:
    put_on_pile(state, seat, state.caravan.row[market])
    refill(state, market)


def refill(state: State, market: i64) -> None:
    """Cards to the right slide left and the deck refills the rightmost market (W1-7)."""
    slide(state.caravan.row, market, state.caravan.deck.draw())


def put_on_pile(state: State, seat: i64, card: i64) -> None:
    state.caravan.pile[seat] = state.caravan.pile[seat] | bits.BIT[card]


def refresh(state: State) -> None:
    """The open cards go under the deck in random order, new ones lie open, and the turn goes on (W1-8)."""
    held = state.caravan
    opened = vec[i64]([card for card in held.row if card != NOTHING])
    state.chance.shuffle(opened)
    held.deck = Deck(extend(held.deck.left(), opened))
    for market in range(i64(len(held.row))):
        held.row[market] = held.deck.draw()
    state.another_turn()


def cards_owned(state: State, seat: i64) -> i64:
    """In the route and on the pile together (W1-12)."""
    total = bits.count(state.caravan.pile[seat])
    first = seat * caravan.ROUTE
    if len(state.caravan.route) != 0:
        for slot in range(first, first + caravan.ROUTE):
            if state.caravan.route[slot] != NOTHING:
                total += 1
    return total
