"""Random play on the rules alone: what searches do most, and what the benchmark measures. Compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tradewinds.rules import turns

if TYPE_CHECKING:
    from tradewinds.rules.chance import Generator
    from tradewinds.rules.state import State


def play_out(state: State, chance: Generator, most: i64) -> i64:
    """Play uniformly random actions until the game is over or `most` are played; says how many were."""
    made: i64 = 0
    while made < most and not state.over:
        turns.push(state, state.choices[chance.below(i64(len(state.choices)))])
        made += 1
    return made
