"""Connections: how long a request may take to be sent, how large its headers are, how many one address has.

uvicorn waits for ever for the end of a request, and reads headers without end, before a body and behind it.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tradewinds.server.settings import Settings
from tradewinds.server.web.addresses import counted_as
from tradewinds.server.web.handing import Handing

TOO_LARGE: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
)
TOO_MANY: Final = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Room:
    """Counts the open connections of each address, but not those of our own proxies."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._open: Counter[str] = Counter()
        self._proxies = [ipaddress.ip_network(proxy) for proxy in settings.trusted_proxies]

    def enter(self, address: str) -> bool:
        """False if this address has as many connections as it may have."""
        if self._is_proxy(address):
            return True
        self._open[counted_as(address)] += 1
        return self._open[counted_as(address)] <= self.settings.connections_per_address

    def leave(self, address: str) -> None:
        if not self._is_proxy(address):
            self._open[counted_as(address)] -= 1
            if not self._open[counted_as(address)]:
                del self._open[counted_as(address)]

    def _is_proxy(self, address: str) -> bool:
        """True for our own proxies. One without an address uses a Unix socket, so it is on this machine."""
        return not address or any(ipaddress.ip_address(address) in proxy for proxy in self._proxies)


class Guarded(HttpToolsProtocol):
    """How uvicorn speaks to each connection; `guarded` gives it the room that the connections share."""

    room: ClassVar[Room]
    handing: ClassVar[Handing | None]

    def __init__(self, *args: Any, already_read: bytes = b"", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._already_read = already_read
        self._between_requests = True
        self._besides = 0  # bytes since the last piece of a body: of headers, before it or behind it
        self._deadline: asyncio.TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None

    # --- connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.room.enter(self._address):
            self._refuse(TOO_MANY)
            return
        self._expect(self.room.settings.seconds_for_head)
        if self._already_read:
            self.data_received(self._already_read)

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel()
        self.room.leave(self._address)
        self._answer_nobody()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _answer_nobody(self) -> None:
        """Drop the answer on its way, and requests that were sent behind the one it is for.

        uvicorn only knows the request that came last: an answer to one before it would be written to a closed
        connection, which ends in a traceback in the log.
        """
        self.pipeline.clear()
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    # --- requests

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing() or self._handed_over(data):
            return
        self._besides += len(data)
        super().data_received(data)
        if self._besides > self.room.settings.largest_head:
            self._refuse(TOO_LARGE)

    def _handed_over(self, data: bytes) -> bool:
        """True if another process answers this and all further requests."""
        if self.handing is None or not self._between_requests:
            return False
        answered = self._answering is None or self._answering.response_complete
        return answered and self.handing.hand_over(self.transport, data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._between_requests = False
        if not self._deadline:
            self._expect(self.room.settings.seconds_for_head)

    def on_headers_complete(self) -> None:
        self._besides = 0
        self._expect(self.room.settings.seconds_for_body)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._besides = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._besides = 0
        self._between_requests = True
        self._cancel()
        super().on_message_complete()

    # --- patience

    def _expect(self, seconds: float) -> None:
        """Close the connection unless what is expected comes within so many seconds."""
        self._cancel()
        self._deadline = self.loop.call_later(seconds, self._hang_up)

    def _cancel(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _refuse(self, answer: bytes) -> None:
        self.transport.write(answer)
        self._hang_up()

    def _hang_up(self) -> None:
        self._answer_nobody()
        self.transport.close()


def guarded(shared: Room, with_others: Handing | None = None) -> type[Guarded]:
    """The protocol of one server."""

    class GuardedHere(Guarded):
        room = shared
        handing = with_others

    return GuardedHere


def raise_limit_of_files() -> None:
    """Let the process have as many connections open as the system allows it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
