"""Many tables at once, stepped in compiled code, for learners that play millions of games.

    batch = Batch("new-world", players=4, tables=1024)
    while learning:
        batch.step(choose(batch.observations, batch.masks))

The arrays are made once and always show the present: copy what has to be kept.
"""

from tradewinds.envs.needing import need

need("numpy", extra="rl")

from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import ArrayLike, NDArray

from tradewinds.components import ComponentSet
from tradewinds.envs.checks import check_limit, is_whole, reward_form
from tradewinds.envs.observations import Observations, array_over
from tradewinds.envs.stepping import ALL_ALLOWED, Stepper
from tradewinds.locale import gettext as _
from tradewinds.notation import tables as notation
from tradewinds.rules.core import Core
from tradewinds.state import State
from tradewinds.table import Table

MOST_TABLES = 1_000_000
LARGEST_SEED = 2**62  # leaves room for the seeds of all games that follow


class Batch:
    """Many tables of one game. Every row of every array is one table.

    `game`, `players`, `components` and the options are those of `Table`; there are `tables` of them, dealt
    with consecutive seeds from `seed` on. `rewards` is "win", "score" or "progress"; a game is given up after
    `most_decisions`, never by default.

    A finished table is dealt anew in the same step: `over` says where that happened, the arrays `rewards` and
    `scores` are those of the game that ended, everything else is of the new one. Raises `ValueError`, in a
    plain sentence, for whatever does not exist.

    >>> from tradewinds.envs.batch import Batch
    >>> batch = Batch("new-world", players=2, tables=4, seed=7, board="E1")
    >>> batch.step(batch.masks.argmax(axis=1))
    >>> batch.rewards.shape, batch.over.any()
    ((4, 2), np.False_)
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        tables: int = 1024,
        *,
        seed: int = 0,
        rewards: str = "win",
        most_decisions: int | None = None,
        components: ComponentSet | str | Path | None = None,
        **options: str,
    ) -> None:
        if not is_whole(tables) or not 1 <= tables <= MOST_TABLES:
            raise ValueError(_("A batch has 1 to {most} tables.").format(most=MOST_TABLES))
        self.table = Table(game, players, components=components, **options)
        self.layout = Observations(self.table)
        form, most = reward_form(rewards), check_limit(most_decisions)
        self._stepper = Stepper(self.layout.layout, self._deal, players, tables, form, most)
        self._make_arrays(tables, players)
        self.reset(seed)

    def _make_arrays(self, tables: int, players: int) -> None:
        stepper = self._stepper
        rows = (tables, -1)
        self.observations = array_over(stepper.observations, np.uint8).reshape(rows)
        """What the seat that chooses sees."""
        self.obs = self.layout.named(self.observations)
        """The same by the names of its fields."""
        self.masks = array_over(stepper.masks, np.bool_).reshape(rows)
        """The actions that may be played."""
        self.seats = array_over(stepper.seats, np.uint8)
        """The seat that chooses."""
        self.rewards = array_over(stepper.rewards, np.float64).reshape(tables, players)
        """What the last step brought to every seat."""
        self.over = array_over(stepper.over, np.bool_)
        """Whether a game ended with the last step."""
        self.truncated = array_over(stepper.cut, np.bool_)
        """Whether a game was given up with the last step, having had `most_decisions`."""
        self.scores = array_over(stepper.scores, np.int64).reshape(tables, players)
        """Everybody's points in the last game that ended or was given up."""
        self.seeds = array_over(stepper.seeds, np.int64)
        """The seed of the game at the table: `batch.table.deal(seed)` is how it began."""

    def _deal(self, seed: int) -> Core:
        return self.table.deal(seed).core

    def reset(self, seed: int = 0) -> None:
        """Deal all tables with consecutive seeds from this one on; later deals go on from there."""
        if not 0 <= notation.check_seed(seed) <= LARGEST_SEED:
            raise ValueError(_("A seed is a whole number from 0 to {largest}.").format(largest=LARGEST_SEED))
        self._stepper.reset(seed)

    def step(self, actions: ArrayLike) -> None:
        """Play one action at each table; if one of them is not allowed, none is played."""
        chosen = self._checked(actions)
        refused = self._stepper.first_refused(chosen)
        if refused != ALL_ALLOWED:
            self._refuse(refused, chosen[refused])
        self._stepper.step(chosen)

    def _refuse(self, table: int, action: int) -> None:
        try:
            self.game_at(table).play(action)
        except ValueError as refusal:
            reason = _("At table {table}: {reason}").format(table=table, reason=refusal)
            raise type(refusal)(reason) from None

    def _checked(self, actions: ArrayLike) -> vec[i64]:
        given: NDArray[Any] = np.asarray(actions)
        if given.shape != self.seats.shape or not np.issubdtype(given.dtype, np.integer):
            raise ValueError(
                _("A step takes one whole number for each of {tables} tables, not {shape} of {kind}.").format(
                    tables=len(self.seats), shape=given.shape, kind=given.dtype
                )
            )
        return vec[i64](np.ascontiguousarray(given, dtype=np.int64))

    def game_at(self, table: int) -> State:
        """A copy of the game at a table, without its past."""
        if table not in range(len(self.seats)):
            raise IndexError(_("There is no table {table}.").format(table=table))
        core = self._stepper.states[table].copy()
        return State(core, core.copy(), None, [])
