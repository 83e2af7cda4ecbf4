"""What fitting a network tells; apart from it, so that only those who fit need PyTorch."""

from __future__ import annotations

from msgspec import Struct


class Progress(Struct, frozen=True):
    """How well a network knows games that it did not learn from."""

    games: int
    """That it learned from."""
    epoch: int
    """Passes over them; before the first, only the linear part is fitted."""
    outcome: float
    """Surprise about who wins, in nats for each position."""
    choices: float
    """Mean square of the difference to what the search thought of choices."""
    policy: float
    """Cross entropy of priors and visits, in nats for each decision."""
