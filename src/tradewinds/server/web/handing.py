"""Where several processes serve: each table is kept by one of them, and connections that ask for it go there.

Every process could answer for every table. But each that did would keep the table, and draw it anew for those
who happen to be connected there.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable
from typing import Final

from tradewinds.server.live.wires import LONGEST, Wires

CONNECTION: Final = b"c"
FOR_TABLE: Final = re.compile(rb"[A-Z]+ /(?:api/)?tables/([\w-]+)")

Take = Callable[[socket.socket, bytes], None]
"""Goes on with a connection, from which some bytes have been read already."""


def table_in(request: bytes) -> str | None:
    """The table in the first line of a request, if there is one."""
    found = FOR_TABLE.match(request)
    return found[1].decode("ascii") if found else None


class Handing:
    def __init__(self, wires: Wires) -> None:
        self._wires = wires

    def listen(self, take: Take) -> None:
        """Call this with each connection that another process hands over from now on."""

        def hear(read: bytes, file: int | None) -> None:
            if file is not None:
                take(socket.socket(fileno=file), read)

        self._wires.on(CONNECTION, hear)
        self._wires.listen()

    def close(self) -> None:
        self._wires.close()

    def hand_over(self, transport: asyncio.Transport, read: bytes) -> bool:
        """Give a connection away if another process keeps the table; False if it stays here.

        It also stays if that process is not there, or too busy to take it.
        """
        mate, table = self._wires.mate, table_in(read)
        if table is None or mate.keeps(table):
            return False
        if len(read) > LONGEST or transport.get_write_buffer_size():
            return False
        transport.pause_reading()  # what comes from now on is for the other process
        try:
            file = transport.get_extra_info("socket").fileno()
            self._wires.send(mate.keeper(table), CONNECTION, read, file)
        except OSError:
            transport.resume_reading()
            return False
        transport.abort()  # closes our copy alone
        return True
