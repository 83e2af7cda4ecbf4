"""Results of fitting a network, kept apart so that only the fitting itself needs PyTorch."""

from __future__ import annotations

from msgspec import Struct


class Progress(Struct, frozen=True):
    """How well a network predicts games that it did not learn from."""

    games: int
    """The number of games it learned from."""
    epoch: int
    """Passes over them; 0 while only the linear part is fitted."""
    outcome: float
    """Mean surprise about the winner, in nats per position."""
    choices: float
    """Mean squared difference from the search's values of choices."""
    policy: float
    """Cross entropy of priors and visits, in nats per decision."""


class Knowledge(Struct, frozen=True):
    """A network in floating point, as it learns: each lesson continues from the one before."""

    scales: list[float]
    """Factors that turn the inputs into whole numbers."""
    spread: list[float]
    """Divisors of the inputs while the network learns."""
    parameters: list[list[float]]
    """The numbers of each part of the network, one part after another."""


class Lesson(Struct, frozen=True):
    """The result of a lesson."""

    network: str
    """The network as a file, to play the next games with."""
    knowledge: Knowledge
    progress: Progress | None
    """How well the games of this lesson were predicted before it; None for the first one."""
