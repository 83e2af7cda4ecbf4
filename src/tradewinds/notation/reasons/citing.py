"""The ids of the rules that reasons name: the same thing is ruled in several games."""

from collections.abc import Callable
from typing import Final

from tradewinds.rules.state import State

Reasons = dict[tuple[int, str], Callable[[State, str], str]]
"""By the kind of the step asked and the verb tried: what says why not, given what the verb names."""

RULES: Final[dict[str, dict[str, str]]] = {
    "turn": {"new-world": "N6", "spice-road": "SR2", "eastern-wonders": "EW5", "sand-to-sea": "S5"},
    "play": {"spice-road": "SR3", "sand-to-sea": "S6"},
    "acquire": {"spice-road": "SR4", "sand-to-sea": "S6"},
    "start": {"eastern-wonders": "EW4", "sand-to-sea": "S4"},
    "sail": {"eastern-wonders": "EW6", "sand-to-sea": "S7"},
    "owners": {"eastern-wonders": "EW6", "sand-to-sea": "S8"},
    "market": {"eastern-wonders": "EW7", "sand-to-sea": "S9"},
    "column": {"eastern-wonders": "EW8", "sand-to-sea": "S10"},
    "port": {"eastern-wonders": "EW9", "sand-to-sea": "S9"},
}


def rule(state: State, topic: str) -> str:
    return RULES[topic][state.table.game.name()]
