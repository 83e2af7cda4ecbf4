"""Live events: what happens at a table reaches all listeners, on every server process.

All processes share one channel. Each passes on what concerns the tables it has listeners for.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final, Literal

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy.engine import make_url

from tradewinds.server.live.neighbours import Neighbours
from tradewinds.server.live.wires import Wires

CHANNEL: Final = "tradewinds"
LONGEST_QUEUE: Final = 100

log = logging.getLogger(__name__)


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, with no more than everybody at the table may know."""

    kind: Literal["hello", "action", "undo", "seats", "chat", "again"]
    decision: int
    """The number of the next decision."""
    seat: int | None = None
    """Who did it; for `seats`, who has gone."""
    action: str | None = None
    message: int | None = None
    """The number of a message; only those who sit at the table are told."""


class Envelope(msgspec.Struct):
    table: str
    """The id of the table; empty if everybody has to look again."""
    note: Note | None = None
    """None if something was written that servers remember, and nobody else hears of."""


Hear = Callable[[str | None, Note | None], None]

LOBBY: Final = "lobby"
"""Used in place of a table id for those who watch the list of public tables; no table has this id."""

MISSED_SOMETHING: Final = Envelope("", Note("hello", 0))


def channels_for(database_url: str, wires: Wires | None = None) -> ChannelsPlugin:
    return ChannelsPlugin(backend_for(database_url, wires), channels=[CHANNEL])


def backend_for(database_url: str, wires: Wires | None) -> ChannelsBackend:
    address, after_gap = make_url(database_url), msgspec.json.encode(MISSED_SOMETHING)
    if address.get_backend_name() == "sqlite":
        return Neighbours(wires, CHANNEL, after_gap) if wires else MemoryChannelsBackend()
    from tradewinds.server.live.notifications import PostgresNotifications

    dsn = address.set(drivername="postgresql").render_as_string(hide_password=False)
    return PostgresNotifications(dsn, after_gap)


class Listener:
    def __init__(self, queue: asyncio.Queue[Note]) -> None:
        self._queue = queue

    async def next(self, patience: float) -> Note | None:
        """The next event; None if nothing happens within this many seconds."""
        try:
            async with asyncio.timeout(patience):
                return await self._queue.get()
        except TimeoutError:
            return None


class Events:
    def __init__(self, channels: ChannelsPlugin) -> None:
        self._channels = channels
        self._queues: defaultdict[str, set[asyncio.Queue[Note]]] = defaultdict(set)
        self._telling: set[asyncio.Task[None]] = set()
        self._hear_first: list[Hear] = []
        self.ended = False

    def on_note(self, hear: Hear) -> None:
        """Call this with each event and its table before any listener sees it; with None for all tables."""
        self._hear_first.append(hear)

    async def tell(self, table_id: str, note: Note | None) -> None:
        """Publish an event. It is lost if the database cannot be reached; stored actions are not."""
        try:
            await self._channels.wait_published(msgspec.json.encode(Envelope(table_id, note)), CHANNEL)
        except Exception:
            log.exception("An event of table %s could not be told.", table_id)

    def listeners(self, table_id: str) -> int:
        return len(self._queues[table_id]) if table_id in self._queues else 0

    @property
    def all_listeners(self) -> int:
        return sum(map(len, self._queues.values()))

    def tell_soon(self, table_id: str, note: Note | None) -> None:
        """Publish an event without waiting, for callers that cannot await."""
        task = asyncio.create_task(self.tell(table_id, note))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    @contextlib.contextmanager
    def listen(self, table_id: str) -> Iterator[Listener]:
        """Receive the events of a table from now on."""
        queue: asyncio.Queue[Note] = asyncio.Queue(LONGEST_QUEUE)
        self._queues[table_id].add(queue)
        try:
            yield Listener(queue)
        finally:
            self._queues[table_id].discard(queue)
            if not self._queues[table_id]:
                del self._queues[table_id]

    def end(self) -> None:
        """End all streams: wakes every listener, which then sees `ended`."""
        self.ended = True
        self._hand_out(MISSED_SOMETHING)

    async def run(self) -> None:
        """Pass on what arrives over the channel."""
        decoder = msgspec.json.Decoder(Envelope)
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for data in subscriber.iter_events():
                try:
                    envelope = decoder.decode(data)
                except (msgspec.DecodeError, RecursionError):
                    log.warning("An event that is none of ours was skipped (%d bytes).", len(data))
                    continue
                self._hand_out(envelope)

    def _hand_out(self, envelope: Envelope) -> None:
        for hear in self._hear_first:
            hear(envelope.table or None, envelope.note)
        if envelope.note is None:
            return
        for queue in self._queues_of(envelope.table):
            if queue.full():  # a listener this far behind fetches the whole view anyway
                queue.get_nowait()
            queue.put_nowait(envelope.note)

    def _queues_of(self, table_id: str) -> Iterable[asyncio.Queue[Note]]:
        return self._queues.get(table_id, ()) if table_id else chain.from_iterable(self._queues.values())
