"""Choosing the same several times at once, and taking back several choices: all of them or none."""

from collections.abc import AsyncIterator

import pytest

from tests.server.company import ME, Server, a_settings, running
from tradewinds.server.storage.committing import Answer
from tradewinds.server.storage.repository import Storage

pytestmark = pytest.mark.anyio


@pytest.fixture
async def server(url: str) -> AsyncIterator[Server]:
    """At a database of each kind."""
    async with running(a_settings(url)) as server:
        yield server


async def test_a_choice_made_twice_at_once_answers_two_decisions(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    await ada.act(table, "play upgrade-2", 0)
    body = {"decision": 1, "action": "upgrade yellow", "times": 2}
    once = await ada.post(f"/tables/{table}/actions", body)
    assert (once["decision"], once["game"]["player"]) == (3, 1)
    assert once["game"]["position"]["seats"][0]["cubes"] == "YRR"
    assert await ada.post(f"/tables/{table}/actions", body) == once, "a repeated request counts once"
    late = await ada.post(f"/tables/{table}/actions", body | {"times": 3}, 409)
    assert (late["code"], late["view"]["decision"]) == ("stale", 3)


async def test_what_is_not_allowed_each_time_is_not_done_at_all(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    before = await ada.act(table, "play upgrade-2", 0)
    body = {"decision": 1, "action": "upgrade yellow"}
    refused = await ada.post(f"/tables/{table}/actions", body | {"times": 3}, 422)
    assert refused["sentence"] == "That cannot be chosen 3 times in a row."
    for times in (0, 51):
        await ada.post(f"/tables/{table}/actions", body | {"times": times}, 400)
    assert await ada.view(table) == before


async def test_nobody_rests_twice_in_a_row(server: Server) -> None:
    """One person may hold two seats; the second rest would be the other seat's."""
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    await ada.post(f"/tables/{table}/actions", {"decision": 0, "action": "rest", "times": 2}, 422)
    assert (await ada.view(table))["decision"] == 0


async def test_several_choices_are_taken_back_at_once(server: Server) -> None:
    ada = server.person()
    table = (await ada.open("spice-road", ME, ME))["id"]
    dealt = await ada.view(table)
    await ada.act(table, "play upgrade-2", 0)
    chosen = await ada.act(table, "upgrade yellow", 1)
    refused = await ada.post(f"/tables/{table}/undo", {"decision": 2, "times": 3}, 409)
    assert refused["code"] == "impossible"
    assert await ada.view(table) == chosen
    back = await ada.post(f"/tables/{table}/undo", {"decision": 2, "times": 2})
    assert (back["decision"], back["game"]) == (4, dealt["game"])
    assert await ada.post(f"/tables/{table}/undo", {"decision": 2, "times": 2}) == back


async def test_where_another_server_was_faster_none_of_them_counts(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, store = server.person(), Storage.add_action
    opened = await ada.open("spice-road", ME, ME)
    await ada.act(opened["id"], "play upgrade-2", 0)
    async with running(a_settings(server.settings.database)) as another:
        faster = another.person(opened["secrets"][0]["secret"])

        async def come_second(storage: Storage, table_id: str, answer: Answer) -> None:
            monkeypatch.setattr(Storage, "add_action", store)
            await faster.act(table_id, "done", 1)
            await store(storage, table_id, answer)

        monkeypatch.setattr(Storage, "add_action", come_second)
        body = {"decision": 1, "action": "upgrade yellow", "times": 2}
        stale = await ada.post(f"/tables/{opened['id']}/actions", body, 409)
    assert stale["view"]["decision"] == 2
    assert stale["view"]["game"]["position"]["seats"][0]["cubes"] == "YYY"
