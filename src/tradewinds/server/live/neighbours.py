"""Messages between the processes that share an SQLite file, over the wires between them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Final

from litestar.channels.backends.base import ChannelsBackend

from tradewinds.server.live.wires import Wires

EVENT: Final = b"e"
TRIES: Final = 200
SECONDS_BETWEEN_TRIES: Final = 0.02

log = logging.getLogger(__name__)


class Neighbours(ChannelsBackend):
    """There is one channel, which all processes listen to.

    A process that could not be told something hears `after_gap` first, and checks what it missed.
    """

    def __init__(self, wires: Wires, channel: str, after_gap: bytes) -> None:
        self._wires = wires
        self._channel = channel
        self._after_gap = after_gap
        self._behind: set[int] = set()
        self._incoming: asyncio.Queue[bytes] = asyncio.Queue()

    async def on_startup(self) -> None:
        self._wires.on(EVENT, lambda message, _file: self._incoming.put_nowait(message))

    async def on_shutdown(self) -> None:
        return

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:  # noqa: ARG002
        self._incoming.put_nowait(data)
        for number in self._wires.others:
            await self._tell(number, data)

    async def _tell(self, number: int, data: bytes) -> None:
        news = (self._after_gap, data) if number in self._behind else (data,)
        for each in news:
            if not await self._sent(number, each):
                self._behind.add(number)
                return
        self._behind.discard(number)

    async def _sent(self, number: int, data: bytes) -> bool:
        """False if the process reads no messages any more. One that is not there need not be told."""
        for _try in range(TRIES):
            try:
                self._wires.send(number, EVENT, data)
                return True
            except BlockingIOError:
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
            except OSError:
                return True
        log.warning("Process %d of this server does not hear what happens.", number)
        return False

    async def subscribe(self, channels: Iterable[str]) -> None:  # noqa: ARG002
        return

    async def unsubscribe(self, channels: Iterable[str]) -> None:  # noqa: ARG002
        return

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            yield self._channel, await self._incoming.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        raise NotImplementedError
