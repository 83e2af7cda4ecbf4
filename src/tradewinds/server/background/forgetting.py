"""Removes what nobody has touched for long: tables, records, component files, resolved reports."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from tradewinds.server.settings import Settings
from tradewinds.server.storage.housekeeping import Housekeeping, Untouched

DAY: Final = 24 * 3600.0

log = logging.getLogger(__name__)


async def forget_regularly(storage: Housekeeping, settings: Settings, now: float) -> None:
    """Begin at once, then every day; `now` is when it begins, in seconds since 1970."""
    while True:
        try:
            await forget(storage, settings, now)
        except Exception:
            log.exception("What nobody has touched for long could not be removed.")
        await asyncio.sleep(DAY)
        now += DAY


async def forget(storage: Housekeeping, settings: Settings, now: float) -> int:
    """Remove everything that is old enough; returns how many tables that were."""
    since = Untouched(
        unstarted=now - settings.unstarted_days * DAY,
        unfinished=now - settings.unfinished_days * DAY,
        finished=now - settings.finished_days * DAY,
    )
    removed = 0
    while few := await storage.forget_tables(since):  # a few at a time: others want to write too
        removed += few
    await storage.forget_replays(now - settings.replay_days * DAY)
    await storage.forget_studies(now - settings.study_days * DAY)
    await storage.forget_components()
    await storage.forget_reports(now - settings.report_days * DAY)
    await storage.forget_bans(now)
    await storage.forget_players(now - settings.player_days * DAY)
    await storage.forget_allowances(now - DAY)
    return removed
