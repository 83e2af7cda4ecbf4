"""A cache of stored tables, so that not every visit reads the database.

If this process alone serves the database, the cache is valid until something is written. With several
processes only the database knows: then the cache is valid until a note announces something new, and only for
callers who wait for such notes.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from tradewinds.server.storage.repository import Stored

Read = Callable[[], Coroutine[Any, Any, Stored]]


class Desks:
    def __init__(self, most: int) -> None:
        self._most = most
        self._stored: OrderedDict[str, asyncio.Task[Stored]] = OrderedDict()

    def known(self, table_id: str) -> Stored | None:
        """What the cache holds of a table at this moment."""
        found = self._stored.get(table_id)
        ready = found is not None and found.done() and not found.cancelled() and found.exception() is None
        return found.result() if found is not None and ready else None

    async def stored(self, table_id: str, read: Read) -> Stored:
        """The cached table, or else the result of `read`, which several callers may wait for together."""
        found = self._stored.get(table_id)
        if found is None:
            found = self._stored[table_id] = asyncio.create_task(read())
            found.add_done_callback(lambda done: self._check(table_id, done))
            while len(self._stored) > self._most:
                self._stored.popitem(last=False)
        else:
            self._stored.move_to_end(table_id)
        return await asyncio.shield(found)

    def _check(self, table_id: str, done: asyncio.Task[Stored]) -> None:
        """Forget a table that could not be read."""
        if done.cancelled() or done.exception() is not None:
            self._drop(table_id, done)

    def _drop(self, table_id: str, task: asyncio.Task[Stored]) -> None:
        if self._stored.get(table_id) is task:
            del self._stored[table_id]

    def forget(self, table_id: str | None) -> None:
        """Read a table again when it is next needed; all tables if None.

        Callers who already wait for a reading still get its result; nobody else does.
        """
        if table_id is None:
            self._stored.clear()
        else:
            self._stored.pop(table_id, None)
