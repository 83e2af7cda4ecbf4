"""Messages between the processes that serve at one address, which may carry an open connection along."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tradewinds.server.settings import Crewmate

LONGEST: Final = 128 * 1024
"""Bytes of a message, which is sent as a whole or not at all."""
ONE_FILE: Final = array("i", [0]).itemsize

Hear = Callable[[bytes, int | None], None]
"""Hears a message, and the number of the open file that came with it, if one did."""


def can_be_laid() -> bool:
    """True if processes of this system can send each other whole messages and open files."""
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET):
            return hasattr(socket, "CMSG_SPACE")
    except (AttributeError, OSError):
        return False


class Wires:
    """One process listens at a socket of its own, and connects to those of the others when it needs to."""

    def __init__(self, mate: Crewmate) -> None:
        self.mate = mate
        self._hear: dict[bytes, Hear] = {}
        self._to: dict[int, socket.socket] = {}
        self._open: set[socket.socket] = set()

    @property
    def others(self) -> Sequence[int]:
        return [number for number in range(self.mate.of) if number != self.mate.number]

    def on(self, kind: bytes, hear: Hear) -> None:
        """Call this with each message of a kind, which is one byte."""
        self._hear[kind] = hear

    def listen(self) -> None:
        """Take messages from now on, in the running event loop."""
        path = self._path(self.mate.number)
        path.unlink(missing_ok=True)  # of a process whose place we take
        listener = self._added(socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET))
        listener.bind(str(path))
        listener.listen(self.mate.of)
        asyncio.get_running_loop().add_reader(listener, self._accept, listener)

    def send(self, number: int, kind: bytes, message: bytes, file: int | None = None) -> None:
        """Send a message at once, with a copy of an open file.

        BlockingIOError if the other process has much to read already, OSError if it is not there.
        """
        parts = [kind, message]
        files = [] if file is None else [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [file]))]
        try:
            self._connected(number).sendmsg(parts, files)
        except ConnectionError:  # it has been replaced since we last spoke
            self._to.pop(number).close()
            self._connected(number).sendmsg(parts, files)

    def close(self) -> None:
        for each in list(self._open):
            self._drop(each)
        for each in self._to.values():
            each.close()

    def _path(self, number: int) -> Path:
        return Path(self.mate.folder, str(number))

    def _connected(self, number: int) -> socket.socket:
        known = self._to.get(number)
        if known is None:
            known = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            known.setblocking(False)
            try:
                known.connect(str(self._path(number)))
            except OSError:
                known.close()
                raise
            self._to[number] = known
        return known

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(BlockingIOError):
            connection = self._added(listener.accept()[0])
            asyncio.get_running_loop().add_reader(connection, self._read, connection)

    def _added(self, new: socket.socket) -> socket.socket:
        new.setblocking(False)
        self._open.add(new)
        return new

    def _drop(self, connection: socket.socket) -> None:
        asyncio.get_running_loop().remove_reader(connection)
        self._open.discard(connection)
        connection.close()

    def _read(self, connection: socket.socket) -> None:
        try:
            message, found, _flags, _address = connection.recvmsg(LONGEST + 1, socket.CMSG_SPACE(ONE_FILE))
        except BlockingIOError:
            return
        except OSError:
            message, found = b"", []
        if not message:
            self._drop(connection)
            return
        file = array("i", found[0][2])[0] if found else None
        hear = self._hear.get(message[:1])
        if hear is not None:
            hear(message[1:], file)
        elif file is not None:
            os.close(file)
