"""The database: connections, transactions, and the migrations that run at the start.

The body of a transaction is a plain function of a session. The event loop waits for PostgreSQL.
Transactions of SQLite run in threads, each as a whole: a hop to a thread and back for each statement would
take many times as long as the statement. Only one thread writes, so that nobody waits for a lock.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine
from sqlalchemy.orm import Session

from tradewinds.locale import gettext as _
from tradewinds.server.storage.outages import Outage

MIGRATIONS: Final = "tradewinds.server.storage:migrations"
MIGRATION_LOCK: Final = 1_908_214_677  # any number; the servers of a database wait for each other with it
READERS: Final = 4
PATIENCE = 10_000  # milliseconds that a file may be held by another program
WRITES: Final = "writes"
ADMIN_WROTE: Final = "admin wrote"
"""The setting that `tradewinds admin` changes when it has written what servers may remember."""

Result = TypeVar("Result")
Work = Callable[[Session], Result]
Changed = Callable[[str | None], None]
"""Hears that a table was written to, or, with None, that any of them may have been."""


class TooNew(Exception):
    """The database was made by a newer version."""

    def __init__(self, revision: str) -> None:
        sentence = _(
            "The database was made by a newer version of Tradewinds (migration {revision}): "
            "update Tradewinds first."
        )
        super().__init__(sentence.format(revision=revision))


class Database(ABC):
    """Runs transactions; what was committed survives the end of the process."""

    def __init__(self) -> None:
        self._hear_of_changes: list[Changed] = []

    @property
    @abstractmethod
    def is_shared(self) -> bool:
        """True if other servers may write here."""

    @property
    @abstractmethod
    def always_read(self) -> bool:
        """True if other servers do not tell us all that they write, so that each request reads again."""

    def on_change(self, hear: Changed) -> None:
        """Call this whenever something was written that servers remember."""
        self._hear_of_changes.append(hear)

    def tell_changed(self, table_id: str | None) -> None:
        for hear in self._hear_of_changes:
            hear(table_id)

    @abstractmethod
    async def notice_others(self) -> None:
        """Tell of what other programs have written, where that is not always read."""

    @abstractmethod
    async def read(self, work: Work[Result]) -> Result: ...

    @abstractmethod
    async def write(self, work: Work[Result]) -> Result:
        """Run a transaction that writes: commits at the end, rolls back if anything is raised."""

    @abstractmethod
    async def migrate(self) -> None:
        """Bring the database up to date. Several servers may do so at the same time."""

    @abstractmethod
    async def close(self) -> None: ...


def find_database(url: str, *, shared: bool = False) -> Database:
    """The database at this address, opened when it is first used.

    An SQLite file can be `shared` by processes that tell each other what they write; PostgreSQL always is.
    """
    try:
        address = make_url(url)
    except ArgumentError:
        raise ValueError(_("{url!r} is not a database address.").format(url=url)) from None
    kind = address.get_backend_name()
    if kind not in ("sqlite", "postgresql"):
        raise ValueError(_("A database is SQLite or PostgreSQL, not {kind}.").format(kind=kind))
    return Sqlite(address, shared=shared) if kind == "sqlite" else Postgres(address)


class Postgres(Database):
    """What has begun is finished, also when whoever asked for it has gone: a connection that is dropped in
    the middle would stay open, and nobody could close it any more."""

    is_shared = always_read = True

    def __init__(self, address: URL) -> None:
        super().__init__()
        self._engine = create_async_engine(
            address.set(drivername="postgresql+asyncpg"),
            pool_size=10,
            pool_pre_ping=True,
            hide_parameters=True,
        )
        self._outage = Outage()
        self._begun: set[asyncio.Task[Any]] = set()

    async def read(self, work: Work[Result]) -> Result:
        with self._outage.noticed():
            return await self._finished(self._read(work))

    async def write(self, work: Work[Result]) -> Result:
        with self._outage.noticed():
            return await self._finished(self._write(work))

    async def _read(self, work: Work[Result]) -> Result:
        async with AsyncSession(self._engine, expire_on_commit=False) as session:
            return await session.run_sync(work)

    async def _write(self, work: Work[Result]) -> Result:
        async with AsyncSession(self._engine, expire_on_commit=False) as session, session.begin():
            return await session.run_sync(work)

    async def _finished(self, work: Coroutine[Any, Any, Result]) -> Result:
        task = asyncio.create_task(work)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return await asyncio.shield(task)

    async def notice_others(self) -> None:
        return

    async def migrate(self) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        await asyncio.gather(*self._begun, return_exceptions=True)
        await self._engine.dispose()


class Sqlite(Database):
    """A file. Other programs that write to it are noticed: all of them, where one process has it for itself;
    where several share it, those that leave a note (`ADMIN_WROTE`).
    """

    is_shared = always_read = False

    def __init__(self, address: URL, *, shared: bool) -> None:
        super().__init__()
        self.is_shared = shared
        self._engine = sqlite_engine(address, READERS)
        self._writing = sqlite_engine(address, 1).execution_options(**{WRITES: True})
        self._engine_at_rest = self._writing.execution_options(**{WRITES: False})
        self._version: object = None
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._outage = Outage()

    async def read(self, work: Work[Result]) -> Result:
        with self._outage.noticed():
            return await self._run(self._readers, partial(in_session, self._engine, work))

    async def write(self, work: Work[Result]) -> Result:
        with self._outage.noticed():
            return await self._run(self._writer, partial(in_session, self._writing, work))

    async def notice_others(self) -> None:
        """Ask the connection that writes, which alone can tell what others have written from what we have."""
        look = left_note if self.is_shared else data_version
        with self._outage.noticed():
            version = await self._run(self._writer, partial(in_session, self._engine_at_rest, look))
        if self._version not in (None, version):
            self.tell_changed(None)
        self._version = version

    async def migrate(self) -> None:
        await self._run(self._writer, self._migrate)

    def _migrate(self) -> None:
        with self._writing.begin() as connection:
            upgrade(connection)

    async def _run(self, threads: ThreadPoolExecutor, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(threads, copy_context().run, work)

    async def close(self) -> None:
        self._readers.shutdown()
        self._writer.shutdown()
        self._engine.dispose()
        self._writing.dispose()


def data_version(session: Session) -> object:
    """A number that changes with whatever other connections write."""
    return session.connection().exec_driver_sql("PRAGMA data_version").scalar_one()


def left_note(session: Session) -> object:
    """What changes when somebody looked after the database."""
    wanted = text("SELECT value FROM settings WHERE name = :name")
    return session.scalars(wanted, {"name": ADMIN_WROTE}).one_or_none() or ""


def in_session(engine: Engine, work: Work[Result]) -> Result:
    with Session(engine, expire_on_commit=False) as session, session.begin():
        return work(session)


def sqlite_engine(address: URL, connections: int) -> Engine:
    engine = create_engine(
        address.set(drivername="sqlite"), pool_size=connections, max_overflow=0, hide_parameters=True
    )
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """Every commit reaches the disk before it is acknowledged; readers never wait for a writer."""
    connection.isolation_level = None  # begin_sqlite alone begins transactions
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={PATIENCE}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """A writing transaction takes its lock at the start; later, SQLite would refuse to wait for it."""
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations that are missing; TooNew if the database has one that we do not know.

    Writes something also if none is missing, because a database that cannot be written to is of no use.
    """
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    config.attributes["connection"] = connection
    check_known(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, revision)
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def check_known(connection: Connection, migrations: ScriptDirectory) -> None:
    known = {script.revision for script in migrations.walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise TooNew(revision)
