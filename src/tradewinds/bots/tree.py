"""Monte Carlo tree search: promising actions are tried more often, and judged by where they lead.

A node is a sequence of actions, not a position: each iteration draws anew all that is hidden, so that nothing
can be planned around what nobody can know. Each seat chooses what is best for itself, and pays with what is
worth least: payments are no decisions here, except at the root.
"""

from __future__ import annotations

import time
from math import exp, sqrt
from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tradewinds.bots.policy import judge_action, settle_dues
from tradewinds.rules.turns import imagine, push

if TYPE_CHECKING:
    from tradewinds.bots.evaluation.judge import Judge
    from tradewinds.rules.chance import Generator
    from tradewinds.rules.core import Core

CURIOSITY: Final = 0.1  # weight of actions that were tried seldom
SHARPNESS: Final = 50.0  # weight of how good an action looks at first
# The same for linear weights, which see greater differences than there are.
LINEAR_CURIOSITY: Final = 0.3
LINEAR_SHARPNESS: Final = 25.0
UNFORESEEN: Final = 0.1  # the prior of an action that was not there when the node was grown


@final
class Node:
    """An action, with what it was worth to the seat that chose it."""

    def __init__(self, action: i64, estimate: float) -> None:
        self.action = action
        self.estimate = estimate  # its worth at first sight
        self.prior = 0.0
        self.offered: i64 = 0
        self.visits: i64 = 0
        self.total = 0.0
        self.won = 0.0  # the same without patience: chances to win
        self.grown = False
        self.children = CHILDLESS  # ascending by action

    def value(self) -> float:
        """The mean worth of all visits and the estimate."""
        return (self.estimate + self.total) / float(self.visits + 1)

    def chance(self) -> float:
        """How likely the seat that chose is to win after this, as far as it was tried."""
        return self.won / float(self.visits) if self.visits else self.estimate


CHILDLESS: Final[list[Node]] = []  # shared by all nodes that have not grown; never written to


@final
class Tree:
    def __init__(self, judge: Judge, state: Core, chance: Generator) -> None:
        self.judge = judge
        self.chance = chance
        self.state = state
        self.root = Node(-1, 0.0)
        linear = judge.network is None
        self.curiosity = LINEAR_CURIOSITY if linear else CURIOSITY
        self.sharpness = LINEAR_SHARPNESS if linear else SHARPNESS
        self._path: list[Node] = []
        self._choosers = vec[i64]()  # of the nodes on the path
        self.worth = vec[float]([0.0] * state.players)  # result of the latest iteration, by seat
        self.patience = 1.0  # factor on the result of the latest iteration
        self.totals = vec[float]([0.0] * state.players)  # of all results, by seat

    def grow(self, iterations: i64, seconds: float) -> i64:
        """Run iterations until their number or the seconds are reached; returns how many were run."""
        until = time.perf_counter() + seconds
        done: i64 = 0
        while done < iterations:
            self.iterate()
            done += 1
            if time.perf_counter() >= until:
                break
        return done

    def iterate(self) -> None:
        state = imagine(self.state, self.chance)
        node = self.root
        self._path = [node]
        self._choosers = vec[i64]([0], capacity=32)
        while node.grown and not state.over:
            child = self._select(node, state)
            self._choosers = append(self._choosers, state.player)
            push(state, child.action)
            settle_dues(state)
            self._path.append(child)
            node = child
        if state.over:
            self.judge.judge(state)
            self._keep_worth()
        else:
            self._grow_node(node, state)
        self._go_back()
        self._count()

    def _select(self, node: Node, state: Core) -> Node:
        best = -1.0
        chosen = node
        at: i64 = 0
        for action in state.choices:
            at = self._find(node, state, at, action)
            child = node.children[at]
            child.offered += 1
            tries = sqrt(float(child.offered)) / float(child.visits + 1)
            promise = child.value() + self.curiosity * child.prior * tries
            if promise > best:
                best = promise
                chosen = child
        return chosen

    def _find(self, node: Node, state: Core, at: i64, action: i64) -> i64:
        """The index of an action among the children from `at` on; a missing one is added."""
        children = node.children
        while at < i64(len(children)) and children[at].action < action:
            at += 1
        if at == i64(len(children)) or children[at].action != action:
            judge_action(self.judge, state, action)
            child = Node(action, self.judge.worth_to(state.player))
            child.prior = UNFORESEEN
            children.insert(at, child)
        return at

    def _grow_node(self, node: Node, state: Core) -> None:
        """Add a child for each choice; the node is worth what the best one is."""
        judge = self.judge
        chooser = state.player
        best = -1.0
        node.children = []
        for action in state.choices:
            judge_action(judge, state, action)
            estimate = judge.worth_to(chooser)
            child = Node(action, estimate)
            child.prior = judge.urge(chooser)
            node.children.append(child)
            if estimate > best:
                best = estimate
                self._keep_worth()
        self._spread_priors(node, best)
        node.grown = True

    def _spread_priors(self, node: Node, best: float) -> None:
        total = 0.0
        for child in node.children:
            child.prior = exp(self.sharpness * (child.estimate - best) + child.prior)
            total += child.prior
        for child in node.children:
            child.prior /= total

    def _keep_worth(self) -> None:
        for seat in range(i64(len(self.worth))):
            self.worth[seat] = self.judge.worth[seat]
        self.patience = self.judge.patience

    def _go_back(self) -> None:
        for at in range(i64(len(self._path))):
            node = self._path[at]
            worth = self.worth[self._choosers[at]]
            node.visits += 1
            node.total += self.patience * worth
            node.won += worth

    def _count(self) -> None:
        for seat in range(i64(len(self.worth))):
            self.totals[seat] += self.worth[seat]

    def ranked(self) -> list[Node]:
        """The actions of the root, the one tried most often first."""
        return sorted(self.root.children, key=lambda child: (-child.visits, -child.value(), child.action))
