"""Runs turns: asks the top step and carries out the answer, until there is a real choice."""

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
from tradewinds.rules.core import ANOTHER_TURN, Core, bare_core

if TYPE_CHECKING:
    from tradewinds.rules.chance import Generator
    from tradewinds.rules.setup import Setup


def deal(setup: Setup, chance: Generator) -> Core:
    """A new game, shuffled and laid out, at its first choice."""
    state = bare_core(setup, chance)
    setup.game.lay_out(state, chance)
    setup.game.first_step(state)
    resume(state)
    return state


def push(state: Core, action: i64) -> None:
    """Play a legal action, and everything that follows without a choice."""
    act(state, action)
    resume(state)


def resume(state: Core) -> None:
    """Go on to the next real choice. One with a single answer is made here, unless it opens a turn."""
    while True:
        kind = resolve(state)
        ask(state)
        if state.offered > 1 or kind <= steps.TURN:
            return
        act(state, state.offers[0])


def resolve(state: Core) -> i64:
    """Carry out the steps on top that ask nothing; returns the kind of the first one that asks."""
    while True:
        kind = steps.kind_of(state.top())
        if kind == steps.END:
            end_turn(state)
        elif kind == steps.LAND:
            state.depth -= 1
            islands.land(state, state.turn)  # EW6, S8
        elif kind == steps.ARRIVE:
            state.depth -= 1
            state.setup.game.arrive(state, state.turn)
        elif kind == steps.KEEP:
            state.depth -= 1
            markets.keep(state, state.turn, steps.detail_of(state.stack[state.depth]))  # W1-5
            state.setup.game.card_kept(state, state.turn)
        else:
            return kind


def ask(state: Core) -> None:
    """Offer what the top step allows, in ascending order; what opens a turn, once somebody looks."""
    step = state.top()
    kind = steps.kind_of(step)
    state.player = steps.seat_of(step)
    state.opening = kind == steps.TURN
    if kind <= steps.TURN:
        state.offered = 0
    else:
        state.offer_anew()
        offer_choices(state, step, kind, state.player)


def offer_choices(state: Core, step: i64, kind: i64, seat: i64) -> None:
    if kind == steps.UPGRADE:
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
    else:
        ask_at_sea(state, step, kind, seat)


def ask_at_sea(state: Core, step: i64, kind: i64, seat: i64) -> None:
    if kind == steps.MARKET:
        islands.ask_market(state, step)
    elif kind == steps.SAIL:
        sailing.ask_sail(state, step)
    elif kind == steps.DROP:
        sailing.ask_drop(state, seat)
    elif kind == steps.ACTION:
        state.setup.game.ask_action(state, seat)
    elif kind == steps.PORT:
        ports.ask_port(state, seat)
    elif kind == steps.COLLECT:
        sailing.ask_collect(state)
    elif kind == steps.REWARD:
        state.setup.game.ask_reward(state, seat, steps.detail_of(step))
    elif kind == steps.START:
        islands.ask_start(state)
    elif kind == steps.PLACE:
        islands.ask_place(state)
    else:
        ask_between_east_and_west(state, step, kind, seat)


def ask_between_east_and_west(state: Core, step: i64, kind: i64, seat: i64) -> None:
    if kind == steps.CARD:
        routes.ask_card(state, step)
    elif kind == steps.REPLACE:
        routes.ask_replace(state)
    elif kind == steps.SWAP:
        routes.ask_swap(state, seat)
    elif kind == steps.VOYAGE:
        voyages.ask_voyage(state, step)
    elif kind == steps.OUTPOST:
        voyages.ask_outpost(state, seat)
    else:
        raise ValueError(kind)


def act(state: Core, action: i64) -> None:
    """Take the top step off and do what was chosen for it."""
    state.depth -= 1
    step = state.stack[state.depth]
    kind = steps.kind_of(step)
    if kind == steps.TURN:
        state.then(steps.step(steps.END, state.turn))
        state.setup.game.take_turn(state, action)
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


def act_at_sea(state: Core, step: i64, kind: i64, action: i64) -> None:
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
        state.setup.game.act(state, seat, action)
    elif kind == steps.PORT:
        ports.decide_port(state, seat, action)
    elif kind == steps.COLLECT:
        sailing.collect(state, step, action)
    elif kind == steps.REWARD:
        state.setup.game.take_reward(state, seat, action)
    elif kind == steps.START:
        islands.start(state, step, action)
    elif kind == steps.PLACE:
        islands.place(state, step, action)
    else:
        act_between_east_and_west(state, step, kind, action)


def act_between_east_and_west(state: Core, step: i64, kind: i64, action: i64) -> None:
    if kind == steps.CARD:
        routes.decide_card(state, step, action)
    elif kind == steps.REPLACE:
        routes.replace(state, step, action)
    elif kind == steps.SWAP:
        routes.swap(state, step, action)
    elif kind == steps.VOYAGE:
        voyages.decide_voyage(state, step, action)
    elif kind == steps.OUTPOST:
        voyages.decide_outpost(state, step, action)
    else:
        raise ValueError(kind)


def end_turn(state: Core) -> None:
    """Have everybody return what exceeds their storage (C6), then open the next turn or end the game."""
    seat = storage.first_overfull(state)
    if seat >= 0:
        state.then(steps.step(steps.DISCARD, seat))
        return
    state.depth -= 1
    if steps.detail_of(state.stack[state.depth]) != ANOTHER_TURN:  # W1-8
        pass_on(state)
    if not state.over:
        state.then(steps.step(steps.TURN, state.turn))


def pass_on(state: Core) -> None:
    """Pass the turn to the next seat, unless this one ends the last round (C7)."""
    state.last_round = state.last_round or state.setup.game.triggers_end(state, state.turn)
    if state.turn < state.players - 1:
        state.turn += 1
    elif state.last_round:
        state.over = True
        state.then(steps.step(steps.OVER, state.turn))
    else:
        state.turn = 0
        state.round += 1


def score(state: Core, seat: i64) -> i64:
    total: i64 = 0
    for points in state.setup.game.points(state, seat):
        total += points
    return total


def winner(state: Core) -> i64:
    """The seat with most points; among tied seats the latest in turn order (C8)."""
    best: i64 = 0
    for seat in range(state.players):
        if score(state, seat) >= score(state, best):
            best = seat
    return best


def imagine(state: Core, chance: Generator) -> Core:
    """A copy with everything hidden redrawn; in these games all seats see the same (C11)."""
    twin = state.copy()
    twin.chance = chance.fork()
    twin.setup.game.shuffle_hidden(twin, chance)
    return twin
