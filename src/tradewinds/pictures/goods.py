"""Goods in rows, and what effects do with them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from tradewinds.notation.words.parts import special_effect
from tradewinds.pictures.svg import text, use, width_of, wrapped

GAP: Final = 1.5
ARROW: Final = 16
MOST_UPGRADES: Final = 5


class Box(NamedTuple):
    """Where something is to be drawn, in the middle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Amount(NamedTuple):
    """Goods of one kind; more than one as a number and one of them."""

    letter: str
    number: int


def row_width(letters: str, size: float) -> float:
    return max(0.0, len(letters) * (size + GAP) - GAP)


def counted(letters: str) -> list[Amount]:
    return [Amount(letter, len(list(same))) for letter, same in groupby(letters)]


def counted_width(amounts: list[Amount], size: float) -> float:
    return sum(_amount_width(amount, size) for amount in amounts) + GAP * 2 * (len(amounts) - 1)


def _amount_width(amount: Amount, size: float) -> float:
    return size + (width_of(str(amount.number), size * 0.8) + 1 if amount.number > 1 else 0)


def needed_width(letters: str, size: float, room: float) -> float:
    """How wide `row` will draw them."""
    wide = row_width(letters, size)
    return wide if wide <= room else min(room, counted_width(counted(letters), size))


def row(letters: str, middle: float, y: float, room: float, size: float) -> str:
    """One by one where there is room, else as numbers of each kind, and only then smaller."""
    wide = row_width(letters, size)
    if wide <= room:
        first = middle - wide / 2 + size / 2
        return "".join(
            use(f"good-{each}", first + n * (size + GAP), y, size) for n, each in enumerate(letters)
        )
    amounts = counted(letters)
    size *= min(1.0, room / counted_width(amounts, size))
    return "".join(_numbers(amounts, middle - counted_width(amounts, size) / 2, y, size))


def _numbers(amounts: list[Amount], x: float, y: float, size: float) -> Iterator[str]:
    for amount in amounts:
        end = x + _amount_width(amount, size)
        if amount.number > 1:
            yield text(x, y + size * 0.29, str(amount.number), size * 0.8, "strong")
        yield use(f"good-{amount.letter}", end - size / 2, y, size)
        x = end + 2 * GAP


# --- effects ------------------------------------------------------------------------------------------------


def effect(written: str, box: Box, size: float) -> str:
    """What a location, a card or a tile does, drawn in a box."""
    if written.startswith("+"):
        return several(written[1:], box, size)
    if written.startswith("^"):
        return upgrades(int(written[1:]), box, size)
    if ">" in written:
        given, taken = written.split(">")
        return trade(given, taken, box, size)
    return special(written, box, size)


def several(letters: str, box: Box, size: float) -> str:
    """In as many rows as they need, or where there is no room for those as numbers."""
    x, y = box.middle
    beside = max(1, int((box.width + GAP) / (size + GAP)))
    rows = -(-len(letters) // beside)
    if rows * (size + GAP) - GAP > box.height:
        return row(letters, x, y, box.width, size)
    each = -(-len(letters) // rows)
    top = y - (rows - 1) * (size + GAP) / 2
    return "".join(
        row(letters[n * each : n * each + each], x, top + n * (size + GAP), box.width, size)
        for n in range(rows)
    )


def upgrades(times: int, box: Box, size: float) -> str:
    x, y = box.middle
    if row_width("^" * times, size) > box.width or times > MOST_UPGRADES:
        return use("upgrade", x - size * 0.6, y, size) + text(
            x, y + size * 0.3, f"×{times}", size * 0.8, "strong"
        )
    first = x - row_width("^" * times, size) / 2 + size / 2
    return "".join(use("upgrade", first + n * (size + GAP), y, size) for n in range(times))


def trade(given: str, taken: str, box: Box, size: float) -> str:
    """Beside each other, or where the box is too narrow below each other."""
    x, y = box.middle
    if (
        row_width(given, size) + row_width(taken, size) + ARROW > box.width
        and box.height >= 2 * size + ARROW / 2
    ):
        shift = (size + ARROW / 2) / 2
        return (
            row(given, x, y - shift, box.width, size)
            + use("down", x, y, ARROW / 2 + 2)
            + row(taken, x, y + shift, box.width, size)
        )
    return abreast(given, taken, box, size)


def abreast(given: str, taken: str, box: Box, size: float) -> str:
    x, y = box.middle
    room = (box.width - ARROW) / 2
    left, right = needed_width(given, size, room), needed_width(taken, size, room)
    arrow = x + (left - right) / 2
    return (
        row(given, arrow - ARROW / 2 - left / 2, y, room, size)
        + use("right", arrow, y, ARROW - 3)
        + row(taken, arrow + ARROW / 2 + right / 2, y, room, size)
    )


SIGNS: Final = {
    "fort": "fort",
    "market": "market",
    "refresh market": "refresh",
    "adjust route": "swap",
    "boat 1": "boat",
    "boat 2": "boat",
    "boat any": "boat",
    "boat trade": "boat",
    "outpost trade": "outpost",
}


def special(written: str, box: Box, size: float) -> str:
    """A sign, and beside it in words what it means."""
    letters = size * 0.62
    x, y = box.x + size / 2, box.middle[1]
    sign = use(SIGNS[written], x, y, size)
    if written == "adjust route":
        sign = use("good-Y", x, y - size * 0.55, size * 0.95) + use("swap", x, y + size * 0.5, size * 0.95)
    lines = wrapped(special_effect(written), letters, box.width - size - 5, 3)
    top = y - (len(lines) - 1) * letters * 0.6 + letters * 0.35
    told = [text(x + size / 2 + 5, top + n * letters * 1.2, line, letters) for n, line in enumerate(lines)]
    return sign + "".join(told)
