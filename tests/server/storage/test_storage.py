"""What is stored, on SQLite and on PostgreSQL."""

import asyncio
from dataclasses import replace

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from tests.server.storage.test_migrations import revisions
from tradewinds.server.storage.committing import Answer, NumberTaken
from tradewinds.server.storage.database import Database, Sqlite, find_database
from tradewinds.server.storage.housekeeping import Housekeeping
from tradewinds.server.storage.models import (
    WATCHING,
    Model,
    StoredGuest,
    StoredReplay,
    StoredSeat,
    StoredTable,
)
from tradewinds.server.storage.repository import Storage

pytestmark = pytest.mark.anyio


def a_table(name: str = "one", *, public: bool = False) -> StoredTable:
    return StoredTable(
        id=name, game="new-world", options={"board": "E1"}, components=None, seed=2**62, public=public,
        watch_secret="w", opened_at=1.5, moved_at=1.5, player=0, over=False, again=None, replay=None,
    )  # fmt: skip


def a_seat(table: str, number: int, *, bot: str | None = None, secret: str | None = None) -> StoredSeat:
    return StoredSeat(
        table_id=table,
        number=number,
        name="",
        bot=bot,
        secret=secret,
        invitation=None,
        left=False,
        seen_at=0.0,
    )


async def add(storage: Storage, table: StoredTable, *seats: StoredSeat) -> None:
    await storage.add_table(table, seats, [])


async def seats_of(storage: Storage, guest: str) -> list[int]:
    stored = await storage.load("one")
    assert stored is not None
    return stored.held_by(guest)


def answer(number: int, action: str | None = "rest", *, player: int = 1, over: bool = False) -> Answer:
    return Answer(number, 0, action, player, over, 9.25)


async def test_the_migrations_make_what_the_models_say(database: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Model.metadata))

    assert await database.read(lambda session: differences(session.connection())) == []


async def test_several_servers_may_migrate_at_the_same_time(blank_url: str) -> None:
    databases = [find_database(blank_url) for _ in range(3)]
    await asyncio.gather(*[database.migrate() for database in databases])
    found = await databases[0].read(
        lambda session: session.scalars(text("SELECT version_num FROM alembic_version")).all()
    )
    assert found == [revisions()[-1]]
    for database in databases:
        await database.close()


async def test_what_has_begun_is_finished_before_postgresql_is_left(postgres_url: str) -> None:
    database = find_database(postgres_url)
    await database.write(lambda session: session.execute(text("CREATE TABLE told (what INTEGER)")))
    for number in range(5):  # whoever asks goes away, sooner or later
        asking = asyncio.create_task(
            database.write(lambda session: session.execute(text("INSERT INTO told VALUES (1)")))
        )
        await asyncio.sleep(number / 1000)
        asking.cancel()
    await database.close()
    again = find_database(postgres_url)
    assert await again.read(lambda session: session.scalar(text("SELECT count(*) FROM told"))) == 5
    await again.close()


async def test_a_table_comes_back_as_it_was_stored(storage: Storage) -> None:
    await add(storage, a_table(), a_seat("one", 0, secret="digest"), a_seat("one", 1, bot="greedy"))
    stored = await storage.load("one")
    assert stored is not None
    assert (stored.table.seed, stored.table.options, stored.table.opened_at) == (2**62, {"board": "E1"}, 1.5)
    assert [(seat.number, seat.bot, seat.secret) for seat in stored.seats] == [
        (0, None, "digest"),
        (1, "greedy", None),
    ]
    assert await storage.load("two") is None


async def test_actions_come_back_in_order_from_the_number_asked_for(storage: Storage) -> None:
    await add(storage, a_table())
    for number, action in enumerate(["rest", None, "work A1.3"]):
        await storage.add_action("one", answer(number, action))
    stored = await storage.load("one", first_action=1)
    assert stored is not None
    assert [(row.number, row.action) for row in stored.actions] == [(1, None), (2, "work A1.3")]


async def test_a_decision_is_answered_once_and_a_refused_answer_changes_nothing(storage: Storage) -> None:
    await add(storage, a_table())
    await storage.add_action("one", answer(0, player=1))
    with pytest.raises(NumberTaken):
        await storage.add_action("one", answer(0, "work A1.1", player=0, over=True))
    stored = await storage.load("one")
    assert stored is not None
    assert ([row.action for row in stored.actions], stored.table.player, stored.table.over) == (
        ["rest"],
        1,
        False,
    )


async def test_answers_to_several_decisions_are_stored_together_or_not_at_all(storage: Storage) -> None:
    await add(storage, a_table())
    await storage.add_action("one", replace(answer(0, "trade"), times=3))
    for number in (2, 0):
        with pytest.raises(NumberTaken):
            await storage.add_action("one", replace(answer(number, None), times=4))
    assert [(row.number, row.action) for row in await storage.actions("one", 1, 5)] == [
        (1, "trade"),
        (2, "trade"),
    ]


async def test_of_answers_at_the_same_time_one_counts(storage: Storage) -> None:
    await add(storage, a_table())
    tries = [storage.add_action("one", answer(0, f"work A1.{n}")) for n in range(6)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(NumberTaken) == 5
    assert outcomes.count(None) == 1


async def test_a_seat_is_taken_once(storage: Storage) -> None:
    await add(storage, a_table(), a_seat("one", 0), a_seat("one", 1, bot="random"))
    tries = [storage.take_seat("one", 0, f"guest {n}", f"secret {n}", 5.0) for n in range(4)]
    assert sorted(await asyncio.gather(*tries)) == [False, False, False, True]
    assert not await storage.take_seat("one", 1, "nobody", "secret", 5.0)


async def test_free_seats_of_public_tables_are_listed(storage: Storage) -> None:
    await add(storage, a_table("free", public=True), a_seat("free", 0))
    await add(
        storage, a_table("full", public=True), a_seat("full", 0, secret="s"), a_seat("full", 1, bot="b")
    )
    await add(storage, a_table("private"), a_seat("private", 0))
    assert [stored.table.id for stored in await storage.open_tables(10)] == ["free"]


async def test_bots_that_are_to_choose_are_found(storage: Storage) -> None:
    await add(storage, a_table("theirs"), a_seat("theirs", 0, bot="greedy"), a_seat("theirs", 1))
    await add(storage, a_table("ours"), a_seat("ours", 0), a_seat("ours", 1, bot="greedy"))
    assert await storage.waiting_for_bots() == ["theirs"]
    await storage.add_action("ours", answer(0, player=1))
    await storage.add_action("theirs", answer(0, player=0, over=True))
    assert await storage.waiting_for_bots() == ["ours"]


async def test_guests_keep_their_seats_and_find_their_tables(storage: Storage) -> None:
    guests = [StoredGuest(table_id="one", guest="ada", seat=seat) for seat in (0, 1)]
    await storage.add_table(a_table(), [], guests)
    await storage.admit("one", "ben", WATCHING)
    await storage.admit("one", "ben", WATCHING)
    assert await seats_of(storage, "ada") == [0, 1]
    assert await seats_of(storage, "ben") == [WATCHING]
    assert [stored.table.id for stored in await storage.tables_of("ben", 10)] == ["one"]


async def test_signs_of_life_are_written_down_together(storage: Storage) -> None:
    await add(storage, a_table(), a_seat("one", 0), a_seat("one", 1), a_seat("one", 2))
    await storage.saw([("one", 0), ("one", 2), ("gone", 0)], 77.5)
    stored = await storage.load("one")
    assert stored is not None
    assert [seat.seen_at for seat in stored.seats] == [77.5, 0.0, 77.5]


async def test_messages_are_numbered_however_many_talk_at_once(storage: Storage) -> None:
    await add(storage, a_table())
    numbers = await asyncio.gather(*[storage.add_message("one", n, f"hello {n}", 1.0) for n in range(5)])
    assert sorted(numbers) == [0, 1, 2, 3, 4]
    stored = await storage.load("one")
    assert stored is not None
    assert [message.number for message in stored.messages] == [0, 1, 2, 3, 4]


async def test_votes_are_void_when_something_changes_about_the_seat(storage: Storage) -> None:
    await add(storage, a_table(), a_seat("one", 0), a_seat("one", 1))
    await storage.add_votes("one", 1, [0, 0])
    stored = await storage.load("one")
    assert stored is not None
    assert [(vote.seat, vote.voter) for vote in stored.votes] == [(1, 0)]
    await storage.change_seat("one", 1, {"left": False})
    stored = await storage.load("one")
    assert stored is not None
    assert stored.votes == []


async def test_whoever_acts_has_come_back(storage: Storage) -> None:
    await add(storage, a_table(), a_seat("one", 0), a_seat("one", 1))
    await storage.change_seat("one", 0, {"left": True})
    await storage.add_votes("one", 0, [1])
    await storage.add_action("one", Answer(0, 0, "rest", 1, over=False, at=9.25, came_back=True))
    stored = await storage.load("one")
    assert stored is not None
    assert ([seat.left for seat in stored.seats], stored.votes) == ([False, False], [])


async def test_the_same_company_plays_again_at_one_table(storage: Storage) -> None:
    await add(storage, a_table())
    tries = [storage.add_next_table("one", a_table(f"next {n}"), [], []) for n in range(3)]
    assert len(set(await asyncio.gather(*tries))) == 1


async def test_all_servers_share_what_the_first_one_proposed(storage: Storage) -> None:
    proposals = [storage.shared_setting("key", f"proposal {n}") for n in range(3)]
    assert len(set(await asyncio.gather(*proposals))) == 1


async def test_an_acknowledged_action_is_on_the_disk(database: Database) -> None:
    if not isinstance(database, Sqlite):
        pytest.skip("PostgreSQL does so by default")
    names = ("journal_mode", "synchronous", "foreign_keys")
    modes = await database.read(
        lambda session: [session.execute(text(f"PRAGMA {name}")).scalar() for name in names]
    )
    assert modes == ["wal", 2, 1]


@pytest.mark.parametrize("wrong", ["nonsense", "mysql+aiomysql://host/name"])
async def test_another_database_is_refused_with_a_sentence(wrong: str) -> None:
    with pytest.raises(ValueError, match="database"):
        find_database(wrong)


# --- replays


def a_replay(name: str, seen_at: float = 5.0) -> StoredReplay:
    return StoredReplay(id=name, record="...", components=None, seen_at=seen_at)


async def test_a_table_has_one_replay(storage: Storage) -> None:
    await add(storage, a_table())
    assert await storage.add_replay_of_table("one", a_replay("first")) == "first"
    assert await storage.add_replay_of_table("one", a_replay("second")) == "first"
    assert await storage.replay("second") is None


async def test_records_that_nobody_looked_at_for_long_are_forgotten(storage: Storage) -> None:
    await add(storage, a_table())
    await storage.add_replay_of_table("one", a_replay("of the table"))
    for name in ("brought", "looked at"):
        await storage.add_replay(a_replay(name))
    await storage.saw_replay("looked at", 8.0)
    await Housekeeping(storage.database).forget_replays(6.0)
    names = ("of the table", "brought", "looked at")
    assert [await storage.replay(name) is not None for name in names] == [True, False, True]
