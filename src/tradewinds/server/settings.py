"""What can be set about a server, with the values that suit a few friends on one machine."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

from platformdirs import user_data_path

from tradewinds import speed

FILE_NAME: Final = "tradewinds.sqlite"


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a minute in the long run."""

    burst: int
    per_minute: float


RATES: Final = MappingProxyType(
    {
        "request": Rate(200, 1200),
        "open": Rate(20, 20),
        "upload": Rate(10, 10),
        "act": Rate(60, 300),
        "chat": Rate(10, 30),
        "think": Rate(10, 20),
    }
)


@dataclass(frozen=True, kw_only=True)
class Settings:
    database: str
    """The address of an SQLite file or a PostgreSQL database."""
    allowed_hosts: tuple[str, ...] = ()
    """The names under which it answers; any if there are none."""

    rates: Mapping[str, Rate] = field(default_factory=lambda: RATES)
    """By kind of request, for each address."""
    largest_body: int = 512 * 1024
    listeners_per_table: int = 64
    listeners_per_address: int = 256
    tables_in_memory: int = 512

    worker_processes: int = max(1, (os.cpu_count() or 2) - 1)
    bot_pause: float = 0.4
    """Seconds before each decision of a bot, so that people can follow."""
    bot_sweep: float = 20.0
    """Seconds between two looks for tables where a bot was forgotten."""
    hint_bot: str = "medium"
    analysis_iterations: int = 10_000 if speed.compiled() else 400
    """Of the search, for the analysis of a whole game: a few seconds."""
    away_after: float = 60.0
    """Seconds without a sign of a player, after which the others may decide about the seat."""
    replay_days: float = 90.0
    """Days for which a record that was brought along is kept after somebody last looked at it."""
    heartbeat: float = 15.0
    """Seconds between two signs of life in a stream of events."""


def data_folder() -> Path:
    return user_data_path("tradewinds", appauthor=False)


def sqlite_url(folder: Path) -> str:
    return f"sqlite:///{folder / FILE_NAME}"
