"""A server on each kind of database: everything about players is stored."""

from collections.abc import AsyncIterator

import pytest

from tests.server.company import Server, a_settings, running


@pytest.fixture
async def server(url: str) -> AsyncIterator[Server]:
    async with running(a_settings(url)) as server:
        yield server
