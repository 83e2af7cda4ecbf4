"""A played game in hindsight: who was expected to win when, and which turns lost most.

Nothing that was hidden at the time plays a part. Every look at a position draws it anew, also after a turn
that was played: a turn is to blame for what it chose, not for what it brought to light.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, pairwise
from math import sqrt
from statistics import fmean, pvariance
from typing import Final, NamedTuple

from tradewinds.bots.lines import Step, after, likely_line, plain_line
from tradewinds.bots.tree import Tree
from tradewinds.bots.weights import judge_of
from tradewinds.face import replayed
from tradewinds.notation.records import Recorded
from tradewinds.notation.reveals import reveals
from tradewinds.notation.words import begins_turn, in_turns
from tradewinds.rules import turns
from tradewinds.rules.chance import seeded
from tradewinds.rules.state import State

ITERATIONS: Final = 300
SEED: Final = 1  # the same for every look, so that lines are compared with the same hidden things drawn
LINES: Final = 3  # searched when a turn is examined: all there are, the one played, the best one found
EXAMINATION: Final = 2  # times as many iterations for each of them
SUSPECTS: Final = 3  # times as many turns are examined as are wanted
CERTAINTY: Final = 2.5  # standard errors
LEAST_LOSS: Final = 0.02


class Turn(NamedTuple):
    """A turn that was played."""

    before: State
    chosen: list[int]
    finished: bool

    @property
    def seat(self) -> int:
        return self.before.turn


class Story(NamedTuple):
    """A game as its turns, and how it stands after them."""

    turns: list[Turn]
    last: State

    def decisions_before(self, turn: int) -> int:
        return sum(len(earlier.chosen) for earlier in self.turns[:turn])


class Mistake(NamedTuple):
    """A turn that could have been better: what it was worth to its seat, and what it could have been."""

    turn: int
    played: float
    best: float
    better: list[int]
    """All choices of the better turn."""

    @property
    def loss(self) -> float:
        return self.best - self.played


class Analysis(NamedTuple):
    chances: list[list[float]]
    """Of each seat to win: before each turn, and after the last."""
    mistakes: list[Mistake]
    """The worst first."""


def analysis(
    story: Story, iterations: int, worst: int, advance: Callable[[], None] = lambda: None
) -> Analysis:
    """The same iterations give the same result. `advance` is called `effort` times."""
    chances = []
    for state in moments(story):
        chances.append(expected(state, iterations))
        advance()
    mistakes = []
    for number in suspects(story, chances, worst):
        mistakes.append(examined(story, number, iterations))
        advance()
    return Analysis(chances, worst_of(mistakes, worst))


def effort(story: Story, worst: int) -> int:
    """How many steps an analysis has at most."""
    return len(story.turns) + 1 + min(SUSPECTS * worst, len(story.turns))


def iterations_within(budget: int, story: Story, worst: int) -> int:
    """How many a turn can have, if all looks together have so many."""
    examinations = min(SUSPECTS * worst, len(story.turns)) * LINES * EXAMINATION
    return max(1, budget // (len(story.turns) + 1 + examinations))


# --- a game as turns


def story_of(game: Recorded) -> Story:
    *states, last = [state.core for state in replayed(game)]
    decisions = [Step(state, move) for state, move in zip(states, game.moves, strict=True)]
    found = [
        Turn(turn[0].before, [step.action for step in turn], True)
        for turn in in_turns(decisions, lambda step: step.before)
    ]
    if decisions and not (last.over or begins_turn(states[-1], last)):
        found[-1] = found[-1]._replace(finished=False)
    return Story(found, last)


def moments(story: Story) -> list[State]:
    return [*(turn.before for turn in story.turns), story.last]


# --- who is expected to win


def expected(state: State, iterations: int) -> list[float]:
    """The chance of each seat to win; together they are 1."""
    return means(Outlook(state, [], 1 if state.over else iterations).results)


class Outlook:
    """The search after some choices, which are played whatever hidden things are drawn."""

    def __init__(self, state: State, chosen: Sequence[int], iterations: int) -> None:
        chance = seeded(SEED)
        self.tree = Tree(judge_of(state.table), state, chance)
        self.results: list[list[float]] = []
        """By seat. Only the later half of all iterations counts, when the tree knows its way."""
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


def suspects(story: Story, chances: Sequence[Sequence[float]], worst: int) -> list[int]:
    """The finished turns after which the chance of their seat had fallen most."""
    fallen = {
        number: before[turn.seat] - after[turn.seat]
        for number, (turn, (before, after)) in enumerate(zip(story.turns, pairwise(chances), strict=True))
        if turn.finished
    }
    return sorted(fallen, key=lambda number: (-fallen[number], number))[: SUSPECTS * worst]


def worst_of(mistakes: Sequence[Mistake | None], worst: int) -> list[Mistake]:
    found = [mistake for mistake in mistakes if mistake]
    return sorted(found, key=lambda mistake: (-mistake.loss, mistake.turn))[:worst]


def examined(story: Story, number: int, iterations: int) -> Mistake | None:
    """The worst choices of a turn, if they lost more than the search may err."""
    turn = story.turns[number]
    found = []
    for start, first, played in stretches(turn):
        line = better_line(start, played, EXAMINATION * iterations)
        if line:
            better, worth, best = line
            found.append(Mistake(number, worth, best, [*turn.chosen[:first], *better]))
    return next(iter(worst_of(found, 1)), None)


class Stretch(NamedTuple):
    """Choices of a turn that were made knowing the same."""

    start: State
    first: int
    played: list[int]


def stretches(turn: Turn) -> Iterator[Stretch]:
    """A turn goes on as another stretch when something came to light; others may have to choose between."""
    states = [turn.before]
    for action in turn.chosen:
        states.append(after(Step(states[-1], action)))
    first = 0
    for at, (state, following) in enumerate(pairwise(states), start=1):
        if at == len(turn.chosen) or following.player != state.player or reveals(state, following):
            if state.player == turn.seat:
                yield Stretch(states[first], first, turn.chosen[first:at])
            first = at


def better_line(start: State, played: list[int], iterations: int) -> tuple[list[int], float, float] | None:
    """Other choices with what the played ones and they are worth, if these are clearly better."""
    found = best_line(start, Outlook(start, [], iterations).tree)
    if found == played:
        return None
    own, other = (Outlook(start, line, iterations).of(start.player) for line in (played, found))
    gain = fmean(other) - fmean(own)
    doubt = sqrt(pvariance(own) / len(own) + pvariance(other) / len(other))
    if gain < max(LEAST_LOSS, CERTAINTY * doubt):
        return None
    return found, fmean(own), fmean(other)


def best_line(start: State, tree: Tree) -> list[int]:
    """What the search would choose until the turn ends, another is to choose or something comes to light."""
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
