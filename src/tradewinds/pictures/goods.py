"""Goods in rows, and what effects do with them."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby, product
from typing import Final, NamedTuple

from tradewinds.notation.words.parts import special_effect
from tradewinds.pictures.svg import ELLIPSIS, text, use, width_of, wrapped

cached = lru_cache(2048)  # the same prices and effects lie at the same places all game long

GAP: Final = 0.1  # of the size, between two goods
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

    def width(self, size: float) -> float:
        return size + (width_of(str(self.number), size * 0.8) + size * 0.12 if self.number > 1 else 0)


Amounts = list[Amount]


def one_by_one(letters: str) -> Amounts:
    return [Amount(letter, 1) for letter in letters]


def counted(letters: str) -> Amounts:
    return [Amount(letter, len(list(same))) for letter, same in groupby(letters)]


def width(amounts: Amounts, size: float) -> float:
    return sum(amount.width(size) for amount in amounts) + GAP * size * (len(amounts) - 1)


def drawn(amounts: Amounts, middle: float, y: float, size: float) -> str:
    x = middle - width(amounts, size) / 2
    body = ""
    for amount in amounts:
        end = x + amount.width(size)
        if amount.number > 1:
            body += text(x + size * 0.06, y + size * 0.29, str(amount.number), size * 0.8, "strong")
        body += use(f"good-{amount.letter}", end - size / 2, y, size)
        x = end + GAP * size
    return body


def fitting(letters: str, size: float, room: float) -> tuple[Amounts, float]:
    """One by one where there is room, else as numbers of each kind, and only then smaller."""
    each = one_by_one(letters)
    if width(each, size) <= room:
        return each, size
    amounts = counted(letters)
    return amounts, size * min(1, room / width(amounts, size))


@cached
def row(letters: str, middle: float, y: float, room: float, size: float) -> str:
    amounts, size = fitting(letters, size, room) if letters else ([], size)
    return drawn(amounts, middle, y, size)


def needed_width(letters: str, size: float, room: float) -> float:
    """How wide `row` draws them."""
    return width(*fitting(letters, size, room))


@cached
def several(letters: str, box: Box, size: float) -> str:
    """In as few rows as they need; where there is no room for those as numbers, in rows too."""
    pitch = size * (1 + GAP)
    beside = max(1, int((box.width + GAP * size) / pitch))
    rows = -(-len(letters) // beside)
    if rows * pitch - GAP * size <= box.height:
        return below_each_other(in_rows(one_by_one(letters), rows), box, size)
    amounts = counted(letters)
    ways = [in_rows(amounts, rows) for rows in range(1, len(amounts) + 1)]
    best = max(ways, key=lambda lines: scale(lines, box, size))
    return below_each_other(best, box, size * scale(best, box, size))


def in_rows(amounts: Amounts, rows: int) -> list[Amounts]:
    each = -(-len(amounts) // rows)
    return [amounts[start : start + each] for start in range(0, len(amounts), each)]


def scale(lines: list[Amounts], box: Box, size: float) -> float:
    """How much smaller these rows must be to fit."""
    wide = max(width(line, size) for line in lines)
    return min(1, box.width / wide, box.height / (len(lines) * size * (1 + GAP)))


def below_each_other(lines: list[Amounts], box: Box, size: float) -> str:
    x, y = box.middle
    pitch = size * (1 + GAP)
    top = y - (len(lines) - 1) * pitch / 2
    return "".join(drawn(line, x, top + n * pitch, size) for n, line in enumerate(lines))


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


@cached
def upgrades(times: int, box: Box, size: float) -> str:
    x, y = box.middle
    pitch = size * (1 + GAP)
    if times * pitch > box.width or times > MOST_UPGRADES:
        return use("upgrade", x - size * 0.6, y, size) + text(
            x, y + size * 0.3, f"×{times}", size * 0.8, "strong"
        )
    first = x - (times - 1) * pitch / 2
    return "".join(use("upgrade", first + n * pitch, y, size) for n in range(times))


@cached
def trade(given: str, taken: str, box: Box, size: float) -> str:
    """Beside each other, or where the box is too narrow below each other."""
    x, y = box.middle
    wide = width(one_by_one(given), size) + width(one_by_one(taken), size) + ARROW
    if wide <= box.width or box.height < 2 * size + ARROW / 2:
        return abreast(given, taken, box, size)
    shift = (size + ARROW / 2) / 2
    return (
        row(given, x, y - shift, box.width, size)
        + use("down", x, y, ARROW / 2 + 2)
        + row(taken, x, y + shift, box.width, size)
    )


def abreast(given: str, taken: str, box: Box, size: float) -> str:
    """Each side one by one where that fits, else as numbers, and only then both smaller."""
    x, y = box.middle
    room = box.width - ARROW
    ways = list(product((one_by_one(given), counted(given)), (one_by_one(taken), counted(taken))))
    left, right = next((way for way in ways if sum(width(side, size) for side in way) <= room), ways[-1])
    size *= min(1, room / (width(left, size) + width(right, size)))
    arrow = x + (width(left, size) - width(right, size)) / 2
    return (
        drawn(left, arrow - ARROW / 2 - width(left, size) / 2, y, size)
        + use("right", arrow, y, ARROW - 3)
        + drawn(right, arrow + ARROW / 2 + width(right, size) / 2, y, size)
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
    x, y = box.x + size / 2, box.middle[1]
    sign = use(SIGNS[written], x, y, size)
    if written == "adjust route":
        sign = use("good-Y", x, y - size * 0.55, size * 0.95) + use("swap", x, y + size * 0.5, size * 0.95)
    letters, lines = in_lines(special_effect(written), size * 0.62, box.width - size - 5, box.height)
    top = y - (len(lines) - 1) * letters * 0.6 + letters * 0.35
    told = [text(x + size / 2 + 5, top + n * letters * 1.2, line, letters) for n, line in enumerate(lines)]
    return sign + "".join(told)


def in_lines(words: str, size: float, room: float, height: float) -> tuple[float, list[str]]:
    """The words in the largest letters in which they are whole, and these letters' size."""
    for letters in (size, size * 0.9, size * 0.8, size * 0.7):
        lines = wrapped(words, letters, room, max(3, int(height / letters / 1.2)))
        if not any(line.endswith(ELLIPSIS) for line in lines):
            break
    return letters, lines
