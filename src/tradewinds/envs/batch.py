"""Many tables at once, stepped in compiled code, for learners that play millions of games.

    batch = Batch("new-world", players=4, tables=1024)
    while learning:
        batch.step(choose(batch.observations, batch.masks))

The arrays are made once and always show the present: copy what has to be kept.
"""

from tradewinds.envs.needing import need

need("numpy", extra="rl")

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import ArrayLike, NDArray

from tradewinds.components import ComponentSet
from tradewinds.envs.checks import check_limit, check_seat, is_whole, reward_form
from tradewinds.envs.features import KeptFeatures
from tradewinds.envs.observations import Floats, Observations, array_over
from tradewinds.envs.opponents import Given, pool_of
from tradewinds.envs.stepping import ALL_ALLOWED, Stepper
from tradewinds.locale import gettext as _
from tradewinds.notation import tables as notation
from tradewinds.rules.chance import seeded
from tradewinds.rules.core import Core
from tradewinds.state import State
from tradewinds.table import Table

MOST_TABLES = 1_000_000
LARGEST_SEED = 2**62


def game_seed(seed: int, table: int, number: int) -> int:
    """The seed of a game by its batch, its table and its number there: 62 bits that no two of them share."""
    digest = hashlib.sha256(f"{seed} {table} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2


class Batch:
    """Many tables of one game. Every row of every array is one table.

    `game`, `players`, `components` and the options are those of `Table`; there are `tables` of them, whose
    games all follow from `seed`: batches with different seeds deal different games. `first_table` is the
    number of the first one, where several batches are parts of one. `rewards` is "win", "score" or
    "progress"; a game is given up after `most_decisions`, never by default.

    A finished table is dealt anew in the same step: `over` says where that happened, `rewards`, `scores` and
    the `final` arrays are those of the game that ended, everything else is of the new one.

    With `opponents` you choose for one seat of each table, the others play between your choices. An opponent
    is "random" or "greedy" (compiled), the name of any other bot, an object with `choose(state)`, or a
    function of observations and masks that is called for many tables at once; from a list one is drawn for
    each game. `seat` is yours; None draws another one for each game.

    Raises `ValueError`, in a plain sentence, for whatever does not exist.

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
        components: ComponentSet | str | Path | None = None,
        **options: str,
    ) -> None:
        if not is_whole(tables) or not 1 <= tables <= MOST_TABLES:
            raise ValueError(_("A batch has 1 to {most} tables.").format(most=MOST_TABLES))
        self.table = Table(game, players, components=components, **options)
        self.layout = Observations(self.table)
        self._settings: dict[str, Any] = {
            **{"rewards": rewards, "most_decisions": most_decisions, "opponents": opponents},
            **{"seat": seat, "first_table": first_table, "components": components, **options},
        }
        form, most = reward_form(rewards), check_limit(most_decisions)
        self._pool = [] if opponents is None else pool_of(opponents)
        self._seat = None if seat is None else check_seat(seat, players)
        self._first = first_table
        self._features: KeptFeatures | None = None
        self.opponent = np.zeros(tables, dtype=np.uint8)
        """Which opponent of the list plays at each table."""
        self.own_rewards = np.zeros(tables)
        """With opponents: what the last step brought to your seat."""
        self.stepper = Stepper(self.layout.layout, self._next_seed, self._deal, players, tables, form, most)
        self._make_arrays(tables, players)
        self.reset(seed)

    def _make_arrays(self, tables: int, players: int) -> None:
        stepper = self.stepper
        rows = (tables, -1)
        self.observations = array_over(stepper.observations, np.uint8).reshape(rows)
        """What the seat that chooses sees."""
        self.obs = self.layout.named(self.observations)
        """The same by the names of its fields."""
        self.masks = array_over(stepper.masks, np.bool_).reshape(rows)
        """The actions that may be played."""
        self.seats = array_over(stepper.seats, np.uint8)
        """The seat that chooses."""
        self.learner = array_over(stepper.learner, np.uint8)
        """With opponents: your seat. Without: 255."""
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
        self.final_observations = array_over(stepper.last_observations, np.uint8).reshape(rows)
        """Where a game ended or was given up: the last thing seen, by `final_seats`; else something older."""
        self.final_masks = array_over(stepper.last_masks, np.bool_).reshape(rows)
        """What could have been played there next; nothing if the game was over."""
        self.final_seats = array_over(stepper.last_seats, np.uint8)
        """Who would have chosen next; with opponents your seat in that game."""

    # --- dealing

    def _next_seed(self, table: int, number: int) -> int:
        """The seed of a table's next game, from which your seat and your opponent are drawn too."""
        seed = game_seed(self.seed, self._first + table, number)
        if self._pool:
            players = self.table.players
            self.learner[table] = seed // 257 % players if self._seat is None else self._seat
            self.opponent[table] = seed // 65_537 % len(self._pool)
        return seed

    def _deal(self, seed: int) -> Core:
        return self.table.deal(seed).core

    def reset(self, seed: int = 0) -> None:
        """Deal all tables; games of another seed are others, and so are those that follow."""
        if not 0 <= notation.check_seed(seed) <= LARGEST_SEED:
            raise ValueError(_("A seed is a whole number from 0 to {largest}.").format(largest=LARGEST_SEED))
        self.seed = seed
        tables = range(self._first, self._first + len(self.seats))
        self.stepper.chances = [seeded(game_seed(seed, table, -1)) for table in tables]
        self.stepper.reset()
        self.own_rewards[:] = 0.0
        self._let_others_play()

    # --- playing

    def step(self, actions: ArrayLike) -> None:
        """Play one action at each table; if one of them is not allowed, none is played."""
        chosen = self._checked(actions)
        refused = self.stepper.first_refused(chosen)
        if refused != ALL_ALLOWED:
            self._refuse(refused, chosen[refused])
        chose = self.seats.copy()
        self.stepper.step(chosen)
        self._let_others_play()
        if self._pool:
            self.own_rewards[:] = self.rewards[np.arange(len(chose)), chose]

    def _let_others_play(self) -> None:
        """Let the opponents play until it is your choice everywhere."""
        waiting = np.flatnonzero(self.learner != self.seats) if self._pool else np.zeros(0, dtype=np.intp)
        while len(waiting):
            for number, opponent in enumerate(self._pool):
                rows = waiting[self.opponent[waiting] == number]
                if len(rows):
                    opponent.play(self, rows.tolist())
            waiting = waiting[self.learner[waiting] != self.seats[waiting]]

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

    def game_at(self, table: int) -> State:
        """A copy of the game at a table, without its past."""
        if table not in range(len(self.seats)):
            raise IndexError(_("There is no table {table}.").format(table=table))
        core = self.stepper.states[table].copy()
        return State(core, core.copy(), None, [])

    # --- copies

    def _arrays(self) -> list[NDArray[Any]]:
        """Everything that changes, but for the games themselves and what they show."""
        stepper = self.stepper
        kept: list[NDArray[Any]] = [
            self.opponent,
            self.own_rewards,
            self.learner,
            self.rewards,
            self.over,
            self.truncated,
        ]
        kept += [self.scores, self.seeds, self.final_observations, self.final_masks, self.final_seats]
        counted = [array_over(numbers, np.int64) for numbers in (stepper.games, stepper.decisions)]
        return [*kept, *counted, array_over(stepper.worth, np.float64)]

    def __getstate__(self) -> dict[str, Any]:
        chances = [(chance.a, chance.b, chance.c, chance.d) for chance in self.stepper.chances]
        return {
            "game": (self.table.game, self.table.players, len(self.seats)),
            "seed": self.seed,
            "settings": self._settings,
            "games": [self.game_at(table) for table in range(len(self.seats))],
            "arrays": [array.copy() for array in self._arrays()],
            "chances": chances,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        Batch.__init__(self, *kept["game"], seed=kept["seed"], **kept["settings"])
        self.stepper.states = [state.core for state in kept["games"]]
        for chance, numbers in zip(self.stepper.chances, kept["chances"], strict=True):
            chance.a, chance.b, chance.c, chance.d = numbers
        for array, content in zip(self._arrays(), kept["arrays"], strict=True):
            array[...] = content
        for table in range(len(self.seats)):
            self.stepper.show(table)

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        twin.__setstate__(self.__getstate__())
        return twin

    def __deepcopy__(self, _memo: object) -> Self:
        return self.__copy__()
