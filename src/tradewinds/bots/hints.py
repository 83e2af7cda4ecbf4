"""Hints for people: the best actions as the search sees them, why, and how play may go on."""

import math
from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

from tradewinds.bots.advice import Advice, Hint, Move
from tradewinds.bots.courses import Line
from tradewinds.bots.lines import likely_line
from tradewinds.bots.reasons import reasons
from tradewinds.bots.search import ENDLESS, Budget
from tradewinds.bots.tree import Node, Tree
from tradewinds.bots.weights import judge_of
from tradewinds.locale import gettext as _
from tradewinds.rules.chance import seeded
from tradewinds.rules.core import Core
from tradewinds.state import State
from tradewinds.words import Players
from tradewinds.words.reasons import Reason, Why, compared

MOST_ACTIONS: Final = 5
LONGEST_LINE: Final = 12
MOST_COMPARED: Final = 3


class Suggestion(NamedTuple):
    """One action, and why: for a program that finds the words for it later."""

    action: str
    why: Why | None


def hint(state: State, seconds: float, iterations: int = ENDLESS, seed: int = 0) -> Hint:
    """The best actions for the seat that chooses, judged without anything hidden."""
    if state.over:
        raise ValueError(_("The game is over; there is nothing left to suggest."))
    if not seconds > 0 or math.isnan(seconds):
        raise ValueError(_("A hint takes some time: give a number of seconds greater than 0."))
    tree = grown(state, Budget(seconds, iterations), seed)
    best = [Advice(state.text(node.action), node.chance()) for node in tree.ranked()[:MOST_ACTIONS]]
    told = told_why(state.core, why_best(tree), Players(you=state.player))
    return Hint(best, line_of(state, tree), told)


def suggestion(state: State, budget: Budget, seed: int) -> Suggestion:
    """What to do now, judged without anything hidden."""
    tree = grown(state, budget, seed)
    return Suggestion(state.text(tree.ranked()[0].action), why_best(tree))


def grown(state: State, budget: Budget, seed: int) -> Tree:
    imagined = state.imagine(state.player, seed).core
    tree = Tree(judge_of(imagined.setup), imagined, seeded(seed))
    tree.grow(budget.iterations, budget.seconds)
    return tree


def line_of(state: State, tree: Tree) -> list[Move]:
    steps = islice(likely_line(tree.state, tree.root), LONGEST_LINE)
    return [Move(step.before.player, state.text(step.action)) for step in steps]


# --- why


def why_best(tree: Tree) -> Why | None:
    """What the best choice has over the next best one that differs from it; None if there is no other."""
    best, *others = tree.ranked()[: 1 + MOST_COMPARED]
    return why_better(tree, best, others)


def why_better(tree: Tree, best: Node, others: Sequence[Node]) -> Why | None:
    """What it has over the first of the others that differs from it in what people count."""
    found = None
    for other in others:
        why = Why(int(other.action), False, what_differs(tree, best, other))
        if why.reasons:
            return why
        found = found or why
    return found


def what_differs(tree: Tree, best: Node, other: Node) -> tuple[Reason, ...]:
    better, worse = (Line([node.action], node) for node in (best, other))
    return reasons(tree.state, better, worse, tree.judge)


def told_why(state: Core, why: Why | None, players: Players) -> str:
    return compared(state, why, players) if why else _("There is no other choice.")
