"""The bots there are, by name: the command line, the server and the arena all look here."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tradewinds.bots import search
from tradewinds.bots.bot import Bot
from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.random import RandomBot
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
    "easy": Entry(search.easy, mark("Looks a little ahead and is not too strict with itself.")),
    "medium": Entry(search.medium, mark("Looks ahead for a tenth of a second each turn.")),
    "hard": Entry(search.hard, mark("Looks ahead for half a second each turn: hard to beat.")),
    "expert": Entry(search.expert, mark("Looks ahead for two seconds each turn: the best there is here.")),
}


def make(name: str, seed: int) -> Bot:
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise ValueError(_("There is no bot {name!r}; there are: {known}.").format(name=name, known=known))
    return BOTS[name].make(seed)
