"""Samples as tensors, ready for fitting a network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from tradewinds.arena.training.samples import MOMENT, SEATS, Row, Samples
from tradewinds.bots.evaluation.network import MOST

REACH: Final = 120.0  # inputs are scaled so that they hardly ever exceed this size
LEAST_SPREAD: Final = 3.0  # the least spread of an input that is scaled to REACH
MOST_CHOICES: Final = 24
VALIDATION: Final = 8  # one game in this many is held back for validation
FAR: Final = 1e9
FIRST_LAST_ROUND: Final = (0.7, 0.5, 0.1)  # weights of the last round until a game has taught better ones


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
    game: Tensor
    held_back: Tensor
    """True for games held back for validation."""

    def of_part(self, part: int) -> Facts:
        """The samples of one game in `part`, and of all games held back."""
        numbers = torch.unique(self.game[~self.held_back])
        kept = self.held_back | torch.isin(self.game, numbers[::part])
        return Facts(*(column[kept] for column in self))

    def games(self) -> int:
        """The number of games to learn from."""
        return len(torch.unique(self.game[~self.held_back]))


def shares(strengths: Tensor, players: Tensor) -> Tensor:
    """Logarithms of the chances to win; 0 for empty seats."""
    empty = torch.arange(SEATS) >= players[..., None]
    chances = functional.log_softmax(strengths.masked_fill(empty, -FAR), -1)
    return chances.masked_fill(empty, 0.0)


def gathered(facts: Facts) -> Tensor:
    """The positions after the choices of each decision, padded with -1; few decisions have more than fit."""
    members = torch.nonzero(facts.group > 0)[:, 0]
    _numbers, sizes = torch.unique_consecutive(facts.group[members], return_counts=True)
    starts = torch.cumsum(sizes, 0) - sizes
    fitting = (sizes > 1) & (sizes <= MOST_CHOICES)
    offsets = torch.arange(MOST_CHOICES)
    at = starts[fitting][:, None] + offsets
    return torch.where(offsets < sizes[fitting][:, None], members[at.clamp(max=len(members) - 1)], -1)


# --- scales


def scales_of(inputs: Tensor, players: Tensor) -> Tensor:
    """Factors that bring each input to about REACH at most."""
    taken = torch.arange(SEATS) < players[:, None]
    sizes = inputs[taken].float().abs()
    often = torch.quantile(sizes[:: max(1, len(sizes) // 100_000)], 0.999, dim=0)
    reach = torch.maximum(often, 0.3 * sizes.max(0).values)
    return torch.where(reach > 1e-6, REACH / reach.clamp(min=1e-6), torch.ones_like(reach))


def quantised(inputs: Tensor, scales: Tensor) -> Tensor:
    """Rounded to whole numbers of one byte, as bots round them."""
    scaled = inputs * scales
    return (torch.sign(scaled) * torch.floor(scaled.abs() + 0.5)).clamp(-MOST, MOST).to(torch.int8)


def spreads(facts: Facts) -> Tensor:
    """The mean deviation of each input; a network learns best from inputs of similar size."""
    taken = torch.arange(SEATS) < facts.players[:, None]
    moments = ~facts.held_back & (facts.kind == MOMENT)
    inputs = facts.inputs[taken & moments[:, None]].float()
    return inputs.std(0).clamp(min=LEAST_SPREAD)


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


# --- from games to facts


def scales_in(samples: Sequence[Samples], size: int) -> Tensor:
    """Factors for the inputs, estimated from these games."""
    players = torch.cat([column(each.rows, "players") for each in samples])
    return scales_of(torch.cat([raw_inputs(each, size) for each in samples]), players)


def raw_inputs(samples: Samples, size: int) -> Tensor:
    return torch.frombuffer(samples.inputs, dtype=torch.float32).reshape(-1, SEATS, size)


class Collector:
    """Collects the samples of games as facts, with fixed scales for the inputs."""

    def __init__(self, scales: Tensor) -> None:
        self.scales = scales
        self._inputs: list[Tensor] = []
        self._rows: list[list[Tensor]] = []
        self._endings: list[Tensor] = []
        self._ended: list[tuple[int, int, int]] = []
        self._groups = 0

    def add(self, samples: Samples) -> None:
        self._inputs.append(quantised(raw_inputs(samples, len(self.scales)), self.scales))
        columns = {name: column(samples.rows, name) for name in Row._fields}
        group = columns["group"]
        columns["group"] = torch.where(group > 0, group + self._groups, 0)
        self._groups = max(self._groups, int(columns["group"].max()))
        self._rows.append(list(columns.values()))
        if samples.ended:
            endings = torch.frombuffer(samples.endings, dtype=torch.float32)
            self._endings.append(endings.reshape(len(samples.ended), SEATS, -1))
            self._ended += samples.ended

    def facts(self) -> Facts:
        columns = [torch.cat(each) for each in zip(*self._rows, strict=True)]
        game, kind, players, seat, winner, left, group, share, values = columns
        held_back = game % VALIDATION == VALIDATION - 1
        inputs = torch.cat(self._inputs)
        return Facts(inputs, kind, players, seat, winner, left, group, share, values, game, held_back)

    def last_round(self) -> list[float]:
        """Weights of the features of the last round."""
        if not self._ended:
            return list(FIRST_LAST_ROUND)
        _game, players, winner = torch.tensor(self._ended).T
        return last_round(torch.cat(self._endings), players, winner)


def column(rows: Sequence[Row], name: str) -> Tensor:
    """One field of all rows."""
    return torch.tensor([getattr(row, name) for row in rows])
