"""Rounds a network to the whole numbers that bots compute with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch
from torch import Tensor

from tradewinds.bots.evaluation.network import HALF, LINEAR, MOST
from tradewinds.bots.weights import Rounded

if TYPE_CHECKING:
    from tradewinds.arena.training.learner import Learner


def rounded(learner: Learner, scales: Tensor, last: list[float]) -> Rounded:
    """The network in whole numbers. Each unit has its own factor, so that its largest weight is MOST."""
    with torch.no_grad():
        return _rounded(learner, scales, last)


def _rounded(learner: Learner, scales: Tensor, last: list[float]) -> Rounded:
    spread = learner.spread
    straight = [weights / spread for weights in (learner.early, learner.late, learner.wish)]
    linear = [part for weights in straight for part in two_parts(weights)]
    assert len(linear) == LINEAR
    hidden = [in_integers(column / spread) for column in learner.weights.T]
    columns = [numbers for numbers, _factor in [*linear, *hidden]]
    factors = [factor for _numbers, factor in [*linear, *hidden]]
    room = HALF - 1 - len(spread) * MOST * MOST
    biases = [
        max(-room, min(room, round(float(bias) / factor)))
        for bias, (_numbers, factor) in zip(learner.bias, hidden, strict=True)
    ]
    outward = [
        [1.0] * LINEAR + [float(weight) for weight in each] for each in (learner.strong, learner.wanted)
    ]
    strength, urge = ([a * b for a, b in zip(each, factors, strict=True)] for each in outward)
    rows = [list(row) for row in zip(*columns, strict=True)]
    return Rounded([float(scale) for scale in scales], rows, [0] * LINEAR + biases, strength, urge, last)


def in_integers(weights: Tensor) -> tuple[list[int], float]:
    """Whole numbers up to MOST, and the factor that restores the weights."""
    factor = max(1e-9, float(weights.abs().max())) / MOST
    return [round(float(weight) / factor) for weight in weights], factor


def two_parts(weights: Tensor) -> list[tuple[list[int], float]]:
    """A coarse and a fine part that add up to the weights: these matter most, so are kept more precisely."""
    numbers, factor = in_integers(weights)
    return [(numbers, factor), in_integers(weights - factor * torch.tensor(numbers))]
