"""Sets of small numbers (cards, tiles, places) as bits of one integer."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# A table, because a shift whose left side is a constant is compiled to 32 bits.
BIT: Final = vec[i64]([2**n for n in range(62)])


# A De Bruijn sequence: shifted left by any exponent, its topmost six of 64 bits say which one it was.
# Bits shifted out of 64 are lost in compiled code, and never looked at in interpreted code.
_SEQUENCE: Final = 0x03F7_9D71_B4CB_0A89
_PLACE: Final = vec[i64](
    [next(n for n in range(64) if _SEQUENCE << n >> 58 & 63 == topmost) for topmost in range(64)]
)


def has(members: i64, member: i64) -> bool:
    return members & BIT[member] != 0


def lowest(members: i64) -> i64:
    """The least member of a set that is not empty."""
    return _PLACE[(members & -members) * _SEQUENCE >> 58 & 63]


def but_lowest(members: i64) -> i64:
    """The set without its least member."""
    return members & members - 1


def count(members: i64) -> i64:
    total: i64 = 0
    while members != 0:
        members &= members - 1
        total += 1
    return total


def ascending(members: i64) -> vec[i64]:
    """The members, ascending; faster than `listed`."""
    found = vec[i64]([0] * count(members))
    for n in range(i64(len(found))):
        found[n] = lowest(members)
        members = but_lowest(members)
    return found


def listed(members: i64) -> list[int]:
    """The members, ascending."""
    return [n for n in range(62) if members >> n & 1]


def sum_of(values: vec[i64], members: i64) -> i64:
    total: i64 = 0
    while members != 0:
        total += values[lowest(members)]
        members &= members - 1
    return total


def full(size: i64) -> i64:
    """The set of all numbers below `size`."""
    return BIT[size] - 1


def where(flags: list[bool]) -> i64:
    """The set of the indices at which the flag is True."""
    return gathered([n for n, flag in enumerate(flags) if flag])


def gathered_from(members: vec[i64]) -> i64:
    """`gathered` without making objects of the numbers."""
    total: i64 = 0
    for member in members:
        total |= BIT[member]
    return total


def gathered(members: list[int]) -> i64:
    """The set of these members."""
    total: i64 = 0
    for member in members:
        total |= BIT[member]
    return total
