"""Messages between the servers of one PostgreSQL database, sent with LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any, Final

import asyncpg
from litestar.channels.backends.base import ChannelsBackend

from tradewinds.server.storage.outages import DatabaseAway, is_away, reason_of

SECONDS_BETWEEN_TRIES: Final = 0.5
PUBLISHING: Final = 2  # connections at most

log = logging.getLogger(__name__)


class PostgresNotifications(ChannelsBackend):
    """Listens over one connection, and reconnects when it is lost.

    PostgreSQL keeps no notifications for absent listeners: after a reconnection, `after_gap` is delivered
    as if it had just arrived, so that listeners check what they missed.
    """

    def __init__(self, dsn: str, after_gap: bytes) -> None:
        self._dsn = dsn
        self._after_gap = after_gap
        self._channels: set[str] = set()
        self._incoming: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._connecting = asyncio.Lock()

    async def on_startup(self) -> None:
        async with self._connecting:
            self._pool = await asyncpg.create_pool(self._dsn, min_size=0, max_size=PUBLISHING)
            self._connection = await asyncpg.connect(self._dsn)
            self._keeper = asyncio.create_task(self._keep_listening())

    async def on_shutdown(self) -> None:
        self._keeper.cancel()
        await asyncio.gather(self._keeper, return_exceptions=True)
        await self._connection.close()
        await self._pool.close()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        try:
            for channel in channels:
                await self._pool.execute("SELECT pg_notify($1, $2)", channel, data.decode())
        except Exception as error:
            if is_away(error):
                raise DatabaseAway(reason_of(error)) from None
            raise

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Subscribe to the channel, after waiting for a connection that is still being opened."""
        async with self._connecting:
            for channel in set(channels) - self._channels:
                await self._connection.add_listener(channel, self._heard)
                self._channels.add(channel)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        async with self._connecting:
            for channel in self._channels & set(channels):
                self._channels.remove(channel)
                await self._connection.remove_listener(channel, self._heard)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            channel, message = await self._incoming.get()
            if channel in self._channels:
                yield channel, message

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        raise NotImplementedError

    def _heard(self, _connection: object, _process: int, channel: str, payload: Any) -> None:
        self._incoming.put_nowait((channel, payload.encode()))

    # --- reconnecting

    async def _keep_listening(self) -> None:
        while True:
            lost = asyncio.Event()
            self._connection.add_termination_listener(lambda _connection, lost=lost: lost.set())
            if not self._connection.is_closed():
                await lost.wait()
            log.info("The connection to the database was lost; connecting again.")
            async with self._connecting:
                await self._connect_again()
            for channel in self._channels:
                self._incoming.put_nowait((channel, self._after_gap))

    async def _connect_again(self) -> None:
        while True:
            try:
                self._connection = await asyncpg.connect(self._dsn)
                for channel in self._channels:
                    await self._connection.add_listener(channel, self._heard)
                return
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
