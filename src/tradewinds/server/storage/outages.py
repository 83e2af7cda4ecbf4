"""Outages of the database: told once when one begins and once when it ends, however many requests fail."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from asyncpg import InterfaceError, PostgresError
from sqlalchemy import exc

OF_CONNECTIONS: Final = ("08", "53", "57", "58")
"""Classes of PostgreSQL's error codes: connection, resources, operator's intervention, system."""

log = logging.getLogger(__name__)


class DatabaseAway(Exception):
    """The database cannot be used at the moment; nothing that was acknowledged is lost."""


class Outage:
    """Knows whether the database of this process can be used."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._failed = 0

    @contextmanager
    def noticed(self) -> Iterator[None]:
        """Turn errors of a transaction that are the database's own into DatabaseAway."""
        try:
            yield
        except Exception as error:
            if not is_away(error):
                raise
            self._begins(error)
            raise DatabaseAway(reason_of(error)) from None
        self._ends()

    def _begins(self, error: Exception) -> None:
        self._failed += 1
        if self._since is None:
            self._since = time.monotonic()
            log.error(
                "The database cannot be used (%s); requests are refused until it can.", reason_of(error)
            )

    def _ends(self) -> None:
        if self._since is not None:
            lasted = time.monotonic() - self._since
            log.warning("The database is back after %.0f seconds; %d tries failed.", lasted, self._failed)
            self._since, self._failed = None, 0


def is_away(error: BaseException) -> bool:
    """True if the database cannot be reached or used, False if it refuses what was asked."""
    if isinstance(error, OSError | exc.TimeoutError | InterfaceError):
        return True
    if isinstance(error, PostgresError):
        return str(error.sqlstate).startswith(OF_CONNECTIONS)
    if not isinstance(error, exc.DBAPIError):
        return False
    refused = (exc.IntegrityError, exc.ProgrammingError, exc.DataError, exc.NotSupportedError)
    return error.connection_invalidated or not isinstance(error, refused)


def reason_of(error: BaseException) -> str:
    """The first line of what the database says, without the statement that met the error."""
    source = error.orig if isinstance(error, exc.DBAPIError) and error.orig else error
    lines = str(source).strip().splitlines()
    # SQLAlchemy writes the class of the driver's error before its message.
    return lines[0].rpartition("'>: ")[2] if lines else type(source).__name__
