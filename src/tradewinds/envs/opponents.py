"""Who plays the other seats of an environment: bots by name, bots as objects, policies, or a pool of them."""

from tradewinds.envs.needing import need

need("numpy", extra="rl")

from collections.abc import Callable, Sequence
from functools import partial
from reprlib import repr as brief
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import ArrayLike, NDArray

from tradewinds.bots import registry
from tradewinds.bots.bot import Bot, decide
from tradewinds.bots.weights import judge_of
from tradewinds.locale import gettext as _

if TYPE_CHECKING:
    from tradewinds.envs.batch import Batch

Policy: TypeAlias = Callable[[NDArray[np.uint8], NDArray[Any]], ArrayLike]
"""Chooses an action for each row of observations and masks."""
Given: TypeAlias = str | Bot | Policy


class Opponent(Protocol):
    """Plays at some tables of a batch, once or until the learner chooses."""

    def play(self, batch: "Batch", rows: list[int]) -> None: ...


def pool_of(given: object) -> list[Opponent]:
    """The opponents that were asked for; one is drawn for each game. Raises ValueError for anything else."""
    listed = [given] if isinstance(given, str) or not isinstance(given, Sequence) else given
    if not listed:
        raise ValueError(_("A pool of opponents cannot be empty."))
    return [opponent_of(each) for each in listed]


def opponent_of(given: object) -> Opponent:
    if given == "random":
        return AtRandom()
    if given == "greedy":
        return Greedy()
    if isinstance(given, str):
        registry.check(given)
        return OneByOne(partial(registry.make, given))
    if hasattr(given, "choose"):
        return OneByOne(partial(itself, given))
    if callable(given):
        return AllAtOnce(given)
    raise ValueError(
        _(
            "An opponent is the name of a bot, a bot, or a function of observations and masks, not {given}."
        ).format(given=brief(given))
    )


def itself(bot: Any, _seed: int) -> Bot:
    """A bot that is there already, whatever the seed."""
    made: Bot = bot
    return made


class AtRandom:
    """Plays any legal action, in compiled code."""

    def play(self, batch: "Batch", rows: list[int]) -> None:
        batch.stepper.play_random(vec[i64](rows))


class Greedy:
    """Plays like the bot `greedy` in its first rounds, in compiled code."""

    def play(self, batch: "Batch", rows: list[int]) -> None:
        judges = [judge_of(batch.stepper.states[row].setup) for row in rows]
        batch.stepper.play_greedy(vec[i64](rows), judges)


class OneByOne:
    """A bot that is asked for each table on its own."""

    def __init__(self, make: Callable[[int], Bot]) -> None:
        self.make = make

    def play(self, batch: "Batch", rows: list[int]) -> None:
        for row in rows:
            seed = int(batch.stepper.chances[row].below(2**31))
            action = decide(self.make(seed), batch.game_at(row), seed)
            batch.stepper.step_at(vec[i64]([row]), vec[i64]([action]))


class AllAtOnce:
    """A policy that is asked for many tables in one call."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def play(self, batch: "Batch", rows: list[int]) -> None:
        actions = np.asarray(self.policy(batch.observations[rows], batch.masks[rows]), dtype=np.int64)
        if actions.shape != (len(rows),) or not batch.masks[rows, actions].all():
            raise ValueError(_("A policy that plays against the learner chose what is not allowed."))
        batch.stepper.step_at(vec[i64](rows), vec[i64](np.ascontiguousarray(actions)))
