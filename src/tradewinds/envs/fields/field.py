"""A field of an observation: its name, meaning and length, and how it is written."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tradewinds.rules import bits, cubes
from tradewinds.rules.core import Core

COUNT: Final = "count"  # a number of things; 255 stands for 255 and more
CODE: Final = "code"  # stands for one of several things
FLAG: Final = "flag"  # 1 or 0
KINDS: Final = [COUNT, CODE, FLAG]
MOST: Final = 255


class Field:
    """Bytes of an observation; the layout says where they begin."""

    def __init__(
        self, name: str, meaning: str, shape: list[int], kind: str = COUNT, most: i64 = MOST
    ) -> None:
        if kind not in KINDS:
            raise ValueError(kind)
        self.name = name
        self.meaning = meaning
        self.shape = shape
        self.kind = kind
        self.most = most  # no value is larger
        self.offset: i64 = 0
        self.length: i64 = 1
        for size in shape:
            self.length *= size

    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        """Write the field, as this seat sees it, to `out` from `at` on, where zeros stand."""
        raise NotImplementedError


def put(out: vec[u8], at: i64, value: i64) -> None:
    if value > MOST:
        value = MOST
    out[at] = u8(value)


def clear(out: vec[u8], at: i64, length: i64) -> None:
    for place in range(at, at + length):
        out[place] = u8(0)


def put_members(out: vec[u8], at: i64, members: i64, value: i64) -> None:
    """Write the value at the place of each member of a set; other places stay as they are."""
    while members != 0:
        out[at + bits.lowest(members)] = u8(value)
        members &= members - 1


def seats_on(state: Core, seat: i64, other: i64) -> i64:
    """The distance to the other seat in turn order: 0 for the seat itself, 1 for the next."""
    distance = other - seat
    return distance if distance >= 0 else distance + state.players


# --- fields of a kind ---------------------------------------------------------------------------------------


class Number(Field):
    """One number."""

    def number(self, state: Core) -> i64:
        raise NotImplementedError

    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        put(out, at, self.number(state))


class BySeat(Field):
    """A number for each seat in turn order, starting with the observing seat."""

    def numbers(self, state: Core) -> vec[i64]:
        raise NotImplementedError

    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        numbers = self.numbers(state)
        for other in range(state.players):
            put(out, at + seats_on(state, seat, other), numbers[other])


class Lying(Field):
    """The card or tile at each place of a row, numbered from 1; 0 for nothing."""

    def things(self, state: Core) -> vec[i64]:
        raise NotImplementedError

    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        things = self.things(state)
        for place in range(self.length):
            put(out, at + place, things[place] + 1)


class Owners(Field):
    """The owner of each thing: 0 for nobody, 1 for the observing seat, 2 for the next in turn order."""

    def held(self, state: Core) -> vec[i64]:
        """The set of things that each seat has."""
        raise NotImplementedError

    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        held = self.held(state)
        for other in range(state.players):
            put_members(out, at, held[other], seats_on(state, seat, other) + 1)


class Cubes(Field):
    """Cubes of each colour at each place."""

    def cubes(self, state: Core) -> vec[i64]:
        raise NotImplementedError

    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for lying in self.cubes(state):
            put_cubes(out, at, lying)
            at += 4


def put_cubes(out: vec[u8], at: i64, lying: i64) -> None:
    for colour in range(i64(4)):
        put(out, at + colour, lying & cubes.LANE)
        lying >>= cubes.LANE_BITS
