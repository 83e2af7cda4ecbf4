"""The rules that a refusal cites. Each game has its own rules on the same topics."""

from typing import Final

from tradewinds.rules import steps
from tradewinds.rules.board import COLUMN_STACKS, PILE_STACKS
from tradewinds.rules.core import Core
from tradewinds.words.games import facts

STACKS: Final = {COLUMN_STACKS: "W2-7", PILE_STACKS: "W3-4"}  # lower numbers are forts


def rule(state: Core, topic: str) -> str:
    """The ids of the rules on a topic in the game being played; KeyError if it has none."""
    return facts(state.setup.game.name()).citations[topic]


def rule_of_stacks(state: Core) -> str:
    """The id of the rule about the stacks that the current step offers."""
    group = steps.detail_of(state.top())
    return "N15" if group < COLUMN_STACKS else STACKS[group]
