"""The database: connections, transactions, and the migrations that run at the start."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, create_async_engine

from tradewinds.locale import gettext as _

MIGRATIONS: Final = "tradewinds.server.storage:migrations"
MIGRATION_LOCK: Final = 1_908_214_677  # any number; all servers of a database wait for each other with it
WRITES: Final = "writes"


class Database:
    """Transactions on SQLite or PostgreSQL; what was committed survives the end of the process."""

    def __init__(self, url: str) -> None:
        self.engine = create_engine(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        async with AsyncSession(self.engine, expire_on_commit=False) as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A session that is committed at the end, or rolled back where something is raised."""
        engine = self.engine.execution_options(**{WRITES: True})
        async with AsyncSession(engine, expire_on_commit=False) as session, session.begin():
            yield session

    async def migrate(self) -> None:
        """Bring the database up to date; several servers may start at the same time."""
        async with self.engine.execution_options(**{WRITES: True}).begin() as connection:
            if not self.is_sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        await self.engine.dispose()


def create_engine(url: str) -> AsyncEngine:
    try:
        backend = make_url(url).get_backend_name()
    except ArgumentError:
        raise ValueError(_("{url!r} is no address of a database.").format(url=url)) from None
    if backend not in ("sqlite", "postgresql"):
        raise ValueError(_("A database is SQLite or PostgreSQL, not {backend}.").format(backend=backend))
    if backend == "postgresql":
        return create_async_engine(url, pool_size=10, pool_pre_ping=True)
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", prepare_sqlite)
    event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """Every commit reaches the disk before it is acknowledged; readers never wait for a writer."""
    connection.isolation_level = None  # transactions are begun by begin_sqlite alone
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """A transaction that will write takes its place in the queue at once, not when it is too late to wait."""
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
