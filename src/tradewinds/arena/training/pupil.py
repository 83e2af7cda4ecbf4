"""Learns from quick games, one lesson after another, in the manner of TD(λ), with PyTorch.

The target of a position combines the estimates for later positions of its game and the final winner. Each
lesson is played with the result of the one before and changes it a little, so play and judgement grow
together.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

import torch
from torch import Tensor
from torch.nn import functional

from tradewinds.arena.training.facts import Collector, Facts, scales_in, shares, spreads
from tradewinds.arena.training.fitted import Knowledge, Progress
from tradewinds.arena.training.learner import Learner
from tradewinds.arena.training.rounding import rounded
from tradewinds.arena.training.samples import NOT_KNOWN, SEATS, Samples
from tradewinds.bots.weights import Rounded, Stored

REMEMBERED: Final = 8  # the latest lessons, which are learned from
TRACE: Final = 0.8  # λ: the weight of later positions, relative to the next one
PASSES: Final = 2
BATCH: Final = 512
RATE: Final = 1e-3
LEAST_RATE: Final = 0.2  # share of the learning rate left in the last lesson
DECAY: Final = 0.02
LINEAR_STEPS: Final = 60
RIDGE: Final = 0.1  # keeps linear weights close to those of `classic` while there are few games
AT_ONCE: Final = 50_000  # positions


class Pupil:
    """A network that learns, and the lessons that it remembers."""

    def __init__(self, names: Sequence[str], knowledge: Knowledge | None, classic: Stored) -> None:
        """`names` are those of the inputs. Without knowledge, the first lesson starts from linear weights."""
        torch.set_num_threads(1)  # several would add up in another order
        self._size = len(names)
        self._before = [torch.tensor(weights) for weights in linear_weights(names, classic)]
        self._memory: deque[Facts] = deque(maxlen=REMEMBERED)
        self._last_round: list[float] = []
        self.learner = None if knowledge is None else Learner.restored(knowledge)
        self._scales = None if knowledge is None else torch.tensor(knowledge.scales)

    def hear(self, lesson: Sequence[Samples]) -> Progress | None:
        """Remember the games of a lesson; returns how well they were predicted before."""
        if self._scales is None:
            self._scales = scales_in(lesson, self._size)
        collector = Collector(self._scales)
        for samples in lesson:
            collector.add(samples)
        facts = collector.facts()
        self._memory.append(facts)
        self._last_round = collector.last_round()
        return None if self.learner is None else Progress(0, 0, self._surprise(facts), 0.0, 0.0)

    def learn(self, seed: int, done: float) -> None:
        """Learn from the remembered lessons; `done` is the share of all lessons that came before."""
        torch.manual_seed(seed)
        facts = Facts(*(torch.cat(columns) for columns in zip(*self._memory, strict=True)))
        assert self._scales is not None, "it has heard a lesson"
        learner = self.learner or first_learner(facts, [each / self._scales for each in self._before])
        self.learner = learner
        rate = RATE * (1 - (1 - LEAST_RATE) * done)
        optimizer = torch.optim.AdamW(learner.parameters(), lr=rate, weight_decay=DECAY)
        for _each in range(PASSES):
            wanted = returns(self._told(facts), facts)
            shuffled = torch.randperm(len(facts.left))
            for part in shuffled.split(BATCH):
                optimizer.zero_grad()
                loss = -(wanted[part] * chances(learner, facts, part)).sum(1).mean()
                loss.backward()
                optimizer.step()

    def knowledge(self) -> Knowledge:
        assert self.learner is not None, "it has learned"
        assert self._scales is not None
        return self.learner.stored(self._scales)

    def network(self) -> Rounded:
        assert self.learner is not None, "it has learned"
        assert self._scales is not None
        return rounded(self.learner, self._scales, self._last_round)

    def _told(self, facts: Facts) -> Tensor:
        """The current predictions for all positions."""
        assert self.learner is not None
        with torch.no_grad():
            everything = torch.arange(len(facts.left)).split(AT_ONCE)
            logs = torch.cat([chances(self.learner, facts, part) for part in everything])
        return logs.exp().masked_fill(torch.arange(SEATS) >= facts.players[:, None], 0.0)

    def _surprise(self, facts: Facts) -> float:
        told = self._told(facts).gather(1, facts.winner[:, None])
        return float(-told.clamp(min=1e-6).log().mean())


def chances(learner: Learner, facts: Facts, at: Tensor) -> Tensor:
    """Logarithms of the chances that the learner predicts for these positions."""
    inputs = facts.inputs[at].float() / learner.spread
    return shares(learner.strengths(inputs, facts.left[at]), facts.players[at])


def linear_weights(names: Sequence[str], classic: Stored) -> tuple[list[float], list[float]]:
    """The linear weights of the inputs, early and late; 0 for inputs that have none."""
    pairs = [classic["weights"].get(name, (0.0, 0.0)) for name in names]
    return [early for early, _late in pairs], [late for _early, late in pairs]


def first_learner(facts: Facts, before: Sequence[Tensor]) -> Learner:
    """A learner whose linear part fits the winners, close to what was known before.

    No hidden unit has any effect yet.
    """
    learner = Learner(spreads(facts))
    known = [each * learner.spread for each in before]
    told, weights = facts.inputs.float() / learner.spread, [learner.early, learner.late]
    with torch.no_grad():
        for each, begins in zip(weights, known, strict=True):
            each.copy_(begins)
    optimizer = torch.optim.LBFGS(
        weights, max_iter=LINEAR_STEPS, history_size=20, line_search_fn="strong_wolfe"
    )

    def loss() -> Tensor:
        optimizer.zero_grad()
        shown = shares(learner.straight(told, facts.left), facts.players)
        far = sum(((each - begins) ** 2).sum() for each, begins in zip(weights, known, strict=True))
        surprise = functional.nll_loss(shown, facts.winner) + RIDGE * far
        surprise.backward()
        return surprise

    optimizer.step(loss)
    return learner


def returns(told: Tensor, facts: Facts) -> Tensor:
    """The target of each position: the later positions of its game combined, and finally the winner.

    The search's estimate of a position counts for more than the network's.
    """
    searched = facts.values[:, :1] != NOT_KNOWN
    said = torch.where(searched, facts.values.clamp(min=0.0), told)
    wanted = functional.one_hot(facts.winner, SEATS).float()
    numbers = torch.arange(len(facts.game))
    ends = torch.nonzero(torch.diff(facts.game, append=facts.game[-1:] - 1))[:, 0]
    lengths = torch.diff(ends, prepend=torch.tensor([-1]))
    last = torch.repeat_interleave(ends, lengths)
    before_end = last - numbers
    for distance in range(1, int(lengths.max())):
        at = torch.nonzero(before_end == distance)[:, 0]
        wanted[at] = (1 - TRACE) * said[at + 1] + TRACE * wanted[at + 1]
    return wanted
