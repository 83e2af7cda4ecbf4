"""How a turn runs: ask the top step, do what was chosen, until somebody has a real choice to make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import effects, forts, steps, storage

if TYPE_CHECKING:
    from tradewinds.rules.chance import Generator
    from tradewinds.rules.state import State


def push(state: State, action: i64) -> None:
    """Play an action that is known to be legal, and all that follows without a choice."""
    act(state, action)
    resume(state)


def resume(state: State) -> None:
    """Go on to the next real choice: one with a single answer is made here, unless it opens a turn."""
    while True:
        kind = steps.kind_of(state.top())
        if kind == steps.END:
            end_turn(state)
            continue
        ask(state)
        if len(state.choices) > 1 or kind <= steps.TURN:
            return
        act(state, state.choices[0])


def ask(state: State) -> None:
    """Offer what the top step allows, in ascending order."""
    state.choices = vec[i64](capacity=28)
    step = state.top()
    kind = steps.kind_of(step)
    state.player = steps.seat_of(step)
    if kind == steps.OVER:
        return
    if kind == steps.TURN:
        state.table.game.open_turn(state)
    elif kind == steps.UPGRADE:
        effects.ask_upgrade(state, steps.seat_of(step))
    elif kind == steps.TRADE:
        effects.ask_trade(state, steps.seat_of(step), steps.detail_of(step))
    elif kind == steps.DISCARD:
        storage.ask_discard(state, steps.seat_of(step))
    elif kind == steps.FORT:
        forts.ask_fort(state, steps.seat_of(step), steps.detail_of(step))
    elif kind == steps.EXPLORE:
        forts.ask_explore(state)
    else:
        forts.ask_bonus(state, step)


def act(state: State, action: i64) -> None:
    """Take the top step off and do what was chosen for it."""
    state.depth -= 1
    step = state.stack[state.depth]
    kind = steps.kind_of(step)
    if kind == steps.TURN:
        state.then(steps.step(steps.END, state.turn))
        state.table.game.take_turn(state, action)
    elif kind == steps.UPGRADE:
        effects.upgrade(state, step, action)
    elif kind == steps.TRADE:
        effects.trade_again(state, step, action)
    elif kind == steps.DISCARD:
        storage.discard(state, step, action)
    elif kind == steps.FORT:
        forts.decide_fort(state, step, action)
    elif kind == steps.EXPLORE:
        forts.explore(state, step, action)
    else:
        forts.decide_bonus(state, step, action)


def end_turn(state: State) -> None:
    """Everyone fits their storage (C6), then the next seat opens its turn, or the game is over (C7)."""
    seat = storage.first_overfull(state)
    if seat >= 0:
        state.then(steps.step(steps.DISCARD, seat))
        return
    state.depth -= 1
    state.last_round = state.last_round or state.table.game.triggers_end(state, state.turn)
    if state.turn < state.players - 1:
        state.turn += 1
    elif state.last_round:
        state.over = True
        state.then(steps.step(steps.OVER, state.turn))
        return
    else:
        state.turn = 0
        state.round += 1
    state.then(steps.step(steps.TURN, state.turn))


def score(state: State, seat: i64) -> i64:
    total: i64 = 0
    for points in state.table.game.points(state, seat):
        total += points
    return total


def winner(state: State) -> i64:
    """Most points win; among tied players the one latest in turn order (C8)."""
    best: i64 = 0
    for seat in range(state.players):
        if score(state, seat) >= score(state, best):
            best = seat
    return best


def imagine(state: State, chance: Generator) -> State:
    """A copy with all that is hidden drawn anew; in this family every seat sees the same (C11)."""
    twin = state.copy()
    twin.chance = chance.fork()
    twin.table.game.shuffle_hidden(twin, chance)
    return twin
