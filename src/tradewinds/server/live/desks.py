"""What is remembered of stored tables, so that not every visit asks the database.

Where this process alone serves the database, what it remembers is true until something is written. Where
several do, only the database knows: what is remembered then lasts until a note tells of something new, and
serves those alone who wait for such notes.
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
        """What is remembered of a table at this moment."""
        found = self._stored.get(table_id)
        ready = found is not None and found.done() and not found.cancelled() and found.exception() is None
        return found.result() if found is not None and ready else None

    async def stored(self, table_id: str, read: Read) -> Stored:
        """What is remembered of a table, or else what is read; many may wait for one reading."""
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
        """Forget what could not be read."""
        if done.cancelled() or done.exception() is not None:
            self._drop(table_id, done)

    def _drop(self, table_id: str, task: asyncio.Task[Stored]) -> None:
        if self._stored.get(table_id) is task:
            del self._stored[table_id]

    def forget(self, table_id: str | None) -> None:
        """Read a table again when it is next asked for; all of them if None.

        Callers who wait for a reading that has begun still get its result; nobody else does.
        """
        if table_id is None:
            self._stored.clear()
        else:
            self._stored.pop(table_id, None)
