"""The bot that looks ahead."""

import math
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


class Budget(NamedTuple):
    """Time or iterations for one turn, whichever ends first."""

    seconds: float = math.inf
    iterations: int = ENDLESS

    def part(self, share: float) -> "Budget":
        return Budget(self.seconds * share, max(1, math.ceil(self.iterations * share)))


class SearchBot:
    """Searches the tree of what may come within its budget; the same iterations play the same way.

    Payments are made greedily, so that the search is left to real decisions.

    `slack` is for variety: in an even game any choice may be taken that is not further than that behind the
    best one, on the scale from 0 (lost) to 1 (won).
    """

    def __init__(self, seed: int, budget: Budget, slack: float = 0.0, weights: Source | None = None) -> None:
        self._chance = seeded(seed)
        self._budget = budget
        self._slack = slack
        self._weights = weights
        self._tree: Tree | None = None
        self._expected: Core | None = None

    def __getstate__(self) -> dict[str, Any]:
        """What copies keep. The tree serves the rest of a turn only, and is grown anew."""
        return self.__dict__ | {"_tree": None, "_expected": None}

    def choose(self, state: State) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        kind = steps.kind_of(state.core.top())
        if kind == steps.DROP or is_due(kind):
            return best_actions(judge_of(state.core.setup, self._weights), state.core)[0]
        tree = self.tree_of(state.core)
        now = self._budget.part(OPENING if state.core.opens_turn() else FOLLOWING)
        tree.grow(now.iterations, now.seconds)
        chosen = self._pick([node for node in tree.ranked() if node.action in legal])
        self._follow(tree, chosen)
        return chosen.action

    def tree_of(self, core: Core) -> Tree:
        """The tree of the last decision if it can be used further, else a new one."""
        if self._tree and self._expected and same_moment(self._expected, core):
            self._tree.state = core
            return self._tree
        return Tree(judge_of(core.setup, self._weights), core, self._chance)

    def _pick(self, ranked: list[Node]) -> Node:
        best = ranked[0].value()
        worst = best - self._slack * 4 * best * (1 - best)  # less slack in decided games
        good = [node for node in ranked if node.value() >= worst]
        return good[self._chance.below(len(good))] if self._slack else ranked[0]

    def _follow(self, tree: Tree, chosen: Node) -> None:
        expected = tree.state.copy()
        turns.push(expected, chosen.action)
        settle_dues(expected)
        tree.root = chosen
        self._tree, self._expected = tree, expected


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

EASY: Final = Budget(0.02, 100)
MEDIUM: Final = Budget(0.1, 1_000)
HARD: Final = Budget(0.5, 8_000)
EXPERT: Final = Budget(2.0, 40_000)
EASY_SLACK: Final = 0.03


def easy(seed: int, weights: Source | None = None) -> SearchBot:
    return SearchBot(seed, EASY, EASY_SLACK, weights)


def medium(seed: int, weights: Source | None = None) -> SearchBot:
    return SearchBot(seed, MEDIUM, weights=weights)


def hard(seed: int, weights: Source | None = None) -> SearchBot:
    return SearchBot(seed, HARD, weights=weights)


def expert(seed: int, weights: Source | None = None) -> SearchBot:
    return SearchBot(seed, EXPERT, weights=weights)
