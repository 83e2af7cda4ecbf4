"""Removes what has not been used for a long time: tables, records, component files, resolved reports."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from tradewinds.server.settings import Settings
from tradewinds.server.storage.housekeeping import Housekeeping, Untouched

DAY: Final = 24 * 3600.0

log = logging.getLogger(__name__)


async def forget_regularly(storage: Housekeeping, settings: Settings, now: float) -> None:
    """Clean up now, then every day; `now` is the starting time in seconds since 1970."""
    while True:
        try:
            await forget(storage, settings, now)
        except Exception:
            log.exception("What nobody has touched for long could not be removed.")
        await asyncio.sleep(DAY)
        now += DAY


async def forget(storage: Housekeeping, settings: Settings, now: float) -> int:
    """Remove everything that is old enough; returns the number of tables removed."""
    since = Untouched(
        unstarted=now - settings.unstarted_days * DAY,
        unfinished=now - settings.unfinished_days * DAY,
        finished=now - settings.finished_days * DAY,
    )
    removed = 0
    while few := await storage.forget_tables(since):  # a few at a time, so that others can write too
        removed += few
    await storage.forget_replays(now - settings.replay_days * DAY)
    await storage.forget_studies(now - settings.study_days * DAY)
    await storage.forget_components()
    await storage.forget_reports(now - settings.report_days * DAY)
    await storage.forget_bans(now)
    await storage.forget_players(now - settings.player_days * DAY)
    await storage.forget_allowances(now - DAY)
    return removed
