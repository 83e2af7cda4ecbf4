"""The garbage collector: each walk through all that is kept of open tables stops the server for a moment.

Next to nothing needs one: tables and pages that are gone hold no reference cycles, so they are freed at once.
What is left are a few dozen small objects of asyncio for each stream that has ended.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Final

OBJECTS_BETWEEN: Final = (200_000, 1_000, 1_000)
"""Thresholds of the garbage collector, by generation.

It counts how many objects there are more than before, and walks through all that were made since. Choices
leave next to nothing for it, but replace so many pictures that Python's defaults would walk all the time. It
hardly ever walks through older objects by itself: with 500 tables in memory that takes seconds.
"""
SECONDS_BETWEEN: Final = 120.0
LONGEST_BETWEEN: Final = 1800.0
PAUSE: Final = 1.0
"""Seconds without an answer, after which hardly anybody will notice a walk."""


def collect_seldom() -> None:
    """Leave what is loaded by now out of all walks: code and components stay as long as the server does."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*OBJECTS_BETWEEN)


async def collect_regularly(
    answered: Callable[[], int],
    between: float = SECONDS_BETWEEN,
    longest: float = LONGEST_BETWEEN,
    pause: float = PAUSE,
) -> None:
    """Walk through everything from time to time, in a pause if there is one before the longest time is over.

    `answered` returns how many requests have been answered so far.
    """
    while True:
        await asyncio.sleep(between)
        await quiet(answered, time.monotonic() + longest - between, pause)
        gc.collect()


async def quiet(answered: Callable[[], int], until: float, pause: float) -> None:
    """Wait for a pause in which nothing is answered, but no longer than until then."""
    before = -1
    while time.monotonic() < until and answered() != before:
        before = answered()
        await asyncio.sleep(pause)
