"""Garbage goes from time to time, also where hardly anything happens."""

import asyncio
import gc
import weakref

import pytest

from tradewinds.server.operations.garbage import collect_regularly

pytestmark = pytest.mark.anyio


class Ring:
    """Refers to itself, as pages and their streams refer to each other: only a walk finds that it is gone."""

    def __init__(self) -> None:
        self.itself = self


async def test_what_is_gone_does_not_stay_until_many_choices_were_made() -> None:
    gc.disable()
    try:
        gone = weakref.ref(Ring())
        assert gone() is not None
        collecting = asyncio.create_task(collect_regularly(0.0))
        async with asyncio.timeout(60):
            while gone() is not None:
                await asyncio.sleep(0)
        collecting.cancel()
    finally:
        gc.enable()
