"""The bot that looks ahead."""

import math
from typing import Final, NamedTuple

from tradewinds.bots.policy import best_actions, is_due, settle_dues
from tradewinds.bots.tree import Node, Tree
from tradewinds.bots.weights import judge_of
from tradewinds.face import State
from tradewinds.rules import state as rules
from tradewinds.rules import steps, turns
from tradewinds.rules.chance import seeded

ENDLESS: Final = 2**62
# Of the budget of a turn, for the choice that opens it and for each of those that follow: what was thought of
# before is kept.
OPENING: Final = 0.75
FOLLOWING: Final = 0.1


class Budget(NamedTuple):
    """For one turn: time or iterations, whichever ends first."""

    seconds: float = math.inf
    iterations: int = ENDLESS

    def part(self, share: float) -> "Budget":
        return Budget(self.seconds * share, max(1, math.ceil(self.iterations * share)))


class SearchBot:
    """Searches the tree of what may come, as long as its budget lasts; the same iterations play the same way.

    What has to be paid it pays as greedily as can be, which leaves the search to real decisions.

    `slack` is what it lets pass for the sake of variety: a choice is as good as the best one if it is not
    further behind than that, on the scale from 0, lost, to 1, won, in an even game.
    """

    def __init__(self, seed: int, budget: Budget, slack: float = 0.0) -> None:
        self._chance = seeded(seed)
        self._budget = budget
        self._slack = slack
        self._tree: Tree | None = None
        self._expected: rules.State | None = None

    def choose(self, state: State) -> int:
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        kind = steps.kind_of(state.core.top())
        if kind == steps.DROP or is_due(kind):
            return best_actions(judge_of(state.core.table), state.core)[0]
        tree = self.tree_of(state.core)
        now = self._budget.part(OPENING if state.core.opens_turn() else FOLLOWING)
        tree.grow(now.iterations, now.seconds)
        chosen = self._pick([node for node in tree.ranked() if node.action in legal])
        self._follow(tree, chosen)
        return chosen.action

    def tree_of(self, core: rules.State) -> Tree:
        """The tree of the decision before, if this is the one that was to follow."""
        if self._tree and self._expected and same_moment(self._expected, core):
            self._tree.state = core
            return self._tree
        return Tree(judge_of(core.table), core, self._chance)

    def _pick(self, ranked: list[Node]) -> Node:
        best = ranked[0].value()
        worst = best - self._slack * 4 * best * (1 - best)  # in decided games little is about the same
        good = [node for node in ranked if node.value() >= worst]
        return good[self._chance.below(len(good))] if self._slack else ranked[0]

    def _follow(self, tree: Tree, chosen: Node) -> None:
        expected = tree.state.copy()
        turns.push(expected, chosen.action)
        settle_dues(expected)
        tree.root = chosen
        self._tree, self._expected = tree, expected


def same_moment(one: rules.State, other: rules.State) -> bool:
    """Whether the same is asked and everybody has the same cubes, whatever was drawn."""
    return (
        one.table is other.table
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


def easy(seed: int) -> SearchBot:
    return SearchBot(seed, EASY, EASY_SLACK)


def medium(seed: int) -> SearchBot:
    return SearchBot(seed, MEDIUM)


def hard(seed: int) -> SearchBot:
    return SearchBot(seed, HARD)


def expert(seed: int) -> SearchBot:
    return SearchBot(seed, EXPERT)
