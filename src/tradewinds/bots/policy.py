"""Turns played to their end at once, as far as one choice can be told from another by its looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.rules import bits, steps
from tradewinds.rules.turns import push

if TYPE_CHECKING:
    from tradewinds.bots.evaluation.judge import Judge
    from tradewinds.rules.state import State

NEVER: Final = 1e9
NOTHING_DUE: Final = -1


def judge_action(judge: Judge, state: State, action: i64) -> None:
    """Have judged what the position is worth after this action and a plain rest of the turn."""
    after = played(state, action)
    finish_turn(judge, after)
    judge.judge(after)


def played(state: State, action: i64) -> State:
    """A copy in which the action is played and what is due is paid."""
    after = state.copy()
    push(after, action)
    settle_dues(after)
    return after


def finish_turn(judge: Judge, state: State) -> None:
    """Play on until a turn opens; whoever has to choose takes what looks best at once."""
    while not (state.over or state.opens_turn()):
        push(state, best_looking(judge, state))
        settle_dues(state)


def best_looking(judge: Judge, state: State) -> i64:
    """Judged by what the chooser gets alone, unless it brings about the end for all."""
    left = judge.left(state)
    best = -NEVER
    chosen = state.choices[0]
    for action in state.choices:
        after = played(state, action)
        if after.over or (left > 0.0 and judge.left(after) == 0.0):
            return best_ending(judge, state)
        appeal = judge.strength(after, state.player, left)
        if appeal > best:
            best = appeal
            chosen = action
    return chosen


def best_ending(judge: Judge, state: State) -> i64:
    best = -NEVER
    chosen = state.choices[0]
    for action in state.choices:
        judge.judge(played(state, action))
        if judge.worth[state.player] > best:
            best = judge.worth[state.player]
            chosen = action
    return chosen


# --- dues


def settle_dues(state: State) -> None:
    """Pay what is due with what is worth least: yellow cubes, and cards that are played already."""
    action = due(state)
    while action != NOTHING_DUE:
        push(state, action)
        action = due(state)


def due(state: State) -> i64:
    """The next payment, if one is to be made."""
    if state.over:
        return NOTHING_DUE
    kind = steps.kind_of(state.top())
    if kind == steps.DROP:
        return cheapest_card(state)
    return state.choices[0] if is_due(kind) else i64(NOTHING_DUE)


def is_due(kind: i64) -> bool:
    """Whether cubes are to be given away whose number is settled; they are offered from yellow on."""
    return (
        kind == steps.PAY_CARD
        or kind == steps.PAY_OWNER
        or kind == steps.PAY_BUILD
        or kind == steps.PAY_STEP
        or kind == steps.DISCARD
    )


def cheapest_card(state: State) -> i64:
    for action in state.choices:
        if bits.has(state.caravan.played[state.player], action - state.table.actions.drop):
            return action
    return state.choices[-1]  # starting cards come last


# --- choosing


def best_actions(judge: Judge, state: State) -> list[int]:
    """Those that leave the chooser best off after the turn."""
    best = -NEVER
    found: list[int] = []
    for action in state.choices:
        judge_action(judge, state, action)
        worth = judge.worth[state.player]
        if worth > best:
            best = worth
            found = []
        if worth == best:
            found.append(action)
    return found
