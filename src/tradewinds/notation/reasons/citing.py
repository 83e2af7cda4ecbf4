"""The ids of the rules that reasons name: the same thing is ruled in several games."""

from collections.abc import Callable
from typing import Final

from tradewinds.rules import steps
from tradewinds.rules.board import COLUMN_STACKS, PILE_STACKS
from tradewinds.rules.state import State

Reasons = dict[tuple[int, str], Callable[[State, str], str]]
"""By the kind of the step asked and the verb tried: what says why not, given what the verb names."""

RULES: Final[dict[str, dict[str, str]]] = {
    "turn": {
        "new-world": "N6",
        "spice-road": "SR2",
        "eastern-wonders": "EW5",
        "sand-to-sea": "S5",
        "east-west-1": "W1-4",
        "east-west-2": "N6",
        "east-west-3": "W3-3",
    },
    "play": {"spice-road": "SR3", "sand-to-sea": "S6"},
    "acquire": {"spice-road": "SR4", "sand-to-sea": "S6"},
    "start": {"eastern-wonders": "EW4", "sand-to-sea": "S4"},
    "sail": {
        "eastern-wonders": "EW6",
        "sand-to-sea": "S7",
        "east-west-2": "W2-4",
        "east-west-3": "W2-4",
    },
    "owners": {
        "eastern-wonders": "EW6",
        "sand-to-sea": "S8",
        "east-west-2": "W2-5",
        "east-west-3": "W2-5",
    },
    "market": {
        "eastern-wonders": "EW7",
        "sand-to-sea": "S9",
        "east-west-2": "W2-6",
        "east-west-3": "W2-6",
    },
    "column": {"eastern-wonders": "EW8", "sand-to-sea": "S10"},
    "port": {"eastern-wonders": "EW9", "sand-to-sea": "S9"},
    "fort": {"east-west-2": "N12, W2-1", "east-west-3": "N12, W3-1"},
    "explore": {
        "new-world": "N17",
        "east-west-1": "N17, W1-2",
        "east-west-2": "N17",
        "east-west-3": "N17",
    },
}
STACKS: Final = {COLUMN_STACKS: "W2-7", PILE_STACKS: "W3-4"}  # others are those of forts


def rule(state: State, topic: str) -> str:
    return RULES[topic][state.table.game.name()]


def rule_of_stacks(state: State) -> str:
    """That of the bonus tile which is being taken."""
    return STACKS.get(steps.detail_of(state.top()), "N15")
