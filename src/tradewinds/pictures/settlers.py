"""Settlers: those that a place needs, and those that stand somewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tradewinds.locale import ngettext
from tradewinds.pictures.scene import labelled
from tradewinds.pictures.svg import text, use

SIZE: Final = 17
STEP: Final = 13
MOST_DRAWN: Final = 4


def asked(number: int, x: float, y: float) -> str:
    """The settlers that a place needs, starting at x; more than a few as a number."""
    if number > MOST_DRAWN:
        return use("settler", x + SIZE / 2, y, SIZE) + text(x + SIZE + 1, y + 4, f"×{number}", 11, "strong")
    return "".join(use("settler", x + SIZE / 2 + n * STEP, y, SIZE) for n in range(number))


def standing(seat: int, numbers: Sequence[int], end: float, y: float, room: float, size: float = SIZE) -> str:
    """These settlers of a seat, ending at `end`; the more there are, the closer they stand."""
    keys = [f"settler-{seat}-{number}" for number in numbers]
    return in_a_row(seat, keys, end, y, room, size)


def at_home(seat: int, number: int, end: float, y: float, room: float) -> str:
    """The settlers at home, without keys: as moving pieces they are drawn in the seat's panel."""
    words = ngettext("{n} settler at home", "{n} settlers at home", number).format(n=number)
    if not number:
        drawn = use("settler", end - 24, y, SIZE, "below") + text(end, y + 4, "0", 11, "quiet", "end")
        return labelled(words, drawn)
    return labelled(words, in_a_row(seat, [""] * number, end, y, room, SIZE))


def in_a_row(seat: int, keys: Sequence[str], end: float, y: float, room: float, size: float) -> str:
    step = min(STEP * size / SIZE, (room - size) / max(1, len(keys) - 1))
    first = end - size / 2 - step * (len(keys) - 1)
    return "".join(
        use(f"settler-{seat}", first + n * step, y, size, f"seat-{seat}", key) for n, key in enumerate(keys)
    )
