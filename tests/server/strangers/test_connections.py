"""Shutting others out: half-sent requests, headers without end, all the connections that one can open."""

import shutil
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.company import ME, PATIENCE, a_settings
from tests.server.processes import serving_in_a_thread
from tests.server.strangers.wires import HEAD, ask, connected, everything_from, flood, hears, many, status_of
from tradewinds.server.settings import Rate, Settings, sqlite_url
from tradewinds.server.web.addresses import counted_as
from tradewinds.server.web.connections import MOST_AHEAD, Room

MEGABYTE = 1024**2
CONNECTIONS = 40
POST = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory, empty_file: Path) -> Iterator[int]:
    """The port of a server that waits for a second at most, with room for a few connections per address."""
    folder = tmp_path_factory.mktemp("guarded")
    shutil.copy(empty_file, folder)
    settings = a_settings(
        sqlite_url(folder), seconds_for_head=1.0, seconds_for_body=1.0, connections_per_address=CONNECTIONS
    )
    with serving_in_a_thread(settings) as url:
        yield int(url.rpartition(":")[2])


def test_half_sent_requests_leave_room_for_others_and_are_closed(port: int) -> None:
    with ExitStack() as stack:
        wires = many(stack, port, CONNECTIONS + 20)
        for wire in wires[:CONNECTIONS]:
            wire.sendall(HEAD + b"x: ")
        assert [status_of(wire) for wire in wires[CONNECTIONS:]] == [429] * 20
        assert ask(port, "127.0.0.2") == 200
        assert [status_of(wire) for wire in wires[:CONNECTIONS]] == [0] * CONNECTIONS
    assert ask(port) == 200


def test_a_body_that_does_not_come_is_not_waited_for(port: int) -> None:
    with connected(port) as wire:
        wire.sendall(POST + b"content-length: 100\r\n\r\n{")
        assert status_of(wire) == 0


@pytest.mark.parametrize(
    ("before", "piece"),
    [
        (HEAD, b"x-a: " + b"a" * 1000 + b"\r\n"),
        (HEAD + b"x-a: ", b"a" * 1000),
        (b"GET /", b"a" * 1000),
        (POST + b"transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n", b"x-a: " + b"a" * 1000 + b"\r\n"),
        (POST + b"transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nx-a: ", b"a" * 1000),
        (POST + b"transfer-encoding: chunked\r\n\r\n2;x=", b"a" * 1000),
    ],
    ids=["headers", "one header", "address", "trailers", "one trailer", "chunk"],
)
def test_headers_have_an_end_before_a_body_and_behind_it(port: int, before: bytes, piece: bytes) -> None:
    with connected(port) as wire:
        wire.sendall(before)
        # Some of what was sent lies on the way still when the other side has had enough.
        assert flood(wire, piece, 40 * MEGABYTE) < 20 * MEGABYTE
    assert ask(port) == 200


@pytest.mark.parametrize(
    ("path", "cookies"),
    [(b"/?a=" + b"x" * 16_384, b""), (b"/?" + b"a&" * 200, b""), (b"/", b"a" * 8193), (b"/", b"a;" * 200)],
    ids=["a long address", "many parameters", "long cookies", "many cookies"],
)
def test_addresses_and_cookies_are_small(port: int, path: bytes, cookies: bytes) -> None:
    """The last ones are remembered: some hundreds of the largest took 500 MB."""
    with connected(port) as wire:
        wire.sendall(b"GET %s HTTP/1.1\r\nhost: localhost\r\ncookie: %s\r\n\r\n" % (path, cookies))
        assert status_of(wire) == 400


def test_who_leaves_in_the_middle_of_a_body_fills_no_log(port: int, caplog: pytest.LogCaptureFixture) -> None:
    with connected(port) as wire:
        wire.sendall(POST + b"content-length: 100\r\n\r\n{")
        wire.shutdown(socket.SHUT_WR)
        everything_from(wire)
    assert ask(port) == 200
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_large_body_in_many_pieces_is_no_head(port: int) -> None:
    body = b'{"record": "' + b"x" * 200_000 + b'"}'
    with connected(port) as wire:
        wire.sendall(POST.replace(b"tables", b"replays") + b"transfer-encoding: chunked\r\n\r\n")
        for start in range(0, len(body), 1000):
            piece = body[start : start + 1000]
            wire.sendall(b"%x\r\n%s\r\n" % (len(piece), piece))
        wire.sendall(b"0\r\n\r\n")
        assert status_of(wire) == 400  # not a record


def test_who_leaves_before_the_answers_come_fills_no_log(
    tmp_path: Path, empty_file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Several requests are sent at once, of which uvicorn knows only the last when the connection ends."""
    shutil.copy(empty_file, tmp_path)
    settings = a_settings(sqlite_url(tmp_path), seconds_to_refuse=0.2)
    rates = {**settings.rates, "request": Rate(1, 0.001)}
    with serving_in_a_thread(replace(settings, rates=rates)) as url:
        port = int(url.rpartition(":")[2])
        assert ask(port) == 200
        for number in range(5):
            with connected(port, f"127.0.1.{number}") as wire:
                wire.sendall((HEAD + b"\r\n") * 3)
                wire.recv(1)  # the rest of the first answer stays unread, so that the connection is reset
        assert ask(port) == 429  # later than theirs
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_connection_stays_one_that_is_counted(port: int) -> None:
    """It could become a WebSocket, and would be counted for ever."""
    upgrade = b"connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    for _time in range(CONNECTIONS + 1):
        with connected(port) as wire:
            wire.sendall(HEAD + upgrade + b"sec-websocket-key: eA==\r\n\r\n")
            wire.recv(1)
    assert ask(port) == 200


# --- answers


@pytest.mark.parametrize(("sent", "answered"), [(MOST_AHEAD, MOST_AHEAD), (1000, 0)])
def test_who_does_not_wait_for_answers_is_not_listened_to(port: int, sent: int, answered: int) -> None:
    """Requests wait in memory: some megabytes of them for each connection stopped the server for a minute."""
    with connected(port) as wire:
        wire.sendall((HEAD + b"\r\n") * (sent - 1) + HEAD + b"connection: close\r\n\r\n")
        said = everything_from(wire)
    assert answered <= said.count(b"HTTP/1.1 200 OK") <= MOST_AHEAD
    assert ask(port) == 200


def test_who_does_not_read_an_answer_is_hung_up_on(tmp_path: Path, empty_file: Path) -> None:
    """The rest of the answer would stay in memory, and the connection open, as long as its reader likes."""
    shutil.copy(empty_file, tmp_path)
    settings = a_settings(sqlite_url(tmp_path), seconds_for_answer=0.5, connections_per_address=1)
    with serving_in_a_thread(settings) as url:
        port = int(url.rpartition(":")[2])
        with connected(port, receives=4096) as wire:
            wire.sendall(b"GET /rules/new-world HTTP/1.1\r\nhost: localhost\r\n\r\n" * MOST_AHEAD)
            patient_until = time.monotonic() + PATIENCE
            while ask(port) != 200:
                assert time.monotonic() < patient_until, "the only connection of the address is still open"
                time.sleep(0.05)


# --- what is counted as one


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("", ""),
    ],
)
def test_an_address_of_ipv6_counts_with_its_neighbours(address: str, counted: str) -> None:
    assert counted_as(address) == counted


def test_a_network_of_ipv6_has_room_as_one() -> None:
    room = Room(Settings(database="", connections_per_address=2))
    assert [room.enter(f"2001:db8::{n}") for n in (1, 2, 3)] == [True, True, False]
    room.leave("2001:db8::1")
    room.leave("2001:db8::2")
    assert room.enter("2001:db8::4")


@pytest.mark.parametrize("address", ["192.0.2.1", ""])
def test_our_own_proxy_has_as_many_connections_as_it_wants(address: str) -> None:
    """Also one that comes over a Unix socket and has no address."""
    room = Room(Settings(database="", connections_per_address=1, trusted_proxies=("192.0.2.0/24",)))
    assert [room.enter(address) for _time in range(5)] == [True] * 5
    room.leave(address)
    assert room.enter("203.0.113.7")
    assert not room.enter("203.0.113.7")


# --- watching


def test_seventy_watchers_of_one_address_leave_a_player_their_stream(
    tmp_path: Path, empty_file: Path
) -> None:
    shutil.copy(empty_file, tmp_path)
    with serving_in_a_thread(a_settings(sqlite_url(tmp_path))) as url, ExitStack() as stack:
        opened = httpx.post(
            f"{url}/api/tables", json={"game": "new-world", "seats": [ME, ME], "public": True}
        ).json()
        wires = many(stack, int(url.rpartition(":")[2]), 71)
        for wire in wires[:70]:
            wire.sendall(listening(opened["id"]))
        assert sum(map(hears, wires[:70])) == 16
        wires[70].sendall(listening(opened["id"], opened["secrets"][0]["secret"]))
        assert hears(wires[70])


def listening(table: str, secret: str = "") -> bytes:
    shown = f"authorization: Bearer {secret}\r\n" if secret else ""
    return f"GET /api/tables/{table}/events HTTP/1.1\r\nhost: localhost\r\n{shown}\r\n".encode()
