"""Plays turns to their end by what looks best at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.bots.evaluation.race import LONG
from tradewinds.rules import bits, cubes, steps
from tradewinds.rules.turns import push

if TYPE_CHECKING:
    from tradewinds.bots.evaluation.judge import Judge
    from tradewinds.rules.core import Core

NEVER: Final = 1e9
NOTHING_DUE: Final = -1
FAR_TOO_MANY: Final = 5  # cubes of one colour


def judge_action(judge: Judge, state: Core, action: i64) -> None:
    """Judge the position after this action and a plain rest of the turn."""
    after = played(state, action)
    finish_turn(judge, after)
    judge.judge(after)


def played(state: Core, action: i64) -> Core:
    """A copy in which the action is played and all dues are paid."""
    after = state.copy()
    push(after, action)
    settle_dues(after)
    return after


def finish_turn(judge: Judge, state: Core) -> None:
    """Play on until a turn opens; every choice is what looks best at once."""
    chooser: i64 = -1
    while not (state.over or state.opens_turn()):
        if state.player != chooser:
            chooser = state.player
            judge.compare_from(state, chooser, judge.left(state))
        push(state, best_step(judge, state))
        settle_dues(state)


def best_looking(judge: Judge, state: Core) -> i64:
    """The action that makes the chooser strongest at once."""
    judge.compare_from(state, state.player, judge.left(state))
    return best_step(judge, state)


def best_step(judge: Judge, state: Core) -> i64:
    """The same for a judge that knows how the others stand; all seats count if one may end the game."""
    choices = state.choices
    chosen = choices[0]
    if len(choices) == 1:
        return chosen
    left = judge.left(state)
    best = -NEVER
    for action in choices:
        after = played(state, action)
        if after.over or (left > 0.0 and judge.left(after) == 0.0):
            return best_ending(judge, state)
        appeal = judge.strength(after, state.player, left)
        if appeal > best:
            best = appeal
            chosen = action
    return chosen


def best_ending(judge: Judge, state: Core) -> i64:
    best = -NEVER
    chosen = state.choices[0]
    for action in state.choices:
        judge.judge(played(state, action))
        worth = judge.worth_to(state.player)
        if worth > best:
            best = worth
            chosen = action
    return chosen


# --- dues


def settle_dues(state: Core) -> None:
    """Pay what is due with what is worth least: yellow cubes, and cards that are played already."""
    action = due(state)
    while action != NOTHING_DUE:
        push(state, action)
        action = due(state)


def due(state: Core) -> i64:
    """The action of the next payment; NOTHING_DUE if there is none."""
    if state.over:
        return NOTHING_DUE
    kind = steps.kind_of(state.top())
    if kind == steps.DROP:
        return cheapest_card(state)
    if kind == steps.DISCARD and state.round > LONG:
        return state.setup.actions.discard + surplus_colour(state.cubes[state.player])
    return state.choices[0] if is_due(kind) else i64(NOTHING_DUE)


def is_due(kind: i64) -> bool:
    """True if a settled number of cubes is to be given away; they are offered from yellow on."""
    return (
        kind == steps.PAY_CARD
        or kind == steps.PAY_OWNER
        or kind == steps.PAY_BUILD
        or kind == steps.PAY_STEP
        or kind == steps.DISCARD
    )


def surplus_colour(have: i64) -> i64:
    """The first colour with more than FAR_TOO_MANY cubes, else the cheapest: bots must not hoard for ever."""
    cheapest: i64 = -1
    for colour in range(i64(4)):
        count = cubes.count(have, colour)
        if count > FAR_TOO_MANY:
            return colour
        if cheapest < 0 and count > 0:
            cheapest = colour
    return cheapest


def cheapest_card(state: Core) -> i64:
    for action in state.choices:
        if bits.has(state.caravan.played[state.player], action - state.setup.actions.drop):
            return action
    return state.choices[-1]  # starting cards come last


# --- choosing


def best_actions(judge: Judge, state: Core) -> list[int]:
    """The actions that leave the seat that chooses best off after the turn."""
    best = -NEVER
    found: list[int] = []
    for action in state.choices:
        judge_action(judge, state, action)
        worth = judge.worth_to(state.player)
        if worth > best:
            best = worth
            found = []
        if worth == best:
            found.append(action)
    return found
