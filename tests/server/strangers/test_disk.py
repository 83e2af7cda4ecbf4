"""Filling the disk: what an address brings along has a limit, and what nobody touches is removed."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import httpx
import pytest

import tradewinds as tw
from tests.server.company import FRIEND, ME, ORIGIN, SEED, Person, Server, a_settings, running
from tests.server.storage.test_storage import a_replay, a_table, add, answer
from tradewinds import components
from tradewinds.server.background.forgetting import DAY, forget
from tradewinds.server.settings import Settings
from tradewinds.server.storage.housekeeping import Housekeeping
from tradewinds.server.storage.models import StoredComponents, StoredReport
from tradewinds.server.storage.moderation import Moderation
from tradewinds.server.storage.repository import Storage

pytestmark = pytest.mark.anyio

KILOBYTE = 1024
NOW = 1_000 * DAY


@asynccontextmanager
async def somebody(server: Server, address: str) -> AsyncIterator[Person]:
    app: Any = server.app
    transport = httpx.ASGITransport(app, client=(address, 1234))
    headers = {"sec-fetch-site": "same-origin"}
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=headers) as client:
        yield Person(client)


def a_padded_record(number: int) -> str:
    """A record of a few hundred bytes, and as many blanks as fit."""
    state = tw.Table("spice-road", players=2).deal(SEED + number)
    return state.record() + " " * (100 * KILOBYTE)


async def test_what_one_address_uploads_has_a_limit_and_others_have_theirs(server: Server) -> None:
    settings = a_settings(server.settings.database, uploads_per_address=250 * KILOBYTE)
    async with (
        running(settings) as small,
        somebody(small, "2001:db8::1") as stranger,
        somebody(small, "2001:db8::2") as neighbour,
        somebody(small, "203.0.113.9") as ada,
    ):
        for number in range(2):
            await stranger.post("/replays", {"record": a_padded_record(number)}, 201)
        for who in (stranger, neighbour):  # who share a network
            refused = await who.post("/replays", {"record": a_padded_record(3)}, 409)
            assert refused["sentence"] == "There is no more room here for files from your address."
        await ada.post("/replays", {"record": a_padded_record(3)}, 201)


async def test_a_study_holds_so_many_comments_and_all_of_it_counts(server: Server) -> None:
    """Its record was counted when it was opened, and what was written there later was not."""
    state = tw.Table("spice-road", players=2).deal(SEED)
    state.play("rest", "rest", "rest")
    room = 2 * len(state.record()) + 10_000
    settings = a_settings(server.settings.database, comments_per_study=2, uploads_per_address=room)
    async with running(settings) as small, somebody(small, "203.0.113.9") as ada:
        replay = (await ada.post("/replays", {"record": state.record()}, 201))["id"]
        study = (await ada.post("/studies", {"replay": replay}, 201))["study"]["id"]

        async def write(step: int, text: str, status: int = 200) -> str:
            said = await ada.post(f"/studies/{study}/comments", {"step": step, "text": text}, status)
            return str(said.get("sentence"))

        for text in ("é" * 2000, "è" * 2000):  # 4 KB, the second instead of the first
            await write(0, text)
        assert (await write(1, "🚢" * 2000, 409)).startswith("There is no more room here for files")
        await write(0, "")
        await write(1, "🚢" * 2000)
        await write(2, "x")
        assert await write(3, "x", 409) == "This study has as many comments as there may be."


async def test_there_is_a_limit_for_all_addresses_together(server: Server) -> None:
    settings = a_settings(server.settings.database, uploads_in_all=150 * KILOBYTE, tables_in_all=1)
    async with (
        running(settings) as small,
        somebody(small, "203.0.113.8") as one,
        somebody(small, "203.0.113.9") as other,
    ):
        await one.post("/replays", {"record": a_padded_record(0)}, 201)
        refused = await other.post("/replays", {"record": a_padded_record(1)}, 409)
        assert refused["sentence"].startswith("There is no more room here for files;")
        await one.open("new-world", ME, ME)
        wish = {"game": "new-world", "seats": [ME, ME]}
        assert "no room for more tables" in (await other.post("/tables", wish, 409))["sentence"]


async def test_one_address_has_so_many_unfinished_tables(server: Server) -> None:
    settings = a_settings(server.settings.database, tables_per_address=2)
    async with running(settings) as small, somebody(small, "203.0.113.9") as ada:
        for _table in range(2):
            await ada.open("new-world", ME, FRIEND)
        wish = {"game": "new-world", "seats": [ME, FRIEND]}
        assert "unfinished tables" in (await ada.post("/tables", wish, 409))["sentence"]
        await small.person().open("new-world", ME, ME)


async def test_the_same_component_file_is_kept_once(server: Server) -> None:
    upload = {"text": components.template(), "name": "mine.toml"}
    for _table in range(2):
        await server.person().open("new-world", ME, ME, components=upload)
    counted = await server.app.state.runtime.housekeeping.upload_sizes("nobody")
    assert counted.everybody == len(upload["text"].encode())


async def test_a_component_file_is_not_removed_before_its_table_is_stored(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    runtime = server.app.state.runtime
    known = runtime.players.known

    async def tidy_meanwhile(*arguments: Any, **named: Any) -> Any:
        await runtime.housekeeping.forget_components()
        return await known(*arguments, **named)

    monkeypatch.setattr(runtime.players, "known", tidy_meanwhile)
    upload = {"text": components.template(), "name": "mine.toml"}
    for _table in range(2):
        opened = await server.person().open("new-world", ME, ME, components=upload)
        assert (await runtime.storage.load(opened["id"])).table.components is not None


async def test_a_table_holds_so_many_messages(server: Server) -> None:
    async with running(a_settings(server.settings.database, messages_per_table=2)) as small:
        ada = small.person()
        table = (await ada.open("new-world", ME, ME))["id"]
        for number in range(2):
            await ada.post(f"/tables/{table}/messages", {"text": f"{number}"}, 201)
        assert "is full" in (await ada.post(f"/tables/{table}/messages", {"text": "2"}, 409))["sentence"]


# --- what nobody has touched


async def keep(storage: Storage, name: str, days: float, *, started: bool, over: bool = False) -> None:
    """A table that was touched so many days ago."""
    table = a_table(name)
    table.opened_at = table.moved_at = NOW - days * DAY
    await add(storage, table)
    if started:
        await storage.add_action(name, replace(answer(0, over=over), at=table.moved_at))


async def names(storage: Storage) -> list[str]:
    found = await Moderation(storage.database).latest_tables(100)
    return sorted(stored.table.id for stored, _actions in found)


async def test_tables_are_removed_by_age_and_how_far_they_have_come(storage: Storage) -> None:
    for days in (6, 8, 179, 181, 364, 366):
        await keep(storage, f"unstarted {days}", days, started=False)
        await keep(storage, f"unfinished {days}", days, started=True)
        await keep(storage, f"finished {days}", days, started=True, over=True)
    assert await forget(Housekeeping(storage.database), Settings(database=""), NOW) == 5 + 3 + 1
    assert await names(storage) == sorted(
        ["unstarted 6"]
        + [f"unfinished {days}" for days in (6, 8, 179)]
        + [f"finished {days}" for days in (6, 8, 179, 181, 364)]
    )


async def test_with_a_table_goes_all_that_belongs_to_it(storage: Storage) -> None:
    housekeeping, moderation = Housekeeping(storage.database), Moderation(storage.database)
    await keep(storage, "before", 10, started=True, over=True)
    again = a_table("again")
    again.components, again.moved_at = "digest", NOW - 8 * DAY
    first = a_table("first")
    first.components, first.moved_at = "digest", NOW - 8 * DAY
    components = StoredComponents(digest="digest", name="mine", text="text", opener="", size=4)
    await storage.add_table(first, [], [], components)
    await storage.add_next_table("before", again, [], [])
    await storage.add_message("again", 0, "hello", 1.0)
    report = StoredReport(table_id="again", seat=0, words="hello", reason="", reporter=0, at=1.0)
    await moderation.add_report(report)
    await storage.add_replay(a_replay("old", NOW - 91 * DAY))
    await forget(housekeeping, Settings(database=""), NOW)
    assert await names(storage) == ["before"]
    left = await storage.load("before")
    assert left is not None
    assert left.table.again is None
    assert await storage.components("digest") is None
    assert await storage.replay("old") is None
    assert (await moderation.reports(), await moderation.messages("again")) == ([], [])


async def test_a_server_removes_it_by_itself_after_the_days_that_it_was_told(server: Server) -> None:
    runtime = server.app.state.runtime
    table = a_table("old")
    table.moved_at = time.time() - 2 * DAY
    await add(runtime.storage, table)
    async with running(a_settings(server.settings.database, unstarted_days=1.0)) as tidy:
        async with asyncio.timeout(20):
            while await tidy.app.state.runtime.storage.load("old"):
                await asyncio.sleep(0.01)
