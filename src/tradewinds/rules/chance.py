"""Seeded shuffles that are the same on every machine, for ever.

The generator is xoshiro128** on 32-bit words. docs/chance.md explains how a seed becomes its four words and
how numbers and shuffles are drawn from it.
"""

import hashlib
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFF_FFFF


def _rotated(word: i64, by: i64) -> i64:
    return (word << by | word >> 32 - by) & WORD


@final
@mypyc_attr(free_list_len=1)
class Generator:
    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def copy(self) -> "Generator":
        return Generator(self.a, self.b, self.c, self.d)

    def __reduce__(self) -> tuple[type["Generator"], tuple[int, int, int, int]]:
        return Generator, (self.a, self.b, self.c, self.d)

    def word(self) -> i64:
        """The next 32 random bits."""
        result = _rotated(self.b * 5 & WORD, 7) * 9 & WORD
        shifted = self.b << 9 & WORD
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = _rotated(self.d, 11)
        return result

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, all equally likely."""
        product = self.word() * limit
        if product & WORD < limit:
            unfair = (WORD + 1) % limit
            while product & WORD < unfair:
                product = self.word() * limit
        return product >> 32

    def shuffle(self, things: vec[i64]) -> None:
        last = i64(len(things)) - 1
        while last > 0:
            other = self.below(last + 1)
            held = things[last]
            things[last] = things[other]
            things[other] = held
            last -= 1

    def fork(self) -> "Generator":
        """A new generator, seeded by this one."""
        return Generator(self.word(), self.word(), self.word(), self.word() | 1)


def seeded(seed: int) -> Generator:
    words = hashlib.sha256(str(seed).encode()).digest()
    a, b, c, d = [int.from_bytes(words[start : start + 4], "big") for start in range(0, 16, 4)]
    return Generator(a, b, c, d | 1)
