"""Lines of play: how a game may go on, as the search sees it."""

from collections.abc import Iterator
from typing import Final

from tradewinds.bots.evaluation.judge import Judge
from tradewinds.bots.policy import NOTHING_DUE, best_looking, due
from tradewinds.bots.tree import Node
from tradewinds.rules import turns
from tradewinds.rules.core import Core
from tradewinds.words import Happening

TRIED: Final = 5  # visits below which a choice is a mere guess


def after(step: Happening) -> Core:
    state = step.before.copy()
    turns.push(state, step.action)
    return state


def likely_line(state: Core, root: Node) -> Iterator[Happening]:
    """The most tried choices and the payments between them, as far as the search got and the state allows."""
    node = most_tried(root, state)
    while node:
        steps = [Happening(state, node.action)]
        steps += payments(after(steps[0]))
        yield from steps
        state = after(steps[-1])
        node = most_tried(node, state, TRIED)


def most_tried(node: Node, state: Core, least: int = 0) -> Node | None:
    allowed = [child for child in node.children if child.action in state.choices]
    best = max(allowed, key=lambda child: child.visits, default=None)
    return best if best and best.visits >= least else None


def payments(state: Core) -> Iterator[Happening]:
    while (action := due(state)) != NOTHING_DUE:
        yield Happening(state, action)
        state = after(Happening(state, action))


def plain_line(judge: Judge, state: Core) -> Iterator[Happening]:
    """The best-looking choices to the end of the game, as the search makes them where it has no tree."""
    while not state.over:
        payment = due(state)
        step = Happening(state, best_looking(judge, state) if payment == NOTHING_DUE else payment)
        yield step
        state = after(step)
