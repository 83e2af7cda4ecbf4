"""Why a server does not start: each reason in a sentence, found before anything is announced."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import ClassVar, Final

import asyncpg
from sqlalchemy import exc
from sqlalchemy.engine import URL, make_url

from tradewinds.locale import gettext as _
from tradewinds.server.storage.database import TooNew, find_database
from tradewinds.server.storage.outages import is_away, reason_of


class CannotServe(Exception):
    """A server that cannot start; the message says why, in a sentence."""

    status: ClassVar = 2
    """The exit status: somebody has to fix something before another try is worthwhile."""


class NotNow(CannotServe):
    """The reason may pass by itself, such as a database that is still starting."""

    status = 75  # EX_TEMPFAIL: tells service managers that trying again may help


def prepare_database(url: str) -> None:
    """Bring the database up to date; CannotServe if it is missing or cannot be used."""
    try:
        asyncio.run(migrated(url))
    except TooNew as problem:
        raise CannotServe(str(problem)) from None
    except Exception as error:
        refusal = refusal_of(error, make_url(url))
        if refusal is None:
            raise
        raise refusal from None


async def migrated(url: str) -> None:
    try:
        database = find_database(url)
    except ValueError as problem:
        raise CannotServe(str(problem)) from None
    try:
        await database.migrate()
    finally:
        await database.close()


def refusal_of(error: Exception, address: URL) -> CannotServe | None:
    """The reason in a sentence, for an error that the operator can fix; None for a fault of ours."""
    if isinstance(error, CannotServe):
        return error
    source = error.orig if isinstance(error, exc.DBAPIError) else error
    if isinstance(source, sqlite3.Error):
        return of_sqlite(source, address)
    return of_postgresql(error, address)


# --- SQLite


def damaged(file: str, _reason: str) -> CannotServe:
    sentence = _(
        "The file {file} is damaged or is not a Tradewinds database. Restore a backup: "
        "tradewinds admin restore BACKUP"
    )
    return CannotServe(sentence.format(file=file))


def unwritable(file: str, reason: str) -> CannotServe:
    return CannotServe(_("The file {file} cannot be written to ({reason}).").format(file=file, reason=reason))


def held(file: str, _reason: str) -> CannotServe:
    return NotNow(_("Another program is using the file {file}; try again later.").format(file=file))


OF_SQLITE: Final[dict[int, Callable[[str, str], CannotServe]]] = {
    sqlite3.SQLITE_CORRUPT: damaged,
    sqlite3.SQLITE_NOTADB: damaged,
    sqlite3.SQLITE_READONLY: unwritable,
    sqlite3.SQLITE_CANTOPEN: unwritable,
    sqlite3.SQLITE_PERM: unwritable,
    sqlite3.SQLITE_FULL: unwritable,
    sqlite3.SQLITE_IOERR: unwritable,
    sqlite3.SQLITE_BUSY: held,
    sqlite3.SQLITE_LOCKED: held,
}


def of_sqlite(error: sqlite3.Error, address: URL) -> CannotServe | None:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without the details in the upper bits
    return OF_SQLITE[code](address.database or "", str(error)) if code in OF_SQLITE else None


# --- PostgreSQL


def of_postgresql(error: Exception, address: URL) -> CannotServe | None:
    shown = address.render_as_string(hide_password=True)
    cause = postgres_error(error)
    if isinstance(cause, asyncpg.InvalidCatalogNameError):
        wanted = _("There is no database {name} at {url}; create it first: createdb {name}")
        return CannotServe(wanted.format(name=address.database, url=shown))
    if isinstance(cause, asyncpg.InvalidAuthorizationSpecificationError):
        return CannotServe(
            _("The database at {url} rejects this user or password ({reason}).").format(
                url=shown, reason=reason_of(error)
            )
        )
    if isinstance(cause, asyncpg.InsufficientPrivilegeError | asyncpg.ReadOnlySQLTransactionError):
        return CannotServe(
            _("The database at {url} cannot be written to ({reason}).").format(
                url=shown, reason=reason_of(error)
            )
        )
    if is_away(error):
        return NotNow(
            _("The database at {url} cannot be reached ({reason}).").format(
                url=shown, reason=reason_of(error)
            )
        )
    return None


def postgres_error(error: BaseException) -> BaseException:
    """The error of PostgreSQL inside that of SQLAlchemy."""
    inside = error.orig if isinstance(error, exc.DBAPIError) else error.__cause__
    return postgres_error(inside) if inside is not None else error
