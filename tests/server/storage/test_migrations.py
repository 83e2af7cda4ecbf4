"""Databases of every earlier version are brought up to date, with everything that was in them."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from tests.server.company import JSON, ME, a_settings, running
from tradewinds.components import standard
from tradewinds.server.storage.database import MIGRATIONS, TooNew, find_database, upgrade
from tradewinds.server.storage.models import Model

pytestmark = pytest.mark.anyio

TABLE = "AAAAAAAAAAAAAAAA"
RELEASED = Path(__file__).parent / "released"
"""What each migration made when it was released; from then on it is never edited."""


def revisions() -> list[str]:
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    return [
        script.revision for script in reversed(list(ScriptDirectory.from_config(config).walk_revisions()))
    ]


def add_a_game(connection: Connection) -> None:
    """A table with a seat, an action and a message, with nothing but what the first version knew."""
    now = time.time()  # servers remove what nobody has touched for long
    for row in (
        "INSERT INTO tables"
        " (id, game, options, seed, public, watch_secret, opened_at, moved_at, player, over)"
        f" VALUES ('{TABLE}', 'new-world', '{{}}', 7, true, 'w', {now}, {now}, 1, false)",
        'INSERT INTO seats (table_id, number, name, "left", seen_at, secret)'
        f" VALUES ('{TABLE}', 0, 'Ada', false, 1, 's'), ('{TABLE}', 1, 'Ben', false, 1, 't')",
        f"INSERT INTO actions (table_id, number, seat, action, at) VALUES ('{TABLE}', 0, 0, 'work A1.3', 2)",
        f"INSERT INTO messages (table_id, number, seat, text, at) VALUES ('{TABLE}', 0, 0, 'Hello', 2)",
    ):
        connection.execute(text(row))


def set_of(view: JSON) -> str:
    """The digest of the component set that a table is played with."""
    digest: str = view["game"]["position"]["components"]["digest"]
    return digest


async def run(url: str, work: Callable[[Connection], None]) -> None:
    database = find_database(url)
    try:
        await database.write(lambda session: work(session.connection()))
    finally:
        await database.close()


@pytest.mark.parametrize("revision", revisions())
async def test_a_database_of_each_version_is_played_on_with(blank_url: str, revision: str) -> None:
    def as_it_was(connection: Connection) -> None:
        upgrade(connection, revisions()[0])
        add_a_game(connection)
        upgrade(connection, revision)

    await run(blank_url, as_it_was)
    async with running(a_settings(blank_url)) as server:
        seen = await server.person().view(TABLE)
        assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Ben"]
        assert seen["decision"] == 1
        assert set_of(seen) == standard(1).digest
        opened = (await server.person().open("new-world", ME, ME))["view"]
        assert opened["decision"] == 0
        assert set_of(opened) == standard().digest

    def is_complete(connection: Connection) -> None:
        assert compare_metadata(MigrationContext.configure(connection), Model.metadata) == []
        assert connection.execute(text("SELECT text FROM messages")).scalar() == "Hello"

    await run(blank_url, is_complete)


@pytest.mark.parametrize("revision", revisions())
async def test_a_migration_makes_what_it_made_when_it_was_released(tmp_path: Path, revision: str) -> None:
    found: list[str] = []

    def made(connection: Connection) -> None:
        upgrade(connection, revision)
        for table in sorted(inspect(connection).get_table_names()):
            columns = inspect(connection).get_columns(table)
            told = [f"{each['name']} {each['type']}{'?' if each['nullable'] else ''}" for each in columns]
            found.append(f"{table}: {', '.join(told)}")

    await run(f"sqlite:///{tmp_path / 'made.sqlite'}", made)
    assert "\n".join(found) + "\n" == (RELEASED / f"{revision}.txt").read_text()


async def test_replays_and_studies_find_their_table(blank_url: str) -> None:
    found: list[tuple[str, str | None]] = []

    def as_it_was(connection: Connection) -> None:
        upgrade(connection, revisions()[0])
        add_a_game(connection)
        upgrade(connection, "0009")
        connection.execute(text("UPDATE tables SET replay = 'of table'"))
        for name, record in (("of table", "here"), ("uploaded", "elsewhere")):
            known = f"'{name}', '{record}', 1, '', 4"
            connection.execute(
                text(f"INSERT INTO replays (id, record, seen_at, opener, size) VALUES ({known})")
            )
            connection.execute(
                text(
                    "INSERT INTO studies (id, record, seen_at, opener, size, name, owner, secret)"
                    f" VALUES ({known}, '', '', '')"
                )
            )
        upgrade(connection)
        for kind in ("replays", "studies"):
            rows = connection.execute(text(f"SELECT id, table_id FROM {kind} ORDER BY id"))
            found.extend((row[0], row[1]) for row in rows)

    await run(blank_url, as_it_was)
    assert found == 2 * [("of table", TABLE), ("uploaded", None)]


async def test_a_database_of_a_newer_version_is_left_alone(blank_url: str) -> None:
    def from_tomorrow(connection: Connection) -> None:
        upgrade(connection)
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    await run(blank_url, from_tomorrow)
    with pytest.raises(TooNew, match="9999"):
        await run(blank_url, upgrade)
