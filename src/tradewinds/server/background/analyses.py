"""Analyses of games: computed once, in worker processes, in small pieces so that nobody waits long."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar, TypeVarTuple

from tradewinds.bots.analysis import (
    Analysis,
    Mistake,
    examined,
    expected,
    iterations_within,
    moments,
    suspects,
    worst_of,
)
from tradewinds.components import standard
from tradewinds.history import History
from tradewinds.locale import gettext as _
from tradewinds.notation import records
from tradewinds.server.background.queue import Order, Rank
from tradewinds.server.background.workers import Workers
from tradewinds.server.deals import ComponentText
from tradewinds.server.problems import Problem, TooMany

WORST: Final = 3
MOST_KEPT: Final = 64
LONGEST: Final = 400  # turns
MOST_FOR_ONE: Final = 3  # in progress for one visitor

Arguments = TypeVarTuple("Arguments")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Recording:
    """A game as its record, without the names of its players."""

    record: str
    components: ComponentText | None

    @staticmethod
    def of(record: str, components: ComponentText | None) -> Recording:
        lines = record.splitlines()
        return Recording("\n".join(line for line in lines if not line.startswith("players:")), components)

    @property
    def turns(self) -> int:
        """The number of turns, found without playing them: each has a line that begins with its round."""
        return sum(line[:1].isdigit() for line in self.record.splitlines())


class Analysed(NamedTuple):
    history: History
    analysis: Analysis


class TooLong(Problem):
    """The game has too many turns to analyse without keeping others waiting."""

    def __init__(self, most: int) -> None:
        super().__init__(_("Only games of at most {most} turns are analysed.").format(most=most))


class Analyses:
    """Analyses in progress take turns, piece by piece; each visitor may have a few at a time."""

    def __init__(
        self, workers: Workers, iterations: int, longest: int = LONGEST, most_for_one: int = MOST_FOR_ONE
    ) -> None:
        self._workers = workers
        self._iterations = iterations
        self._longest = longest
        self._most_for_one = most_for_one
        self._tasks: OrderedDict[Recording, asyncio.Task[Analysed]] = OrderedDict()
        self._making: Counter[str] = Counter()

    def knows(self, game: Recording) -> bool:
        """True if the analysis is finished or in progress."""
        return game in self._tasks and not failed(self._tasks[game])

    def ready(self, game: Recording) -> Analysed | None:
        return self._tasks[game].result() if self.knows(game) and self._tasks[game].done() else None

    async def of(self, game: Recording, visitor: str = "") -> Analysed:
        """The analysis of a game, when it is finished.

        Raises TooLong for a game of too many turns, TooMany if this visitor has too many in progress.
        """
        return await asyncio.shield(self.begin(game, visitor))

    def begin(self, game: Recording, visitor: str = "") -> asyncio.Task[Analysed]:
        """Starts the analysis if there is none yet, or if the last attempt failed."""
        if not self.knows(game):
            self._check(game, visitor)
            self._making[visitor] += 1
            self._tasks[game] = asyncio.create_task(self._analysed(visitor, game))
            self._tasks[game].add_done_callback(lambda _task: self._done_for(visitor))
        self._tasks.move_to_end(game)
        while len(self._tasks) > MOST_KEPT:
            _oldest, task = self._tasks.popitem(last=False)
            task.cancel()
        return self._tasks[game]

    def _check(self, game: Recording, visitor: str) -> None:
        if game.turns > self._longest:
            raise TooLong(self._longest)
        if self._making[visitor] >= self._most_for_one:
            raise TooMany

    def _done_for(self, visitor: str) -> None:
        self._making[visitor] -= 1
        self._making += Counter()  # drops visitors who wait for none

    async def _analysed(self, visitor: str, game: Recording) -> Analysed:
        history = await asyncio.to_thread(history_in, game)
        iterations = iterations_within(self._iterations, history, WORST)
        chances = [
            await self._piece(visitor, weighed, game, number, iterations)
            for number in range(len(moments(history)))
        ]
        mistakes = [
            await self._piece(visitor, judged, game, number, iterations)
            for number in suspects(history, chances, WORST)
        ]
        return Analysed(history, Analysis(chances, worst_of(mistakes, WORST)))

    async def _piece(
        self, visitor: str, function: Callable[[*Arguments], Result], *args: *Arguments
    ) -> Result:
        return await self._workers.run(function, *args, order=Order(Rank.ANALYSIS, visitor))

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


def failed(task: asyncio.Task[Analysed]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


# --- run in workers, and in the thread that reads a record


@lru_cache(maxsize=16)
def history_in(game: Recording) -> History:
    components = game.components.load() if game.components else standard()
    return History.of(records.read(game.record, components))


def weighed(game: Recording, number: int, iterations: int) -> list[float]:
    """The chance of each seat to win, before a turn."""
    return expected(moments(history_in(game))[number], iterations)


def judged(game: Recording, number: int, iterations: int) -> Mistake | None:
    return examined(history_in(game), number, iterations)
