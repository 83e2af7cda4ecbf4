"""A named part of an observation: what it says, how long it is and how it is written, in one place."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tradewinds.rules.state import State

COUNT: Final = "count"  # of something; what does not fit a byte is written as 255
CODE: Final = "code"  # stands for one of several things
FLAG: Final = "flag"  # 1 or 0
MOST: Final = 255
SPREAD: Final = 67  # all powers of two below 2**66 leave different remainders
_REMAINDERS: Final = [2**n % SPREAD for n in range(SPREAD - 1)]
PLACE: Final = vec[i64]([_REMAINDERS.index(rest or 1) for rest in range(SPREAD)])  # no set leaves 0


class Part:
    """Bytes of an observation; the layout says where they begin."""

    def __init__(
        self, name: str, meaning: str, shape: list[int], kind: str = COUNT, most: i64 = MOST
    ) -> None:
        self.name = name
        self.meaning = meaning
        self.shape = shape
        self.kind = kind
        self.most = most  # no value is larger
        self.offset: i64 = 0
        self.length: i64 = 1
        for size in shape:
            self.length *= size

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Write this part, as this seat sees it, from here on."""
        raise NotImplementedError


def put(out: vec[u8], at: i64, value: i64) -> None:
    if value > MOST:
        value = MOST
    out[at] = u8(value)


def clear(out: vec[u8], at: i64, length: i64) -> None:
    for place in range(at, at + length):
        out[place] = u8(0)


def lowest_of(members: i64) -> i64:
    """The lowest member of a set that is not empty."""
    return PLACE[(members & -members) % SPREAD]


def put_members(out: vec[u8], at: i64, members: i64, value: i64) -> None:
    """The value at the place of each member of a set; the others stay as they are."""
    while members != 0:
        out[at + lowest_of(members)] = u8(value)
        members &= members - 1


def seats_on(state: State, seat: i64, other: i64) -> i64:
    """How far the other seat is in turn order: 0 for the seat itself, 1 for the next."""
    distance = other - seat
    return distance if distance >= 0 else distance + state.players


# --- parts of a kind ----------------------------------------------------------------------------------------


class Number(Part):
    """One number."""

    def number(self, state: State) -> i64:
        raise NotImplementedError

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        put(out, at, self.number(state))


class BySeat(Part):
    """A number for each seat, the one that looks first, then in turn order."""

    def numbers(self, state: State) -> vec[i64]:
        raise NotImplementedError

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        numbers = self.numbers(state)
        for other in range(state.players):
            put(out, at + seats_on(state, seat, other), numbers[other])


class Lying(Part):
    """What lies at each place of a row: its number from 1, or 0 for nothing."""

    def things(self, state: State) -> vec[i64]:
        raise NotImplementedError

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        things = self.things(state)
        for place in range(self.length):
            put(out, at + place, things[place] + 1)


class Owners(Part):
    """Who has each thing: 0 for nobody, 1 for the seat that looks, 2 for the next in turn order."""

    def held(self, state: State) -> vec[i64]:
        """The set of things that each seat has."""
        raise NotImplementedError

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        clear(out, at, self.length)
        held = self.held(state)
        for other in range(state.players):
            put_members(out, at, held[other], seats_on(state, seat, other) + 1)


class Cubes(Part):
    """Cubes of each colour at each place."""

    def cubes(self, state: State) -> vec[i64]:
        raise NotImplementedError

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        for lying in self.cubes(state):
            put_cubes(out, at, lying)
            at += 4


def put_cubes(out: vec[u8], at: i64, lying: i64) -> None:
    put(out, at, lying & 0xFFF)
    put(out, at + 1, lying >> 12 & 0xFFF)
    put(out, at + 2, lying >> 24 & 0xFFF)
    put(out, at + 3, lying >> 36 & 0xFFF)
