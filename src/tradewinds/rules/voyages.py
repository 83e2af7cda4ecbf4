"""Boats moved by locations, and trading from afar (W2-4 to W2-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.rules import bits, cubes, effects, islands, steps

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

ONE_STEP: Final = 1
TWO_STEPS: Final = 2
ANYWHERE: Final = 3  # to any other tile, in one go
MUST_SAIL: Final = 0
MAY_LAND: Final = 1


def reach(state: Core, seat: i64, moves: i64) -> i64:
    """The set of places that one move of this kind leads to."""
    here = state.islands.boat[seat]
    if moves == ANYWHERE:
        return bits.full(state.setup.hexmap.size) & ~bits.BIT[here]
    return state.setup.hexmap.touching[here]


def can_go(state: Core, seat: i64, place: i64, moves: i64, payable: i64) -> bool:
    """True if the boat may end there or, with a second step, beside it (W2-5)."""
    if islands.may_end(state, seat, place, payable):
        return True
    return moves == TWO_STEPS and can_end_beside(state, seat, place, payable)


def can_end_beside(state: Core, seat: i64, place: i64, payable: i64) -> bool:
    ahead = state.setup.hexmap.touching[place]
    while ahead != 0:
        if islands.may_end(state, seat, bits.lowest(ahead), payable):
            return True
        ahead = bits.but_lowest(ahead)
    return False


def can_sail(state: Core, seat: i64, moves: i64, have: i64) -> bool:
    """True if there is a tile where the boat may end (N12)."""
    payable = cubes.total(have)
    ahead = reach(state, seat, moves)
    while ahead != 0:
        if can_go(state, seat, bits.lowest(ahead), moves, payable):
            return True
        ahead = bits.but_lowest(ahead)
    return False


def ask_voyage(state: Core, step: i64) -> None:
    """Offer to sail on, and to end the move where the boat lies if that is allowed (W2-4)."""
    seat = steps.seat_of(step)
    moves = steps.detail_of(step)
    payable = cubes.total(state.cubes[seat])
    ahead = reach(state, seat, moves)
    while ahead != 0:
        place = bits.lowest(ahead)
        if can_go(state, seat, place, moves, payable):
            state.offer(state.setup.actions.sail + place)
        ahead = bits.but_lowest(ahead)
    if steps.other_of(step) == MAY_LAND and islands.may_end(state, seat, state.islands.boat[seat], payable):
        state.offer(state.setup.actions.land)


def decide_voyage(state: Core, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    if action != state.setup.actions.land:
        state.islands.boat[seat] = action - state.setup.actions.sail
        if steps.detail_of(step) == TWO_STEPS:
            state.then(steps.step(steps.VOYAGE, seat, ONE_STEP, MAY_LAND))
            return
    state.then(steps.step(steps.ARRIVE, seat))
    state.then(steps.step(steps.LAND, seat))


# --- trading from afar (W2-8) -------------------------------------------------------------------------------


def can_trade_at(state: Core, place: i64, have: i64) -> bool:
    tile = state.islands.tile[place]
    return tile >= 0 and effects.possible(state, state.setup.seas.effect[tile], have)


def trade_at(state: Core, seat: i64, place: i64) -> None:
    """Trade once, then ask for more (C5, W2-8)."""
    effects.begin(state, seat, state.setup.seas.effect[state.islands.tile[place]])


def can_trade_from_outpost(state: Core, seat: i64, have: i64) -> bool:
    for place in range(state.setup.hexmap.size):
        if bits.has(state.islands.built[seat], place) and can_trade_at(state, place, have):
            return True
    return False


def ask_outpost(state: Core, seat: i64) -> None:
    """Offer every tile where the seat has an outpost and can trade (W2-8)."""
    for place in range(state.setup.hexmap.size):
        if bits.has(state.islands.built[seat], place) and can_trade_at(state, place, state.cubes[seat]):
            state.offer(state.setup.actions.trade_at + place)


def decide_outpost(state: Core, step: i64, action: i64) -> None:
    trade_at(state, steps.seat_of(step), action - state.setup.actions.trade_at)
