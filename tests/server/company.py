"""Servers in the same process, and people who play at them over the API."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import httpx
from litestar import Litestar

import tradewinds as tw
from tradewinds.bots.bot import decide
from tradewinds.bots.registry import make
from tradewinds.server.pages import all_pages
from tradewinds.server.pages.errors import error_page
from tradewinds.server.settings import RATES, Rate, Settings
from tradewinds.server.startup.app import bare_app, furnish

ORIGIN = "http://tradewinds.test"
JSON = dict[str, Any]
SEED = 7
PATIENCE = 20.0  # seconds, of which hardly any is ever needed

ME = {"kind": "me"}
FRIEND = {"kind": "friend"}
RANDOM = {"kind": "bot", "bot": "random"}

RESTING: defaultdict[int, list[Litestar]] = defaultdict(list)
"""Applications that have ended, by the largest body they accept: furnished anew they save most of a start."""


def a_settings(url: str, **changes: Any) -> Settings:
    """Without pauses, and without limits to how often anything is asked."""
    generous = {kind: Rate(100_000, 100_000) for kind in RATES}
    settings = Settings(
        database=url,
        bot_pause=0.0,
        worker_processes=1,
        analysis_iterations=200,
        rates=generous,
        seconds_to_refuse=0.0,
    )
    return replace(settings, **changes)


@dataclass
class Server:
    app: Litestar
    settings: Settings

    def person(self, secret: str | None = None) -> Person:
        """Somebody with a browser of their own, or with a secret and no browser."""
        headers = {"authorization": f"Bearer {secret}"} if secret else {"sec-fetch-site": "same-origin"}
        app: Any = self.app  # httpx and Litestar write the types of ASGI differently
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        return Person(httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=headers))


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Server]:
    resting = RESTING[settings.largest_body]
    app = resting.pop() if resting else bare_app(settings.largest_body, all_pages(), error_page)
    furnish(app, settings)
    async with app.lifespan():
        yield Server(app, settings)
    resting.append(app)


class Person:
    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def get(self, path: str, status: int = 200) -> Any:
        return answered(await self.client.get(f"/api{path}"), status)

    async def post(self, path: str, body: JSON | None = None, status: int = 200) -> Any:
        return answered(await self.client.post(f"/api{path}", json=body), status)

    async def open(self, game: str, *seats: JSON, **more: Any) -> JSON:
        """Open a table, as seated unless more is said."""
        wish = {"game": game, "seats": list(seats), "seed": SEED, "begins": 0, **more}
        opened: JSON = await self.post("/tables", wish, 201)
        return opened

    async def view(self, table: str) -> JSON:
        seen: JSON = await self.get(f"/tables/{table}")
        return seen

    async def act(self, table: str, action: str, decision: int | None = None, status: int = 200) -> JSON:
        if decision is None:
            decision = (await self.view(table))["decision"]
        body = {"decision": decision, "action": action}
        answer: JSON = await self.post(f"/tables/{table}/actions", body, status)
        return answer

    async def undo(self, table: str, decision: int | None = None, status: int = 200) -> JSON:
        if decision is None:
            decision = (await self.view(table))["decision"]
        answer: JSON = await self.post(f"/tables/{table}/undo", {"decision": decision}, status)
        return answer

    async def waits_to_choose(self, table: str) -> JSON:
        """The view once it is this person who chooses, or the game is over."""
        async with asyncio.timeout(PATIENCE):
            while True:
                view = await self.view(table)
                if view["to_choose"] or view["game"]["over"]:
                    return view
                await asyncio.sleep(0.01)

    async def play(self, table: str, actions: Iterable[str]) -> JSON:
        view = await self.view(table)
        for action in actions:
            view = await self.act(table, action, view["decision"])
        return view


@cache
def whole_game(game: str) -> tuple[str, ...]:
    """All actions of a game of the greedy bot against itself, dealt as `Person.open` deals it."""
    state, bot = tw.Table(game, players=2).deal(SEED), make("greedy", 1)
    actions: list[str] = []
    while not state.over:
        actions.append(state.text(decide(bot, state, len(actions))))
        state.play(actions[-1])
    return tuple(actions)


def answered(answer: httpx.Response, status: int) -> Any:
    assert answer.status_code == status, answer.text
    is_json = answer.headers["content-type"].startswith("application/json")
    return answer.json() if is_json else answer.text


def secret_of(opened: JSON, seat: int) -> str:
    found: str = next(held["secret"] for held in opened["secrets"] if held["seat"] == seat)
    return found


def invitation_to(opened: JSON, seat: int) -> str:
    found: str = next(held["secret"] for held in opened["invitations"] if held["seat"] == seat)
    return found
