"""Decks that are drawn from, and rows that slide left when something is taken out of them."""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

from tradewinds.rules import bits

if TYPE_CHECKING:
    from tradewinds.rules.chance import Generator

NOTHING: Final = -1  # where no card or tile lies


@final
@mypyc_attr(free_list_len=1)
class Deck:
    """Cards or tiles, top first; drawn ones stay in front. Never written to, so copies share it."""

    def __init__(self, cards: vec[i64], drawn: i64 = 0) -> None:
        self.cards = cards
        self.drawn = drawn

    def left(self) -> vec[i64]:
        return self.cards[self.drawn :]

    def size(self) -> i64:
        return i64(len(self.cards)) - self.drawn

    def top(self) -> i64:
        """The card that is drawn next; NOTHING from an empty deck (C12)."""
        return self.cards[self.drawn] if self.size() else i64(NOTHING)

    def below_top(self) -> "Deck":
        """The deck without its top card; an empty one stays empty (C12)."""
        return Deck(self.cards, self.drawn + 1) if self.size() else self

    def shuffled_below(self, known: i64, chance: "Generator") -> "Deck":
        """The deck with all but the `known` topmost shuffled, whatever their order was before (C11)."""
        left = self.left()
        hidden = bits.ascending(bits.gathered_from(left[known:]))
        chance.shuffle(hidden)
        return Deck(extend(left[:known], hidden))


def changed(values: vec[i64], at: i64, value: i64) -> vec[i64]:
    """The same numbers but for one: for what changes seldom, so that copies of a state can share it."""
    twin = values[:]
    twin[at] = value
    return twin


def slid(row: vec[i64], place: i64, refill: i64) -> vec[i64]:
    """A row after something was taken out of it, for rows that copies of a state share."""
    twin = row[:]
    slide(twin, place, refill)
    return twin


def slide(row: vec[i64], place: i64, refill: i64) -> None:
    """Slide what lies to the right of a place to the left, and refill the last place."""
    last = i64(len(row)) - 1
    while place < last:
        row[place] = row[place + 1]
        place += 1
    row[last] = refill
