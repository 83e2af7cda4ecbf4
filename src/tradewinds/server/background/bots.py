"""The bots at the tables: woken when one has to choose, and resumed after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

from tradewinds.bots.registry import takes_long
from tradewinds.server.background.queue import Order, Rank
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import LiveTable
from tradewinds.server.problems import Problem
from tradewinds.server.services import acting, teaching

log = logging.getLogger(__name__)


MOST_REMEMBERED: Final = 10_000  # tables that have been viewed
TEACHING: Final = 3  # times the usual pause, so that learners can read what to watch


class Bots:
    """Runs at most one task per table. If several servers work on a decision, one answer counts.

    Bots that keep a person waiting come first, then bots that are watched. Bots that nobody watches come
    last, and rest until somebody looks.
    """

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._looked_at: OrderedDict[str, float] = OrderedDict()

    def wake(self, table_id: str) -> None:
        """Let the bots at this table play, if one of them is to choose."""
        if table_id not in self._tasks:
            task = asyncio.create_task(self._play(table_id))
            self._tasks[table_id] = task

    @property
    def busy(self) -> bool:
        """True while bots are thinking, or checking whether it is their turn."""
        return bool(self._tasks)

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
        """Make one decision; False if no bot has to choose."""
        live = await self._runtime.live(table_id)
        bot, number = live.bot_to_choose, live.play.number
        if bot is None or self._rests(live) or acting.is_too_long(self._runtime, live):
            return False
        taught = teaching.reply(live)
        await asyncio.sleep(self._runtime.settings.bot_pause * (TEACHING if taught else 1))
        action = taught or await self._think(live, bot)
        await acting.act_for_bot(self._runtime, table_id, number, action)
        return True

    async def _think(self, live: LiveTable, bot: str) -> str:
        question = await acting.question_of(self._runtime, live, bot)
        rank = max(self._rank(live), Rank.LONG) if takes_long(bot) else self._rank(live)
        return await self._runtime.workers.think(question, Order(rank, live.table.opener))

    # --- for whom they play

    def somebody_looks(self, live: LiveTable) -> None:
        """Note that a table was viewed, and let resting bots go on."""
        self._looked_at[live.table.id] = self._runtime.now()
        self._looked_at.move_to_end(live.table.id)
        while len(self._looked_at) > MOST_REMEMBERED:
            self._looked_at.popitem(last=False)
        if live.bot_to_choose:
            self.wake(live.table.id)

    def _rank(self, live: LiveTable) -> Rank:
        since = self._runtime.now() - self._runtime.settings.away_after
        people = [live.seats[number] for number in live.people()]
        here = self._runtime.presence.is_listening
        if any(here(live.table.id, seat.number) or not live.is_away(seat, since) for seat in people):
            return Rank.PEOPLE
        watched = self._is_watched(live) or self._looked_at.get(live.table.id, 0.0) > since
        return Rank.WATCHED if watched else Rank.UNWATCHED

    def _is_watched(self, live: LiveTable) -> bool:
        return self._runtime.events.listeners(live.table.id) > 0

    def _rests(self, live: LiveTable) -> bool:
        """True if there is nobody to play for: no person sits there, and nobody has looked for a while."""
        last = max(live.table.opened_at, self._looked_at.get(live.table.id, 0.0))
        patient = last > self._runtime.now() - self._runtime.settings.bot_patience
        return not (patient or live.people() or self._is_watched(live))

    async def run(self) -> None:
        """Wake bots regularly: after a restart, and where one stopped because of an error."""
        while True:
            try:
                since = self._runtime.now() - self._runtime.settings.bot_patience
                for table_id in await self._runtime.storage.waiting_for_bots(since):
                    self.wake(table_id)
            except Exception:
                log.exception("Bots that are to choose could not be looked up.")
            await asyncio.sleep(self._runtime.settings.bot_sweep)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
