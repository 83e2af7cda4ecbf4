"""The event stream of a table, as a program hears it."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from tests.server.company import PATIENCE, Person


@asynccontextmanager
async def listening(
    who: Person, table: str, *, seats: bool = False, shown: str | None = None
) -> AsyncIterator[Callable[[], Any]]:
    """Gives the next event that is told, as its kind and its content; who comes and goes only if wanted.

    With the digest of what a page shows, those events that the page would get.
    """
    way = f"/api/tables/{table}/events" if shown is None else f"/tables/{table}/events?shown={shown}"
    async with who.client.stream("GET", way) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        lines = answer.aiter_lines()

        async def following() -> tuple[str, dict[str, Any]]:
            kind = ""
            async with asyncio.timeout(PATIENCE):
                async for line in lines:
                    name, _colon, value = line.partition(": ")
                    if name == "event":
                        kind = value
                    if name == "data" and (seats or kind != "seats"):
                        return kind, json.loads(value)
            raise AssertionError("the stream has ended")

        yield following
