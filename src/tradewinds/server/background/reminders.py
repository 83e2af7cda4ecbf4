"""Regularly reminds players who are away on their turn."""

from __future__ import annotations

import asyncio
import logging

from tradewinds.server.live.runtime import Runtime
from tradewinds.server.services import reminding

log = logging.getLogger(__name__)


async def remind_regularly(runtime: Runtime) -> None:
    """Returns at once on a server that sends no mail."""
    while runtime.settings.post is not None:
        try:
            await reminding.remind(runtime)
        except Exception:
            log.exception("Who is to be reminded could not be looked up.")
        await asyncio.sleep(runtime.settings.reminder_sweep)
