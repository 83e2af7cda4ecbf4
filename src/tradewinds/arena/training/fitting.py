"""Fits a network to samples, with PyTorch.

The linear part is fitted first, exactly, because it knows most. The hidden units start without effect and
learn the rest. The version that predicts the held-back games best is kept, so few games do no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import chain, islice
from typing import Final, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from tradewinds.arena.training.facts import FAR, Collector, Facts, gathered, scales_in, shares, spreads
from tradewinds.arena.training.fitted import Knowledge, Progress
from tradewinds.arena.training.learner import Learner
from tradewinds.arena.training.rounding import rounded
from tradewinds.arena.training.samples import CHOICE, MOMENT, NOT_KNOWN, SEATS, Samples
from tradewinds.bots.weights import Rounded

EPOCHS: Final = 4
BATCH: Final = 1024
RATE: Final = 1e-3
LATER_RATE: Final = 3e-4  # for a network that has learned before
DECAY: Final = 0.02
LINEAR_POSITIONS: Final = 150_000  # positions used for the first fit of the linear part
LINEAR_STEPS: Final = 60
RIDGE: Final = 2.5  # keeps linear weights small, the more so the fewer games there are
OUTCOME: Final = 0.5  # share of the outcome in the target of a position; the rest is the search's estimate
WITHIN_COUNTS: Final = 0.4  # weights of positions within turns, and of choices
CHOICE_COUNTS: Final = 0.5
POLICY_COUNTS: Final = 0.2
COMPARED_COUNTS: Final = 4.0
GROUPS: Final = 128  # decisions per step for the policy
AT_ONCE: Final = 20_000  # positions or choices evaluated together when measuring progress
FIRST_GAMES: Final = 100  # games that decide the scales of the inputs
PARTS: Final = (16, 8, 4, 2)  # one game in this many, to show what more games would teach


# --- what is to be told


def slopes(facts: Facts) -> Tensor:
    """Factors on the logits of the search's estimates that predict the winner best, by race left to run."""
    moments = torch.nonzero((facts.kind == MOMENT) & (facts.values[:, 0] != NOT_KNOWN) & ~facts.held_back)[
        :, 0
    ]
    logits, players = logits_of(facts.values[moments]), facts.players[moments]
    left, winner = facts.left[moments], facts.winner[moments]
    curve = torch.tensor([1.0, 0.0, 0.0], requires_grad=True)
    optimizer = torch.optim.LBFGS([curve], max_iter=50)

    def loss() -> Tensor:
        optimizer.zero_grad()
        told = shares(logits * along(curve, left)[:, None], players)
        surprise = functional.nll_loss(told, winner)
        surprise.backward()
        return surprise

    optimizer.step(loss)
    return along(curve.detach(), facts.left)


def along(curve: Tensor, left: Tensor) -> Tensor:
    return curve[0] + curve[1] * left + curve[2] * left * left


def logits_of(values: Tensor) -> Tensor:
    return torch.log(values.clamp(0.003, 0.997))


def targets(facts: Facts) -> tuple[Tensor, Tensor]:
    """Target chances of all seats in each position, and of the choosing seat after each choice."""
    slope = slopes(facts)
    won = functional.one_hot(facts.winner, SEATS).float()
    said = shares(logits_of(facts.values) * slope[:, None], facts.players).exp()
    known = (facts.values[:, 0] != NOT_KNOWN) & (facts.kind == MOMENT)
    chances = torch.where(known[:, None], OUTCOME * won + (1 - OUTCOME) * said, won)
    own = facts.values.gather(1, facts.seat[:, None])[:, 0].clamp(0.003, 0.997)
    even = -torch.log(facts.players.float() - 1)
    return chances, torch.sigmoid(slope * (torch.logit(own) - even) + even)


# --- learning


class Losses(NamedTuple):
    """The losses over a batch of decisions."""

    policy: Tensor
    """Cross entropy of visits and priors."""
    compared: Tensor
    """Mean squared error of the differences between choices."""


class Fit:
    """A network that is fitted to facts."""

    def __init__(self, facts: Facts, seed: int, learner: Learner | None = None) -> None:
        """Continue with a learner that has learned before, or start from nothing."""
        torch.manual_seed(seed)
        self.facts = facts
        self.begins = learner is None
        self.learner = learner or Learner(spreads(facts))
        self.chances, self.own = targets(facts)
        self.groups = gathered(facts)
        self.teaching_groups = torch.nonzero(~facts.held_back[self.groups[:, 0]])[:, 0]
        self.known = facts.values.gather(1, facts.seat[:, None])[:, 0] != NOT_KNOWN
        self.counts = torch.full_like(facts.left, WITHIN_COUNTS)
        self.counts[facts.kind == MOMENT] = 1.0
        choices = facts.kind == CHOICE
        self.counts[choices] = torch.where(self.known[choices], CHOICE_COUNTS, 0.0)

    def run(self, after_epoch: Callable[[Progress], None], sharpness: float, epochs: int = EPOCHS) -> None:
        """Fit the linear part, then all of it; keeps the version that predicts the held-back games best."""
        rate = RATE if self.begins else LATER_RATE
        if self.begins:
            self.fit_linear()
        best, least = deepcopy(self.learner), self.note(after_epoch, 0, sharpness)
        teaching = torch.nonzero(~self.facts.held_back & (self.counts > 0))[:, 0]
        steps = max(1, len(teaching) // BATCH)
        optimizer = torch.optim.AdamW(self.learner.parameters(), lr=rate, weight_decay=DECAY)
        schedule = torch.optim.lr_scheduler.OneCycleLR(
            optimizer, rate, total_steps=epochs * steps + 1, pct_start=0.1
        )
        for epoch in range(epochs):
            for part in teaching[torch.randperm(len(teaching))][: steps * BATCH].split(BATCH):
                self.step(optimizer, part, sharpness)
                schedule.step()
            loss = self.note(after_epoch, epoch + 1, sharpness)
            if loss < least:
                best, least = deepcopy(self.learner), loss
        self.learner = best

    def fit_linear(self) -> None:
        """Find the best linear weights while no hidden unit has any effect."""
        facts, learner = self.facts, self.learner
        teaching = torch.nonzero(~facts.held_back & (self.counts > 0))[:, 0]
        at = teaching[torch.randperm(len(teaching))[:LINEAR_POSITIONS]]
        told, left, weights = self.inputs(at), facts.left[at], [learner.early, learner.late]
        optimizer = torch.optim.LBFGS(
            weights, max_iter=LINEAR_STEPS, history_size=20, line_search_fn="strong_wolfe"
        )
        ridge = RIDGE / max(1, int((facts.kind == MOMENT).sum()))

        def loss() -> Tensor:
            optimizer.zero_grad()
            shown = shares(learner.straight(told, left), facts.players[at])
            surprise = self.surprise(at, shown) + ridge * sum((each**2).sum() for each in weights)
            surprise.backward()
            return surprise

        optimizer.step(loss)

    def step(self, optimizer: torch.optim.Optimizer, part: Tensor, sharpness: float) -> None:
        optimizer.zero_grad()
        loss = self.surprise(part, self.told(part))
        if len(self.teaching_groups):
            some = self.teaching_groups[torch.randint(len(self.teaching_groups), (GROUPS,))]
            loss = loss + weighed(self.losses(some, sharpness))
        loss.backward()
        optimizer.step()

    def inputs(self, at: Tensor) -> Tensor:
        return self.facts.inputs[at].float() / self.learner.spread

    def told(self, at: Tensor) -> Tensor:
        facts = self.facts
        return shares(self.learner.strengths(self.inputs(at), facts.left[at]), facts.players[at])

    def surprise(self, at: Tensor, told: Tensor) -> Tensor:
        """The weighted loss of the predictions for these positions."""
        facts = self.facts
        of_all = -(self.chances[at] * told).sum(1)
        own = told.gather(1, facts.seat[at][:, None])[:, 0]
        others = torch.log1p(-own.exp().clamp(max=1 - 1e-6))
        of_own = -(self.own[at] * own + (1 - self.own[at]) * others)
        return (self.counts[at] * torch.where(facts.kind[at] == CHOICE, of_own, of_all)).mean()

    def losses(self, decisions: Tensor, sharpness: float) -> Losses:
        """Priors follow from estimates and urges; estimates are compared within each decision."""
        facts, at = self.facts, self.groups[decisions]
        missing, at = at < 0, at.clamp(min=0)
        seat = facts.seat[at][..., None]
        estimates = self.told(at).exp().gather(2, seat)[..., 0]
        own = self.inputs(at).gather(2, seat[..., None].expand(*seat.shape, facts.inputs.shape[2]))[:, :, 0]
        logits = (sharpness * estimates.detach() + self.learner.urges(own)).masked_fill(missing, -FAR)
        priors = functional.log_softmax(logits, 1).masked_fill(missing, 0.0)
        policy = -(facts.share[at].masked_fill(missing, 0.0) * priors).sum(1).mean()
        known = self.known[at] & ~missing
        return Losses(policy, spread_within(estimates - self.own[at], known))

    # --- what was learned

    def note(self, after_epoch: Callable[[Progress], None], epoch: int, sharpness: float) -> float:
        """Report the progress; returns the loss on the held-back games."""
        with torch.no_grad():
            progress, loss = self.progress(epoch, sharpness)
        after_epoch(progress)
        return loss

    def progress(self, epoch: int, sharpness: float) -> tuple[Progress, float]:
        facts = self.facts
        moments = torch.nonzero(facts.held_back & (facts.kind == MOMENT))[:, 0]
        choices = torch.nonzero(facts.held_back & (facts.kind == CHOICE) & self.known)[:, 0]
        decisions = torch.nonzero(facts.held_back[self.groups[:, 0]])[:, 0]
        surprises = [-self.told(at).gather(1, facts.winner[at][:, None]) for at in moments.split(AT_ONCE)]
        errors = [self.told_to_chooser(at) - self.own[at] for at in choices.split(AT_ONCE)]
        parts = decisions.split(AT_ONCE // 20)
        losses = [self.losses(at, sharpness) for at in parts if len(at)]
        policy = mean([loss.policy[None] for loss in losses])
        known = torch.nonzero(facts.held_back & (self.counts > 0))[:, 0]
        total = mean([self.surprise(at, self.told(at))[None] for at in known.split(AT_ONCE) if len(at)])
        total += mean([weighed(loss)[None] for loss in losses])
        squares = mean([error**2 for error in errors])
        return Progress(facts.games(), epoch, mean(surprises), squares, policy), total

    def told_to_chooser(self, at: Tensor) -> Tensor:
        return self.told(at).exp().gather(1, self.facts.seat[at][:, None])[:, 0]


def weighed(losses: Losses) -> Tensor:
    return POLICY_COUNTS * losses.policy + COMPARED_COUNTS * losses.compared


def spread_within(errors: Tensor, known: Tensor) -> Tensor:
    """The mean squared error within decisions, without what all choices of a decision have in common."""
    errors = torch.where(known, errors, 0.0)
    common = errors.sum(1, keepdim=True) / known.sum(1, keepdim=True).clamp(min=1)
    return torch.where(known, (errors - common) ** 2, 0.0).sum() / known.sum().clamp(min=1)


def mean(numbers: list[Tensor]) -> float:
    """The mean; 0 if there are no numbers."""
    together = torch.cat(numbers) if numbers else torch.zeros(0)
    return float(together.mean()) if len(together) else 0.0


# --- all of it


STEPS: Final = len(PARTS) + 1 + EPOCHS
"""How often `fitted` reports its progress."""


class Taught(NamedTuple):
    network: Rounded
    progress: list[Progress]


def fitted(
    games: Iterator[Samples],
    size: int,
    sharpness: float,
    seed: int,
    after_epoch: Callable[[], None],
    known: Knowledge | None = None,
) -> Taught:
    """A network fitted to the samples of at least one game.

    Continues from `known`, if there is any.
    """
    torch.set_num_threads(1)  # several threads would sum in another order, and mostly wait for each other
    first = list(islice(games, FIRST_GAMES))
    collector = Collector(scales_in(first, size) if known is None else torch.tensor(known.scales))
    for samples in chain(first, games):
        collector.add(samples)
    facts = collector.facts()
    progress: list[Progress] = []

    def note(now: Progress) -> None:
        progress.append(now)
        after_epoch()

    learner = None if known is None else Learner.restored(known)
    if learner is None:
        learn_from_parts(facts, seed, note, sharpness)
    fit = Fit(facts, seed, learner)
    fit.run(note, sharpness)
    return Taught(rounded(fit.learner, collector.scales, collector.last_round()), progress)


def learn_from_parts(facts: Facts, seed: int, note: Callable[[Progress], None], sharpness: float) -> None:
    """Report how well the linear part does when it learns from fewer games."""
    for part in PARTS:
        fit = Fit(facts.of_part(part), seed)
        fit.fit_linear()
        fit.note(note, 0, sharpness)
