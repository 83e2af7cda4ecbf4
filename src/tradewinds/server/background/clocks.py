"""Watches for clocks that run out, and tells everybody at the table, so that they can decide what happens."""

from __future__ import annotations

import asyncio
import logging

from tradewinds.server.live import clocks
from tradewinds.server.live.events import Note
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import LiveTable
from tradewinds.server.services import verdicts

log = logging.getLogger(__name__)


async def watch_clocks(runtime: Runtime) -> None:
    since = runtime.now() - runtime.settings.clock_sweep
    while True:
        try:
            since = await ring(runtime, since)
        except Exception:
            log.exception("Which clocks have run out could not be looked up.")
        await asyncio.sleep(runtime.settings.clock_sweep)


async def ring(runtime: Runtime, since: float) -> float:
    """Notify the tables whose time has run out since then; returns the time up to which it looked."""
    now = runtime.now()
    for table_id in await runtime.storage.run_out(since, now):
        async with runtime.lock(table_id):
            await time_is_up(runtime, await runtime.live(table_id))
    return now


async def time_is_up(runtime: Runtime, live: LiveTable) -> None:
    """Let the others decide. If a rated game has no others, it ends for the seat."""
    late = clocks.seat_out_of_time(live, runtime.now())
    if live.table.rated and late is not None and live.people() in ([], [late]):
        await verdicts.end_for(runtime, live, late)
    else:
        await runtime.tell(live.table, Note("seats", live.play.number))
