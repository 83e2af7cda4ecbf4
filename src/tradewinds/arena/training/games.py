"""Games that the search plays against itself, with its evaluation of every choice."""

from __future__ import annotations

import math
from typing import Final

from msgspec import Struct

from tradewinds.bots.evaluation.judge import Judge
from tradewinds.bots.policy import settle_dues
from tradewinds.bots.seeds import mixed
from tradewinds.bots.tree import Node, Tree
from tradewinds.rules import turns
from tradewinds.rules.chance import Generator, seeded
from tradewinds.rules.core import Core
from tradewinds.table import Table

FOLLOWING: Final = 0.2  # share of the iterations for each choice of a turn after the first
MOST_ROUNDS: Final = 70  # in a game; after that, the leader wins
# One turn in so many is played at random: that shows what mistakes cost, and brings about unusual games.
RANDOM_FIRST_TURN: Final = 3
RANDOM_TURN: Final = 25
OPEN_ROUNDS: Final = 6  # rounds in which choices are drawn in proportion to their visits
FINE: Final = 1 << 20  # steps in which a chance is drawn
DEALS: Final = 11  # purposes for which seeds are derived
CHOICES: Final = 12


class Thought(Struct, frozen=True, array_like=True):
    """The search's evaluation of a choice that it tried."""

    action: int
    visits: int
    value: float


class Decision(Struct, frozen=True, array_like=True):
    """A choice, and the search's evaluations before it; empty if it was made at random."""

    action: int
    values: tuple[float, ...]
    """The value of the moment for each seat, if the turn was searched from its opening."""
    thoughts: tuple[Thought, ...]


class Game(Struct, frozen=True, array_like=True):
    """A game from the deal to its end; `settle_dues` reproduces the payments between its decisions."""

    number: int
    seed: int
    players: int
    winner: int
    rounds: int
    decisions: tuple[Decision, ...]


def play_game(
    table: Table, judge: Judge, number: int, seed: int, iterations: int, thoughtful: bool = True
) -> Game:
    """A game of the search against itself; everything in it follows from the seed and the number.

    Unless it is `thoughtful`, evaluations of choices are not kept.
    """
    dealt = mixed(seed, DEALS, number)
    state = first_state(table, dealt)
    player = Player(state, judge, seeded(mixed(seed, CHOICES, number)), iterations, thoughtful)
    player.play()
    return Game(number, dealt, table.players, turns.winner(state), state.round, tuple(player.decisions))


def first_state(table: Table, dealt: int) -> Core:
    """The state before the first decision of a game."""
    state = table.deal(dealt).core
    settle_dues(state)
    return state


class Player:
    """Plays a game for all seats."""

    def __init__(
        self, state: Core, judge: Judge, chance: Generator, iterations: int, thoughtful: bool
    ) -> None:
        self.decisions: list[Decision] = []
        self._state = state
        self._judge = judge
        self._chance = chance
        self._iterations = iterations
        self._thoughtful = thoughtful

    def play(self) -> None:
        while not self._state.over and self._state.round <= MOST_ROUNDS:
            if self._chance.below(RANDOM_FIRST_TURN if self._state.round <= 1 else RANDOM_TURN) == 0:
                self._play_at_random()
            else:
                self._play_searched()

    def _play_at_random(self) -> None:
        choices = self._state.choices
        self._push(Decision(choices[self._chance.below(len(choices))], (), ()))
        if not self._turn_ended():
            self._play_at_random()

    def _play_searched(self) -> None:
        """Play a turn; the tree built at its opening is kept until it ends."""
        tree = Tree(self._judge, self._state, self._chance)
        tree.grow(self._iterations, math.inf)
        told = [round(total / self._iterations, 4) for total in tree.totals]
        values = tuple(told) if self._iterations > 1 else ()  # otherwise the judge said it, not the search
        tree.root = self._choose(tree, values)
        while not self._turn_ended():
            tree.grow(math.ceil(FOLLOWING * self._iterations), math.inf)
            tree.root = self._choose(tree, ())

    def _turn_ended(self) -> bool:
        return self._state.over or self._state.opens_turn()

    def _choose(self, tree: Tree, values: tuple[float, ...]) -> Node:
        allowed = set(self._state.choices)
        ranked = [node for node in tree.ranked() if node.action in allowed]
        chosen = self._drawn(ranked) if self._state.round <= OPEN_ROUNDS else ranked[0]
        tried = [node for node in ranked if node.visits > 0] if self._thoughtful else []
        thoughts = tuple(Thought(node.action, node.visits, round(node.value(), 4)) for node in tried)
        self._push(Decision(chosen.action, values, thoughts))
        return chosen

    def _drawn(self, ranked: list[Node]) -> Node:
        """A node drawn in proportion to its visits; by prior, if none was visited."""
        if not any(node.visits for node in ranked):
            return self._drawn_by_prior(ranked)
        ticket = self._chance.below(1 + sum(node.visits for node in ranked))
        for node in ranked:
            ticket -= node.visits
            if ticket < 0:
                return node
        return ranked[0]

    def _drawn_by_prior(self, ranked: list[Node]) -> Node:
        ticket = self._chance.below(FINE) / FINE * sum(node.prior for node in ranked)
        for node in ranked:
            ticket -= node.prior
            if ticket < 0:
                return node
        return ranked[0]

    def _push(self, decision: Decision) -> None:
        turns.push(self._state, decision.action)
        settle_dues(self._state)
        self.decisions.append(decision)
