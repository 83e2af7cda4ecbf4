"""A played game in hindsight: who was expected to win when, and which turns lost most.

Nothing that was hidden at the time plays a part. Each search draws hidden things anew, even after a turn that
was played: a turn is judged by its choices, not by what they brought to light.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, pairwise
from math import sqrt
from statistics import fmean, pvariance
from typing import Final, NamedTuple

from tradewinds.bots.courses import Line
from tradewinds.bots.lines import after, likely_line, plain_line
from tradewinds.bots.reasons import reasons
from tradewinds.bots.tree import Tree
from tradewinds.bots.weights import judge_of
from tradewinds.history import History, Turn
from tradewinds.notation.reveals import reveals
from tradewinds.rules import turns
from tradewinds.rules.chance import seeded
from tradewinds.rules.core import Core
from tradewinds.words import Happening, begins_turn
from tradewinds.words.reasons import Reason

ITERATIONS: Final = 300
SEED: Final = 1  # always the same, so that lines are compared with the same hidden things drawn
LINES: Final = 3  # searches to examine a turn: of all lines, of the one played, of the best one found
EXAMINATION: Final = 2  # factor on the iterations of each of these searches
SUSPECTS: Final = 3  # turns examined for each one wanted
CERTAINTY: Final = 2.5  # standard errors by which a line must be better
LEAST_LOSS: Final = 0.02


class Mistake(NamedTuple):
    """A turn that could have been better, with its seat's chance to win as played and at best."""

    turn: int
    played: float
    best: float
    better: list[int]
    """All choices of the better turn."""
    why: tuple[Reason, ...] = ()
    """What the better turn has over the one that was played."""

    @property
    def loss(self) -> float:
        return self.best - self.played


class Analysis(NamedTuple):
    chances: list[list[float]]
    """The chance of each seat to win, before each turn and after the last."""
    mistakes: list[Mistake]
    """Worst first."""


def analysis(
    history: History, iterations: int, worst: int, advance: Callable[[], None] = lambda: None
) -> Analysis:
    """The chances and the `worst` mistakes. Deterministic; `advance` is called at most `effort` times."""
    chances = []
    for state in moments(history):
        chances.append(expected(state, iterations))
        advance()
    mistakes = []
    for number in suspects(history, chances, worst):
        mistakes.append(examined(history, number, iterations))
        advance()
    return Analysis(chances, worst_of(mistakes, worst))


def effort(history: History, worst: int) -> int:
    """The largest number of steps that an analysis takes."""
    return len(history.turns) + 1 + min(SUSPECTS * worst, len(history.turns))


def iterations_within(budget: int, history: History, worst: int) -> int:
    """Iterations for each search, if all of them together may take `budget`."""
    examinations = min(SUSPECTS * worst, len(history.turns)) * LINES * EXAMINATION
    return max(1, budget // (len(history.turns) + 1 + examinations))


def moments(history: History) -> list[Core]:
    """The states before each turn, and the last one."""
    return [*(turn.before.core for turn in history.turns), history.state.core]


# --- who is expected to win


def expected(state: Core, iterations: int) -> list[float]:
    """The chance of each seat to win; the chances add up to 1."""
    return means(Outlook(state, [], 1 if state.over else iterations).results)


class Outlook:
    """A search after some choices, which are played in every draw of the hidden things."""

    def __init__(self, state: Core, chosen: Sequence[int], iterations: int) -> None:
        chance = seeded(SEED)
        self.tree = Tree(judge_of(state.setup), state, chance)
        self.results: list[list[float]] = []
        """Results of the later half of the iterations, by seat: the earlier ones are a rough guess."""
        for number in range(iterations):
            imagined = turns.imagine(state, chance)
            for action in chosen:
                turns.push(imagined, action)
            self.tree.state = imagined
            self.tree.iterate()
            if 2 * number + 1 >= iterations:
                self.results.append(list(self.tree.worth))

    def of(self, seat: int) -> list[float]:
        return [result[seat] for result in self.results]


def means(results: Sequence[Sequence[float]]) -> list[float]:
    return [fmean(of_seat) for of_seat in zip(*results, strict=True)]


# --- what was better


def suspects(history: History, chances: Sequence[Sequence[float]], worst: int) -> list[int]:
    """The finished turns whose seats lost the largest chance to win."""
    fallen = {
        number: before[turn.seat] - after[turn.seat]
        for number, (turn, (before, after)) in enumerate(zip(history.turns, pairwise(chances), strict=True))
        if turn.finished
    }
    return sorted(fallen, key=lambda number: (-fallen[number], number))[: SUSPECTS * worst]


def worst_of(mistakes: Sequence[Mistake | None], worst: int) -> list[Mistake]:
    found = [mistake for mistake in mistakes if mistake]
    return sorted(found, key=lambda mistake: (-mistake.loss, mistake.turn))[:worst]


def examined(history: History, number: int, iterations: int) -> Mistake | None:
    """The worst mistake in a turn; None if nothing lost more than the search may err."""
    turn = history.turns[number]
    found = []
    for start, first, played in stretches(turn):
        line = better_line(start, played, EXAMINATION * iterations)
        if line:
            choices = [*turn.chosen[:first], *line.choices]
            found.append(Mistake(number, line.played, line.worth, choices, line.why))
    return next(iter(worst_of(found, 1)), None)


class Stretch(NamedTuple):
    """Consecutive choices of a turn during which nothing new came to light."""

    start: Core
    first: int
    played: list[int]


def stretches(turn: Turn) -> Iterator[Stretch]:
    """The stretches of a turn. A new one begins when something comes to light or another seat has chosen."""
    states = [turn.before.core]
    for action in turn.chosen:
        states.append(after(Happening(states[-1], action)))
    first = 0
    for at, (state, following) in enumerate(pairwise(states), start=1):
        if at == len(turn.chosen) or following.player != state.player or reveals(state, following):
            if state.player == turn.seat:
                yield Stretch(states[first], first, turn.chosen[first:at])
            first = at


class Better(NamedTuple):
    """Choices that are better than those that were played."""

    choices: list[int]
    played: float
    worth: float
    why: tuple[Reason, ...]


def better_line(start: Core, played: list[int], iterations: int) -> Better | None:
    """Better choices, with the worth of the played ones and their own; None if not clearly better."""
    found = best_line(start, Outlook(start, [], iterations).tree)
    if found == played:
        return None
    one, other = (Outlook(start, line, iterations) for line in (found, played))
    if not clearly_better(one.of(start.player), other.of(start.player)):
        return None
    lines = Line(found, one.tree.root), Line(played, other.tree.root)
    worth, was = (fmean(outlook.of(start.player)) for outlook in (one, other))
    return Better(found, was, worth, reasons(start, *lines, one.tree.judge))


def clearly_better(one: Sequence[float], other: Sequence[float]) -> bool:
    doubt = sqrt(pvariance(one) / len(one) + pvariance(other) / len(other))
    return fmean(one) - fmean(other) >= max(LEAST_LOSS, CERTAINTY * doubt)


def best_line(start: Core, tree: Tree) -> list[int]:
    """What the search would choose until the turn ends, another seat chooses or something comes to light."""
    imagined = turns.imagine(start, seeded(SEED))
    likely = list(likely_line(imagined, tree.root))
    line = []
    for step in chain(likely, plain_line(tree.judge, after(likely[-1]))):
        line.append(step.action)
        following = after(step)
        if (
            following.over
            or following.player != start.player
            or begins_turn(step.before, following)
            or reveals(step.before, following)
        ):
            break
    return line
