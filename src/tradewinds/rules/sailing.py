"""Moving boats: step by step in Eastern Wonders, by cards in From Sand to Sea (EW6, S7, S8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.rules import bits, cubes, islands, ports, steps

if TYPE_CHECKING:
    from tradewinds.rules.state import State

FREE_STEPS: Final = 1


# --- step by step (EW6) -------------------------------------------------------------------------------------


def step_cost(state: State, seat: i64, made: i64) -> i64:
    """The first step is free, and one more for each move tile (EW6, EW11)."""
    return 0 if made < FREE_STEPS + ports.held(state, seat, ports.MOVE) else 1


def offer_steps(state: State, seat: i64, made: i64) -> None:
    """Every neighbouring place from which the move can still come to an end (EW6)."""
    payable = cubes.total(state.cubes[seat]) - step_cost(state, seat, made)
    ahead = state.table.chart.touching[state.islands.boat[seat]]
    action = state.table.actions.sail
    place: i64 = 0
    while ahead != 0 and payable >= 0:
        if ahead & 1 != 0 and can_end_from(state, seat, place, made + 1, payable):
            state.offer(action)
        ahead >>= 1
        action += 1
        place += 1


def can_end_from(state: State, seat: i64, place: i64, made: i64, payable: i64) -> bool:
    """Whether the move can end there or, paying for further steps, somewhere else."""
    if islands.may_end(state, seat, place, payable):
        return True
    chart = state.table.chart
    free = FREE_STEPS + ports.held(state, seat, ports.MOVE) - made
    if free < 0:
        free = 0
    for other in range(chart.size):
        to_pay = chart.apart(place, other) - free
        if islands.may_end(state, seat, other, payable - to_pay if to_pay > 0 else payable):
            return True
    return False


def ask_sail(state: State, step: i64) -> None:
    """Sail on, or end the move here."""
    seat = steps.seat_of(step)
    offer_steps(state, seat, steps.detail_of(step))
    if islands.may_end(state, seat, state.islands.boat[seat], cubes.total(state.cubes[seat])):
        state.offer(state.table.actions.land)


def decide_sail(state: State, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    if action == state.table.actions.land:
        state.then(steps.step(steps.ARRIVE, seat))
        state.then(steps.step(steps.LAND, seat))
    else:
        sail_on(state, seat, steps.detail_of(step), action)


def sail_on(state: State, seat: i64, made: i64, action: i64) -> None:
    """A step; one that costs is paid with a cube on the tile left (EW6)."""
    ahead = action - state.table.actions.sail
    if step_cost(state, seat, made) == 0:
        state.islands.boat[seat] = ahead
        state.then(steps.step(steps.SAIL, seat, made + 1))
    else:
        state.then(steps.step(steps.PAY_STEP, seat, made, ahead))


def pay_step(state: State, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    behind = state.islands.boat[seat]
    cube = cubes.ONE[action - state.table.actions.pay]
    state.cubes[seat] = state.cubes[seat] - cube
    state.islands.lying[behind] = state.islands.lying[behind] + cube
    state.islands.boat[seat] = steps.other_of(step)
    state.then(steps.step(steps.SAIL, seat, steps.detail_of(step) + 1))


def ask_collect(state: State) -> None:
    state.offer(state.table.actions.collect)
    state.offer(state.table.actions.done)


def collect(state: State, step: i64, action: i64) -> None:
    """All cubes that lie on the tile, or none (EW6)."""
    seat = steps.seat_of(step)
    place = state.islands.boat[seat]
    if action == state.table.actions.collect:
        state.cubes[seat] = state.cubes[seat] + state.islands.lying[place]
        state.islands.lying[place] = 0


# --- by cards (S7) ------------------------------------------------------------------------------------------


def cards_owed(state: State, seat: i64, place: i64) -> i64:
    """A card for each step, one less for each move tile (S7)."""
    away = state.table.chart.apart(state.islands.boat[seat], place) - ports.held(state, seat, ports.MOVE)
    return away if away > 0 else i64(0)


def offer_voyages(state: State, seat: i64) -> None:
    """Every other place for which there are cards, and cubes for the boats that lie there (S7, S8)."""
    caravan = state.caravan
    chart = state.table.chart
    here = state.islands.boat[seat]
    cards = bits.count(caravan.hand[seat] | caravan.played[seat])
    farthest = cards + ports.held(state, seat, ports.MOVE)
    payable = cubes.total(state.cubes[seat])
    for place in range(chart.size):
        if (
            place != here
            and chart.apart(here, place) <= farthest
            and islands.may_end(state, seat, place, payable)
        ):
            state.offer(state.table.actions.sail + place)


def set_sail(state: State, seat: i64, place: i64) -> None:
    """Pay the cards, then the owners of the boats that lie there, then do what the place offers (S7-S9)."""
    owed = cards_owed(state, seat, place)
    state.islands.boat[seat] = place
    state.then(steps.step(steps.ARRIVE, seat))
    state.then(steps.step(steps.LAND, seat))
    if owed > 0:
        state.then(steps.step(steps.DROP, seat, owed))


def ask_drop(state: State, seat: i64) -> None:
    """Any card from the hand or face up before you (S7)."""
    state.offer_each(state.table.actions.drop, state.caravan.hand[seat] | state.caravan.played[seat])


def drop(state: State, step: i64, action: i64) -> None:
    """Face down on the discard pile (S7)."""
    seat = steps.seat_of(step)
    caravan = state.caravan
    card = bits.BIT[action - state.table.actions.drop]
    caravan.hand[seat] = caravan.hand[seat] & ~card
    caravan.played[seat] = caravan.played[seat] & ~card
    caravan.discarded[seat] = caravan.discarded[seat] | card
    owed = steps.detail_of(step) - 1
    if owed > 0:
        state.then(steps.step(steps.DROP, seat, owed))
