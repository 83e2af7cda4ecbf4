"""Cubes of four colours in one integer (C1).

Each colour has twelve bits, yellow lowest. The top bit of each is never reached by a count: it stands guard
in `covers`, so that "can I pay this" is one subtraction for all colours at once.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LETTERS: Final = "YRGB"
COLOURS: Final = ["yellow", "red", "green", "brown"]
YELLOW: Final = 0
RED: Final = 1
BROWN: Final = 3

LANE: Final = 0xFFF
LANE_BITS: Final = 12
GUARDS: Final = 0x800_800_800_800
MOST: Final = 0x7FF
SHIFT: Final = vec[i64]([0, 12, 24, 36])
ONE: Final = vec[i64]([0x1, 0x1_000, 0x1_000_000, 0x1_000_000_000])
# Added to a difference of cubes, EVENS keeps every colour above zero: EVEN is a colour that comes out even.
EVEN: Final = 0x400
EVENS: Final = 0x400_400_400_400
# What an upgrade of each colour but brown changes (C3).
STEP_UP: Final = vec[i64]([0xFFF, 0xFFF_000, 0xFFF_000_000])


def covers(have: i64, cost: i64) -> bool:
    return (have | GUARDS) - cost & GUARDS == GUARDS


def count(cubes: i64, colour: i64) -> i64:
    return cubes >> SHIFT[colour] & LANE


def total(cubes: i64) -> i64:
    return (cubes & LANE) + above_yellow(cubes)


def above_yellow(cubes: i64) -> i64:
    """The number of cubes that are not yellow, each worth a point at the end (C9)."""
    return (cubes >> 12 & LANE) + (cubes >> 24 & LANE) + (cubes >> 36 & LANE)


def from_letters(letters: str) -> i64:
    """The cubes that the letters stand for; ValueError for any other letter."""
    cubes: i64 = 0
    for letter in letters:
        cubes += ONE[LETTERS.index(letter)]
    return cubes


def to_letters(cubes: i64) -> str:
    return "".join(LETTERS[colour] * count(cubes, colour) for colour in range(4))
