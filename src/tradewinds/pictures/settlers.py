"""Settlers: those a place asks for, and those who stand somewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tradewinds.pictures.svg import text, use

SIZE: Final = 17
STEP: Final = 13
MOST_DRAWN: Final = 4


def asked(number: int, x: float, y: float) -> str:
    """So many settlers, from here to the right; many as a number."""
    if number > MOST_DRAWN:
        return use("settler", x + SIZE / 2, y, SIZE) + text(x + SIZE + 1, y + 4, f"×{number}", 11, "strong")
    return "".join(use("settler", x + SIZE / 2 + n * STEP, y, SIZE) for n in range(number))


def standing(seat: int, numbers: Sequence[int], end: float, y: float, room: float, size: float = SIZE) -> str:
    """These settlers of a seat, ending here; the more, the closer together."""
    step = min(STEP * size / SIZE, (room - size) / max(1, len(numbers) - 1))
    first = end - size / 2 - step * (len(numbers) - 1)
    return "".join(
        use(f"settler-{seat}", first + n * step, y, size, f"seat-{seat}", f"settler-{seat}-{number}")
        for n, number in enumerate(numbers)
    )
