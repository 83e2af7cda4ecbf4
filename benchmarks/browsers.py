"""Browsers for the load test: people at tables who listen as pages do and choose from what they are shown.

They speak HTTP over plain connections, to cost little themselves: instead of drawing a page, they only search
it for the next decision and its choices. Like browsers, they accept compressed answers.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlencode

DECISION: Final = re.compile(r'data-decision="(\d+)"')
CHOICE: Final = re.compile(r'data-choice="([^"]+)"')
YOURS: Final = 'class="asked yours"'
OVER: Final = ' over" data-part="prompt"'
PART: Final = "tradewinds-part: body\r\n"
SEATS: Final = 4
ENDS: Final = b"\r\n\r\n"
COMPRESSED: Final = "accept-encoding: gzip\r\n"
COOKIE: Final = re.compile(rb"set-cookie: ([^;\r]+)", re.IGNORECASE)
GZIP: Final = 31  # zlib's number for the largest window with a gzip header


@dataclass
class Measured:
    """What the browsers of one process measured, in seconds and bytes as transferred."""

    answered: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    answer_sizes: list[int] = field(default_factory=list)
    update_sizes: list[int] = field(default_factory=list)
    acknowledged: list[tuple[str, int, str]] = field(default_factory=list)
    """The table, decision number and action of each choice that the server confirmed."""
    refused: int = 0
    processor: float = 0.0
    """The processor time of the browsers themselves."""


@dataclass(frozen=True)
class Server:
    host: str
    port: int

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, limit=2**20)

    def head(self, method: str, path: str, more: str = "") -> str:
        return f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\n{COMPRESSED}{more}"


class Client:
    """A connection for requests that are answered at once."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.cookie = ""
        """What the server gave to know us by, as a header."""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, more: str) -> tuple[int, bytes]:
        return await self._answered(f"{self._server.head('GET', path, more)}\r\n".encode())

    async def post(self, path: str, body: bytes, kind: str, more: str) -> tuple[int, bytes]:
        head = self._server.head("POST", path, more)
        sized = f"{head}content-type: {kind}\r\ncontent-length: {len(body)}\r\n\r\n"
        return await self._answered(sized.encode() + body)

    async def _answered(self, request: bytes) -> tuple[int, bytes]:
        try:
            return await self._asked(request)
        except (asyncio.IncompleteReadError, ConnectionError):  # closed because it was idle
            self.close()
            return await self._asked(request)

    async def _asked(self, request: bytes) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await self._server.connection()
        reader, writer = self._streams
        writer.write(request)
        status, head, body = await read_answer(reader)
        if cookie := COOKIE.search(head):
            self.cookie = f"cookie: {cookie[1].decode()}\r\nsec-fetch-site: same-origin\r\n"
        return status, body

    def close(self) -> None:
        if self._streams:
            self._streams[1].close()
        self._streams = None


async def read_answer(reader: asyncio.StreamReader) -> tuple[int, bytes, bytes]:
    head = await reader.readuntil(ENDS)
    length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
    return int(head.split()[1]), head, await reader.readexactly(length)


def unpacked(answer: bytes) -> Any:
    """The JSON of an answer; only large ones are compressed."""
    return json.loads(answer if answer.startswith(b"{") else zlib.decompress(answer, GZIP))


@dataclass
class Page:
    """What one browser shows of a table, as far as it matters here."""

    secret: str
    shown: str = ""
    decision: int = -1
    choices: list[str] = field(default_factory=list)
    yours: bool = False
    over: bool = False

    def take(self, update: dict[str, Any]) -> None:
        html: str = update["html"]
        self.shown = update["after"]
        found = DECISION.search(html)
        if found:
            self.decision = int(found[1])
            self.yours, self.over = YOURS in html, OVER in html
            self.choices = CHOICE.findall(html) if self.yours else []


def authorized(page: Page) -> str:
    return f"authorization: Bearer {page.secret}\r\n"


class Table:
    """A table with four people, or with two and two bots, each at a browser of their own."""

    def __init__(self, server: Server, game: str, measured: Measured, bot: str = "") -> None:
        self._server, self._game, self._measured, self._bot = server, game, measured, bot
        self._client = Client(server)
        self._listening: list[asyncio.Task[None]] = []
        self._moved: dict[int, float] = {}
        self._news = asyncio.Event()
        self.id = ""
        self.pages: list[Page] = []

    async def open(self) -> None:
        people = 2 if self._bot else SEATS
        bots = [{"kind": "bot", "bot": self._bot}] * (SEATS - people)
        wish = {"game": self._game, "seats": [{"kind": "me"}] * people + bots}
        status, body = await self._client.post(
            "/api/tables", json.dumps(wish).encode(), "application/json", ""
        )
        opened = unpacked(body)
        if status != 201:
            raise RuntimeError(opened)
        self.id = opened["id"]
        self.pages = [Page(held["secret"]) for held in opened["secrets"]]

    async def look(self) -> None:
        """Request the table once, so that the server has it in memory."""
        status, body = await self._client.get(f"/api/tables/{self.id}", authorized(self.pages[0]))
        if status != 200:
            raise RuntimeError(unpacked(body))

    async def listen(self) -> None:
        """Listen; returns when every page is up to date."""
        for page in self.pages:
            self._listening.append(asyncio.create_task(self._hear(page)))
        while any(page.decision < 0 for page in self.pages):
            await self._something_new(60)

    async def _hear(self, page: Page) -> None:
        reader, writer = await self._server.connection()
        head = self._server.head("GET", f"/tables/{self.id}/events?shown=", authorized(page))
        writer.write(f"{head}\r\n".encode())
        await reader.readuntil(ENDS)
        unpack = zlib.decompressobj(GZIP)
        try:
            while size := int(await reader.readline(), 16):
                event = unpack.decompress(await reader.readexactly(size))
                self._heard(page, event, size, time.perf_counter())
                await reader.readexactly(2)
        finally:
            writer.close()

    def _heard(self, page: Page, event: bytes, size: int, at: float) -> None:
        if not event.startswith(b"event: page"):
            return
        update = json.loads(event.partition(b"data: ")[2])
        before, page.decision = page.decision, max(page.decision, 0)
        page.take(update)
        if before >= 0:
            self._measured.update_sizes.append(size)
        if page.decision > before and page.decision - 1 in self._moved:
            self._measured.heard.append(at - self._moved[page.decision - 1])
        self._news.set()

    async def _something_new(self, patience: float) -> None:
        self._news.clear()
        await asyncio.wait_for(self._news.wait(), patience)

    @property
    def over(self) -> bool:
        return any(page.over for page in self.pages)

    async def play(self, until: float, pace: float) -> None:
        """Choose at random, about every `pace` seconds."""
        await asyncio.sleep(random.uniform(0, pace))
        while time.perf_counter() < until and not self.over:
            page = next((each for each in self.pages if each.yours), None)
            if page is None:  # bots are choosing
                await asyncio.sleep(0.2)
                continue
            await self._choose(page)
            await asyncio.sleep(random.uniform(0.5, 1.5) * pace)

    async def _choose(self, page: Page) -> None:
        action, decision = random.choice(page.choices), page.decision
        body = urlencode({"decision": decision, "action": action, "times": 1}).encode()
        more = f"{authorized(page)}{PART}tradewinds-shown: {page.shown}\r\n"
        began = self._moved[decision] = time.perf_counter()
        status, answer = await self._client.post(
            f"/tables/{self.id}/act", body, "application/x-www-form-urlencoded", more
        )
        self._measured.answered.append(time.perf_counter() - began)
        if status != 200:
            self._measured.refused += 1
            return
        self._measured.answer_sizes.append(len(answer))
        self._measured.acknowledged.append((self.id, decision, action))
        page.take(unpacked(answer))

    async def close(self) -> None:
        for task in self._listening:
            task.cancel()
        await asyncio.gather(*self._listening, return_exceptions=True)
        self._client.close()


class Program(Table):
    """A program that plays all seats of a table over the API, while nobody looks."""

    async def listen(self) -> None:
        status, body = await self._client.get(f"/api/tables/{self.id}", self._client.cookie)
        self.pages = [Page("")]
        self._take(status, body)

    def _take(self, status: int, body: bytes) -> None:
        view, page = unpacked(body), self.pages[0]
        if status != 200:
            raise RuntimeError(view)
        page.decision, page.yours, page.over = view["decision"], view["to_choose"], view["game"]["over"]
        page.choices = [choice["action"] for choice in view["choices"]]

    async def _choose(self, page: Page) -> None:
        body = json.dumps({"decision": page.decision, "action": random.choice(page.choices)}).encode()
        began = time.perf_counter()
        status, answer = await self._client.post(
            f"/api/tables/{self.id}/actions", body, "application/json", self._client.cookie
        )
        self._measured.answered.append(time.perf_counter() - began)
        self._measured.answer_sizes.append(len(answer))
        self._take(status, answer)


Made = Callable[[Measured], Table]


async def opened(make: Made, number: int, measured: Measured) -> list[Table]:
    tables = [make(measured) for _ in range(number)]
    for table in tables:
        await table.open()
    return tables
