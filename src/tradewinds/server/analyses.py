"""Analyses of games: made once, in worker processes, piece by piece so that bots need not wait for long."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from tradewinds.bots.analysis import (
    Analysis,
    Mistake,
    Story,
    examined,
    expected,
    iterations_within,
    moments,
    story_of,
    suspects,
    worst_of,
)
from tradewinds.components import standard
from tradewinds.notation import records
from tradewinds.server.plays import ComponentText
from tradewinds.server.workers import Workers

WORST: Final = 3
MOST_KEPT: Final = 64


@dataclass(frozen=True)
class Recording:
    """A game as its record, whoever played it."""

    record: str
    components: ComponentText | None

    @staticmethod
    def of(record: str, components: ComponentText | None) -> Recording:
        lines = record.splitlines()
        return Recording("\n".join(line for line in lines if not line.startswith("players:")), components)


class Analysed(NamedTuple):
    story: Story
    analysis: Analysis


class Analyses:
    def __init__(self, workers: Workers, iterations: int) -> None:
        self._workers = workers
        self._iterations = iterations
        self._tasks: OrderedDict[Recording, asyncio.Task[Analysed]] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    def knows(self, game: Recording) -> bool:
        """Whether the analysis is made, or being made."""
        return game in self._tasks and not failed(self._tasks[game])

    def ready(self, game: Recording) -> Analysed | None:
        return self._tasks[game].result() if self.knows(game) and self._tasks[game].done() else None

    async def of(self, game: Recording) -> Analysed:
        return await asyncio.shield(self.begin(game))

    def begin(self, game: Recording) -> asyncio.Task[Analysed]:
        """Analyse a game, unless that was begun before and went well."""
        if not self.knows(game):
            self._tasks[game] = asyncio.create_task(self._analysed(game))
        self._tasks.move_to_end(game)
        while len(self._tasks) > MOST_KEPT:
            self._tasks.popitem(last=False)
        return self._tasks[game]

    async def _analysed(self, game: Recording) -> Analysed:
        async with self._one_at_a_time:
            story = await asyncio.to_thread(story_in, game)
            iterations = iterations_within(self._iterations, story, WORST)
            chances = [
                await self._workers.run(weighed, game, number, iterations)
                for number in range(len(moments(story)))
            ]
            mistakes = [
                await self._workers.run(judged, game, number, iterations)
                for number in suspects(story, chances, WORST)
            ]
            return Analysed(story, Analysis(chances, worst_of(mistakes, WORST)))

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


def failed(task: asyncio.Task[Analysed]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


# --- what is done in a worker, and in the thread that reads a record


@lru_cache(maxsize=4)
def story_in(game: Recording) -> Story:
    components = game.components.load() if game.components else standard()
    return story_of(records.read(game.record, components))


def weighed(game: Recording, number: int, iterations: int) -> list[float]:
    """The chances of all seats before a turn."""
    return expected(moments(story_in(game))[number], iterations)


def judged(game: Recording, number: int, iterations: int) -> Mistake | None:
    return examined(story_in(game), number, iterations)
