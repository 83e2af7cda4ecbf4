"""Many tables at once, stepped in compiled code, for learners that play millions of games.

    batch = Batch("new-world", players=4, tables=1024)
    while learning:
        batch.step(choose(batch.observations, batch.masks))

The arrays are allocated once and always show the current step: copy whatever you want to keep.
"""

from tradewinds.envs.needing import need

need("numpy", extra="rl")

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tradewinds.components import ComponentSet
from tradewinds.envs.checks import check_limit, check_seat, is_whole, reward_form
from tradewinds.envs.copying import Copied
from tradewinds.envs.features import KeptFeatures
from tradewinds.envs.hall import Ahead, Hall, Place, Plan
from tradewinds.envs.halls import Halls
from tradewinds.envs.observations import Floats, Observations
from tradewinds.envs.opponents import Given, Outsider, outsider_of, pool_of
from tradewinds.locale import gettext as _
from tradewinds.notation import tables as notation
from tradewinds.state import State
from tradewinds.table import Table

MOST_TABLES = 1_000_000
MOST_WORKERS = 256
LARGEST_SEED = 2**62


class Batch(Copied):
    """Many tables of one game. Every row of every array is one table.

    `game`, `players`, `components` and the options are those of `Table`. `tables` is the number of tables.
    `seed` determines all their games; batches with different seeds never share a deal. `first_table` is the
    number of the first table when several batches form one. `rewards` is "win", "score" or "progress".
    A game is truncated after `most_decisions`; by default, never.

    A finished table gets a new deal in the same step. `over` marks these tables; their `rewards`, `scores`
    and `final` arrays belong to the game that ended, everything else to the new one.

    With `opponents`, you choose for one seat at each table and the others play in between. An opponent is
    "random" or "greedy" (compiled), the name of any other bot, an object with `choose(state)`, or a function
    of observations and masks that is called for many tables at once. From a list, each game draws one.
    `seat` is your seat; None draws one for each game.

    With several `workers`, that many processes share the tables to use several cores; their number does not
    affect the games. Opponents that are objects or functions run in your own process. The processes end with
    `close`, or with your own process.

    Raises `ValueError`, with a sentence that says why, for anything that does not exist.

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
        opponents: Given | Sequence[Given] | None = None,
        seat: int | None = None,
        first_table: int = 0,
        workers: int = 1,
        components: ComponentSet | str | Path | None = None,
        **options: str,
    ) -> None:
        check_tables(tables)
        self.table = Table(game, players, components=components, **options)
        self.layout = Observations(self.table)
        self._pool = [] if opponents is None else pool_of(opponents)
        self._workers = check_workers(workers, tables)
        self._plan = Plan(
            self.table,
            int(tables),
            first_table,
            reward_form(rewards),
            check_limit(most_decisions),
            [each if isinstance(each, str) else None for each in self._pool],
            None if seat is None else check_seat(seat, players),
        )
        self._open()
        self.reset(seed)

    def _open(self) -> None:
        """Put the tables up, here or in other processes."""
        self._place: Place = (
            Hall(self._plan, self.layout)
            if self._workers == 1
            else Halls(self._plan, self._workers, self.layout)
        )
        self._outsiders = outsiders_of(self._pool)
        self._features: KeptFeatures | None = None
        self._name_arrays()

    def _name_arrays(self) -> None:
        arrays = self._place.arrays
        self.observations: NDArray[np.uint8] = arrays["observations"]
        """What the seat that chooses sees."""
        self.obs = self.layout.named(self.observations)
        """The same, by field name."""
        self.masks: NDArray[np.bool_] = arrays["masks"]
        """The actions that may be played."""
        self.seats: NDArray[np.uint8] = arrays["seats"]
        """The seat that chooses."""
        self.learner: NDArray[np.uint8] = arrays["learner"]
        """With opponents: your seat. Without: 255."""
        self.opponent: NDArray[np.uint8] = arrays["opponent"]
        """Which opponent of the list plays at each table."""
        self.rewards: NDArray[np.float64] = arrays["rewards"]
        """What every seat earned with the last step."""
        self.own_rewards = np.zeros(len(self.seats))
        """With opponents: what your seat earned with the last step."""
        self.over: NDArray[np.bool_] = arrays["over"]
        """Whether a game ended with the last step."""
        self.truncated: NDArray[np.bool_] = arrays["truncated"]
        """Whether the last step reached `most_decisions` and the game was truncated."""
        self.scores: NDArray[np.int64] = arrays["scores"]
        """Everybody's points in the last game that ended or was truncated."""
        self.seeds: NDArray[np.int64] = arrays["seeds"]
        """The seed of the game at each table: `batch.table.deal(seed)` recreates its start."""
        self.final_observations: NDArray[np.uint8] = arrays["final_observations"]
        """Where a game ended or was truncated: what `final_seats` saw last. Elsewhere: outdated."""
        self.final_masks: NDArray[np.bool_] = arrays["final_masks"]
        """What could have been played there next; nothing if the game was over."""
        self.final_seats: NDArray[np.uint8] = arrays["final_seats"]
        """Who would have chosen next; with opponents your seat in that game."""

    # --- playing

    def reset(self, seed: int = 0) -> None:
        """Deal all tables anew; another seed leads to other games, now and later."""
        if not 0 <= notation.check_seed(seed) <= LARGEST_SEED:
            raise ValueError(_("A seed is a whole number from 0 to {largest}.").format(largest=LARGEST_SEED))
        self.seed = seed
        self._place.reset(seed)
        self.own_rewards[:] = 0.0
        self._let_outsiders_play()

    def step(self, actions: ArrayLike) -> None:
        """Play one action at each table. If any of them is illegal, none is played."""
        chosen = self._checked(actions)
        refused = self._place.refused(chosen)
        if refused is not None:
            self._refuse(refused, int(chosen[refused]))
        chose = self.seats.copy()
        self._place.step(chosen)
        self._let_outsiders_play()
        if self._pool:
            self.own_rewards[:] = self.rewards[np.arange(len(chose)), chose]

    def _let_outsiders_play(self) -> None:
        """Let objects and policies play until it is your choice everywhere."""
        while self._outsiders:
            waiting = np.flatnonzero(self.learner != self.seats)
            if not len(waiting):
                return
            chosen = np.zeros(len(self.seats), dtype=np.int64)
            for numbers, outsider in self._outsiders:
                rows = waiting[np.isin(self.opponent[waiting], numbers)]
                if len(rows):
                    chosen[rows] = outsider.choose(self._place, rows)
            self._place.answer(waiting, chosen[waiting])

    def _refuse(self, table: int, action: int) -> None:
        try:
            self.game_at(table).play(action)
        except ValueError as refusal:
            reason = _("At table {table}: {reason}").format(table=table, reason=refusal)
            raise type(refusal)(reason) from None

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        given: NDArray[Any] = np.asarray(actions)
        if given.shape != self.seats.shape or not np.issubdtype(given.dtype, np.integer):
            raise ValueError(
                _("A step takes one whole number for each of {tables} tables, not {shape} of {kind}.").format(
                    tables=len(self.seats), shape=given.shape, kind=given.dtype
                )
            )
        return given.astype(np.int64, copy=False)

    def close(self) -> None:
        """End the worker processes. The arrays remain, but nothing can be played any more."""
        self._place.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _problem: object, _trace: TracebackType | None
    ) -> None:
        self.close()

    # --- looking

    def features(self, out: Floats | None = None) -> Floats:
        """Numbers for a network, as `Observations.features` makes them; into `out` if there is one.

        Given the same `out` again, only what has changed is written, in less time than a step takes: so do
        not write into it yourself.
        """
        if out is None:
            return self.layout.features(self.observations)
        if self._features is None or self._features.out is not out:
            self._features = KeptFeatures(self.layout, self.observations, out)
        else:
            self._features.update(self.observations)
        return out

    def ahead(self, seed: int = 0) -> Ahead:
        """Where every action leads that may be played now, at all tables, for learners that look ahead.

        Each is played on a copy of its table in which all that lies hidden is drawn anew, from the seed.
        Nothing changes in the games.

        >>> from tradewinds.envs.batch import Batch
        >>> batch = Batch("new-world", tables=4)
        >>> after = batch.ahead(seed=1)
        >>> len(after.actions) == int(batch.masks.sum())
        True
        """
        return self._place.ahead(notation.check_seed(seed))

    def game_at(self, table: int) -> State:
        """A copy of the game at a table, without its past."""
        if table not in range(len(self.seats)):
            raise IndexError(_("There is no table {table}.").format(table=table))
        return self._place.games([table])[0]

    # --- copies

    def _moment(self) -> tuple[Any, ...]:
        contents = self._place.contents()
        arrays = {name: array.tolist() for name, array in contents.arrays.items()}
        return self._plan, *contents._replace(arrays=arrays), self.own_rewards.tolist()

    def __getstate__(self) -> dict[str, Any]:
        return {
            "plan": self._plan,
            "pool": self._pool,
            "workers": self._workers,
            "own_rewards": self.own_rewards.copy(),
            "contents": self._place.contents(),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self._plan, self._pool, self._workers = kept["plan"], kept["pool"], kept["workers"]
        self.table, self.seed = self._plan.table, kept["contents"].seed
        self.layout = Observations(self.table)
        self._open()
        self._place.restore(kept["contents"])
        self.own_rewards[:] = kept["own_rewards"]

    def __copy__(self) -> Self:
        """A copy with the same opponents: where these are objects, both ask the same ones."""
        twin = object.__new__(type(self))
        twin.__setstate__(self.__getstate__())
        return twin

    def __deepcopy__(self, _memo: object) -> Self:
        return self.__copy__()


def check_tables(tables: object) -> None:
    """Raise ValueError, with a sentence, if a batch cannot have so many tables."""
    if not is_whole(tables) or not 1 <= tables <= MOST_TABLES:
        raise ValueError(_("A batch has 1 to {most} tables.").format(most=MOST_TABLES))


def check_workers(workers: object, tables: int) -> int:
    """The number of processes, no more than there are tables."""
    if not is_whole(workers) or not 1 <= workers <= MOST_WORKERS:
        raise ValueError(_("A batch has 1 to {most} workers.").format(most=MOST_WORKERS))
    return min(int(workers), tables)


def outsiders_of(pool: Sequence[Any]) -> list[tuple[list[int], Outsider]]:
    """Each opponent that plays from outside, once, with its positions in the pool."""
    numbers: dict[int, list[int]] = {}
    for number, given in enumerate(pool):
        if not isinstance(given, str):
            numbers.setdefault(id(given), []).append(number)
    return [(listed, outsider_of(pool[listed[0]])) for listed in numbers.values()]
