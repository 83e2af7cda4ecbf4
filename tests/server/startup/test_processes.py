"""Servers as they really run: killed in the middle of a game, listened to, and asked for nonsense."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import SearchStrategy
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

import tradewinds as tw
from tests.server.company import (
    FRIEND,
    ME,
    PATIENCE,
    RANDOM,
    SEED,
    Person,
    a_settings,
    invitation_to,
    whole_game,
)
from tests.server.processes import serving, serving_in_a_thread
from tests.server.startup.listening import listening
from tests.thorough import by_profile
from tradewinds.cli import main
from tradewinds.server.settings import sqlite_url

pytestmark = pytest.mark.anyio


class People:
    """Players at servers of several processes; closes what they opened."""

    def __init__(self) -> None:
        self.clients: list[httpx.AsyncClient] = []

    def __call__(self, url: str, secret: str | None = None) -> Person:
        headers = {"authorization": f"Bearer {secret}"} if secret else {"sec-fetch-site": "same-origin"}
        self.clients.append(httpx.AsyncClient(base_url=url, headers=headers, timeout=PATIENCE))
        return Person(self.clients[-1])


@pytest.fixture
async def person() -> AsyncIterator[People]:
    people = People()
    yield people
    for client in people.clients:
        await client.aclose()


async def test_nothing_that_was_acknowledged_is_lost_when_the_server_is_killed(
    person: People, tmp_path: Path
) -> None:
    actions = whole_game("new-world")
    with serving(data=tmp_path) as server:
        opened = await person(server.url).open("new-world", ME, ME)
    table, secrets = opened["id"], [held["secret"] for held in opened["secrets"]]
    acknowledged = 0
    for kill_after in (7, 20):
        with serving(data=tmp_path) as server:
            players = [person(server.url, secret) for secret in secrets]
            view = await players[0].view(table)
            while acknowledged < kill_after:
                view = await players[view["game"]["player"]].act(table, actions[acknowledged], acknowledged)
                acknowledged += 1
            server.kill()
    with serving(data=tmp_path) as server:
        state = tw.Table("new-world", players=2).deal(SEED)
        state.play(*actions[:acknowledged])
        view = await person(server.url, secrets[0]).view(table)
        assert (view["decision"], view["game"]["position"]) == (acknowledged, state.view(0))


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")
async def test_workers_end_with_a_server_that_is_killed(person: People, tmp_path: Path) -> None:
    with serving(data=tmp_path) as server:
        ada = person(server.url)
        table = (await ada.open("new-world", ME, RANDOM))["id"]
        await ada.act(table, "work A1.3", 0)
        await ada.waits_to_choose(table)
        workers = children_of(server.process.pid)
        server.kill()
    assert workers
    async with asyncio.timeout(PATIENCE):
        while any(map(is_alive, workers)):
            await asyncio.sleep(0.01)


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_alive(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


async def test_everybody_hears_at_once_what_happens(person: People, tmp_path: Path) -> None:
    with serving(data=tmp_path) as server:
        ada, ben = person(server.url), person(server.url)
        opened = await ada.open("spice-road", ME, FRIEND)
        table = opened["id"]
        invitation = {"invitation": invitation_to(opened, 1), "name": "Ben"}
        await ben.post(f"/tables/{table}/join", invitation, 201)
        eve = person(server.url, opened["watch"])
        async with listening(ben, table) as hears, listening(eve, table) as overhears:
            assert await hears() == ("hello", {"kind": "hello", "decision": 0})
            await overhears()
            await ada.post(f"/tables/{table}/messages", {"text": "Good luck!"}, 201)
            assert (await hears())[1] == {"kind": "chat", "decision": 0, "seat": 0, "message": 0}
            await ada.act(table, "play upgrade-2", 0)
            await ada.undo(table, 1)
            told = {"kind": "action", "decision": 1, "seat": 0, "action": "play upgrade-2"}
            taken_back = {"kind": "undo", "decision": 2, "seat": 0}
            assert [(await hears())[1], (await hears())[1]] == [told, taken_back]
            assert [(await overhears())[1], (await overhears())[1]] == [told, taken_back]


async def test_a_silent_stream_shows_that_it_is_alive(person: People, tmp_path: Path) -> None:
    with serving_in_a_thread(a_settings(sqlite_url(tmp_path), heartbeat=0.01)) as url:
        ada = person(url)
        table = (await ada.open("new-world", ME, ME))["id"]
        async with ada.client.stream("GET", f"/api/tables/{table}/events") as answer:
            async for line in answer.aiter_lines():
                if line.rstrip() == ":":
                    break


async def test_spectators_leave_room_for_those_who_play(person: People, tmp_path: Path) -> None:
    settings = a_settings(sqlite_url(tmp_path), listeners_per_table=1, listeners_per_seat=1)
    with serving_in_a_thread(settings) as url:
        ada, stranger = person(url), person(url)
        table = (await ada.open("new-world", ME, ME, public=True))["id"]
        async with listening(stranger, table) as watches:
            await watches()
            assert (await stranger.get(f"/tables/{table}/events", 429))["code"] == "too_many"
            async with listening(ada, table) as hears:
                await hears()
                assert (await ada.get(f"/tables/{table}/events", 429))["code"] == "too_many"


async def test_two_servers_share_their_tables_through_postgresql(
    person: People, new_postgres_url: Callable[[], str]
) -> None:
    url = new_postgres_url()
    with serving("--database", url) as one, serving("--database", url) as other:
        ada = person(one.url)
        opened = await ada.open("new-world", ME, FRIEND)
        table = opened["id"]
        ben = person(other.url)
        await ben.post(f"/tables/{table}/join", {"invitation": invitation_to(opened, 1)}, 201)
        async with listening(ben, table) as hears:
            await hears()
            await ada.act(table, "work A1.3", 0)
            assert (await hears())[1] == {"kind": "action", "decision": 1, "seat": 0, "action": "work A1.3"}
        assert (await ben.act(table, "work C1.1", 1))["decision"] == 2
        assert (await ada.act(table, "work A1.4", 1, 409))["code"] == "stale"
        assert (await ada.view(table))["decision"] == 2


async def test_who_closes_the_page_is_away_at_every_server(
    person: People, new_postgres_url: Callable[[], str]
) -> None:
    url = new_postgres_url()
    with serving("--database", url) as one, serving("--database", url) as other:
        ada, ben = person(one.url), person(other.url)
        opened = await ada.open("new-world", ME, FRIEND)
        table = opened["id"]
        joined = await ben.post(f"/tables/{table}/join", {"invitation": invitation_to(opened, 1)}, 201)
        phone = person(one.url, joined["secret"])
        async with listening(ada, table, seats=True) as hears:
            async with listening(ben, table) as ben_hears:
                await ben_hears()
                async with listening(phone, table) as phone_hears:
                    await phone_hears()
                await until_gone(hears, 1)
                assert (await hears())[1] == {"kind": "seats", "decision": 0}  # one server still hears them
                assert await is_here(ada, table, 1)
            await until_gone(hears, 1)
            assert not await is_here(ada, table, 1)
            async with listening(ben, table):
                await hears()
                assert await is_here(ada, table, 1)


async def until_gone(hears: Callable[[], Any], seat: int) -> None:
    while (await hears())[1].get("seat") != seat:
        pass


async def is_here(who: Person, table: str, seat: int) -> bool:
    here: bool = (await who.view(table))["seats"][seat]["here"]
    return here


LISTENING = "query LIKE 'LISTEN%'"


async def lose_the_listening_connection(url: str) -> None:
    """Break the connection, as when the network or the database goes away for a moment."""
    admin = await asyncpg.connect(url)
    lost = await admin.fetch(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {LISTENING}")
    assert len(lost) == 1
    while not await admin.fetchval(f"SELECT count(*) FROM pg_stat_activity WHERE {LISTENING}"):
        await asyncio.sleep(0.01)
    await admin.close()


async def test_a_server_that_lost_its_connection_listens_again(
    person: People, new_postgres_url: Callable[[], str]
) -> None:
    url = new_postgres_url()
    with serving("--database", url) as server:
        ada = person(server.url)
        table = (await ada.open("new-world", ME, ME))["id"]
        async with listening(ada, table) as hears:
            assert await hears() == ("hello", {"kind": "hello", "decision": 0})
            await lose_the_listening_connection(url)
            assert await hears() == ("hello", {"kind": "hello", "decision": 0})
            await ada.act(table, "work A1.3", 0)
            assert (await hears())[1]["action"] == "work A1.3"


@pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM])
async def test_a_server_ends_without_a_word_when_it_is_asked_to(
    asked: signal.Signals, person: People, tmp_path: Path
) -> None:
    with serving(data=tmp_path) as server:
        ada = person(server.url)
        table = (await ada.open("new-world", ME, ME))["id"]
        await ada.post(f"/tables/{table}/hint")  # which a worker process thinks of
        async with listening(ada, table) as hears:
            await hears()
            os.kill(server.process.pid, asked)
            output, errors = await asyncio.to_thread(server.process.communicate, timeout=PATIENCE)
        assert (output, errors, server.process.returncode) == ("", "", 0)


@pytest.mark.soak
def test_no_request_makes_the_server_stumble(tmp_path: Path) -> None:
    with serving_in_a_thread(a_settings(sqlite_url(tmp_path))) as url:
        wish = {"game": "new-world", "seats": [ME, FRIEND], "public": True}
        opened = httpx.post(f"{url}/api/tables", json=wish).json()
        headers = {"Authorization": f"Bearer {opened['secrets'][0]['secret']}"}
        schema = schemathesis.openapi.from_url(f"{url}/schema/openapi.json").exclude(path_regex="/events$")
        operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
        assert len(operations) == len(list(schema.get_all_operations())) > 20
        own = {"table_id": opened["id"], "step": 0}
        for operation, mode in product(operations, GenerationMode):
            path = own if "{table_id}" in operation.path else None
            ask_nonsense(operation.as_strategy(mode, headers=headers, path_parameters=path))


def ask_nonsense(cases: SearchStrategy[Any]) -> None:
    @given(cases)
    @settings(
        max_examples=by_profile(push=2, soak=20),
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: Any) -> None:
        case.call_and_validate(checks=[not_a_server_error], timeout=PATIENCE)

    with suppress(Unsatisfiable):  # where there is nothing that could be wrong
        ask()


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--port", "99999"], "99999"),
        (["--port", "x"], "'x'"),
        (["--database", "mysql://x/y"], "mysql"),
        (["--host", "203.0.113.1"], "203.0.113.1"),
    ],
)
def test_a_server_that_cannot_be_says_why(
    tmp_path: Path, arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--data", str(tmp_path), *arguments]) == 2
    said = capsys.readouterr().err
    assert part in said
    assert said.count("\n") == 1


def test_what_is_exposed_is_said_when_others_can_reach_it(tmp_path: Path) -> None:
    with serving("--host", "0.0.0.0", data=tmp_path) as server:
        assert server.process.stderr is not None
        assert "Anyone who can reach this machine" in server.process.stderr.readline()


def test_what_only_some_commands_need_is_not_loaded_with_the_package() -> None:
    heavy = "{'litestar', 'sqlalchemy', 'uvicorn', 'alembic', 'openskill', 'tradewinds.pictures'}"
    code = f"import sys, tradewinds, tradewinds.cli; print({heavy} & {{*sys.modules}})"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "set()"
