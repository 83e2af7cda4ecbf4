"""Asking several servers instead of one: what an address may ask for is counted together."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from tests.server.company import Server, a_settings, running
from tradewinds.server.settings import Rate
from tradewinds.server.storage.database import Database
from tradewinds.server.storage.housekeeping import Housekeeping
from tradewinds.server.web.sharing import share

pytestmark = pytest.mark.anyio

RATE = Rate(burst=10, per_minute=60)


@pytest.fixture
async def housekeeping(database: Database) -> Housekeeping:
    return Housekeeping(database)


async def test_what_servers_tell_is_taken_from_one_allowance(housekeeping: Housekeeping) -> None:
    assert await housekeeping.spend("act", RATE, {"ada": 4, "ben": 1}, 100.0) == {"ada": 6, "ben": 9}
    assert await housekeeping.spend("act", RATE, {"ada": 4}, 100.0) == {"ada": 2}
    assert await housekeeping.spend("open", RATE, {"ada": 1}, 100.0) == {"ada": 9}


async def test_an_allowance_fills_up_again_and_no_debt_is_endless(housekeeping: Housekeeping) -> None:
    assert await housekeeping.spend("act", RATE, {"ada": 99}, 100.0) == {"ada": -89}
    assert await housekeeping.spend("act", RATE, {"ada": 99}, 101.0) == {"ada": -10}
    assert await housekeeping.spend("act", RATE, {"ada": 1}, 112.0) == {"ada": 0}
    assert await housekeeping.spend("act", RATE, {"ada": 1}, 1000.0) == {"ada": 9}
    assert await housekeeping.spend("act", RATE, {"ada": 1}, 900.0) == {"ada": 8}  # a clock that is behind
    await housekeeping.forget_allowances(901.0)
    assert await housekeeping.spend("act", RATE, {"ada": 1}, 1000.0) == {"ada": 9}


@pytest.fixture
async def two(url: str) -> AsyncIterator[list[Server]]:
    """Servers of one database that let an address ask six times."""
    settings = a_settings(url, rates={**a_settings(url).rates, "request": Rate(6, 0.001)})
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(running(settings)) for _server in range(2)]


async def statuses(server: Server, times: int) -> list[int]:
    client = server.person().client
    return [(await client.get("/api/games")).status_code for _time in range(times)]


async def test_who_asks_two_servers_is_not_answered_twice_as_often(two: list[Server]) -> None:
    one, other = two
    assert await statuses(one, 4) == [200] * 4
    assert await statuses(other, 1) == [200]
    for server in (one, other):
        await share(server.app.state.limits, server.app.state.runtime)
    assert await statuses(other, 3) == [200, 429, 429]
