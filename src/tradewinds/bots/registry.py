"""All bots by name, for the command line, the server and the arena.

A bot is named by its name here or at an entry point of the group `tradewinds.bots`, as `module:Class`, or as
`exec:PROGRAM ARGUMENTS` (`exec@2:` for two seconds a decision). docs/bots.md tells how to write one.
"""

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Final, NamedTuple

from tradewinds.bots import search
from tradewinds.bots.bot import Bot
from tradewinds.bots.custom import loading
from tradewinds.bots.custom.forfeits import Lenient
from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.random import RandomBot
from tradewinds.bots.seeds import mixed
from tradewinds.locale import gettext as _
from tradewinds.locale import mark


class Entry(NamedTuple):
    make: Callable[[int], Bot]
    """Makes the bot from a seed: the same seed plays the same way."""
    description: str
    """One line for whoever picks an opponent, to be shown through `gettext`."""


BOTS: Final = {
    "random": Entry(RandomBot, mark("Plays any legal move.")),
    "greedy": Entry(GreedyBot, mark("Makes the most of each turn and does not look further ahead.")),
    "easy": Entry(search.easy, mark("Looks a little ahead and makes mistakes.")),
    "medium": Entry(search.medium, mark("Looks ahead for a tenth of a second each turn.")),
    "hard": Entry(search.hard, mark("Looks ahead for half a second each turn: hard to beat.")),
    "expert": Entry(search.expert, mark("Looks ahead for two seconds each turn: the strongest of all.")),
}
GROUP: Final = "tradewinds.bots"


def make(name: str, seed: int) -> Bot:
    """The bot of this name; ValueError with a sentence if there is none. The caller closes it."""
    if name in BOTS:
        return BOTS[name].make(seed)
    return Lenient(maker(name)(seed), mixed(seed, 1))


def maker(name: str) -> Callable[[int], Bot]:
    """The function that makes a bot that is not in BOTS from a seed."""
    if is_program(name):
        return loading.program(name)
    if ":" in name:
        return loading.named_class(name)
    if name in installed():
        return loading.loaded(name, installed()[name].load)
    known = ", ".join(names())
    raise ValueError(_("There is no bot {name!r}; there are: {known}.").format(name=name, known=known))


def check(name: str) -> None:
    """Raise ValueError, with a sentence, if there is no such bot or it cannot be made."""
    if name not in BOTS:
        maker(name)(0)


def names() -> list[str]:
    """The names of all bots, installed ones included."""
    return [*BOTS, *installed()]


def installed() -> loading.EntryPoints:
    """The bots of other packages; they cannot replace our own."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in BOTS}


def is_program(name: str) -> bool:
    return loading.PROGRAM.match(name) is not None


def tidy(name: str) -> str:
    """The name without surrounding blanks; capitals matter only in names that are not ours."""
    name = name.strip()
    return name if ":" in name or name in installed() else name.casefold()
