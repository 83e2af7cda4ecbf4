"""The garbage collector: each walk through all that is kept of open tables stops the server for a moment."""

from __future__ import annotations

import asyncio
import gc
from typing import Final

OBJECTS_BETWEEN: Final = (200_000, 2, 2)
"""Thresholds of the garbage collector, by generation.

It counts how many objects there are more than before, and walks through all that were made since. Choices
leave next to nothing for it, but replace so many pictures that Python's defaults would walk all the time.
"""
SECONDS_BETWEEN: Final = 120.0


def collect_seldom() -> None:
    """Leave what is loaded by now out of all walks: code and components stay as long as the server does."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*OBJECTS_BETWEEN)


async def collect_regularly(seconds: float = SECONDS_BETWEEN) -> None:
    """Walk through everything from time to time: a quiet server would keep tables that are gone for long."""
    while True:
        await asyncio.sleep(seconds)
        gc.collect()
