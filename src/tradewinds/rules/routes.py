"""Routes: merchant cards laid out before a player, travelled with settlers (W1-5, W1-6, W1-9 to W1-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tradewinds.rules import effects, markets, steps
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.decks import NOTHING, changed

if TYPE_CHECKING:
    from tradewinds.rules.core import Core


def length(state: Core, seat: i64) -> i64:
    cards: i64 = 0
    while cards < ROUTE and state.caravan.route[seat * ROUTE + cards] != NOTHING:
        cards += 1
    return cards


# --- taking a card ------------------------------------------------------------------------------------------


def ask_card(state: Core, step: i64) -> None:
    """Offer to use the card, if its effect is possible, and to take it unused (W1-5)."""
    seat = steps.seat_of(step)
    if markets.can_use(state, steps.detail_of(step), state.cubes[seat]):
        state.offer(state.setup.actions.use)
    state.offer(state.setup.actions.take)


def decide_card(state: Core, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    market = steps.detail_of(step)
    if action == state.setup.actions.use:
        markets.use(state, seat, market)
    elif length(state, seat) < ROUTE:
        lay(state, seat * ROUTE + length(state, seat), market)
    else:
        state.then(steps.step(steps.REPLACE, seat, market))


def ask_replace(state: Core) -> None:
    for place in range(i64(ROUTE)):
        state.offer(state.setup.actions.replace + place)


def replace(state: Core, step: i64, action: i64) -> None:
    """Put the new card in the place of another, whose settlers move onto it (W1-6)."""
    seat = steps.seat_of(step)
    market = steps.detail_of(step)
    slot = seat * ROUTE + action - state.setup.actions.replace
    markets.put_on_pile(state, seat, state.caravan.route[slot])
    lay(state, slot, market)


def lay(state: Core, slot: i64, market: i64) -> None:
    """Lay the card of a market into a route; the market is refilled (W1-7)."""
    caravan = state.caravan
    caravan.route = changed(caravan.route, slot, caravan.row[market])
    markets.refill(state, market)


# --- travelling ---------------------------------------------------------------------------------------------


def settlers_needed(state: Core, seat: i64, place: i64) -> i64:
    """One settler, and one more for each card without settlers to its left (W1-10)."""
    needed: i64 = 1
    for slot in range(seat * ROUTE, seat * ROUTE + place):
        if state.caravan.travelled[slot] == 0:
            needed += 1
    return needed


def offer_route(state: Core, seat: i64) -> None:
    """Offer the cards without settlers that the seat can reach and use (W1-10)."""
    caravan = state.caravan
    left = state.colony.settlers[seat]  # each card without settlers that is passed costs one
    for place in range(length(state, seat)):
        slot = seat * ROUTE + place
        if caravan.travelled[slot] == 0 and left > 0:
            left -= 1
            if effects.possible(state, state.setup.merchants.effect[caravan.route[slot]], state.cubes[seat]):
                state.offer(state.setup.actions.route + place)


def travel(state: Core, seat: i64, place: i64) -> None:
    settlers = settlers_needed(state, seat, place)
    slot = seat * ROUTE + place
    state.colony.settlers[seat] = state.colony.settlers[seat] - settlers
    state.caravan.travelled[slot] = settlers
    effects.begin(state, seat, state.setup.merchants.effect[state.caravan.route[slot]])


def rest(state: Core, seat: i64) -> None:
    """Take the settlers back from the route too (W1-11)."""
    for slot in range(seat * ROUTE, seat * ROUTE + ROUTE):
        state.colony.settlers[seat] = state.colony.settlers[seat] + state.caravan.travelled[slot]
        state.caravan.travelled[slot] = 0


# --- adjusting ----------------------------------------------------------------------------------------------


def ask_swap(state: Core, seat: i64) -> None:
    """Offer to swap any two cards of the route, or none (W1-9)."""
    cards = length(state, seat)
    action = state.setup.actions.swap
    for one in range(i64(ROUTE)):
        for other in range(one + 1, i64(ROUTE)):
            if other < cards:
                state.offer(action)
            action += 1
    state.offer(state.setup.actions.done)


def swap(state: Core, step: i64, action: i64) -> None:
    """Swap two cards; settlers stay on theirs (W1-9)."""
    if action == state.setup.actions.done:
        return
    first = steps.seat_of(step) * ROUTE
    pair = action - state.setup.actions.swap
    one: i64 = 0
    while pair >= ROUTE - 1 - one:
        pair -= ROUTE - 1 - one
        one += 1
    exchange(state, first + one, first + one + 1 + pair)


def exchange(state: Core, one: i64, other: i64) -> None:
    held = state.caravan
    card = held.route[one]
    settlers = held.travelled[one]
    held.route = changed(changed(held.route, one, held.route[other]), other, card)
    held.travelled[one] = held.travelled[other]
    held.travelled[other] = settlers


def swap_names() -> list[str]:
    return [f"{one + 1} {other + 1}" for one in range(ROUTE) for other in range(one + 1, ROUTE)]
