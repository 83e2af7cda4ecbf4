"""The network while it learns: in floating point, with PyTorch."""

from __future__ import annotations

from typing import Final

import torch
from torch import Tensor

from tradewinds.arena.training.fitted import Knowledge

HIDDEN: Final = 12  # units; with the linear ones a multiple of three


class Learner:
    """The network in floating point. Inputs are divided by their spread beforehand."""

    def __init__(self, spread: Tensor) -> None:
        size = len(spread)
        self.spread = spread
        self.early = torch.zeros(size)
        self.late = torch.zeros(size)
        self.wish = torch.zeros(size)
        self.weights = torch.randn(size, HIDDEN) / size**0.5
        self.bias = torch.randn(HIDDEN) / 10
        self.strong = torch.zeros(HIDDEN)
        self.wanted = torch.zeros(HIDDEN)
        for each in self.parameters():
            each.requires_grad_()

    def parameters(self) -> list[Tensor]:
        return [self.early, self.late, self.wish, self.weights, self.bias, self.strong, self.wanted]

    def straight(self, told: Tensor, left: Tensor) -> Tensor:
        """The linear part of the strengths."""
        raced = left[..., None]
        return raced * (told @ self.early) + (1 - raced) * (told @ self.late)

    def strengths(self, told: Tensor, left: Tensor) -> Tensor:
        """The strength of each seat; the dimensions of `told` are positions, seats and inputs."""
        return self.straight(told, left) + torch.relu(told @ self.weights + self.bias) @ self.strong

    def urges(self, told: Tensor) -> Tensor:
        return told @ self.wish + torch.relu(told @ self.weights + self.bias) @ self.wanted

    # --- to go on later

    def stored(self, scales: Tensor) -> Knowledge:
        """Everything learned; `scales` are the factors that turned inputs into whole numbers."""
        parts = [each.detach().flatten().tolist() for each in self.parameters()]
        return Knowledge(scales.tolist(), self.spread.tolist(), parts)

    @staticmethod
    def restored(knowledge: Knowledge) -> Learner:
        learner = Learner(torch.tensor(knowledge.spread))
        with torch.no_grad():
            for each, numbers in zip(learner.parameters(), knowledge.parameters, strict=True):
                each.copy_(torch.tensor(numbers).reshape(each.shape))
        return learner
