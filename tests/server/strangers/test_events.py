"""Breaking live events: whoever can write to the database's channel breaks nothing for others."""

import asyncpg
import pytest

from tests.server.company import ME, a_settings
from tests.server.processes import serving_in_a_thread
from tests.server.startup.listening import listening
from tests.server.startup.test_processes import People, person
from tradewinds.server.live.events import CHANNEL

__all__ = ["person"]
pytestmark = pytest.mark.anyio

NONSENSE = (
    "",
    "nonsense",
    "[" * 5000,
    "{}",
    '{"table": 7, "note": {}}',
    '{"table": "", "note": {"kind": "x"}}',
)


async def test_events_go_on_after_notifications_that_are_none(postgres_url: str, person: People) -> None:
    with serving_in_a_thread(a_settings(postgres_url)) as url:
        ada = person(url)
        table = (await ada.open("new-world", ME, ME))["id"]
        async with listening(ada, table) as hears:
            await hears()
            stranger = await asyncpg.connect(postgres_url)
            for payload in NONSENSE:
                await stranger.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
            await stranger.close()
            await ada.act(table, "work A1.3", 0)
            assert (await hears())[1]["action"] == "work A1.3"
