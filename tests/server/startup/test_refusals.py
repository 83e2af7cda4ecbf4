"""A database that cannot be used: one sentence and a status that tells whether trying again may help."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy.engine import make_url

from tests.server.conftest import make_tables
from tests.server.startup.nginx import free_port
from tradewinds.cli import main
from tradewinds.server.settings import FILE_NAME

Refused = Callable[..., str]


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Refused:
    def refuse(status: int, *arguments: str) -> str:
        """What the command says instead of serving."""
        assert main(["serve", "--language", "en", "--port", "0", *arguments]) == status
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.count("\n") == 1
        return captured.err

    return refuse


def test_a_damaged_file_is_said_to_be_one(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"x" * 4096)
    assert "is damaged or is not a Tradewinds database" in refused(2, "--data", str(tmp_path))


def test_a_file_of_a_newer_version_is_left_alone(refused: Refused, tmp_path: Path, empty_file: Path) -> None:
    file = tmp_path / FILE_NAME
    file.write_bytes(empty_file.read_bytes())
    with closing(sqlite3.connect(file)) as made, made:
        made.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "a newer version of Tradewinds (migration 9999)" in refused(2, "--data", str(tmp_path))


def test_a_file_that_cannot_be_written_is_said_to_be_one(
    refused: Refused, tmp_path: Path, empty_file: Path
) -> None:
    """Opened for reading, because root may write to every file."""
    (tmp_path / FILE_NAME).write_bytes(empty_file.read_bytes())
    url = f"sqlite:///file:{tmp_path / FILE_NAME}?mode=ro&uri=true"
    assert "cannot be written to" in refused(2, "--database", url)


def test_a_folder_that_cannot_be_is_said_to_be_none(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be used" in refused(2, "--data", str(tmp_path / "file" / "games"))


def test_a_file_that_another_program_holds_may_be_free_later(
    refused: Refused, tmp_path: Path, empty_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tradewinds.server.storage.database.PATIENCE", 10)
    file = tmp_path / FILE_NAME
    file.write_bytes(empty_file.read_bytes())
    with closing(sqlite3.connect(file, isolation_level=None)) as holder:
        holder.execute("PRAGMA locking_mode=EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
        assert "Another program is using the file" in refused(75, "--data", str(tmp_path))


def test_a_database_that_does_not_answer_may_do_so_later(refused: Refused) -> None:
    url = f"postgresql://tradewinds:5ecret@127.0.0.1:{free_port()}/tradewinds"
    said = refused(75, "--database", url)
    assert "cannot be reached" in said
    assert "5ecret" not in said


def test_a_database_that_is_not_there_has_to_be_made(refused: Refused, postgres_url: str) -> None:
    url = make_url(postgres_url).set(database="missing").render_as_string(hide_password=False)
    assert "createdb missing" in refused(2, "--database", url)


def test_a_database_that_is_a_copy_for_reading_is_said_to_be_one(refused: Refused, postgres_url: str) -> None:
    asyncio.run(make_tables(postgres_url))
    asyncio.run(set_read_only(postgres_url))
    assert "cannot be written to" in refused(2, "--database", postgres_url)


async def set_read_only(url: str) -> None:
    admin = await asyncpg.connect(url)
    name = await admin.fetchval("SELECT current_database()")
    await admin.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    await admin.close()


def test_a_mail_server_needs_an_address_people_can_reach(refused: Refused, tmp_path: Path) -> None:
    post = ("--data", str(tmp_path), "--smtp", "smtp://localhost")
    assert "--mail-from" in refused(2, *post)
    assert "--public-url" in refused(2, *post, "--mail-from", "games@example.org")
    assert "An SMTP server is" in refused(2, "--data", str(tmp_path), "--smtp", "localhost")
