"""PNG pictures: made once, in worker processes, with a lower priority than anything people play with."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import blake2b
from typing import Final, NamedTuple

from tradewinds.pictures import raster
from tradewinds.server.background.queue import Order, Rank
from tradewinds.server.background.workers import Workers
from tradewinds.server.problems import TooMany

MOST_KEPT: Final = 32 * 1024**2  # bytes
MOST_MAKING: Final = 16  # at once, for all visitors together
LONGEST: Final = 20.0  # seconds


class Wanted(NamedTuple):
    """A finished SVG picture, and its size in pixels."""

    svg: str
    width: int
    height: int | None = None

    @property
    def digest(self) -> bytes:
        return blake2b(repr(self).encode(), digest_size=16).digest()


class Pictures:
    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[bytes, asyncio.Task[bytes]] = {}

    async def png(self, wanted: Wanted, visitor: str = "") -> bytes:
        """The picture as PNG. TooMany if as many are in progress as allowed."""
        key = wanted.digest
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            if len(self._making) >= MOST_MAKING:
                raise TooMany
            self._making[key] = asyncio.create_task(self._made(key, wanted, visitor))
        return await asyncio.shield(self._making[key])

    async def _made(self, key: bytes, wanted: Wanted, visitor: str) -> bytes:
        try:
            order = Order(Rank.PICTURE, visitor, LONGEST)
            found = await self._workers.run(raster.png, *wanted, order=order)
        finally:
            del self._making[key]
        self._keep(key, found)
        return found

    def _keep(self, key: bytes, found: bytes) -> None:
        self._kept[key] = found
        self._size += len(found)
        while self._size > MOST_KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])

    async def close(self) -> None:
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
