"""Whole games played at random, as fast as the rules go."""

from __future__ import annotations

from mypy_extensions import i64

from tradewinds.rules import invariants
from tradewinds.rules.actions import NONE
from tradewinds.rules.chance import Generator
from tradewinds.rules.core import Core
from tradewinds.rules.turns import push


def play_out(state: Core, chance: Generator, most: i64, eager: i64 = NONE) -> i64:
    """Play random actions until the game ends, at most `most`; returns how many were played.

    An `eager` action is played whenever it is offered: some games hardly end otherwise.
    """
    decisions: i64 = 0
    while not state.over and decisions < most:
        push(state, chosen(state, chance, eager))
        decisions += 1
    return decisions


def play_checked(state: Core, chance: Generator, most: i64, eager: i64 = NONE) -> i64:
    """`play_out` with the invariants checked: choices and cubes always, all pieces once a turn."""
    decisions: i64 = 0
    while not state.over and decisions < most:
        invariants.check_choices(state)
        invariants.check_cubes(state)
        if state.opens_turn():
            invariants.check_pieces(state)
        push(state, chosen(state, chance, eager))
        decisions += 1
    invariants.check(state)
    return decisions


def chosen(state: Core, chance: Generator, eager: i64) -> i64:
    choice = state.one_choice(chance)
    return eager if eager != NONE and state.allows(eager) else choice


def eager_action(state: Core) -> i64:
    """Claiming, in a game that random players hardly end unless they never miss it; else NONE."""
    return NONE if state.setup.game.ends_at_random() else state.setup.actions.claim
