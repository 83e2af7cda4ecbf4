"""What people write: names and messages that others can read, and that stay on their own line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

MOST_MARKS: Final = 4
"""Marks on one letter: more than any writing has. Piles of them cover the lines above and below."""
MARKS: Final = ("Mn", "Me")
BLANKS: Final = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Characters that Unicode counts as letters or symbols, and that nobody can see."""


def one_line(text: str) -> str:
    """The text with single spaces, and without piles of marks."""
    return "".join(without_piles(" ".join(text.translate(BLANKS).split())))


def without_piles(text: str) -> Iterator[str]:
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in MARKS else 0
        if marks <= MOST_MARKS:
            yield sign
