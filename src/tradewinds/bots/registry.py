"""All bots by name, for the command line, the server and the arena.

A bot is named by its name here or at an entry point of the group `tradewinds.bots`, as `module:Class`, or as
`exec:PROGRAM ARGUMENTS` (`exec@2:` for two seconds a decision). docs/bots.md tells how to write one. A level
may play with weights of its own, written by `tradewinds train`: `greedy@FILE`.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from tradewinds.bots import search, weights
from tradewinds.bots.bot import Bot
from tradewinds.bots.custom import loading
from tradewinds.bots.custom.forfeits import Lenient
from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.random import RandomBot
from tradewinds.bots.seeds import mixed
from tradewinds.locale import gettext as _
from tradewinds.locale import mark


class Entry(NamedTuple):
    """A bot that comes with Tradewinds."""

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
LEARNING: Final[dict[str, Callable[[int, weights.Source], Bot]]] = {
    "greedy": GreedyBot,
    "easy": search.easy,
    "medium": search.medium,
    "hard": search.hard,
    "expert": search.expert,
}
"""Those that judge positions by learned weights."""
GROUP: Final = "tradewinds.bots"


def make(name: str, seed: int) -> Bot:
    """The bot of this `name`; the same `seed` plays the same way.

    A name is one of `names()` or names a class or a program, as told above. The caller closes the bot with
    `forfeits.close`. Raises `ValueError`, in a plain sentence, if there is no such bot.

    >>> from tradewinds.bots import registry
    >>> bot = registry.make("greedy", seed=1)
    >>> registry.make("clever", seed=1)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ValueError: There is no bot 'clever'; there are: random, greedy, ...
    """
    if name in BOTS:
        return BOTS[name].make(seed)
    if has_weights(name):
        return with_weights(name)(seed)
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


def check(name: str, game: str | None = None) -> None:
    """Raise ValueError, with a sentence, if there is no such bot or it cannot play the game."""
    if has_weights(name):
        source = weights.in_file(name.partition("@")[2])
        if game is not None:
            source(game)
    elif name not in BOTS:
        maker(name)(0)


def has_weights(name: str) -> bool:
    """True for a level with a file of weights, such as `greedy@FILE`."""
    return name.partition("@")[0] in LEARNING and "@" in name


def with_weights(name: str) -> Callable[[int], Bot]:
    """The function that makes a level with the weights of a file, from a name like `greedy@FILE`."""
    level, _at, file = name.partition("@")
    source = weights.in_file(file)
    return lambda seed: LEARNING[level](seed, source)


def names() -> list[str]:
    """The names of all bots, installed ones included."""
    return [*BOTS, *installed()]


def installed() -> loading.EntryPoints:
    """The bots of other packages; they cannot replace our own."""
    from importlib.metadata import entry_points  # loads much that `import tradewinds` has no use for

    return {point.name: point for point in entry_points(group=GROUP) if point.name not in BOTS}


def is_program(name: str) -> bool:
    """True for the name of a program, such as `exec:./mybot`."""
    return loading.PROGRAM.match(name) is not None


def tidy(name: str) -> str:
    """The name without surrounding blanks; capitals matter only in names that are not ours."""
    name = name.strip()
    return name if ":" in name or has_weights(name) or name in installed() else name.casefold()
