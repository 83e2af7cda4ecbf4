"""What fitting a network tells; apart from it, so that only those who fit need PyTorch."""

from __future__ import annotations

from msgspec import Struct


class Progress(Struct, frozen=True):
    """How well a network knows games that it did not learn from."""

    games: int
    """Number of games it learned from."""
    epoch: int
    """Passes over them; before the first, only the linear part is fitted."""
    outcome: float
    """Surprise about who wins, in nats for each position."""
    choices: float
    """Mean square of the difference to what the search thought of choices."""
    policy: float
    """Cross entropy of priors and visits, in nats for each decision."""


class Knowledge(Struct, frozen=True):
    """A network in floating point, as it learns: each lesson goes on from the one before."""

    scales: list[float]
    """Factors that make whole numbers of the inputs."""
    spread: list[float]
    """Divisors of the inputs while the network learns."""
    parameters: list[list[float]]
    """All numbers of each part of the network, one after the other."""


class Lesson(Struct, frozen=True):
    """What was known after a lesson."""

    network: str
    """As a file, to play the next games with."""
    knowledge: Knowledge
    progress: Progress | None
    """How well the games of this lesson were known before it; None in the first one."""
