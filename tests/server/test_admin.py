"""`tradewinds admin`, on databases that a server has filled."""

import asyncio
import re
import stat
from pathlib import Path

import pytest

from tests.server.company import FRIEND, ME, a_settings, invitation_to, running
from tests.server.conftest import make_tables
from tradewinds.cli import main
from tradewinds.server.settings import DATABASE, FILE_NAME, sqlite_url


async def fill(url: str) -> str:
    """A table where Ben was rude; its id."""
    async with running(a_settings(url)) as server:
        ada, ben = server.person(), server.person()
        opened = await ada.open("new-world", {**ME, "name": "Ada"}, FRIEND)
        table = opened["id"]
        await ben.post(f"/tables/{table}/join", {"invitation": invitation_to(opened, 1), "name": "Ben"}, 201)
        await ada.act(table, "work A1.3", 0)
        await ben.post(f"/tables/{table}/messages", {"text": "something rude"}, 201)
        await ada.post(f"/tables/{table}/reports", {"seat": 1, "message": 0, "reason": "rude"}, 201)
        return str(table)


@pytest.fixture
def table(tmp_path: Path) -> str:
    return asyncio.run(fill(sqlite_url(tmp_path)))


class Admin:
    def __init__(self, capsys: pytest.CaptureFixture[str], *database: str) -> None:
        self._capsys = capsys
        self._database = database

    def __call__(self, *arguments: str, status: int = 0) -> str:
        """What the task says, in English."""
        asked = ["admin", arguments[0], "--language", "en", *self._database, *arguments[1:]]
        assert main(asked) == status
        captured = self._capsys.readouterr()
        said = captured.err if status else captured.out
        assert not status or said.count("\n") == 1
        return said


@pytest.fixture
def admin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(capsys, "--data", str(tmp_path))


def test_what_people_wrote_is_found_and_removed(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    admin, table = Admin(capsys, "--database", url), asyncio.run(fill(url))
    assert re.search(rf"{table}  new-world .* private  1 action  1 Ada, 2 Ben", admin("tables"))
    assert re.search(rf"1 .* {table}  seat 2  message 0  “something rude” .* seat 1  rude", admin("reports"))
    assert "something rude" in admin("messages", table)
    admin("remove-message", table, "0")
    assert "(removed)" in admin("messages", table)
    admin("remove-name", table, "2")
    assert "2 Purple" in admin("tables")
    admin("resolve", "1")
    assert admin("reports") == "There are no reports.\n"
    assert "0 tables removed." in admin("purge")
    admin("rotate-key")
    admin("rotate-key", "--at-once")
    assert admin("remove-table", table) == "1 table removed.\n"
    assert admin("tables") == "There are no tables.\n"


def test_expired_tables_are_removed_at_once_by_ages_of_ones_own(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    admin, table = Admin(capsys, "--database", url), asyncio.run(fill(url))
    assert admin("purge", "--unfinished-days", "1") == "Expired data has been removed. 0 tables removed.\n"
    assert table in admin("tables")
    assert admin("purge", "--unfinished-days", "1e-9") == "Expired data has been removed. 1 table removed.\n"
    assert admin("tables") == "There are no tables.\n"
    assert admin("reports") == "There are no reports.\n"


def test_a_database_is_found_by_the_environment_but_not_where_a_folder_is_named(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(make_tables(url))
    monkeypatch.setenv(DATABASE, url)
    assert Admin(capsys)("tables") == "There are no tables.\n"
    assert "There is no database" in Admin(capsys, "--data", str(tmp_path / "none"))("tables", status=2)


def test_postgresql_has_backups_of_its_own(postgres_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    admin = Admin(capsys, "--database", postgres_url)
    assert "pg_dump" in admin("backup", "backup.sqlite", status=2)
    assert "pg_dump" in admin("restore", __file__, status=2)


def test_addresses_are_banned_for_a_while_or_permanently(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    admin = Admin(capsys, "--database", url)
    asyncio.run(make_tables(url))
    admin("ban", "203.0.113.7/24", "--reason", "flood")
    admin("ban", "2001:db8::1", "--days", "3")
    first, second = admin("bans").splitlines()
    assert first.split() == ["2001:db8::1/128", "until", *first.split()[2:]]
    assert second.split() == ["203.0.113.0/24", "permanently", "flood"]
    admin("unban", "203.0.113.0/24")
    assert "203.0.113.0" not in admin("bans")


MISSING = [
    (("remove-table", "nothing"), "nothing"),
    (("remove-message", "nothing", "0"), "message 0"),
    (("remove-message", "nothing", "x"), "'x'"),
    (("remove-name", "nothing", "1"), "seat 1"),
    (("resolve", "9"), "report 9"),
    (("ban", "everybody"), "everybody"),
    (("unban", "203.0.113.7"), "203.0.113.7"),
    (("restore", "nowhere.sqlite"), "nowhere.sqlite"),
    (("purge", "--finished-days", "0"), "'0'"),
    (("purge", "--replay-days", "soon"), "'soon'"),
]


def test_what_is_not_there_is_said_in_a_sentence(admin: Admin, table: str) -> None:
    assert table
    for arguments, part in MISSING:
        assert part in admin(*arguments, status=2)


def test_a_database_is_not_made_by_mistake(admin: Admin, tmp_path: Path) -> None:
    assert "There is no database" in admin("tables", status=2)
    assert not list(tmp_path.iterdir())


def test_a_backup_brings_back_what_was_removed(admin: Admin, table: str, tmp_path: Path) -> None:
    backup = tmp_path / "backup.sqlite"
    admin("backup", str(backup))
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert "already exists" in admin("backup", str(backup), status=2)
    admin("remove-table", table)
    admin("restore", str(backup))
    assert table in admin("tables")
    assert (tmp_path / "tradewinds.before-restore").exists()


def test_a_backup_is_not_restored_under_a_running_server(admin: Admin, table: str, tmp_path: Path) -> None:
    assert table
    backup = tmp_path / "backup.sqlite"
    admin("backup", str(backup))

    async def tried() -> None:
        async with running(a_settings(sqlite_url(tmp_path))) as server:
            await server.person().get("/tables")
            said = await asyncio.to_thread(admin, "restore", str(backup), status=2)
            assert "stop it first" in said

    asyncio.run(tried())


def test_a_file_that_is_no_backup_is_refused(admin: Admin, table: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.sqlite"
    wrong.write_text("This is not a database, though its name says so.")
    assert "damaged" in admin("restore", str(wrong), status=2)
    assert table in admin("tables")


def test_a_damaged_database_is_told_and_replaced_by_a_backup(
    admin: Admin, table: str, tmp_path: Path
) -> None:
    backup = tmp_path / "backup.sqlite"
    admin("backup", str(backup))
    (tmp_path / FILE_NAME).write_bytes(b"x" * 4096)
    assert "damaged" in admin("tables", status=2)
    admin("restore", str(backup))
    assert table in admin("tables")
