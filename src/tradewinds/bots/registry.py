"""The bots there are: the command line, the server and the arena all look here.

A bot is named by its name here or at an entry point of the group `tradewinds.bots`, as `module:Class`, or as
`exec:PROGRAM ARGUMENTS` (`exec@2:` for two seconds a decision). docs/bots.md tells how to write one.
"""

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Final, NamedTuple

from tradewinds.bots import outside
from tradewinds.bots.bot import Bot
from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.lenient import Lenient
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
    "random": Entry(RandomBot, mark("Does anything that is allowed.")),
    "greedy": Entry(GreedyBot, mark("Makes the most of each turn and does not look further ahead.")),
}
GROUP: Final = "tradewinds.bots"


def make(name: str, seed: int) -> Bot:
    """The bot of this name; ValueError with a sentence if there is none. Whoever made it closes it."""
    if name in BOTS:
        return BOTS[name].make(seed)
    return Lenient(maker(name)(seed), mixed(seed, 1))


def maker(name: str) -> Callable[[int], Bot]:
    """What makes a bot from outside."""
    if is_program(name):
        return outside.program(name)
    if ":" in name:
        return outside.named_class(name)
    if name in installed():
        return outside.loaded(name, installed()[name].load)
    known = ", ".join(names())
    raise ValueError(_("There is no bot {name!r}; there are: {known}.").format(name=name, known=known))


def check(name: str) -> None:
    """ValueError with a sentence if there is no such bot, or it cannot be made."""
    if name not in BOTS:
        maker(name)(0)


def names() -> list[str]:
    """The bots that go by a name."""
    return [*BOTS, *installed()]


def installed() -> outside.EntryPoints:
    """What other packages bring along; our own names are taken."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in BOTS}


def is_program(name: str) -> bool:
    return outside.PROGRAM.match(name) is not None


def tidy(name: str) -> str:
    """A name as it is meant; capitals matter only in names that are not ours."""
    name = name.strip()
    return name if ":" in name or name in installed() else name.casefold()
