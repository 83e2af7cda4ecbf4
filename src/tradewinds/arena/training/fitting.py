"""Fits a network to samples, with PyTorch, and rounds it to the integers that bots compute with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from typing import Final, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from tradewinds.arena.training.fitted import Progress
from tradewinds.arena.training.samples import CHOICE, MOMENT, NOT_KNOWN, SEATS, Row, Samples
from tradewinds.bots.evaluation.network import LINEAR, MOST
from tradewinds.bots.weights import Rounded

HIDDEN: Final = 30  # units; with the linear ones a multiple of three
UNIT: Final = 64.0  # inputs of that size are 1 for the network
REACH: Final = 120.0  # the size to which inputs are scaled that are hardly ever exceeded
EPOCHS: Final = 8
BATCH: Final = 1024
RATE: Final = 3e-3
DECAY: Final = 0.02
OUTCOME: Final = (
    0.5  # part of the outcome in what is to be told of a moment; the rest is what the search said
)
WITHIN_COUNTS: Final = 0.4  # weights of positions within turns, and of choices
CHOICE_COUNTS: Final = 0.5
POLICY_COUNTS: Final = 0.2
GROUPS: Final = 128  # decisions of a step that teach the policy
MOST_CHOICES: Final = 24
VALIDATION: Final = 11  # one game in so many shows how well the others taught
FAR: Final = 1e9
FIRST_LAST_ROUND: Final = (0.7, 0.5, 0.1)  # weights of the last round, where no game taught any
FIRST_GAMES: Final = 100  # that decide on the scales of the inputs


class Facts(NamedTuple):
    """Samples as tensors."""

    inputs: Tensor
    """Whole numbers of one byte: positions, seats, inputs."""
    kind: Tensor
    players: Tensor
    seat: Tensor
    winner: Tensor
    left: Tensor
    group: Tensor
    share: Tensor
    values: Tensor
    held_back: Tensor
    """True for the games of the validation."""


class Learner:
    """The network in floating point."""

    def __init__(self, size: int) -> None:
        self.early = torch.zeros(size)
        self.late = torch.zeros(size)
        self.wish = torch.zeros(size)
        self.weights = torch.randn(size, HIDDEN) / size**0.5
        self.bias = torch.randn(HIDDEN) / 10
        self.strong = torch.randn(HIDDEN) / 10
        self.wanted = torch.zeros(HIDDEN)
        for each in self.parameters():
            each.requires_grad_()

    def parameters(self) -> list[Tensor]:
        return [self.early, self.late, self.wish, self.weights, self.bias, self.strong, self.wanted]

    def strengths(self, told: Tensor, left: Tensor) -> Tensor:
        """The strength of each seat; `told` has positions, seats and inputs."""
        units = torch.relu(told @ self.weights + self.bias)
        raced = left[..., None]
        return raced * (told @ self.early) + (1 - raced) * (told @ self.late) + units @ self.strong

    def urges(self, told: Tensor) -> Tensor:
        return told @ self.wish + torch.relu(told @ self.weights + self.bias) @ self.wanted


def shares(strengths: Tensor, players: Tensor) -> Tensor:
    """Logarithms of the chances to win; 0 for seats that are not taken."""
    empty = torch.arange(SEATS) >= players[..., None]
    chances = functional.log_softmax(strengths.masked_fill(empty, -FAR), -1)
    return chances.masked_fill(empty, 0.0)


# --- what is to be told


def slopes(facts: Facts) -> Tensor:
    """Factors on the logits of what the search said, by what is left of the race, that fit who won."""
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
    """The chances of all seats in each position, and the chance of the seat that chose after each choice."""
    slope = slopes(facts)
    won = functional.one_hot(facts.winner, SEATS).float()
    said = shares(logits_of(facts.values) * slope[:, None], facts.players).exp()
    known = (facts.values[:, 0] != NOT_KNOWN) & (facts.kind == MOMENT)
    chances = torch.where(known[:, None], OUTCOME * won + (1 - OUTCOME) * said, won)
    own = facts.values.gather(1, facts.seat[:, None])[:, 0].clamp(0.003, 0.997)
    even = -torch.log(facts.players.float() - 1)
    return chances, torch.sigmoid(slope * (torch.logit(own) - even) + even)


# --- learning


class Fit:
    """A network that is fitted to facts."""

    def __init__(self, facts: Facts, seed: int) -> None:
        torch.manual_seed(seed)
        self.facts = facts
        self.learner = Learner(facts.inputs.shape[2])
        self.chances, self.own = targets(facts)
        self.groups = gathered(facts)
        self.counts = torch.full_like(facts.left, WITHIN_COUNTS)
        self.counts[facts.kind == MOMENT] = 1.0
        choices = facts.kind == CHOICE
        known = facts.values.gather(1, facts.seat[:, None])[:, 0] != NOT_KNOWN
        self.counts[choices] = torch.where(known[choices], CHOICE_COUNTS, 0.0)

    def run(self, after_epoch: Callable[[Progress], None], sharpness: float, epochs: int = EPOCHS) -> None:
        facts, learner = self.facts, self.learner
        teaching = torch.nonzero(~facts.held_back & (self.counts > 0))[:, 0]
        decisions = torch.nonzero(~facts.held_back[self.groups[:, 0]])[:, 0]
        steps = max(1, len(teaching) // BATCH)
        optimizer = torch.optim.AdamW(learner.parameters(), lr=RATE, weight_decay=DECAY)
        schedule = torch.optim.lr_scheduler.OneCycleLR(
            optimizer, RATE, total_steps=epochs * steps + 1, pct_start=0.1
        )
        for epoch in range(epochs):
            order = teaching[torch.randperm(len(teaching))]
            for step in range(steps):
                optimizer.zero_grad()
                loss = self.value_loss(order[step * BATCH : (step + 1) * BATCH])
                if len(decisions):
                    some = decisions[torch.randint(len(decisions), (GROUPS,))]
                    loss = loss + POLICY_COUNTS * self.policy_loss(some, sharpness)
                loss.backward()
                optimizer.step()
                schedule.step()
            after_epoch(self.progress(epoch + 1, sharpness))

    def inputs(self, at: Tensor) -> Tensor:
        return self.facts.inputs[at].float() / UNIT

    def told(self, at: Tensor) -> Tensor:
        facts = self.facts
        return shares(self.learner.strengths(self.inputs(at), facts.left[at]), facts.players[at])

    def value_loss(self, at: Tensor) -> Tensor:
        facts, told = self.facts, self.told(at)
        of_all = -(self.chances[at] * told).sum(1)
        own = told.gather(1, facts.seat[at][:, None])[:, 0]
        others = torch.log1p(-own.exp().clamp(max=1 - 1e-6))
        of_own = -(self.own[at] * own + (1 - self.own[at]) * others)
        return (self.counts[at] * torch.where(facts.kind[at] == CHOICE, of_own, of_all)).mean()

    def policy_loss(self, decisions: Tensor, sharpness: float) -> Tensor:
        """Cross entropy of the visits and the priors, which follow from estimates and urges."""
        facts, at = self.facts, self.groups[decisions]
        missing, at = at < 0, at.clamp(min=0)
        seat = facts.seat[at][..., None]
        estimates = self.told(at).exp().gather(2, seat)[..., 0].detach()
        own = self.inputs(at).gather(2, seat[..., None].expand(*seat.shape, facts.inputs.shape[2]))[:, :, 0]
        logits = (sharpness * estimates + self.learner.urges(own)).masked_fill(missing, -FAR)
        priors = functional.log_softmax(logits, 1).masked_fill(missing, 0.0)
        return -(facts.share[at].masked_fill(missing, 0.0) * priors).sum(1).mean()

    def progress(self, epoch: int, sharpness: float) -> Progress:
        with torch.no_grad():
            return self._progress(epoch, sharpness)

    def _progress(self, epoch: int, sharpness: float) -> Progress:
        facts = self.facts
        moments = torch.nonzero(facts.held_back & (facts.kind == MOMENT))[:, 0]
        choices = torch.nonzero(facts.held_back & (facts.kind == CHOICE) & (self.counts > 0))[:, 0]
        decisions = torch.nonzero(facts.held_back[self.groups[:, 0]])[:, 0]
        own = self.told(choices).exp().gather(1, facts.seat[choices][:, None])[:, 0]
        return Progress(
            epoch,
            mean(-self.told(moments).gather(1, facts.winner[moments][:, None])),
            mean((own - self.own[choices]) ** 2),
            self.policy_loss(decisions, sharpness).item() if len(decisions) else 0.0,
        )


def mean(numbers: Tensor) -> float:
    """The mean; 0 of nothing."""
    return float(numbers.mean()) if len(numbers) else 0.0


def gathered(facts: Facts) -> Tensor:
    """The positions of the choices of each decision, -1 where there are no more; few have more than fit."""
    members = torch.nonzero(facts.group > 0)[:, 0]
    _numbers, sizes = torch.unique_consecutive(facts.group[members], return_counts=True)
    starts = torch.cumsum(sizes, 0) - sizes
    fitting = (sizes > 1) & (sizes <= MOST_CHOICES)
    offsets = torch.arange(MOST_CHOICES)
    at = starts[fitting][:, None] + offsets
    return torch.where(offsets < sizes[fitting][:, None], members[at.clamp(max=len(members) - 1)], -1)


# --- the last round


def last_round(endings: Tensor, players: Tensor, winner: Tensor) -> list[float]:
    """Weights of the features of the last round, by logistic regression."""
    weights = torch.zeros(endings.shape[2], requires_grad=True)
    optimizer = torch.optim.LBFGS([weights], max_iter=100)

    def loss() -> Tensor:
        optimizer.zero_grad()
        surprise = functional.nll_loss(shares(endings @ weights, players), winner)
        surprise = surprise + 1e-4 * (weights**2).sum()
        surprise.backward()
        return surprise

    optimizer.step(loss)
    return [float(weight) for weight in weights.detach()]


# --- rounding


def scales_of(inputs: Tensor, players: Tensor) -> Tensor:
    """Factors that bring each input to about REACH at most."""
    taken = torch.arange(SEATS) < players[:, None]
    sizes = inputs[taken].float().abs()
    often = torch.quantile(sizes[:: max(1, len(sizes) // 100_000)], 0.999, dim=0)
    reach = torch.maximum(often, 0.3 * sizes.max(0).values)
    return torch.where(reach > 1e-6, REACH / reach.clamp(min=1e-6), torch.ones_like(reach))


def quantised(inputs: Tensor, scales: Tensor) -> Tensor:
    """Rounded as bots do it, to whole numbers of one byte."""
    scaled = inputs * scales
    return (torch.sign(scaled) * torch.floor(scaled.abs() + 0.5)).clamp(-MOST, MOST).to(torch.int8)


def rounded(learner: Learner, scales: Tensor, last: list[float]) -> Rounded:
    """Each unit gets its own factor, so that its largest weight is MOST."""
    linear = [part for weights in (learner.early, learner.late, learner.wish) for part in two_parts(weights)]
    assert len(linear) == LINEAR
    hidden = [in_integers(column) for column in learner.weights.detach().T]
    columns = [numbers for numbers, _factor in [*linear, *hidden]]
    factors = [factor / UNIT for _numbers, factor in [*linear, *hidden]]
    biases = [
        round(float(bias) * UNIT / factor)
        for bias, (_n, factor) in zip(learner.bias.detach(), hidden, strict=True)
    ]
    outward = [
        ([1.0] * LINEAR + [float(weight) for weight in each])
        for each in (learner.strong.detach(), learner.wanted.detach())
    ]
    strength, urge = ([a * b for a, b in zip(each, factors, strict=True)] for each in outward)
    rows = [list(row) for row in zip(*columns, strict=True)]
    return Rounded([float(scale) for scale in scales], rows, [0] * LINEAR + biases, strength, urge, last)


def in_integers(weights: Tensor) -> tuple[list[int], float]:
    """Whole numbers up to MOST, and the factor that makes them the weights again."""
    factor = max(1e-9, float(weights.abs().max())) / MOST
    return [round(float(weight) / factor) for weight in weights], factor


def two_parts(weights: Tensor) -> list[tuple[list[int], float]]:
    """A coarse and a fine part that add up to the weights: they count most, and are kept more exactly."""
    numbers, factor = in_integers(weights.detach())
    return [(numbers, factor), in_integers(weights.detach() - factor * torch.tensor(numbers))]


# --- from games to facts


class Collector:
    """Turns the samples of games into facts; the first games decide on the scales of the inputs."""

    def __init__(self, first: Sequence[Samples], size: int) -> None:
        self._shape = (-1, SEATS, size)
        players = torch.cat([column(samples.rows, "players") for samples in first])
        self.scales = scales_of(torch.cat([self._raw(samples) for samples in first]), players)
        self._inputs: list[Tensor] = []
        self._rows: list[list[Tensor]] = []
        self._endings: list[Tensor] = []
        self._ended: list[tuple[int, int, int]] = []
        self._groups = 0

    def add(self, samples: Samples) -> None:
        self._inputs.append(quantised(self._raw(samples), self.scales))
        columns = {name: column(samples.rows, name) for name in Row._fields}
        group = columns["group"]
        columns["group"] = torch.where(group > 0, group + self._groups, 0)
        self._groups = max(self._groups, int(columns["group"].max()))
        self._rows.append(list(columns.values()))
        if samples.ended:
            endings = torch.frombuffer(samples.endings, dtype=torch.float32)
            self._endings.append(endings.reshape(len(samples.ended), SEATS, -1))
            self._ended += samples.ended

    def _raw(self, samples: Samples) -> Tensor:
        return torch.frombuffer(samples.inputs, dtype=torch.float32).reshape(self._shape)

    def facts(self) -> Facts:
        columns = [torch.cat(each) for each in zip(*self._rows, strict=True)]
        game, kind, players, seat, winner, left, group, share, values = columns
        held_back = game % VALIDATION == 0
        inputs = torch.cat(self._inputs)
        return Facts(inputs, kind, players, seat, winner, left, group, share, values, held_back)

    def last_round(self) -> list[float]:
        """Weights of the features of the last round."""
        if not self._ended:
            return list(FIRST_LAST_ROUND)
        _game, players, winner = torch.tensor(self._ended).T
        return last_round(torch.cat(self._endings), players, winner)


def column(rows: Sequence[Row], name: str) -> Tensor:
    """One field of all rows."""
    return torch.tensor([getattr(row, name) for row in rows])


# --- all of it


class Taught(NamedTuple):
    network: Rounded
    progress: list[Progress]


def fitted(
    games: Iterator[Samples], size: int, sharpness: float, seed: int, after_epoch: Callable[[], None]
) -> Taught:
    """A network that was taught by the samples of games, of which there is at least one."""
    torch.set_num_threads(
        1
    )  # several would add up in another order, and wait for each other more than they help
    first = list(islice(games, FIRST_GAMES))
    collector = Collector(first, size)
    for samples in chain(first, games):
        collector.add(samples)
    progress: list[Progress] = []

    def note(now: Progress) -> None:
        progress.append(now)
        after_epoch()

    fit = Fit(collector.facts(), seed)
    fit.run(note, sharpness)
    return Taught(rounded(fit.learner, collector.scales, collector.last_round()), progress)
