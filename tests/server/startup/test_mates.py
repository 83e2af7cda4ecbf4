"""Processes that share an SQLite file and hand each other connections; here as threads with a port each."""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.company import FRIEND, ME, PATIENCE, RANDOM, a_settings
from tests.server.processes import serving_in_a_thread
from tests.server.startup.listening import listening
from tests.server.startup.test_processes import People, person
from tests.server.strangers.wires import connected
from tradewinds.cli import main
from tradewinds.server.live.wires import can_be_laid
from tradewinds.server.settings import Crewmate, Settings, sqlite_url
from tradewinds.server.web.handing import keeper_of

__all__ = ["person"]
pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(not can_be_laid(), reason="processes cannot hand each other connections here"),
]


@contextmanager
def mates(settings: Settings, folder: Path, running: int = 2) -> Iterator[list[str]]:
    """The addresses of these of two servers that know each other."""
    folder.mkdir()
    with ExitStack() as stack:
        yield [
            stack.enter_context(serving_in_a_thread(replace(settings, mate=Crewmate(number, 2, str(folder)))))
            for number in range(running)
        ]


@pytest.fixture
def urls(tmp_path: Path) -> Iterator[list[str]]:
    with mates(a_settings(sqlite_url(tmp_path)), tmp_path / "wires") as found:
        yield found


def port_of(url: str) -> int:
    return int(url.rpartition(":")[2])


def keeper(table: str) -> int:
    found = keeper_of(f"GET /tables/{table} HTTP/1.1".encode(), 2)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("line", "keeps"),
    [
        (b"GET /tables/abc HTTP/1.1\r\n", True),
        (b"POST /tables/abc/act HTTP/1.1\r\n", True),
        (b"GET /api/tables/abc/events?shown=1 HTTP/1.1\r\n", True),
        (b"GET /api/tables HTTP/1.1\r\n", False),
        (b"GET /replay/abc HTTP/1.1\r\n", False),
        (b"GET /", False),
    ],
)
def test_requests_for_a_table_have_a_keeper(line: bytes, keeps: bool) -> None:
    assert keeper_of(line, 5) == (keeper_of(b"GET /tables/abc/talk HTTP/1.1\r\n", 5) if keeps else None)


async def test_one_connection_serves_tables_of_every_process(person: People, urls: list[str]) -> None:
    ada = person(urls[0])
    tables = [(await ada.open("new-world", ME, ME))["id"] for _ in range(8)]
    assert {keeper(table) for table in tables} == {0, 1}
    for table in tables * 2:  # a client that keeps its connection goes back and forth with it
        assert (await ada.view(table))["id"] == table
    for table in tables:
        assert (await ada.act(table, "work A1.3", 0))["decision"] == 1


async def test_players_hear_of_each_other_wherever_they_came_in(person: People, urls: list[str]) -> None:
    here = person(urls[0])
    for _ in range(4):
        opened = await here.open("new-world", ME, ME)
        table = opened["id"]
        there = person(urls[1], opened["secrets"][1]["secret"])
        async with listening(there, table) as hears:
            await hears()
            await here.act(table, "work A1.3", 0)
            assert (await hears())[1]["action"] == "work A1.3"


async def test_the_lobby_of_one_process_hears_of_tables_opened_at_another(
    person: People, urls: list[str]
) -> None:
    async with person(urls[1]).client.stream("GET", "/lobby/events") as answer:
        lines = answer.aiter_lines()
        async with asyncio.timeout(PATIENCE):
            while "No public game" not in await anext(lines):
                pass
            opened = await person(urls[0]).open("new-world", ME, FRIEND, public=True)
            while opened["id"] not in await anext(lines):
                pass


async def test_what_an_administrator_removes_is_gone_at_every_process(
    person: People, urls: list[str], tmp_path: Path
) -> None:
    ada = person(urls[0])
    tables = [(await ada.open("new-world", ME, ME))["id"] for _ in range(6)]
    for table in tables:
        await ada.view(table)
    await asyncio.to_thread(main, ["admin", "remove-table", *tables, "--data", str(tmp_path)])
    async with asyncio.timeout(PATIENCE):
        for table in tables:
            while (await ada.client.get(f"/api/tables/{table}")).status_code != 404:
                await asyncio.sleep(0.1)


async def test_bots_play_at_tables_of_every_process(person: People, urls: list[str]) -> None:
    ada = person(urls[0])
    for _ in range(3):
        table = (await ada.open("new-world", ME, RANDOM))["id"]
        await ada.act(table, "work A1.3", 0)
        assert (await ada.waits_to_choose(table))["decision"] > 1


def asked(table: str, secret: str) -> bytes:
    head = f"GET /api/tables/{table}/actions HTTP/1.1\r\nhost: localhost\r\n"
    return f"{head}authorization: Bearer {secret}\r\n\r\n".encode()


def answers(wire: socket.socket, number: int) -> list[bytes]:
    """The bodies of so many answers on one connection."""
    read, found = b"", list[bytes]()
    while len(found) < number:
        head, ends, rest = read.partition(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0]) if ends else 0
        if ends and len(rest) >= length:
            found.append(rest[:length])
            read = rest[length:]
        else:
            read += wire.recv(65536)
    return found


async def test_requests_sent_behind_each_other_are_answered_in_order(person: People, urls: list[str]) -> None:
    opened = [await person(urls[0]).open("new-world", ME, ME) for _ in range(6)]
    requests = [asked(each["id"], each["secrets"][0]["secret"]) for each in opened]
    with connected(port_of(urls[0])) as wire:
        wire.sendall(b"".join(requests))
        said = await asyncio.to_thread(answers, wire, len(requests))
        wire.sendall(requests[0])
        again = await asyncio.to_thread(answers, wire, 1)
    assert [json.loads(each)[0]["action"] for each in [*said, *again]] == ["work A1.1"] * 7


async def test_a_process_serves_what_it_cannot_hand_over(person: People, tmp_path: Path) -> None:
    settings = a_settings(sqlite_url(tmp_path))
    with mates(settings, tmp_path / "wires", running=1) as (url,):
        ada = person(url)
        for _ in range(4):
            table = (await ada.open("new-world", ME, ME))["id"]
            assert (await ada.act(table, "work A1.3", 0))["decision"] == 1
