"""Routes: merchant cards laid out before a player, travelled with settlers (W1-5, W1-6, W1-9 to W1-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tradewinds.rules import effects, markets, steps
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.decks import NOTHING

if TYPE_CHECKING:
    from tradewinds.rules.state import State


def length(state: State, seat: i64) -> i64:
    cards: i64 = 0
    while cards < ROUTE and state.caravan.route[seat * ROUTE + cards] != NOTHING:
        cards += 1
    return cards


# --- taking a card ------------------------------------------------------------------------------------------


def ask_card(state: State, step: i64) -> None:
    """Use the card, or take it unused (W1-5)."""
    seat = steps.seat_of(step)
    if markets.can_use(state, steps.detail_of(step), state.cubes[seat]):
        state.offer(state.table.actions.use)
    state.offer(state.table.actions.take)


def decide_card(state: State, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    market = steps.detail_of(step)
    if action == state.table.actions.use:
        markets.use(state, seat, market)
    elif length(state, seat) < ROUTE:
        state.caravan.route[seat * ROUTE + length(state, seat)] = state.caravan.row[market]
        markets.refill(state, market)  # W1-7
    else:
        state.then(steps.step(steps.REPLACE, seat, market))


def ask_replace(state: State) -> None:
    for place in range(i64(ROUTE)):
        state.offer(state.table.actions.replace + place)


def replace(state: State, step: i64, action: i64) -> None:
    """The new card in the place of another, whose settlers move onto it (W1-6)."""
    seat = steps.seat_of(step)
    market = steps.detail_of(step)
    slot = seat * ROUTE + action - state.table.actions.replace
    markets.put_on_pile(state, seat, state.caravan.route[slot])
    state.caravan.route[slot] = state.caravan.row[market]
    markets.refill(state, market)  # W1-7


# --- travelling ---------------------------------------------------------------------------------------------


def settlers_needed(state: State, seat: i64, place: i64) -> i64:
    """One, and one more for each card without settlers to its left (W1-10)."""
    needed: i64 = 1
    for slot in range(seat * ROUTE, seat * ROUTE + place):
        if state.caravan.travelled[slot] == 0:
            needed += 1
    return needed


def offer_route(state: State, seat: i64) -> None:
    """Cards without settlers, for which there are enough and whose effect is possible (W1-10)."""
    for place in range(length(state, seat)):
        slot = seat * ROUTE + place
        card = state.caravan.route[slot]
        if (
            state.caravan.travelled[slot] == 0
            and settlers_needed(state, seat, place) <= state.colony.settlers[seat]
            and effects.possible(state, state.table.merchants.effect[card], state.cubes[seat])
        ):
            state.offer(state.table.actions.route + place)


def travel(state: State, seat: i64, place: i64) -> None:
    settlers = settlers_needed(state, seat, place)
    slot = seat * ROUTE + place
    state.colony.settlers[seat] = state.colony.settlers[seat] - settlers
    state.caravan.travelled[slot] = settlers
    effects.begin(state, seat, state.table.merchants.effect[state.caravan.route[slot]])


def rest(state: State, seat: i64) -> None:
    """Settlers come back from the route too (W1-11)."""
    for slot in range(seat * ROUTE, seat * ROUTE + ROUTE):
        state.colony.settlers[seat] = state.colony.settlers[seat] + state.caravan.travelled[slot]
        state.caravan.travelled[slot] = 0


# --- adjusting ----------------------------------------------------------------------------------------------


def ask_swap(state: State, seat: i64) -> None:
    """Any two cards of the route, or none (W1-9)."""
    cards = length(state, seat)
    action = state.table.actions.swap
    for one in range(i64(ROUTE)):
        for other in range(one + 1, i64(ROUTE)):
            if other < cards:
                state.offer(action)
            action += 1
    state.offer(state.table.actions.done)


def swap(state: State, step: i64, action: i64) -> None:
    """Settlers travel with their card (W1-9)."""
    if action == state.table.actions.done:
        return
    first = steps.seat_of(step) * ROUTE
    pair = action - state.table.actions.swap
    one: i64 = 0
    while pair >= ROUTE - 1 - one:
        pair -= ROUTE - 1 - one
        one += 1
    exchange(state, first + one, first + one + 1 + pair)


def exchange(state: State, one: i64, other: i64) -> None:
    held = state.caravan
    card = held.route[one]
    settlers = held.travelled[one]
    held.route[one] = held.route[other]
    held.travelled[one] = held.travelled[other]
    held.route[other] = card
    held.travelled[other] = settlers


def swap_names() -> list[str]:
    return [f"{one + 1} {other + 1}" for one in range(ROUTE) for other in range(one + 1, ROUTE)]
