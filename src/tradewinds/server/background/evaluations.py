"""What the search expects at moments that somebody explores: computed once, in worker processes."""

from __future__ import annotations

import asyncio
import json
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import Final

from tradewinds.bots.prospects import LEVELS, Prospects, prospects
from tradewinds.components import standard
from tradewinds.locale import gettext as _
from tradewinds.server.background.queue import Order, Rank
from tradewinds.server.background.workers import Workers
from tradewinds.server.deals import ComponentText
from tradewinds.server.problems import TooMany, WrongInput
from tradewinds.state import State

MOST_KEPT: Final = 512
MOST_FOR_ONE: Final = 3  # in progress for one visitor
LONGEST: Final = 60.0  # seconds


@dataclass(frozen=True)
class Question:
    """A moment, and the level to evaluate it."""

    position: str
    components: ComponentText | None
    level: str
    played: str
    """The action that was played there, if any."""

    @staticmethod
    def of(state: State, components: ComponentText | None, level: str, played: str) -> Question:
        if level not in LEVELS:
            known = ", ".join(LEVELS)
            raise WrongInput(
                _("There is no level {level!r}; there are: {known}.").format(level=level, known=known)
            )
        return Question(json.dumps(state.position()), components, level, played)


class Evaluations:
    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._kept: OrderedDict[Question, Prospects] = OrderedDict()
        self._making: dict[Question, asyncio.Task[Prospects]] = {}
        self._waiting: Counter[str] = Counter()

    def knows(self, question: Question) -> bool:
        """True if the answer is finished or in progress."""
        return question in self._kept or question in self._making

    def ready(self, question: Question) -> Prospects | None:
        return self._kept.get(question)

    async def of(self, question: Question, visitor: str = "") -> Prospects:
        """The answer, when it is finished. TooMany if this visitor has too many in progress."""
        if question in self._kept:
            self._kept.move_to_end(question)
            return self._kept[question]
        if question not in self._making:
            if self._waiting[visitor] >= MOST_FOR_ONE:
                raise TooMany
            self._waiting[visitor] += 1
            self._making[question] = asyncio.create_task(self._made(question, visitor))
        return await asyncio.shield(self._making[question])

    async def _made(self, question: Question, visitor: str) -> Prospects:
        try:
            order = Order(Rank.ANALYSIS, visitor, LONGEST)
            found = await self._workers.run(answered, question, order=order)
        finally:
            del self._making[question]
            self._waiting[visitor] -= 1
            self._waiting += Counter()  # drops visitors who wait for none
        self._kept[question] = found
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found

    async def close(self) -> None:
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def answered(question: Question) -> Prospects:
    """Run in a worker."""
    components = question.components.load() if question.components else standard()
    state = State.from_position(json.loads(question.position), components)
    return prospects(state, question.level, question.played)
