"""Whole games played at random, as fast as the rules go."""

from __future__ import annotations

from mypy_extensions import i64

from tradewinds.rules import invariants
from tradewinds.rules.actions import NONE
from tradewinds.rules.chance import Generator
from tradewinds.rules.state import State
from tradewinds.rules.turns import push


def play_out(state: State, chance: Generator, most: i64, eager: i64 = NONE) -> i64:
    """Play uniformly random actions until the game ends or so many are played; how many there were.

    An `eager` action is played whenever it is offered: some games hardly end otherwise.
    """
    decisions: i64 = 0
    while not state.over and decisions < most:
        push(state, chosen(state, chance, eager))
        decisions += 1
    return decisions


def play_checked(state: State, chance: Generator, most: i64, eager: i64 = NONE) -> i64:
    """The same, with everything checked that holds: choices and cubes always, all pieces once a turn."""
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


def chosen(state: State, chance: Generator, eager: i64) -> i64:
    choice = state.choices[chance.below(i64(len(state.choices)))]
    return eager if eager != NONE and offered(state, eager) else choice


def offered(state: State, action: i64) -> bool:
    for choice in state.choices:
        if choice == action:
            return True
    return False


def eager_action(state: State) -> i64:
    """What a random player must not miss for the game to end: in Eastern Wonders, claiming; else NONE."""
    return state.table.actions.claim if state.table.game.name() == "eastern-wonders" else NONE
