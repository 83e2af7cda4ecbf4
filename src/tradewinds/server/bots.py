"""The bots at the tables: woken when one of them is to choose, resumed after a restart."""

from __future__ import annotations

import asyncio
import logging

from tradewinds.server.house import House
from tradewinds.server.problems import Problem
from tradewinds.server.services import acting

log = logging.getLogger(__name__)


class Bots:
    """At most one task for each table; where several servers think about a decision, one answer counts."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, table_id: str) -> None:
        """Let the bots at this table go on, if one of them is to choose."""
        if table_id not in self._tasks:
            task = asyncio.create_task(self._play(table_id))
            self._tasks[table_id] = task

    async def _play(self, table_id: str) -> None:
        try:
            while await self._decide(table_id):
                pass
        except Problem as problem:
            log.warning("The bots at table %s do not go on: %s", table_id, problem)
        except Exception:
            log.exception("The bots at table %s do not go on.", table_id)
        finally:
            del self._tasks[table_id]

    async def _decide(self, table_id: str) -> bool:
        """One decision; whether a bot was to choose."""
        room = await self._house.room(table_id)
        bot, number = room.bot_to_choose, room.play.number
        if bot is None:
            return False
        question = await acting.question_of(self._house, room, bot)
        await asyncio.sleep(self._house.settings.bot_pause)
        action = await self._house.workers.think(question)
        await acting.act_for_bot(self._house, table_id, number, action)
        return True

    async def run(self) -> None:
        """Find tables at which a bot is to choose: after a restart, and where something went wrong."""
        while True:
            try:
                for table_id in await self._house.storage.waiting_for_bots():
                    self.wake(table_id)
            except Exception:
                log.exception("Bots that are to choose could not be looked up.")
            await asyncio.sleep(self._house.settings.bot_sweep)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
