"""Moving boats: step by step in Eastern Wonders, by cards in From Sand to Sea (EW6, S7, S8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.rules import bits, cubes, islands, ports, steps
from tradewinds.rules.decks import changed

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

FREE_STEPS: Final = 1


# --- step by step (EW6) -------------------------------------------------------------------------------------


def step_cost(state: Core, seat: i64, made: i64) -> i64:
    """The cubes that the next step costs: the first is free, and one more for each move tile (EW6, EW11)."""
    return 0 if made < FREE_STEPS + ports.held(state, seat, ports.MOVE) else 1


def offer_steps(state: Core, seat: i64, made: i64) -> None:
    """Offer every neighbouring place from which the move can still end somewhere (EW6)."""
    payable = cubes.total(state.cubes[seat]) - step_cost(state, seat, made)
    ahead = state.setup.hexmap.touching[state.islands.boat[seat]]
    while ahead != 0 and payable >= 0:
        place = bits.lowest(ahead)
        if can_end_from(state, seat, place, made + 1, payable):
            state.offer(state.setup.actions.sail + place)
        ahead = bits.but_lowest(ahead)


def can_end_from(state: Core, seat: i64, place: i64, made: i64, payable: i64) -> bool:
    """True if the move can end there or, paying for further steps, somewhere else."""
    if islands.may_end(state, seat, place, payable):
        return True
    hexmap = state.setup.hexmap
    free = FREE_STEPS + ports.held(state, seat, ports.MOVE) - made
    if free < 0:
        free = 0
    for other in range(hexmap.size):
        to_pay = hexmap.apart(place, other) - free
        if islands.may_end(state, seat, other, payable - to_pay if to_pay > 0 else payable):
            return True
    return False


def ask_sail(state: Core, step: i64) -> None:
    """Offer to sail on, and to end the move here if the seat can pay for it."""
    seat = steps.seat_of(step)
    offer_steps(state, seat, steps.detail_of(step))
    if islands.may_end(state, seat, state.islands.boat[seat], cubes.total(state.cubes[seat])):
        state.offer(state.setup.actions.land)


def decide_sail(state: Core, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    if action == state.setup.actions.land:
        state.then(steps.step(steps.ARRIVE, seat))
        state.then(steps.step(steps.LAND, seat))
    else:
        sail_on(state, seat, steps.detail_of(step), action)


def sail_on(state: Core, seat: i64, made: i64, action: i64) -> None:
    """Make a step; one that costs is paid with a cube left on the tile behind (EW6)."""
    ahead = action - state.setup.actions.sail
    if step_cost(state, seat, made) == 0:
        state.islands.boat[seat] = ahead
        state.then(steps.step(steps.SAIL, seat, made + 1))
    else:
        state.then(steps.step(steps.PAY_STEP, seat, made, ahead))


def pay_step(state: Core, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    sea = state.islands
    behind = sea.boat[seat]
    cube = cubes.ONE[action - state.setup.actions.pay]
    state.cubes[seat] = state.cubes[seat] - cube
    sea.lying = changed(sea.lying, behind, sea.lying[behind] + cube)
    sea.boat[seat] = steps.other_of(step)
    state.then(steps.step(steps.SAIL, seat, steps.detail_of(step) + 1))


def ask_collect(state: Core) -> None:
    state.offer(state.setup.actions.collect)
    state.offer(state.setup.actions.done)


def collect(state: Core, step: i64, action: i64) -> None:
    """Take all cubes that lie on the tile, or none (EW6)."""
    seat = steps.seat_of(step)
    place = state.islands.boat[seat]
    if action == state.setup.actions.collect:
        state.cubes[seat] = state.cubes[seat] + state.islands.lying[place]
        state.islands.lying = changed(state.islands.lying, place, 0)


# --- by cards (S7) ------------------------------------------------------------------------------------------


def cards_owed(state: Core, seat: i64, place: i64) -> i64:
    """The cards to pay: one for each step, one less for each move tile (S7)."""
    away = state.setup.hexmap.apart(state.islands.boat[seat], place) - ports.held(state, seat, ports.MOVE)
    return away if away > 0 else i64(0)


def offer_voyages(state: Core, seat: i64) -> None:
    """Offer every other place that the seat has cards for, and cubes for the boats there (S7, S8)."""
    caravan = state.caravan
    hexmap = state.setup.hexmap
    here = state.islands.boat[seat]
    cards = bits.count(caravan.hand[seat] | caravan.played[seat])
    farthest = cards + ports.held(state, seat, ports.MOVE)
    payable = cubes.total(state.cubes[seat])
    for place in range(hexmap.size):
        if (
            place != here
            and hexmap.apart(here, place) <= farthest
            and islands.may_end(state, seat, place, payable)
        ):
            state.offer(state.setup.actions.sail + place)


def set_sail(state: Core, seat: i64, place: i64) -> None:
    """Pay the cards, then the owners of the boats that lie there, then do what the place offers (S7-S9)."""
    owed = cards_owed(state, seat, place)
    state.islands.boat[seat] = place
    state.then(steps.step(steps.ARRIVE, seat))
    state.then(steps.step(steps.LAND, seat))
    if owed > 0:
        state.then(steps.step(steps.DROP, seat, owed))


def ask_drop(state: Core, seat: i64) -> None:
    """Offer every card in the hand or face up in front of the seat (S7)."""
    state.offer_each(state.setup.actions.drop, state.caravan.hand[seat] | state.caravan.played[seat])


def drop(state: Core, step: i64, action: i64) -> None:
    """Put a card face down on the discard pile (S7)."""
    seat = steps.seat_of(step)
    caravan = state.caravan
    card = bits.BIT[action - state.setup.actions.drop]
    caravan.hand[seat] = caravan.hand[seat] & ~card
    caravan.played[seat] = caravan.played[seat] & ~card
    caravan.discarded[seat] = caravan.discarded[seat] | card
    owed = steps.detail_of(step) - 1
    if owed > 0:
        state.then(steps.step(steps.DROP, seat, owed))
