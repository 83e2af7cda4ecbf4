"""All bots by name, for the command line, the server and the arena.

A bot is named by its name here or at an entry point of the group `tradewinds.bots`, as `module:Class`, or as
`exec:PROGRAM ARGUMENTS` (`exec@2:` for two seconds a decision). docs/bots.md tells how to write one. A level
may play with weights of its own, written by `tradewinds train`: `greedy@FILE`. The master may be given its
seconds for a turn: `master@30`, and `master@30@FILE` with both.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from tradewinds.bots import search, weights
from tradewinds.bots.beginner import BeginnerBot
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
    "easy": Entry(BeginnerBot, mark("Plays like a beginner, with human mistakes.")),
    "medium": Entry(search.medium, mark("Looks ahead for a tenth of a second each turn.")),
    "hard": Entry(search.hard, mark("Looks ahead for half a second each turn: hard to beat.")),
    "expert": Entry(search.expert, mark("Looks ahead for two seconds each turn: very strong.")),
    "master": Entry(search.master, mark("Looks ahead for ten seconds each turn: the strongest of all.")),
}
"""The weakest first, except that `greedy` is about as strong as `easy`."""
LEARNING: Final[dict[str, Callable[[int, weights.Source], Bot]]] = {
    "greedy": GreedyBot,
    "easy": BeginnerBot,
    "medium": search.medium,
    "hard": search.hard,
    "expert": search.expert,
    "master": search.master,
}
"""Those that judge positions by learned weights."""
TIMED: Final = "master"
"""The level that can be given its time."""
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
    if is_tuned(name):
        return tuned(name)(seed)
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
    if is_tuned(name):
        source = tuning(name).source
        if game is not None and source is not None:
            source(game)
    elif name not in BOTS:
        maker(name)(0)


# --- levels with weights or a time of their own


class Tuning(NamedTuple):
    """What stands behind the name of a level: `greedy@FILE`, `master@30`, `master@30@FILE`."""

    level: str
    seconds: float | None
    source: weights.Source | None


def is_tuned(name: str) -> bool:
    """True for a level with a file of weights or a time of its own, such as `greedy@FILE`."""
    return name.partition("@")[0] in LEARNING and "@" in name


def tuning(name: str) -> Tuning:
    """Raises `ValueError`, in a plain sentence, for a time that is none and for a file without weights."""
    level, _at, rest = name.partition("@")
    time, _at, after = rest.partition("@")
    seconds = seconds_in(time) if level == TIMED else None
    file = rest if seconds is None else after
    return Tuning(level, seconds, weights.in_file(file) if file else None)


def seconds_in(text: str) -> float | None:
    """The seconds that a number names; None for what is no number."""
    try:
        seconds = float(text)
    except ValueError:
        return None
    if not 0 < seconds <= search.MOST_SECONDS:
        raise ValueError(
            _("A master thinks for up to {most} seconds a turn, not {seconds}.").format(
                most=f"{search.MOST_SECONDS:.0f}", seconds=text
            )
        )
    return seconds


def tuned(name: str) -> Callable[[int], Bot]:
    """The function that makes such a level."""
    level, seconds, source = tuning(name)
    if seconds is None:
        assert source is not None, "it has one or the other"
        return lambda seed: LEARNING[level](seed, source)
    return lambda seed: search.master(seed, source, seconds)


def names() -> list[str]:
    """The names of all bots, installed ones included."""
    return [*BOTS, *installed()]


def up_to(strongest: str) -> list[str]:
    """The names of our own bots up to this one, for a server that offers no stronger ones."""
    return [*BOTS][: [*BOTS].index(strongest) + 1]


def takes_long(name: str) -> bool:
    """True for the level that may think for many seconds a turn."""
    return name == TIMED


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
    return name if ":" in name or is_tuned(name) or name in installed() else name.casefold()
