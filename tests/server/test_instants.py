"""What readers of a table share, and when it is made anew."""

from functools import partial

import pytest

from tests.server.company import ME, Server
from tests.server.pages.visitor import Visitor
from tradewinds import locale
from tradewinds.server.instants import Instant, instant_of
from tradewinds.server.live.runtime import Runtime

pytestmark = pytest.mark.anyio


async def now(server: Server, table: str) -> Instant:
    runtime: Runtime = server.app.state.runtime
    return instant_of(runtime, await runtime.live(table))


async def test_an_instant_lasts_until_somebody_chooses_or_leaves_or_a_minute_has_passed(
    server: Server,
) -> None:
    ada = server.person()
    table = (await ada.open("new-world", ME, ME))["id"]
    begun = await now(server, table)
    assert await now(server, table) is begun
    await ada.act(table, "rest")
    chosen = await now(server, table)
    assert chosen is not begun
    await ada.post(f"/tables/{table}/leave", {"seat": 1})
    left = await now(server, table)
    assert (chosen.here, left.here) == ((True, True), (True, False))
    runtime: Runtime = server.app.state.runtime
    asked = (await runtime.live(table)).table.moved_at
    runtime.clock = lambda: asked + 59
    assert await now(server, table) is left
    runtime.clock = lambda: asked + 61
    assert await now(server, table) is not left


async def test_each_language_has_instants_of_its_own(server: Server) -> None:
    table = (await server.person().open("new-world", ME, ME))["id"]
    english = await now(server, table)
    try:
        locale.use("de")
        assert await now(server, table) is not english
    finally:
        locale.use("en")


async def test_what_is_shared_is_made_once_for_each_key() -> None:
    instant, made = Instant((True,), None), list[str]()
    for key in ("sheet", "sheet", "title"):
        instant.shared(key, partial(made.append, key))
    assert made == ["sheet", "title"]


async def test_an_invitation_begins_with_the_address_that_its_reader_uses(server: Server) -> None:
    visitor = Visitor(server)
    page = await visitor.open("new-world", "me", "friend")
    for host in ("one.test", "other.test", "one.test"):
        visitor.client.headers["host"] = host
        assert f'value="http://{host}{page.path}?invitation=' in (await visitor.get(page.path)).html
