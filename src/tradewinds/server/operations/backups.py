"""Backups of SQLite databases: made while a server runs, checked, and put back while none does."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url

from tradewinds.locale import gettext as _
from tradewinds.server.startup.refusals import CannotServe, damaged, prepare_database, refusal_of


def back_up(url: str, target: Path) -> None:
    """Copy the database as it is at this moment, also while servers write to it."""
    if target.exists():
        raise CannotServe(_("{file} already exists; choose another name.").format(file=target))
    with told(url), closing(sqlite3.connect(f"{file_of(url).as_uri()}?mode=ro", uri=True)) as source:
        copy(source, target)


def restore(url: str, backup: Path) -> Path:
    """Put a backup in the place of the database, and return where the database that was there is now."""
    if not backup.is_file():
        raise CannotServe(_("There is no file {file}.").format(file=backup))
    file = file_of(url)
    fresh, before = file.with_suffix(".restored"), file.with_suffix(".before-restore")
    fresh.unlink(missing_ok=True)
    with (
        told(f"sqlite:///{backup}"),
        closing(sqlite3.connect(backup.resolve().as_uri() + "?mode=ro", uri=True)) as source,
    ):
        copy(source, fresh)
    prepare_database(f"sqlite:///{fresh}")
    check_unused(file)
    if file.exists():
        file.replace(before)
    fresh.replace(file)
    return before


def copy(source: sqlite3.Connection, target: Path) -> None:
    """Copy a database to a new file that only its owner may read, and check the copy."""
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    with closing(sqlite3.connect(target)) as made:
        source.backup(made)
        # A backup is one file; the server turns the other mode on again.
        made.execute("PRAGMA journal_mode=DELETE")
        (verdict,) = made.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        target.unlink()
        raise damaged(str(target), verdict)


def check_unused(file: Path) -> None:
    """CannotServe if a server has the database open; leaves everything of it in the one file."""
    if not file.exists():
        return
    try:
        with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as alone:
            alone.execute("PRAGMA locking_mode=EXCLUSIVE")
            alone.execute("BEGIN EXCLUSIVE")
            alone.execute("COMMIT")
            alone.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError:
        raise CannotServe(_("A server is using this database; stop it first.")) from None
    except sqlite3.DatabaseError:  # damaged: that is why it is replaced
        return


@contextmanager
def told(url: str) -> Iterator[None]:
    """Turn errors of SQLite into a sentence."""
    try:
        yield
    except sqlite3.Error as error:
        refusal = refusal_of(error, make_url(url))
        raise refusal or CannotServe(str(error)) from None


def file_of(url: str) -> Path:
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        raise CannotServe(
            _("PostgreSQL has tools of its own for that: pg_dump and pg_restore; docs/hosting.md shows how.")
        )
    return Path(address.database or "").resolve()
