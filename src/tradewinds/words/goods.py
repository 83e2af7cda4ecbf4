"""Goods in words, named as in the box of the game."""

from collections.abc import Sequence

from tradewinds import locale
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules import cubes
from tradewinds.rules.setup import Setup
from tradewinds.words.games import facts


def good_names(game: str) -> list[str]:
    """The four goods as this game calls them, from the lowest to the highest."""
    return [_(name) for name in facts(game).box.goods]


def good_letters(game: str) -> list[str]:
    """The first letters of the four goods, as many as tell them apart: `T`, `S`, `Ca`, `Ci`."""
    names = good_names(game)
    return [first_letters(name, [other for other in names if other != name]) for name in names]


def first_letters(name: str, others: Sequence[str]) -> str:
    """The shortest beginning of a name that no other name has, with a capital."""
    starts = (name[:length] for length in range(1, len(name)))
    own = (start for start in starts if not any(other.startswith(start) for other in others))
    return next(own, name).capitalize()


def good(setup: Setup, colour: int) -> str:
    return good_of(setup.game.name(), colour)


@locale.kept
def good_of(game: str, colour: int) -> str:
    return good_names(game)[colour]


def amount(setup: Setup, colour: int, n: int) -> str:
    return amount_in(setup.game.name(), colour, n)


@locale.kept
def amount_in(game: str, colour: int, n: int) -> str:
    return facts(game).box.amounts(n)[colour].format(n=n)


def good_made(setup: Setup, colour: int) -> str:
    """A good as the result of a change: in Polish `kukurydzę`, as in `1 kukurydzę`, and not `kukurydza`."""
    return amount(setup, colour, 1).removeprefix("1 ")


def amount_of_goods(n: int) -> str:
    """A number of goods of any kind: `3 goods`."""
    return ngettext("{n} good", "{n} goods", n).format(n=n)


def goods_owed(n: int) -> str:
    """A price in goods of any kind, on its own: `3 goods`, or `free`."""
    return amount_of_goods(n) if n else _("free")


def goods(setup: Setup, held: int) -> str:
    """Cubes in words: `2 corn, 1 meat and 2 furs`, or `nothing`."""
    amounts = [amount(setup, colour, n) for colour in range(4) if (n := cubes.count(held, colour))]
    return joined(amounts) or _("nothing")


def goods_there(setup: Setup, held: int) -> str:
    """Cubes as the subject of a sentence: `1 corn and 2 furs` in "1 corn and 2 furs lie on it"."""
    counts = [(colour, n) for colour in range(4) if (n := cubes.count(held, colour))]
    return joined(
        [f"1 {good(setup, colour)}" if n == 1 else amount(setup, colour, n) for colour, n in counts]
    )


def number_named_first(held: int) -> int:
    """The number that `goods` names first, with which a verb before it agrees."""
    return next(n for colour in range(4) if (n := cubes.count(held, colour)))


def goods_of(setup: Setup, letters: str) -> str:
    """Cubes given as letters such as `YYR`, in words."""
    return goods(setup, cubes.from_letters(letters))


def joined(things: Sequence[str]) -> str:
    """A list as a phrase: `A, B and C`."""
    if len(things) < 2:
        return "".join(things)
    return _("{some} and {last}").format(some=", ".join(things[:-1]), last=things[-1])
