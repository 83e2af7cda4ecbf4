"""Logs: a line for each event, with its time, its level, and the request and table it belongs to.

Addresses are never logged as they were asked for, because they hold secrets; routes are.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final, Literal

from tradewinds.server.storage.outages import DatabaseAway

Form = Literal["text", "json"]
FORMS: Final[tuple[Form, ...]] = ("text", "json")
LEVELS: Final = ("debug", "info", "warning", "error")
USUAL_LEVEL: Final = "warning"

LIBRARIES: Final = {"alembic": logging.WARNING, "asyncio": logging.WARNING, "uvicorn.error": logging.ERROR}
"""The lowest level that is logged of these libraries: below it they write for their own developers."""

REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
"""The number of the request that is being answered."""
TABLE: Final[ContextVar[str]] = ContextVar("table", default="")
"""The table that the request is about."""


def configure(form: Form = "text", level: str = USUAL_LEVEL) -> None:
    """Write logs of this process to its standard error, and nowhere else."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter({"text": TextFormatter, "json": JsonFormatter}[form]())
    handler.addFilter(tells_something)
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for library, least in LIBRARIES.items():
        logging.getLogger(library).setLevel(least)


def tells_something(record: logging.LogRecord) -> bool:
    """False for what failed because the database is away: that was told once, when it went away."""
    error = record.exc_info[1] if record.exc_info else None
    return error is None or not all(isinstance(cause, DatabaseAway) for cause in causes(error))


def causes(error: BaseException) -> Iterator[BaseException]:
    """The errors inside of groups, or the error itself."""
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from causes(inner)
    else:
        yield error


def fields(record: logging.LogRecord) -> dict[str, object]:
    """What is known about an event besides its message, without what is empty."""
    known = {
        "request": REQUEST.get(),
        "table": TABLE.get(),
        "status": getattr(record, "status", None),
        "seconds": getattr(record, "seconds", None),
    }
    return {name: value for name, value in known.items() if value not in ("", None)}


def time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


class TextFormatter(logging.Formatter):
    """A line for people: the message first, what belongs to it behind."""

    def format(self, record: logging.LogRecord) -> str:
        more = "".join(f" {name}={value}" for name, value in fields(record).items())
        line = f"{time_of(record)} {record.levelname.lower()}: {record.getMessage()}{more}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonFormatter(logging.Formatter):
    """A line for programs: one JSON object, also where an error has many lines."""

    def format(self, record: logging.LogRecord) -> str:
        event = {
            "time": time_of(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **fields(record),
        }
        if record.exc_info:
            event["error"] = self.formatException(record.exc_info)
        return json.dumps(event, ensure_ascii=False)
