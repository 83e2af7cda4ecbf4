"""How a kind of step is written in a position, and when it is possible."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tradewinds.rules import steps
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup

MOST: Final = 1000  # no number in a step is larger


class Details(NamedTuple):
    """The words that follow the word of a step."""

    write: Callable[[Setup, int], list[str]]
    read: Callable[[Setup, int, list[str]], tuple[int, int, int]]
    """Seat and two details, given whose turn it is. Raises ValueError or IndexError for other words."""


class Form(NamedTuple):
    """What a position needs to know about a kind of step."""

    word: str
    on_table: Callable[[Setup], bool]
    """True for tables at which such steps are asked."""
    possible: Callable[[Core, int], bool] = lambda _state, _step: True
    """True if what the step refers to is there, and the payer can pay."""
    details: Details = Details(lambda _setup, _step: [], lambda _setup, turn, _words: (turn, 0, 0))
    below: tuple[int, ...] = (steps.END,)
    """The kinds of steps that may lie directly below it."""
    asks: bool = True
    """False if it resolves itself."""


def read_number(word: str) -> int:
    return range(MOST)[int(word)]


ONE_NUMBER: Final = Details(
    lambda _setup, step: [str(steps.detail_of(step))],
    lambda _setup, turn, words: (turn, read_number(words[0]), 0),
)
TWO_NUMBERS: Final = Details(
    lambda _setup, step: [str(steps.detail_of(step)), str(steps.other_of(step))],
    lambda _setup, turn, words: (turn, read_number(words[0]), read_number(words[1])),
)


def everywhere(_setup: Setup) -> bool:
    return True
