"""How a turn runs: ask the top step, do what was chosen, until somebody has a real choice to make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tradewinds.rules import (
    caravan,
    effects,
    forts,
    islands,
    markets,
    ports,
    routes,
    sailing,
    steps,
    storage,
    voyages,
)
from tradewinds.rules.state import State, bare_state

if TYPE_CHECKING:
    from tradewinds.rules.chance import Generator
    from tradewinds.rules.table import Table


def deal(table: Table, chance: Generator) -> State:
    """Everything shuffled and laid out, at the first choice."""
    state = bare_state(table, chance)
    table.game.lay_out(state, chance)
    table.game.first_step(state)
    resume(state)
    return state


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
        elif kind == steps.LAND or kind == steps.ARRIVE or kind == steps.KEEP:
            resolve(state, kind)
        else:
            gather(state)
            if state.offered > 1 or kind <= steps.TURN:
                keep_choices(state)
                return
            act(state, state.offers[0])


def resolve(state: State, kind: i64) -> None:
    """A step that asks nothing."""
    state.depth -= 1
    if kind == steps.LAND:
        islands.land(state, state.turn)  # EW6, S8
    elif kind == steps.ARRIVE:
        state.table.game.arrive(state, state.turn)
    else:
        markets.keep(state, state.turn, steps.detail_of(state.stack[state.depth]))  # W1-5
        state.table.game.card_kept(state, state.turn)


def ask(state: State) -> None:
    """Offer what the top step allows, in ascending order."""
    gather(state)
    keep_choices(state)


def keep_choices(state: State) -> None:
    state.choices = state.offers[: state.offered]


def gather(state: State) -> None:
    state.offered = 0
    step = state.top()
    kind = steps.kind_of(step)
    seat = steps.seat_of(step)
    state.player = seat
    if kind == steps.TURN:
        state.table.game.open_turn(state)
    elif kind == steps.UPGRADE:
        effects.ask_upgrade(state, seat)
    elif kind == steps.TRADE:
        effects.ask_trade(state, seat, steps.detail_of(step))
    elif kind == steps.DISCARD:
        storage.ask_discard(state, seat)
    elif kind == steps.FORT:
        forts.ask_fort(state, seat, steps.detail_of(step))
    elif kind == steps.EXPLORE:
        forts.ask_explore(state)
    elif kind == steps.BONUS:
        forts.ask_bonus(state, step)
    elif (
        kind == steps.PAY_CARD or kind == steps.PAY_OWNER or kind == steps.PAY_BUILD or kind == steps.PAY_STEP
    ):
        effects.ask_pay(state, seat)
    elif kind != steps.OVER:
        ask_at_sea(state, step, kind, seat)


def ask_at_sea(state: State, step: i64, kind: i64, seat: i64) -> None:
    if kind == steps.MARKET:
        islands.ask_market(state, step)
    elif kind == steps.SAIL:
        sailing.ask_sail(state, step)
    elif kind == steps.DROP:
        sailing.ask_drop(state, seat)
    elif kind == steps.ACTION:
        state.table.game.ask_action(state, seat)
    elif kind == steps.PORT:
        ports.ask_port(state, seat)
    elif kind == steps.COLLECT:
        sailing.ask_collect(state)
    elif kind == steps.REWARD:
        state.table.game.ask_reward(state, seat, steps.detail_of(step))
    elif kind == steps.START:
        islands.ask_start(state)
    elif kind == steps.PLACE:
        islands.ask_place(state)
    else:
        ask_between_east_and_west(state, step, kind, seat)


def ask_between_east_and_west(state: State, step: i64, kind: i64, seat: i64) -> None:
    if kind == steps.CARD:
        routes.ask_card(state, step)
    elif kind == steps.REPLACE:
        routes.ask_replace(state)
    elif kind == steps.SWAP:
        routes.ask_swap(state, seat)
    elif kind == steps.VOYAGE:
        voyages.ask_voyage(state, step)
    else:
        voyages.ask_outpost(state, seat)


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
    elif kind == steps.BONUS:
        forts.decide_bonus(state, step, action)
    elif kind == steps.PAY_CARD:
        caravan.pay_card(state, step, action)
    else:
        act_at_sea(state, step, kind, action)


def act_at_sea(state: State, step: i64, kind: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    if kind == steps.MARKET:
        islands.use_market(state, seat, action)
    elif kind == steps.SAIL:
        sailing.decide_sail(state, step, action)
    elif kind == steps.PAY_STEP:
        sailing.pay_step(state, step, action)
    elif kind == steps.DROP:
        sailing.drop(state, step, action)
    elif kind == steps.PAY_OWNER:
        islands.pay_owner(state, step, action)
    elif kind == steps.PAY_BUILD:
        islands.pay_build(state, step, action)
    elif kind == steps.ACTION:
        state.table.game.act(state, seat, action)
    elif kind == steps.PORT:
        ports.decide_port(state, seat, action)
    elif kind == steps.COLLECT:
        sailing.collect(state, step, action)
    elif kind == steps.REWARD:
        state.table.game.take_reward(state, seat, action)
    elif kind == steps.START:
        islands.start(state, step, action)
    elif kind == steps.PLACE:
        islands.place(state, step, action)
    else:
        act_between_east_and_west(state, step, kind, action)


def act_between_east_and_west(state: State, step: i64, kind: i64, action: i64) -> None:
    if kind == steps.CARD:
        routes.decide_card(state, step, action)
    elif kind == steps.REPLACE:
        routes.replace(state, step, action)
    elif kind == steps.SWAP:
        routes.swap(state, step, action)
    elif kind == steps.VOYAGE:
        voyages.decide_voyage(state, step, action)
    else:
        voyages.decide_outpost(state, step, action)


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
