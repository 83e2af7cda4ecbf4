"""A clock that tests turn."""

from __future__ import annotations

from tests.server.company import Server
from tradewinds.server.background.clocks import ring
from tradewinds.server.live.runtime import Runtime

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Time:
    """The time of a server, which passes only when a test says so."""

    def __init__(self, server: Server) -> None:
        self.runtime: Runtime = server.app.state.runtime
        self.now = self.runtime.now()
        self.runtime.clock = lambda: self.now

    async def passes(self, seconds: float) -> None:
        before, self.now = self.now, self.now + seconds
        await ring(self.runtime, before)
