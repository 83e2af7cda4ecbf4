"""Looks after clocks that run out: everybody at the table is told, so that they can decide what happens."""

from __future__ import annotations

import asyncio
import logging

from tradewinds.server.live.events import Note
from tradewinds.server.live.runtime import Runtime

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
    """Tell the tables whose time has run out since then; returns until when was looked."""
    now = runtime.now()
    for table_id in await runtime.storage.run_out(since, now):
        live = await runtime.live(table_id)
        await runtime.tell(live.table, Note("seats", live.play.number))
    return now
