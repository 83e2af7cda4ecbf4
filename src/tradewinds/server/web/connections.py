"""Connections: how many one address has, and how much a client may ask, send or leave unread, for how long.

uvicorn waits for ever for the end of a request, and for an answer to be taken. It reads headers without end,
before a body and behind it, and any number of requests before the first of them is answered.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tradewinds.server.settings import Settings
from tradewinds.server.web.addresses import counted_as
from tradewinds.server.web.handing import Handing

TOO_LARGE: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
)
MOST_AHEAD: Final = 16
"""Requests that a client may send before the first of them is answered; browsers send one."""
TOO_MANY: Final = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

LONGEST_ADDRESS: Final = 16 * 1024
LARGEST_COOKIES: Final = 8 * 1024
MOST_PARTS: Final = 200
"""Parameters of an address, and cookies. Litestar remembers the last 1,024 of both, in pieces."""


class Excessive(Exception):
    """A client asks for more than it may; its connection ends."""


def check_head(url: bytes, headers: Iterable[tuple[bytes, bytes]]) -> None:
    """Raise Excessive if the address or the cookies of a request are larger than ours can be."""
    cookies = [value for name, value in headers if name == b"cookie"]
    if len(url) > LONGEST_ADDRESS or url.count(b"&") >= MOST_PARTS:
        raise Excessive
    if sum(map(len, cookies)) > LARGEST_COOKIES or sum(each.count(b";") for each in cookies) >= MOST_PARTS:
        raise Excessive


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
        self._unread: asyncio.TimerHandle | None = None
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
        self._read_again()
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
        if len(self.pipeline) >= MOST_AHEAD:
            raise Excessive  # ends the parsing, and with it the connection
        super().on_message_begin()
        self._between_requests = False
        if not self._deadline:
            self._expect(self.room.settings.seconds_for_head)

    def on_headers_complete(self) -> None:
        self._besides = 0
        self._expect(self.room.settings.seconds_for_body)
        check_head(self.url, self.headers)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._besides = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._besides = 0
        self._between_requests = True
        self._cancel()
        super().on_message_complete()

    # --- answers

    def pause_writing(self) -> None:
        """Too much of an answer lies here unread: end the connection unless the client goes on reading."""
        super().pause_writing()
        seconds = self.room.settings.seconds_for_answer
        self._unread = self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self._read_again()
        super().resume_writing()

    def _read_again(self) -> None:
        if self._unread:
            self._unread.cancel()
            self._unread = None

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
