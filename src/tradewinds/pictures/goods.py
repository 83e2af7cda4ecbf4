"""Goods in rows, and effects."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from tradewinds.pictures.deeds import deed
from tradewinds.pictures.svg import text, use, width_of

cached = lru_cache(2048)  # the same prices and effects are drawn at the same places all game long

GAP: Final = 0.04  # space between two goods, as a share of their size
ARROW: Final = 16
ACROSS: Final = 0.8  # space for an arrow between two sides, as a share of the size of goods
DOWN: Final = 0.6
SMALLEST: Final = 13.0  # at which goods can still be told apart
MOST_UPGRADES: Final = 5


class Box(NamedTuple):
    """A rectangle; what is drawn in it is centred."""

    x: float
    y: float
    width: float
    height: float

    def moved(self, x: float, y: float) -> Box:
        return self._replace(x=self.x + x, y=self.y + y)

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Amount(NamedTuple):
    """Goods of one kind; several are drawn as a number and one token."""

    letter: str
    number: int

    def width(self, size: float) -> float:
        return size + (width_of(str(self.number), size * 0.8) + size * 0.12 if self.number > 1 else 0)


Amounts = list[Amount]


def one_by_one(letters: str) -> Amounts:
    return [Amount(letter, 1) for letter in letters]


def counted(letters: str) -> Amounts:
    return [Amount(letter, number) for letter, number in Counter(letters).items()]


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
    """Amounts and size that fit: one by one if possible, else as numbers, and only then smaller."""
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
    """The width of what `row` draws."""
    return width(*fitting(letters, size, room))


@cached
def several(letters: str, box: Box, most: float) -> str:
    """Goods one by one, as large as the box allows; where they do not fit, a number for each kind."""
    for size in sizes(most):
        beside = max(1, int((box.width + GAP * size) / (size * (1 + GAP))))
        lines = in_rows(one_by_one(letters), -(-len(letters) // beside))
        if height(lines, size) <= box.height and size <= box.width:
            return below_each_other(lines, box, size)
    amounts = counted(letters)
    ways = [in_rows(amounts, rows) for rows in range(1, len(amounts) + 1)]
    best = max(ways, key=lambda lines: scale(lines, box, most))
    return below_each_other(best, box, most * scale(best, box, most))


def sizes(most: float) -> list[float]:
    """The sizes to try, from the largest down to that at which goods can just be told apart."""
    return [most - step for step in range(max(0, int(most - SMALLEST)) + 1)]


def height(lines: list[Amounts], size: float) -> float:
    return len(lines) * size * (1 + GAP) - GAP * size


def in_rows(amounts: Amounts, rows: int) -> list[Amounts]:
    each = -(-len(amounts) // rows)
    return [amounts[start : start + each] for start in range(0, len(amounts), each)]


def scale(lines: list[Amounts], box: Box, size: float) -> float:
    """Factor by which these rows must shrink to fit; at most 1."""
    wide = max(width(line, size) for line in lines)
    return min(1, box.width / wide, box.height / (len(lines) * size * (1 + GAP)))


def below_each_other(lines: list[Amounts], box: Box, size: float) -> str:
    x, y = box.middle
    pitch = size * (1 + GAP)
    top = y - (len(lines) - 1) * pitch / 2
    return "".join(drawn(line, x, top + n * pitch, size) for n, line in enumerate(lines))


# --- effects ------------------------------------------------------------------------------------------------


def effect(written: str, box: Box, size: float) -> str:
    """The effect of a location, a card or a tile, drawn as large as its box allows and at most in this size.

    Raises KeyError for an unknown effect.
    """
    if written.startswith("+"):
        return several(written[1:], box, size)
    if written.startswith("^"):
        return upgrades(int(written[1:]), box, size)
    if ">" in written:
        given, taken = written.split(">")
        return trade(given, taken, box, size)
    return deed(written, *box.middle, box.width, size)


@cached
def upgrades(times: int, box: Box, most: float) -> str:
    """An arrow for each upgrade, in one row; for many, one arrow and their number."""
    x, y = box.middle
    size = min(most, box.height, max(SMALLEST, box.width / times / (1 + GAP)))
    pitch = size * (1 + GAP)
    if times * pitch > box.width + 0.1 or times > MOST_UPGRADES:
        return use("upgrade", x - size * 0.6, y, size) + text(
            x, y + size * 0.3, f"×{times}", size * 0.8, "strong"
        )
    first = x - (times - 1) * pitch / 2
    return "".join(use("upgrade", first + n * pitch, y, size) for n in range(times))


@cached
def trade(given: str, taken: str, box: Box, most: float) -> str:
    """Both sides side by side or one below the other, each in one row or two, as large as the box allows."""
    for size, (left, right) in product(sizes(most), ((1, 1), (1, 2), (2, 1), (2, 2))):
        sides = in_rows(one_by_one(given), left), in_rows(one_by_one(taken), right)
        wide = [max(width(line, size) for line in side) for side in sides]
        high = [height(side, size) for side in sides]
        if sum(wide) + size * ACROSS <= box.width and max(high) <= box.height:
            return beside(sides, wide, box, size)
        if max(wide) <= box.width and sum(high) + size * DOWN <= box.height:
            return stacked(sides, high, box, size)
    return squeezed(given, taken, box, most)


def squeezed(given: str, taken: str, box: Box, most: float) -> str:
    """Both sides in one row each, with numbers if that is larger; side by side or one below the other."""
    ways = product((one_by_one(given), counted(given)), (one_by_one(taken), counted(taken)))
    rows: list[Sides] = [([left], [right]) for left, right in ways]
    flat = max((size_beside(sides, box), sides) for sides in rows)
    tall = max((size_stacked(sides, box), sides) for sides in rows)
    size, sides = min(max(flat, tall)[0], most), max(flat, tall)[1]
    if flat >= tall:
        return beside(sides, [width(side[0], size) for side in sides], box, size)
    return stacked(sides, [height(side, size) for side in sides], box, size)


def size_beside(sides: Sides, box: Box) -> float:
    """The largest size in which both rows fit side by side."""
    return min(box.height, box.width / (sum(width(side[0], 1) for side in sides) + ACROSS))


def size_stacked(sides: Sides, box: Box) -> float:
    """The largest size in which one row fits above the other."""
    return min(box.width / max(width(side[0], 1) for side in sides), box.height / (len(sides) + DOWN))


Sides = tuple[list[Amounts], list[Amounts]]


def beside(sides: Sides, wide: list[float], box: Box, size: float) -> str:
    """Both sides of a trade with an arrow between them; `wide` is the width of each."""
    left, y = box.middle[0] - (sum(wide) + size * ACROSS) / 2, box.y
    arrow = use("right", left + wide[0] + size * ACROSS / 2, box.middle[1], size * 0.8)
    start = left + wide[0] + size * ACROSS
    return (
        below_each_other(sides[0], Box(left, y, wide[0], box.height), size)
        + arrow
        + below_each_other(sides[1], Box(start, y, wide[1], box.height), size)
    )


def stacked(sides: Sides, high: list[float], box: Box, size: float) -> str:
    """What is given above what is taken; `high` is the height of each."""
    top = box.middle[1] - (sum(high) + size * DOWN) / 2
    arrow = use("down", box.middle[0], top + high[0] + size * DOWN / 2, size * 0.65)
    start = top + high[0] + size * DOWN
    return (
        below_each_other(sides[0], Box(box.x, top, box.width, high[0]), size)
        + arrow
        + below_each_other(sides[1], Box(box.x, start, box.width, high[1]), size)
    )


def abreast(given: str, taken: str, box: Box, size: float) -> str:
    """Each side one by one if that fits, else as numbers, and only then both smaller."""
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
