"""What a hint is made of."""

from typing import NamedTuple


class Advice(NamedTuple):
    """One action, and what it leads to for the seat that chooses."""

    action: str
    result: float
    """The expected result, from 0 (lost) to 1 (won)."""


class Move(NamedTuple):
    """One action of a line of play."""

    seat: int
    action: str


class Hint(NamedTuple):
    actions: list[Advice]
    """The best ones, the best first."""
    line: list[Move]
    """How play may go on from the best one, which is its first move."""
    why: str = ""
    """What the best one has over the next best, in the things that people count: a sentence."""
