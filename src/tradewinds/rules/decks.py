"""Decks that are drawn from, and rows that slide left when something is taken out of them."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from tradewinds.rules.chance import Generator

NOTHING: Final = -1  # where no card or tile lies


@final
@mypyc_attr(free_list_len=1)
class Deck:
    """Cards or tiles, top first. Drawn ones stay in front, so that copies can share the cards."""

    def __init__(self, cards: vec[i64], drawn: i64 = 0) -> None:
        self.cards = cards  # never written to
        self.drawn = drawn

    def copy(self) -> "Deck":
        return Deck(self.cards, self.drawn)

    def left(self) -> vec[i64]:
        return self.cards[self.drawn :]

    def size(self) -> i64:
        return i64(len(self.cards)) - self.drawn

    def top(self) -> i64:
        return self.cards[self.drawn] if self.size() else i64(NOTHING)

    def draw(self) -> i64:
        """Take the top one; NOTHING from an empty deck (C12)."""
        if self.size() == 0:
            return NOTHING
        self.drawn += 1
        return self.cards[self.drawn - 1]

    def shuffle_below(self, known: i64, chance: "Generator") -> None:
        """Shuffle all but the `known` topmost. The result does not depend on the order before (C11)."""
        left = self.left()
        hidden = vec[i64](sorted(left[known:]))
        chance.shuffle(hidden)
        self.cards = extend(left[:known], hidden)
        self.drawn = 0


def slide(row: vec[i64], place: i64, refill: i64) -> None:
    """Slide what lies to the right of a place to the left, and refill the last place."""
    last = i64(len(row)) - 1
    while place < last:
        row[place] = row[place + 1]
        place += 1
    row[last] = refill
