"""Connections as somebody makes them who does not care for the protocol."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from tests.server.company import PATIENCE

HEAD = b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n"


@contextmanager
def connected(port: int, address: str = "127.0.0.1", receives: int = 0) -> Iterator[socket.socket]:
    """A connection from this address of the machine, which takes so many bytes before they are read."""
    with socket.socket() as wire:
        wire.settimeout(PATIENCE)
        if receives:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
        wire.bind((address, 0))
        wire.connect(("127.0.0.1", port))
        yield wire


def many(stack: ExitStack, port: int, number: int) -> list[socket.socket]:
    return [stack.enter_context(connected(port)) for _number in range(number)]


def status_of(wire: socket.socket) -> int:
    """The status of the answer; 0 if the connection was closed without one."""
    try:
        said = wire.recv(4096)
    except ConnectionResetError:
        return 0
    return int(said.split()[1]) if said else 0


def everything_from(wire: socket.socket) -> bytes:
    """What is said until the connection ends."""
    said = []
    try:
        while piece := wire.recv(65536):
            said.append(piece)
    except ConnectionResetError:
        pass
    return b"".join(said)


def hears(wire: socket.socket) -> bool:
    """True if a stream of events begins, False if it is refused or ends at once."""
    said = b""
    while not any(end in said for end in (b"event: hello", b"\r\n0\r\n\r\n", b" 429 ")):
        said += wire.recv(4096)
    return b"event: hello" in said


def ask(port: int, address: str = "127.0.0.1") -> int:
    with connected(port, address) as wire:
        wire.sendall(HEAD + b"\r\n")
        return status_of(wire)


def flood(wire: socket.socket, piece: bytes, most: int) -> int:
    """Send the same again and again until the other side has enough; returns how many bytes it took."""
    sent = 0
    try:
        while sent < most:
            wire.sendall(piece)
            sent += len(piece)
    except (BrokenPipeError, ConnectionResetError):
        pass
    return sent
