"""Storage: a seat with more cubes than its limit at the end of a turn returns some (C6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.rules import cubes, effects, ports, steps

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

LIMIT: Final = 10
CARGO: Final = 3  # additional cubes for each cargo tile (EW11)


def limit(state: Core, seat: i64) -> i64:
    if state.setup.has_ports:
        return LIMIT + CARGO * ports.held(state, seat, ports.CARGO)
    return LIMIT


def overfull(state: Core, seat: i64) -> bool:
    return cubes.total(state.cubes[seat]) > limit(state, seat)


def first_overfull(state: Core) -> i64:
    """The next seat to return cubes, in turn order from the active player; -1 if all fit."""
    seat = state.turn
    for _distance in range(state.players):
        if overfull(state, seat):
            return seat
        seat = seat + 1 if seat + 1 < state.players else i64(0)
    return -1


def ask_discard(state: Core, seat: i64) -> None:
    effects.offer_colours(state, seat, state.setup.actions.discard, 4)


def discard(state: Core, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    colour = action - state.setup.actions.discard
    state.cubes[seat] = state.cubes[seat] - cubes.ONE[colour]
