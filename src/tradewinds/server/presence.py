"""Who is here: the streams that are open, and who was seen when."""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Iterable, Iterator

from tradewinds.server.storage.repository import Storage

log = logging.getLogger(__name__)


class Presence:
    """Collects signs of life, and writes them down together: one transaction for all tables."""

    def __init__(self, storage: Storage, interval: float) -> None:
        self._storage = storage
        self._interval = interval
        self._open: Counter[tuple[str, int]] = Counter()
        self._seen: set[tuple[str, int]] = set()

    def saw(self, table_id: str, seats: Iterable[int]) -> None:
        self._seen |= {(table_id, seat) for seat in seats}

    @contextlib.contextmanager
    def listening(self, table_id: str, seats: Iterable[int]) -> Iterator[None]:
        held = [(table_id, seat) for seat in seats]
        self._open.update(held)
        try:
            yield
        finally:
            self._open.subtract(held)
            self._open += Counter()  # forgets those that nobody listens to
            self._seen |= set(held)

    def is_listening(self, table_id: str, seat: int) -> bool:
        return self._open[table_id, seat] > 0

    async def write_down(self) -> None:
        seen = sorted(self._seen | set(self._open))
        self._seen.clear()
        if seen:
            await self._storage.saw(seen, time.time())

    async def run(self) -> None:
        while True:
            await asyncio.sleep(self._interval)
            try:
                await self.write_down()
            except Exception:
                log.exception("Who was seen could not be written down.")
