"""Presence: who has an open stream, and when everybody was last seen."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from typing import Any

from tradewinds.server.settings import Settings
from tradewinds.server.storage.repository import Storage

Held = tuple[str, int]
"""A table and a seat."""
Tell = Callable[[int | None], None]
"""Called with None when seats have arrived, or with the seat that has gone."""
Noted = Callable[[Sequence[Held], float], None]
"""Called with the seats that were stored as seen, and when."""

log = logging.getLogger(__name__)


class Presence:
    """Collects signs of life and stores them together: one transaction for all tables.

    Arrivals and departures are stored at once, so that other servers see them too.
    """

    def __init__(self, storage: Storage, settings: Settings, noted: Noted, now: Callable[[], float]) -> None:
        self._storage = storage
        self._settings = settings
        self._noted = noted
        self._now = now
        self._open: Counter[Held] = Counter()
        self._seen: set[Held] = set()
        self._noticing: set[asyncio.Task[None]] = set()

    def saw(self, table_id: str, seats: Iterable[int]) -> None:
        self._seen |= {(table_id, seat) for seat in seats}

    @contextlib.contextmanager
    def listening(self, table_id: str, seats: Iterable[int], tell: Tell) -> Iterator[None]:
        """Keep seats present, and announce when they come and go."""
        held = [(table_id, seat) for seat in seats]
        self._open.update(held)
        self._soon(self._came(held, tell))
        try:
            yield
        finally:
            self._open.subtract(held)
            self._open += Counter()  # drops those that nobody listens to
            self._soon(self._gone(held, tell))

    def is_listening(self, table_id: str, seat: int) -> bool:
        return self._open[table_id, seat] > 0

    def assure(self, table_id: str, seat: int, tell: Tell) -> None:
        """Contradict another server that has lost a seat which this one still hears."""
        if self.is_listening(table_id, seat):
            self._soon(self._came([(table_id, seat)], tell))

    # --- coming and going

    async def _came(self, held: Sequence[Held], tell: Tell) -> None:
        if held:
            await self._write(held, self._now())
            tell(None)

    async def _gone(self, held: Sequence[Held], tell: Tell) -> None:
        """Announce that a seat has gone, after a delay: a reloaded page is back within moments."""
        await asyncio.sleep(self._settings.gone_after)
        gone = [each for each in held if not self._open[each]]
        self._seen -= set(gone)
        if gone:
            await self._write(gone, self._now() - self._settings.away_after)
        for _table, seat in gone:
            tell(seat)

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._guarded(work))
        self._noticing.add(task)
        task.add_done_callback(self._noticing.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            log.exception("Who came or went could not be written down.")

    # --- signs of life

    async def write_down(self) -> None:
        seen = sorted(self._seen | set(self._open))
        self._seen.clear()
        if seen:
            await self._write(seen, self._now())

    async def _write(self, seats: Sequence[Held], at: float) -> None:
        await self._storage.saw(seats, at)
        self._noted(seats, at)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self._settings.heartbeat)
            try:
                await self.write_down()
            except Exception:
                log.exception("Who was seen could not be written down.")

    async def close(self) -> None:
        """Stop watching for departures: when the server stops, everybody goes."""
        for task in self._noticing:
            task.cancel()
        await asyncio.gather(*self._noticing, return_exceptions=True)
        await self.write_down()
