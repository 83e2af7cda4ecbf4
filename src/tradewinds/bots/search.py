"""The bot that looks ahead, and its levels."""

import math
from time import perf_counter
from typing import Any, Final, NamedTuple

from tradewinds.bots.policy import best_actions, is_due, settle_dues
from tradewinds.bots.tree import Node, Tree
from tradewinds.bots.weights import Source, judge_of
from tradewinds.rules import steps, turns
from tradewinds.rules.chance import seeded
from tradewinds.rules.core import Core
from tradewinds.state import State

ENDLESS: Final = 2**62
# Parts of the budget of a turn, for the choice that opens it and for each one after it, which keeps the tree.
OPENING: Final = 0.75
FOLLOWING: Final = 0.1
GLANCE: Final = 32  # iterations between two looks at whether the choice is decided


class Budget(NamedTuple):
    """Time or iterations for one turn, whichever ends first."""

    seconds: float = math.inf
    iterations: int = ENDLESS

    def part(self, share: float) -> "Budget":
        return Budget(self.seconds * share, max(1, math.ceil(self.iterations * share)))

    def left(self, done: int, spent: float) -> float:
        """Iterations that are still to come if they take as long as those that are done."""
        fitting = done * (self.seconds / spent - 1) if spent > 0 else math.inf
        return min(self.iterations - done, fitting)


class SearchBot:
    """Searches the tree of what may come within its budget; the same iterations play the same way.

    Payments are made greedily, so that the search is left to real decisions.
    """

    def __init__(self, seed: int, budget: Budget, weights: Source | None = None) -> None:
        self._chance = seeded(seed)
        self._budget = budget
        self._weights = weights
        self._tree: Tree | None = None
        self._expected: Core | None = None

    def __getstate__(self) -> dict[str, Any]:
        """Leaves out the tree: it serves only the rest of a turn, and a copy grows its own."""
        return self.__dict__ | {"_tree": None, "_expected": None}

    def choose(self, state: State) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        kind = steps.kind_of(state.core.top())
        if kind == steps.DROP or is_due(kind):
            return best_actions(judge_of(state.core.setup, self._weights), state.core)[0]
        tree = self.tree_of(state.core)
        think(tree, self._budget.part(OPENING if state.core.opens_turn() else FOLLOWING))
        chosen = next(node for node in tree.ranked() if node.action in legal)
        self._follow(tree, chosen)
        return chosen.action

    def tree_of(self, core: Core) -> Tree:
        """The tree of the last decision if it can be used further, else a new one."""
        if self._tree and self._expected and same_moment(self._expected, core):
            self._tree.state = core
            return self._tree
        return Tree(judge_of(core.setup, self._weights), core, self._chance)

    def _follow(self, tree: Tree, chosen: Node) -> None:
        expected = tree.state.copy()
        turns.push(expected, chosen.action)
        settle_dues(expected)
        tree.root = chosen
        self._tree, self._expected = tree, expected


def think(tree: Tree, budget: Budget) -> int:
    """Grow the tree until the budget is spent or no other choice can catch up; returns the iterations."""
    done, began = 0, perf_counter()
    while done < budget.iterations:
        step = min(GLANCE, budget.iterations - done)
        done += tree.grow(step, budget.seconds - (perf_counter() - began))
        spent = perf_counter() - began
        if spent >= budget.seconds or lead(tree) > budget.left(done, spent):
            break
    return done


def lead(tree: Tree) -> int:
    """How many more visits the best choice has than the next one."""
    best, *others = sorted((int(child.visits) for child in tree.root.children), reverse=True)[:2]
    return best - sum(others)


def same_moment(one: Core, other: Core) -> bool:
    """True if both states ask the same and all cubes are the same, whatever was drawn."""
    return (
        one.setup is other.setup
        and (one.round, one.turn, one.player) == (other.round, other.turn, other.player)
        and one.pending() == other.pending()
        and list(one.cubes) == list(other.cubes)
        and list(one.choices) == list(other.choices)
    )


# --- levels for people

MEDIUM: Final = Budget(0.1, 1_000)
HARD: Final = Budget(0.5, 8_000)
EXPERT: Final = Budget(2.0, 40_000)
MASTER_SECONDS: Final = 10.0
MOST_SECONDS: Final = 600.0  # that a master may be given for a turn
PER_SECOND: Final = 20_000  # iterations
LARGEST_TREE: Final = 400_000  # iterations; each takes two or three kilobytes


def master_budget(seconds: float = MASTER_SECONDS) -> Budget:
    """The budget of a master with this many seconds a turn; its tree stops at LARGEST_TREE."""
    return Budget(seconds, min(LARGEST_TREE, math.ceil(PER_SECOND * seconds)))


BUDGETS: Final = {"medium": MEDIUM, "hard": HARD, "expert": EXPERT, "master": master_budget()}
"""What the levels that search may spend on a turn."""


def medium(seed: int, weights: Source | None = None) -> SearchBot:
    return SearchBot(seed, MEDIUM, weights)


def hard(seed: int, weights: Source | None = None) -> SearchBot:
    return SearchBot(seed, HARD, weights)


def expert(seed: int, weights: Source | None = None) -> SearchBot:
    return SearchBot(seed, EXPERT, weights)


def master(seed: int, weights: Source | None = None, seconds: float = MASTER_SECONDS) -> SearchBot:
    return SearchBot(seed, master_budget(seconds), weights)
