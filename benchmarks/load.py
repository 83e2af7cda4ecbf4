"""How many tables one server holds: `make load`. On loopback, bounded in number and time.

A server runs in a process of its own, with no bots and no limits to the rate. At every table four people
listen to the stream of events and take turns. Two figures are printed: how long an action takes at 50 tables,
and the largest number of tables at which 95 in 100 actions are answered, and heard of by all four,
within 200 ms while each table makes a move every two seconds.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import random
import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

import httpx
import uvicorn

from tradewinds.server.settings import RATES, Rate, Settings, sqlite_url
from tradewinds.server.startup.app import create_app

GAME = "new-world"
LISTENERS = 4
MOST_SECONDS = 0.2
ROUND_SECONDS = 12.0  # of moves, for each number of tables
PACE = 2.0  # seconds from move to move at each table
TABLES = (25, 50, 100, 200, 400)
ASKED_FOR = 50  # measured in any case
CLOSE = 8  # tables: the search ends when it is this near
TOTAL_SECONDS = 180.0  # no further number is tried afterwards


def serve(folder: str, listener: socket.socket) -> None:
    boundless = {kind: Rate(10**9, 10**9) for kind in RATES}
    settings = Settings(
        database=sqlite_url(Path(folder)),
        rates=boundless,
        listeners_per_address=10**6,
        tables_in_memory=10 * max(TABLES),
    )
    config = uvicorn.Config(create_app(settings), access_log=False, log_level="error")
    uvicorn.Server(config).run([listener])


@contextmanager
def running_server() -> Iterator[str]:
    with (
        tempfile.TemporaryDirectory() as folder,
        socket.create_server(("127.0.0.1", 0), backlog=2048) as listener,
    ):
        process = multiprocessing.get_context("fork").Process(target=serve, args=(folder, listener))
        process.start()
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            process.terminate()
            process.join()


@dataclass
class Times:
    answered: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        return ", ".join(
            f"{name} {median(times) * 1000:.0f} ms (95 in 100 within {percentile(times) * 1000:.0f} ms)"
            for name, times in (("answered", self.answered), ("heard", self.heard))
        )


def percentile(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


class LiveTable:
    """A table with its four listeners, which makes a move from time to time."""

    def __init__(self, url: str) -> None:
        # One for each table: a client looks through all of its connections for every request.
        self.client = httpx.AsyncClient(base_url=url, timeout=60, verify=False)
        self.moved: dict[int, float] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, heard: list[float]) -> None:
        wish = {"game": GAME, "seats": [{"kind": "me"}] * LISTENERS}
        opened = (await self.client.post("/api/tables", json=wish)).json()
        self.client.cookies.clear()
        self.path = f"/api/tables/{opened['id']}"
        self.headers = [{"authorization": f"Bearer {held['secret']}"} for held in opened["secrets"]]
        self.view = opened["view"]
        self.view["choices"] = await self.choices()
        ready = [asyncio.Event() for _ in range(LISTENERS)]
        for seat in range(LISTENERS):
            self.tasks.append(asyncio.create_task(self.listen(seat, ready[seat], heard)))
        for event in ready:
            await event.wait()

    async def choices(self) -> list[dict[str, str]]:
        found: list[dict[str, str]] = (
            await self.client.get(f"{self.path}/actions", headers=self.headers[self.player])
        ).json()
        return found

    @property
    def player(self) -> int:
        player: int = self.view["game"]["player"]
        return player

    async def listen(self, seat: int, ready: asyncio.Event, heard: list[float]) -> None:
        async with self.client.stream("GET", f"{self.path}/events", headers=self.headers[seat]) as answer:
            async for line in answer.aiter_lines():
                if not line.startswith("data: "):
                    continue
                note = json.loads(line.removeprefix("data: "))
                if note["kind"] == "hello":
                    ready.set()
                elif note["kind"] == "action":
                    heard.append(time.perf_counter() - self.moved[note["decision"] - 1])

    async def move(self, answered: list[float]) -> None:
        choices = self.view["choices"] or await self.choices()
        decision = self.view["decision"]
        body = {"decision": decision, "action": random.choice(choices)["action"]}
        began = self.moved[decision] = time.perf_counter()
        answer = await self.client.post(f"{self.path}/actions", json=body, headers=self.headers[self.player])
        answered.append(time.perf_counter() - began)
        answer.raise_for_status()
        self.view = answer.json()

    async def play(self, until: float, times: Times) -> None:
        await asyncio.sleep(random.uniform(0, PACE))
        while time.perf_counter() < until and not self.view["game"]["over"]:
            await self.move(times.answered)
            await asyncio.sleep(random.uniform(0.5, 1.5) * PACE)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.client.aclose()


async def measure(url: str, tables: int) -> Times:
    times = Times()
    live = [LiveTable(url) for _ in range(tables)]
    for table in live:
        await table.open(times.heard)
    until = time.perf_counter() + ROUND_SECONDS
    await asyncio.gather(*[table.play(until, times) for table in live])
    for table in live:
        await table.close()
    return times


async def holds(tables: int) -> bool:
    """True if a new server answers this many tables in time."""
    with running_server() as url:
        times = await measure(url, tables)
    print(f"{tables} tables, {tables * LISTENERS} listeners: {times}", flush=True)
    return max(percentile(times.answered), percentile(times.heard)) < MOST_SECONDS


async def run() -> None:
    """Find the largest number of tables: up until it is too many, then by halves, within some time."""
    until = time.perf_counter() + TOTAL_SECONDS
    random.seed(1)
    held, too_many = 0, 0
    for tables in TABLES:
        if await holds(tables):
            held = tables
        elif tables >= ASKED_FOR:
            too_many = tables
            break
    while too_many - held > CLOSE and time.perf_counter() < until:
        middle = (held + too_many) // 2
        held, too_many = (middle, too_many) if await holds(middle) else (held, middle)
    print(
        f"One server holds {held} tables with {LISTENERS} listeners each within {MOST_SECONDS * 1000:.0f} ms."
    )


if __name__ == "__main__":
    asyncio.run(run())
