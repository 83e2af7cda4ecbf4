"""Lines of play: how a game may go on, as the search sees it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tradewinds.bots.evaluation.judge import Judge
from tradewinds.bots.policy import NOTHING_DUE, best_looking, due
from tradewinds.bots.tree import Node
from tradewinds.rules import turns
from tradewinds.rules.state import State

TRIED: Final = 5  # times at least, or a choice is a mere guess


class Step(NamedTuple):
    before: State
    action: int


def after(step: Step) -> State:
    state = step.before.copy()
    turns.push(state, step.action)
    return state


def likely_line(state: State, root: Node) -> Iterator[Step]:
    """What was tried most often, as far as it was tried and this state allows; payments are made between."""
    node = most_tried(root, state)
    while node:
        steps = [Step(state, node.action)]
        steps += payments(after(steps[0]))
        yield from steps
        state = after(steps[-1])
        node = most_tried(node, state, TRIED)


def most_tried(node: Node, state: State, least: int = 0) -> Node | None:
    allowed = [child for child in node.children if child.action in state.choices]
    best = max(allowed, key=lambda child: child.visits, default=None)
    return best if best and best.visits >= least else None


def payments(state: State) -> Iterator[Step]:
    while (action := due(state)) != NOTHING_DUE:
        yield Step(state, action)
        state = after(Step(state, action))


def plain_line(judge: Judge, state: State) -> Iterator[Step]:
    """Choices by their looks, as the search takes them where it has not been."""
    while not state.over:
        payment = due(state)
        step = Step(state, best_looking(judge, state) if payment == NOTHING_DUE else payment)
        yield step
        state = after(step)
