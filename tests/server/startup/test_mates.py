"""Processes that share an SQLite file and hand each other connections; here as threads with a port each."""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.company import FRIEND, JSON, ME, PATIENCE, RANDOM, a_settings
from tests.server.processes import serving_in_a_thread
from tests.server.startup.listening import listening
from tests.server.startup.test_processes import People, person
from tests.server.strangers.wires import connected
from tradewinds.cli import main
from tradewinds.server.live.wires import can_be_laid
from tradewinds.server.settings import Crewmate, Settings, sqlite_url
from tradewinds.server.web.handing import table_in

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


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("shared")


@pytest.fixture(scope="module")
def urls(data: Path) -> Iterator[list[str]]:
    with mates(a_settings(sqlite_url(data)), data / "wires") as found:
        yield found


def port_of(url: str) -> int:
    return int(url.rpartition(":")[2])


async def opened_everywhere(person: People, urls: list[str]) -> list[JSON]:
    """New tables, some of them kept by each process."""
    return [await person(url).open("new-world", ME, ME) for url in urls * 3]


@pytest.mark.parametrize(
    ("line", "table"),
    [
        (b"GET /tables/a-b_c HTTP/1.1\r\n", "a-b_c"),
        (b"POST /tables/abc/act HTTP/1.1\r\n", "abc"),
        (b"GET /api/tables/abc/events?shown=1 HTTP/1.1\r\n", "abc"),
        (b"GET /api/tables HTTP/1.1\r\n", None),
        (b"GET /replay/abc HTTP/1.1\r\n", None),
        (b"GET /tables/\xff HTTP/1.1\r\n", None),
        (b"GET /", None),
    ],
)
def test_the_table_of_a_request_is_read_from_its_first_line(line: bytes, table: str | None) -> None:
    assert table_in(line) == table


async def test_tables_are_kept_where_they_were_opened(person: People, urls: list[str]) -> None:
    for number, url in enumerate(urls):
        mate = Crewmate(number, len(urls), "")
        assert all([mate.keeps((await person(url).open("new-world", ME, ME))["id"]) for _ in range(5)])


async def test_one_connection_serves_tables_of_every_process(person: People, urls: list[str]) -> None:
    opened = await opened_everywhere(person, urls)
    with httpx.Client(base_url=urls[0], timeout=PATIENCE) as client:  # with one connection
        for each in opened * 2:
            secret = {"authorization": f"Bearer {each['secrets'][0]['secret']}"}
            seen = await asyncio.to_thread(client.get, f"/api/tables/{each['id']}", headers=secret)
            assert seen.json()["id"] == each["id"]
        for each in opened:
            secret = {"authorization": f"Bearer {each['secrets'][0]['secret']}"}
            choice = {"decision": 0, "action": "work A1.3"}
            path = f"/api/tables/{each['id']}/actions"
            answer = await asyncio.to_thread(client.post, path, json=choice, headers=secret)
            assert answer.json()["decision"] == 1


async def test_players_hear_of_each_other_wherever_they_came_in(person: People, urls: list[str]) -> None:
    for opened in await opened_everywhere(person, urls):
        table = opened["id"]
        here, there = (person(url, opened["secrets"][seat]["secret"]) for seat, url in enumerate(urls))
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
    person: People, urls: list[str], data: Path
) -> None:
    tables = {each["id"]: each["secrets"][0]["secret"] for each in await opened_everywhere(person, urls)}
    guests = {table: person(urls[0], secret) for table, secret in tables.items()}
    for table, guest in guests.items():
        await guest.view(table)
    await asyncio.to_thread(main, ["admin", "remove-table", *tables, "--data", str(data)])
    async with asyncio.timeout(PATIENCE):
        for table, guest in guests.items():
            while (await guest.client.get(f"/api/tables/{table}")).status_code != 404:
                await asyncio.sleep(0.1)


async def test_bots_play_at_tables_of_every_process(person: People, urls: list[str]) -> None:
    for url in urls * 2:
        ada = person(url)
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
    opened = await opened_everywhere(person, urls)
    requests = [asked(each["id"], each["secrets"][0]["secret"]) for each in opened]
    with connected(port_of(urls[0])) as wire:
        wire.sendall(b"".join(requests))
        said = await asyncio.to_thread(answers, wire, len(requests))
        wire.sendall(requests[0])
        again = await asyncio.to_thread(answers, wire, 1)
    assert [json.loads(each)[0]["action"] for each in [*said, *again]] == ["work A1.1"] * 7


async def test_a_process_serves_what_it_cannot_hand_over(person: People, tmp_path: Path) -> None:
    settings = a_settings(sqlite_url(tmp_path))
    with mates(settings, tmp_path / "wires") as urls:
        opened = await person(urls[1]).open("new-world", ME, ME)
    with mates(settings, tmp_path / "again", running=1) as (url,):  # the keeper is not there
        ada = person(url, opened["secrets"][0]["secret"])
        assert (await ada.act(opened["id"], "work A1.3", 0))["decision"] == 1
