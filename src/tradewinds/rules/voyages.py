"""Boats moved by locations, and trading from afar (W2-4 to W2-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.rules import bits, cubes, effects, islands, steps

if TYPE_CHECKING:
    from tradewinds.rules.state import State

ONE_STEP: Final = 1
TWO_STEPS: Final = 2
ANYWHERE: Final = 3  # to any other tile, in one go
MUST_SAIL: Final = 0
MAY_LAND: Final = 1


def reach(state: State, seat: i64, moves: i64) -> i64:
    """The places to which one such move leads."""
    here = state.islands.boat[seat]
    if moves == ANYWHERE:
        return bits.full(state.table.chart.size) & ~bits.BIT[here]
    return state.table.chart.touching[here]


def can_go(state: State, seat: i64, place: i64, moves: i64, payable: i64) -> bool:
    """Whether the boat may end there or, with a second step, beside it (W2-5)."""
    if islands.may_end(state, seat, place, payable):
        return True
    return moves == TWO_STEPS and can_end_beside(state, seat, place, payable)


def can_end_beside(state: State, seat: i64, place: i64, payable: i64) -> bool:
    ahead = state.table.chart.touching[place]
    other: i64 = 0
    while ahead != 0:
        if ahead & 1 != 0 and islands.may_end(state, seat, other, payable):
            return True
        ahead >>= 1
        other += 1
    return False


def can_sail(state: State, seat: i64, moves: i64, have: i64) -> bool:
    """Whether there is a tile where the boat may end (N12)."""
    payable = cubes.total(have)
    ahead = reach(state, seat, moves)
    place: i64 = 0
    while ahead != 0:
        if ahead & 1 != 0 and can_go(state, seat, place, moves, payable):
            return True
        ahead >>= 1
        place += 1
    return False


def ask_voyage(state: State, step: i64) -> None:
    """Sail on, or end the move where the boat lies (W2-4)."""
    seat = steps.seat_of(step)
    moves = steps.detail_of(step)
    payable = cubes.total(state.cubes[seat])
    ahead = reach(state, seat, moves)
    place: i64 = 0
    while ahead != 0:
        if ahead & 1 != 0 and can_go(state, seat, place, moves, payable):
            state.offer(state.table.actions.sail + place)
        ahead >>= 1
        place += 1
    if steps.other_of(step) == MAY_LAND and islands.may_end(state, seat, state.islands.boat[seat], payable):
        state.offer(state.table.actions.land)


def decide_voyage(state: State, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    if action != state.table.actions.land:
        state.islands.boat[seat] = action - state.table.actions.sail
        if steps.detail_of(step) == TWO_STEPS:
            state.then(steps.step(steps.VOYAGE, seat, ONE_STEP, MAY_LAND))
            return
    state.then(steps.step(steps.ARRIVE, seat))
    state.then(steps.step(steps.LAND, seat))


# --- trading from afar (W2-8) -------------------------------------------------------------------------------


def can_trade_at(state: State, place: i64, have: i64) -> bool:
    tile = state.islands.tile[place]
    return tile >= 0 and effects.possible(state, state.table.seas.effect[tile], have)


def trade_at(state: State, seat: i64, place: i64) -> None:
    """At least once, then as often as they can and like (C5, W2-8)."""
    effects.begin(state, seat, state.table.seas.effect[state.islands.tile[place]])


def can_trade_from_outpost(state: State, seat: i64, have: i64) -> bool:
    for place in range(state.table.chart.size):
        if bits.has(state.islands.built[seat], place) and can_trade_at(state, place, have):
            return True
    return False


def ask_outpost(state: State, seat: i64) -> None:
    """Every tile with an outpost of theirs where they can trade (W2-8)."""
    for place in range(state.table.chart.size):
        if bits.has(state.islands.built[seat], place) and can_trade_at(state, place, state.cubes[seat]):
            state.offer(state.table.actions.trade_at + place)


def decide_outpost(state: State, step: i64, action: i64) -> None:
    trade_at(state, steps.seat_of(step), action - state.table.actions.trade_at)
