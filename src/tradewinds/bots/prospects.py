"""What the search expects of a moment: each seat's chances, and the lines that look best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from tradewinds import speed
from tradewinds.bots.advice import Move
from tradewinds.bots.analysis import Outlook, means
from tradewinds.bots.hints import what_differs, why_better
from tradewinds.bots.lines import after, likely_line, payments
from tradewinds.bots.search import EXPERT, HARD, MEDIUM
from tradewinds.bots.tree import Node, Tree
from tradewinds.notation.reveals import reveals
from tradewinds.rules.core import Core
from tradewinds.state import State
from tradewinds.words import Happening
from tradewinds.words.reasons import Why

LEVELS: Final = {
    "easy": 100,
    "medium": MEDIUM.iterations,
    "hard": HARD.iterations,
    "expert": EXPERT.iterations,
    "master": 100_000,
}
"""Iterations of the search, by the name of a bot that is about as strong."""
SLOWER: Final = 25  # times, where nothing is compiled
MOST_LINES: Final = 3
LONGEST_LINE: Final = 12


class Prospect(NamedTuple):
    """A line of play, and what its first choice is worth."""

    result: float
    """From 0, lost, to 1, won, for the seat that chooses first."""
    line: list[Move]


class Prospects(NamedTuple):
    chances: list[float]
    """The chance of each seat to win; they add up to 1."""
    lines: list[Prospect]
    """The best ones, the best first; none after the end of the game."""
    why: Why | None = None
    """What the best one has over the one that was played, or else over the next best."""


def prospects(state: State, level: str, played: str = "") -> Prospects:
    """What a level expects. Nothing hidden plays a part; the same moment is always judged alike.

    `played` is the action that was really played, if one was.
    """
    if state.over:
        return Prospects(means(Outlook(state.core, [], 1).results), [])
    iterations = LEVELS[level] if speed.compiled() else max(1, LEVELS[level] // SLOWER)
    outlook = Outlook(state.core, [], iterations)
    ranked = [node for node in outlook.tree.ranked() if node.action in state.legal()]
    lines = [prospect(state, node) for node in ranked[:MOST_LINES]]
    return Prospects(means(outlook.results), lines, why_best(state, outlook.tree, ranked, played))


def why_best(state: State, tree: Tree, ranked: Sequence[Node], played: str) -> Why | None:
    best, *others = ranked
    for node in others:
        if state.text(node.action) == played:
            return Why(int(node.action), True, what_differs(tree, best, node))
    return why_better(tree, best, others[: MOST_LINES - 1])


def prospect(state: State, node: Node) -> Prospect:
    steps = islice(until_revealed(line_from(state.core, node)), LONGEST_LINE)
    return Prospect(node.chance(), [Move(step.before.player, state.text(step.action)) for step in steps])


def line_from(state: Core, node: Node) -> Iterator[Happening]:
    """This choice, and how play may go on from there."""
    first = Happening(state, node.action)
    yield first
    last = first
    for last in payments(after(first)):
        yield last
    if node.children:
        yield from likely_line(after(last), node)


def until_revealed(line: Iterator[Happening]) -> Iterator[Happening]:
    """The line up to where something comes to light, which nobody can foresee."""
    for step in line:
        yield step
        if reveals(step.before, after(step)):
            return
