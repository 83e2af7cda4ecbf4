"""Settings of a server, with defaults for a few friends on one machine."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal
from zlib import crc32

from platformdirs import user_data_path

from tradewinds import speed
from tradewinds.server.background.mails import Post

FILE_NAME: Final = "tradewinds.sqlite"
DATABASE: Final = "TRADEWINDS_DATABASE"


@dataclass(frozen=True)
class Rate:
    """A limit on requests: `burst` at once, `per_minute` in the long run."""

    burst: int
    per_minute: float


RATES: Final = MappingProxyType(
    {
        "request": Rate(200, 1200),
        "open": Rate(20, 20),
        "upload": Rate(10, 10),
        "check": Rate(30, 90),
        "act": Rate(60, 300),
        "chat": Rate(10, 30),
        "think": Rate(10, 20),
        "picture": Rate(40, 120),
        "evaluate": Rate(20, 30),
        "report": Rate(5, 5),
        "mail": Rate(3, 0.2),
    }
)


@dataclass(frozen=True)
class Crewmate:
    """One of several processes that serve at one address."""

    number: int
    of: int
    folder: str
    """Where each has a socket for messages from the others."""

    def keeper(self, table_id: str) -> int:
        """The process that keeps a table, and draws it."""
        return crc32(table_id.encode()) % self.of

    def keeps(self, table_id: str) -> bool:
        return self.keeper(table_id) == self.number


@dataclass(frozen=True, kw_only=True)
class Settings:
    database: str
    """The address of an SQLite file or a PostgreSQL database."""
    mate: Crewmate | None = None
    """Which of several processes this is; None for one that serves alone, or cannot be told anything."""
    allowed_hosts: tuple[str, ...] = ()
    """The host names it answers to; if empty, all."""
    public_url: str = ""
    """The address at which people reach it, if it is behind a proxy."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses of proxies that are trusted to say where a request comes from."""
    contact: str = ""
    """How to reach whoever runs it, for the privacy page."""
    metrics_token: str = ""
    """Lets its bearer read the metrics; without one, only this machine can."""
    post: Post | None = None
    """The SMTP server for reminders; None if the server sends no mail."""
    remind_after: float = 600.0
    """Seconds a player has to be away on their turn before a mail reminds them."""
    reminder_sweep: float = 60.0
    """Seconds between two searches for players to remind."""
    log_form: Literal["text", "json"] = "text"
    log_level: str = "warning"

    rates: Mapping[str, Rate] = field(default_factory=lambda: dict(RATES))
    """Limits by kind of request, for each address."""
    seconds_to_refuse: float = 1.0
    """How long an address over its limit waits for the refusal, so that refusing costs little."""
    largest_body: int = 512 * 1024
    listeners_per_table: int = 64
    """Open streams of spectators; players have room of their own."""
    listeners_per_seat: int = 8
    listeners_per_address: int = 256
    """Open streams from one address, for spectators and for players each."""
    listeners_per_address_and_table: int = 16
    """Open streams of spectators from one address at one table."""
    largest_head: int = 32 * 1024
    """Bytes in the headers of a request."""
    seconds_for_head: float = 10.0
    seconds_for_body: float = 60.0
    seconds_for_answer: float = 60.0
    """How long most of an answer may lie unread."""
    connections_per_address: int = 300
    tables_in_memory: int = 2048
    tables_at_rest: int = 128
    """Tables kept in memory without listeners; with its pictures, each takes about a megabyte."""
    notice_others: float = 1.0
    """Seconds until we notice what other programs, such as `tradewinds admin`, wrote to an SQLite file."""
    longest_game: int = 50_000
    """Decisions at a table: far more than people make, but random bots can go on for ever."""
    longest_record: int = 5000
    """Actions in an uploaded record."""
    longest_analysed: int = 400
    """Turns of a game that can be analysed."""
    analyses_per_address: int = 3
    """Analyses in progress for one address."""

    worker_processes: int = max(1, (os.cpu_count() or 2) - 1)
    bot_pause: float = 0.4
    """Seconds before each decision of a bot, so that people can follow."""
    bot_sweep: float = 20.0
    """Seconds between two searches for tables where a bot stopped."""
    clock_sweep: float = 2.0
    """Seconds between two searches for players whose time has run out."""
    hint_bot: str = "medium"
    strongest_bot: str = "expert"
    """The strongest bot that visitors may play against and ask; stronger ones take more of the machine."""
    analysis_iterations: int = 10_000 if speed.compiled() else 400
    """Iterations of the search for the analysis of a whole game: a few seconds."""
    away_after: float = 60.0
    """Seconds of silence after which the others may hand a player's seat to a bot."""
    bot_patience: float = 600.0
    """Seconds that bots go on among themselves after somebody last looked."""
    bot_tables_per_address: int = 10
    """Tables without people that an address may open within these seconds."""

    tables_per_address: int = 1000
    """Unfinished tables opened from one address."""
    tables_in_all: int = 200_000
    uploads_per_address: int = 20 * 1024**2
    """Bytes of records and component files stored for one address."""
    uploads_in_all: int = 2 * 1024**3
    messages_per_table: int = 2000
    unstarted_days: float = 7.0
    """Days that a table without a choice is kept."""
    unfinished_days: float = 180.0
    """Days that an unfinished table is kept after its last choice."""
    finished_days: float = 365.0
    gone_after: float = 2.0
    """Seconds after which somebody who closed the page counts as away; reloading it takes less."""
    player_days: float = 400.0
    """Days that a profile is kept after its browser was last here; cookies last as long."""
    replay_days: float = 90.0
    """Days that an uploaded record is kept after it was last viewed."""
    study_days: float = 365.0
    """Days that a study is kept after it was last viewed."""
    variations_per_study: int = 200
    comments_per_study: int = 500
    report_days: float = 90.0
    """Days that a resolved report is kept."""
    heartbeat: float = 15.0
    """Seconds between two heartbeats in a stream of events."""


def data_folder() -> Path:
    return user_data_path("tradewinds", appauthor=False)


def sqlite_url(folder: Path) -> str:
    return f"sqlite:///{folder / FILE_NAME}"


def database_of(named: str | None, data: str | None, folder_of: Callable[[str | None], Path]) -> str:
    """The database given as an argument, or else by the environment unless a folder is given; else a file.

    An address may hold a password, and everybody on the machine can read arguments.
    """
    elsewhere = None if data else os.environ.get(DATABASE)
    return named or elsewhere or sqlite_url(folder_of(data))
