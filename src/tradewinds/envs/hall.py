"""The tables of a batch in this process, and the opponents that need nothing else to play there."""

from tradewinds.envs.needing import need

need("numpy", extra="rl")

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from tradewinds.bots.evaluation.judge import Judge
from tradewinds.bots.weights import classic, judge_of
from tradewinds.envs.ahead import look_ahead
from tradewinds.envs.observations import Observations, array_over
from tradewinds.envs.opponents import Insider, insider_named
from tradewinds.envs.stepping import Stepper
from tradewinds.rules.chance import Generator, seeded
from tradewinds.rules.core import Core
from tradewinds.rules.setup import Setup
from tradewinds.state import State
from tradewinds.table import Table

Arrays = dict[str, NDArray[Any]]
Rows = NDArray[np.intp]
LOOKING = -2  # in the place of a game's number, for what a look ahead draws
ENDINGS = ("final_observations", "final_masks", "final_seats")  # written only where a game has ended


class Plan(NamedTuple):
    """The settings of the tables of a batch, all of them or the share of one hall."""

    table: Table
    tables: int
    first: int
    """The number of the first table."""
    form: int
    """The number of the form of rewards."""
    most_decisions: int
    pool: list[str | None]
    """The names of opponents; None for one who plays from outside."""
    seat: int | None

    def share(self, number: int, of: int) -> tuple[slice, "Plan"]:
        """One of several parts of the tables, as even as can be: which they are, and their plan."""
        begin, end = self.tables * number // of, self.tables * (number + 1) // of
        return slice(begin, end), self._replace(tables=end - begin, first=self.first + begin)


class Ahead(NamedTuple):
    """Where every allowed action leads, a row for each, ascending by table and action.

    All that lies hidden was drawn anew on the copies that they were played on.
    """

    tables: NDArray[np.int64]
    """The table at which it may be played."""
    actions: NDArray[np.int64]
    observations: NDArray[np.uint8]
    """What the seat that chooses now sees afterwards."""
    scores: NDArray[np.int64]
    """Everybody's points afterwards, as if the game ended there."""
    over: NDArray[np.bool_]
    """Whether it ends the game."""


class Contents(NamedTuple):
    """Everything that changes in a hall."""

    seed: int
    games: list[State]
    chances: list[tuple[int, int, int, int]]
    arrays: Arrays

    def share(self, rows: slice) -> "Contents":
        arrays = {name: array[rows] for name, array in self.arrays.items()}
        return Contents(self.seed, self.games[rows], self.chances[rows], arrays)


class Place(Protocol):
    """Where the tables of a batch are: in this process or in several others."""

    arrays: Arrays

    def reset(self, seed: int) -> None: ...
    def refused(self, actions: NDArray[np.int64]) -> int | None: ...
    def step(self, actions: NDArray[np.int64]) -> None: ...
    def answer(self, rows: Rows, actions: NDArray[np.int64]) -> None: ...
    def ahead(self, seed: int) -> Ahead: ...
    def games(self, rows: Sequence[int]) -> list[State]: ...
    def drawn_seeds(self, rows: Sequence[int]) -> list[int]: ...
    def contents(self) -> Contents: ...
    def restore(self, contents: Contents) -> None: ...
    def close(self) -> None: ...


def game_seed(seed: int, table: int, number: int) -> int:
    """The seed of a game by its batch, its table and its number there: 62 bits that no two of them share."""
    digest = hashlib.sha256(f"{seed} {table} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2


@lru_cache(maxsize=64)
def kept_judge(setup: Setup) -> Judge:
    return judge_of(setup, classic)  # as the bot `greedy` judges


class Hall:
    """Tables that are stepped in compiled code; every row of its arrays is one table."""

    def __init__(self, plan: Plan, layout: Observations | None = None) -> None:
        layout = layout or Observations(plan.table)
        self.plan = plan
        self.seed = 0
        players, tables = plan.table.players, plan.tables
        self.stepper = Stepper(
            layout.layout,
            self._next_seed,
            self._deal,
            kept_judge,
            players,
            tables,
            plan.form,
            plan.most_decisions,
        )
        self.arrays = arrays_of(self.stepper) | {"opponent": np.zeros(tables, np.uint8)}
        self._actions = array_over(self.stepper.actions, np.int64)
        self._legal = np.zeros_like(self.arrays["masks"])  # nobody else can write into it
        self._insiders: list[tuple[int, Insider]] = [
            (number, insider_named(name)) for number, name in enumerate(plan.pool) if name is not None
        ]

    # --- dealing

    def _next_seed(self, table: int, number: int) -> int:
        """The seed of a table's next game, from which your seat and your opponent are drawn too."""
        plan = self.plan
        seed = game_seed(self.seed, plan.first + table, number)
        if plan.pool:
            self.arrays["learner"][table] = (
                seed // 257 % plan.table.players if plan.seat is None else plan.seat
            )
            self.arrays["opponent"][table] = seed // 65_537 % len(plan.pool)
        return seed

    def _deal(self, seed: int) -> Core:
        return self.plan.table.deal(seed).core

    def reset(self, seed: int) -> None:
        """Deal all tables, and let the opponents in here play."""
        self.seed = seed
        numbers = range(self.plan.first, self.plan.first + self.plan.tables)
        self.stepper.chances = [seeded(game_seed(seed, table, -1)) for table in numbers]
        self._wipe(slice(None))
        self.stepper.reset()
        self._let_insiders_play()

    # --- playing

    def refused(self, actions: NDArray[np.int64]) -> int | None:
        """The first table at which the action is not allowed."""
        return first_refused(self._legal, actions)

    def step(self, actions: NDArray[np.int64]) -> None:
        """Play these legal actions, one at each table, and let the opponents in here play."""
        self._actions[:] = actions
        self._wipe(slice(None))
        self.stepper.step()
        self._let_insiders_play()

    def answer(self, rows: Rows, actions: NDArray[np.int64]) -> None:
        """Play what opponents from outside chose at these tables, within the same step."""
        self._wipe(rows)
        self.play(rows.tolist(), actions.tolist())
        self._let_insiders_play()

    def play(self, rows: list[int], actions: list[int]) -> None:
        """Play these legal actions at some tables, which have been wiped."""
        self._actions[rows] = actions
        self.stepper.step_at(vec[i64](rows))

    def _let_insiders_play(self) -> None:
        """Let them play until at every table you choose, or an opponent from outside does."""
        learner, seats, opponent = (self.arrays[name] for name in ("learner", "seats", "opponent"))
        waiting = np.flatnonzero(learner != seats) if self._insiders else np.zeros(0, dtype=np.intp)
        while len(waiting):
            inside: list[Rows] = []
            for number, insider in self._insiders:
                rows = waiting[opponent[waiting] == number]
                if len(rows):
                    self._wipe(rows)
                    insider.play(self, rows.tolist())
                    inside.append(rows)
            played = np.concatenate(inside) if inside else waiting[:0]
            waiting = played[learner[played] != seats[played]]
        np.copyto(self._legal, self.arrays["masks"])

    def _wipe(self, rows: Rows | slice) -> None:
        """The stepper writes over zeros."""
        self.arrays["observations"][rows] = 0
        self.arrays["masks"][rows] = False

    # --- looking

    def ahead(self, seed: int) -> Ahead:
        """Where each allowed action leads; a table draws what lies hidden from the seed and its number."""
        plan = self.plan
        numbers = range(plan.first, plan.first + plan.tables)
        chances = [seeded(game_seed(seed, number, LOOKING)) for number in numbers]
        found = look_ahead(self.stepper.layout, self.stepper.states, chances)
        rows = len(found.tables)
        return Ahead(
            array_over(found.tables, np.int64),
            array_over(found.actions, np.int64),
            array_over(found.observations, np.uint8).reshape(rows, -1),
            array_over(found.scores, np.int64).reshape(rows, plan.table.players),
            array_over(found.over, np.bool_),
        )

    def games(self, rows: Sequence[int]) -> list[State]:
        """Copies of the games at these tables, without their past."""
        cores = [self.stepper.states[row].copy() for row in rows]
        return [State(core, core.copy(), None, []) for core in cores]

    def drawn_seeds(self, rows: Sequence[int]) -> list[int]:
        """A seed for each of these tables, for a bot to draw from."""
        return [int(self.stepper.chances[row].below(2**31)) for row in rows]

    # --- copies

    def _kept(self) -> Arrays:
        counts = {"games": self.stepper.games, "decisions": self.stepper.decisions}
        numbers: Arrays = {name: array_over(content, np.int64) for name, content in counts.items()}
        worth = array_over(self.stepper.worth, np.float64).reshape(self.plan.tables, -1)
        return self.arrays | numbers | {"worth": worth}

    def contents(self) -> Contents:
        """A copy of everything that changes."""
        chances = [(chance.a, chance.b, chance.c, chance.d) for chance in self.stepper.chances]
        arrays = {name: array.copy() for name, array in self._kept().items()}
        return Contents(self.seed, self.games(range(self.plan.tables)), chances, arrays)

    def restore(self, contents: Contents) -> None:
        """Return to the copied contents."""
        self.seed = contents.seed
        self.stepper.states = [state.core.copy() for state in contents.games]
        self.stepper.chances = [Generator(*words) for words in contents.chances]
        for name, array in self._kept().items():
            array[...] = contents.arrays[name]
        np.copyto(self._legal, self.arrays["masks"])

    def close(self) -> None:
        """Does nothing: a hall in this process holds nothing open."""


def first_refused(legal: NDArray[np.bool_], actions: NDArray[np.int64]) -> int | None:
    """The first row in which the action is not among the legal ones."""
    known = (actions >= 0) & (actions < legal.shape[1])
    allowed = legal[np.arange(len(actions)), np.where(known, actions, 0)] & known
    return None if allowed.all() else int(allowed.argmin())


def arrays_of(stepper: Stepper) -> Arrays:
    """Arrays over what the stepper writes, by the names they have in `Batch`."""
    tables, players = int(stepper.tables), int(stepper.players)
    rows = (tables, -1)
    return {
        "observations": array_over(stepper.observations, np.uint8).reshape(rows),
        "masks": array_over(stepper.masks, np.bool_).reshape(rows),
        "seats": array_over(stepper.seats, np.uint8),
        "learner": array_over(stepper.learner, np.uint8),
        "rewards": array_over(stepper.rewards, np.float64).reshape(tables, players),
        "over": array_over(stepper.over, np.bool_),
        "truncated": array_over(stepper.cut, np.bool_),
        "scores": array_over(stepper.scores, np.int64).reshape(tables, players),
        "seeds": array_over(stepper.seeds, np.int64),
        "final_observations": array_over(stepper.last_observations, np.uint8).reshape(rows),
        "final_masks": array_over(stepper.last_masks, np.bool_).reshape(rows),
        "final_seats": array_over(stepper.last_seats, np.uint8),
    }
