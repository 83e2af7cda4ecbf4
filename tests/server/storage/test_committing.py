"""Answers of many tables are stored together; one that comes too late spoils nothing for the others."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.engine import Engine

from tests.server.company import ME, Server
from tests.server.storage.test_storage import a_table, add, answer
from tradewinds.server.storage.committing import NumberTaken
from tradewinds.server.storage.database import find_database
from tradewinds.server.storage.moderation import Moderation
from tradewinds.server.storage.repository import Storage

pytestmark = pytest.mark.anyio

TABLES = [f"table-{number}" for number in range(12)]


@contextmanager
def counted(what: str) -> Iterator[list[Connection]]:
    """Each time that a transaction begins, or is committed."""
    found: list[Connection] = []

    def note(connection: Connection) -> None:
        found.append(connection)

    event.listen(Engine, what, note)
    try:
        yield found
    finally:
        event.remove(Engine, what, note)


async def stored_at(storage: Storage, table_id: str) -> list[int]:
    found = await storage.load(table_id)
    assert found is not None
    return [row.number for row in found.actions]


async def open_tables(storage: Storage) -> None:
    for table_id in TABLES:
        await add(storage, a_table(table_id))


async def test_answers_that_come_together_are_committed_together(storage: Storage) -> None:
    """The first goes alone, and all that came meanwhile with the second transaction."""
    await open_tables(storage)
    with counted("commit") as commits:
        await asyncio.gather(*[storage.add_action(table_id, answer(0)) for table_id in TABLES])
    assert len(commits) <= 2
    assert [await stored_at(storage, table_id) for table_id in TABLES] == [[0]] * len(TABLES)


async def test_an_answer_that_comes_too_late_spoils_nothing_for_the_others(storage: Storage) -> None:
    await open_tables(storage)
    late = TABLES[4]
    await storage.add_action(late, answer(0))
    outcomes = await asyncio.gather(
        *[storage.add_action(table_id, answer(0)) for table_id in TABLES], return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes].count(NumberTaken) == 1
    assert isinstance(outcomes[4], NumberTaken)
    assert [await stored_at(storage, table_id) for table_id in TABLES] == [[0]] * len(TABLES)


# --- what a server remembers of its tables


async def test_what_another_program_writes_is_noticed(server: Server) -> None:
    ada = server.person()
    seats = [{"kind": "me", "name": "Ada"}, ME]
    table = (await ada.open("spice-road", *seats))["id"]
    database = server.app.state.runtime.storage.database
    await database.notice_others()
    assert (await ada.view(table))["seats"][0]["name"] == "Ada"
    other = find_database(server.settings.database)
    assert await Moderation(other).remove_name(table, 0, lambda record, _seat: record)
    await other.close()
    await database.notice_others()
    assert (await ada.view(table))["seats"][0]["name"] == "Blue"
