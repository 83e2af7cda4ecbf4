"""Who plays the other seats of an environment: bots by name, bots as objects, policies, or a pool of them.

Bots with a name play where the tables are. Objects and policies stay where they were made, and play from
outside: they may remember what they have seen, or learn.
"""

from tradewinds.envs.needing import need

need("numpy", extra="rl")

from collections.abc import Callable, Sequence
from reprlib import repr as brief
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import ArrayLike, NDArray

from tradewinds.bots import registry
from tradewinds.bots.bot import Bot, decide
from tradewinds.locale import gettext as _

if TYPE_CHECKING:
    from tradewinds.envs.hall import Hall, Place

Policy: TypeAlias = Callable[[NDArray[np.uint8], NDArray[Any]], ArrayLike]
"""Chooses an action for each row of observations and masks."""
Given: TypeAlias = str | Bot | Policy


def pool_of(given: object) -> list[Any]:
    """The opponents that were asked for; one is drawn for each game. Raises ValueError for anything else."""
    listed = [given] if isinstance(given, str) or not isinstance(given, Sequence) else [*given]
    if not listed:
        raise ValueError(_("A pool of opponents cannot be empty."))
    for each in listed:
        check_opponent(each)
    return listed


def check_opponent(given: object) -> None:
    if isinstance(given, str):
        registry.check(given)
    elif not hasattr(given, "choose") and not callable(given):
        raise ValueError(
            _(
                "An opponent is the name of a bot, a bot, or a function of observations and masks, "
                "not {given}."
            ).format(given=brief(given))
        )


# --- inside: where the tables are


class Insider(Protocol):
    """Plays at some tables of a hall, once or until the learner chooses."""

    def play(self, hall: "Hall", rows: list[int]) -> None: ...


def insider_named(name: str) -> Insider:
    if name == "random":
        return AtRandom()
    if name == "greedy":
        return Greedy()
    return Named(name)


class AtRandom:
    """Plays any legal action, in compiled code."""

    def play(self, hall: "Hall", rows: list[int]) -> None:
        hall.stepper.play_random(vec[i64](rows))


class Greedy:
    """Plays like the bot `greedy` in its first rounds, in compiled code."""

    def play(self, hall: "Hall", rows: list[int]) -> None:
        hall.stepper.play_greedy(vec[i64](rows))


class Named:
    """A bot that is made anew for each decision."""

    def __init__(self, name: str) -> None:
        self.name = name

    def play(self, hall: "Hall", rows: list[int]) -> None:
        asked = zip(hall.games(rows), hall.drawn_seeds(rows), strict=True)
        hall.play(rows, [decide(registry.make(self.name, seed), state, seed) for state, seed in asked])


# --- outside: where the batch is


class Outsider(Protocol):
    """Chooses at some tables, wherever these are."""

    def choose(self, place: "Place", rows: NDArray[np.intp]) -> NDArray[np.int64]: ...


def outsider_of(given: Any) -> Outsider:
    return OneByOne(given) if hasattr(given, "choose") else AllAtOnce(given)


class OneByOne:
    """A bot that is asked for each table on its own."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, place: "Place", rows: NDArray[np.intp]) -> NDArray[np.int64]:
        listed = rows.tolist()
        asked = zip(place.games(listed), place.drawn_seeds(listed), strict=True)
        return np.array([decide(self.bot, state, seed) for state, seed in asked], dtype=np.int64)


class AllAtOnce:
    """A policy that is asked for many tables in one call."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, place: "Place", rows: NDArray[np.intp]) -> NDArray[np.int64]:
        masks = place.arrays["masks"][rows]
        actions = np.asarray(self.policy(place.arrays["observations"][rows], masks), dtype=np.int64)
        if actions.shape != rows.shape or not allowed(masks, actions):
            raise ValueError(
                _("A policy that plays against the learner chose an action that is not allowed.")
            )
        return actions


def allowed(masks: NDArray[np.bool_], actions: NDArray[np.int64]) -> bool:
    inside = (actions >= 0) & (actions < masks.shape[1])
    return bool(inside.all() and masks[np.arange(len(actions)), actions].all())
