"""Hints for people: the best actions as the search sees them, and how play may go on."""

import math
from itertools import islice
from typing import Final

from tradewinds.bots.advice import Advice, Hint, Move
from tradewinds.bots.lines import likely_line
from tradewinds.bots.search import ENDLESS
from tradewinds.bots.tree import Node, Tree
from tradewinds.bots.weights import judge_of
from tradewinds.locale import gettext as _
from tradewinds.rules.chance import seeded
from tradewinds.state import State

MOST_ACTIONS: Final = 5
LONGEST_LINE: Final = 12


def hint(state: State, seconds: float, iterations: int = ENDLESS, seed: int = 0) -> Hint:
    """The best actions for the seat that chooses, judged without anything hidden."""
    if state.over:
        raise ValueError(_("The game is over; there is nothing left to suggest."))
    if not seconds > 0 or math.isnan(seconds):
        raise ValueError(_("A hint takes some time: give a number of seconds greater than 0."))
    imagined = state.imagine(state.player, seed)
    tree = Tree(judge_of(imagined.core.setup), imagined.core, seeded(seed))
    tree.grow(iterations, seconds)
    best = [Advice(state.text(node.action), node.value()) for node in tree.ranked()[:MOST_ACTIONS]]
    return Hint(best, line_of(imagined, tree.root))


def line_of(state: State, root: Node) -> list[Move]:
    steps = islice(likely_line(state.core, root), LONGEST_LINE)
    return [Move(step.before.player, state.text(step.action)) for step in steps]
