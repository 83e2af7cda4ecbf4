"""What `tradewinds admin` does: each function does one thing and returns what there is to say."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from sqlalchemy.engine import make_url

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.server.background.forgetting import DAY, forget
from tradewinds.server.live.tables import players_at
from tradewinds.server.operations import backups
from tradewinds.server.services.privacy import without_name
from tradewinds.server.settings import Settings, data_folder, sqlite_url
from tradewinds.server.startup.refusals import CannotServe, prepare_database
from tradewinds.server.storage.database import find_database
from tradewinds.server.storage.keys import Manner, rotate
from tradewinds.server.storage.models import StoredBan, StoredMessage, StoredReport
from tradewinds.server.storage.moderation import Moderation
from tradewinds.server.storage.repository import Stored
from tradewinds.server.web.addresses import network_of

Result = TypeVar("Result")


def database_of(arguments: argparse.Namespace) -> str:
    """The address of the database; CannotServe if there is none, because none is to be made by mistake."""
    url: str = arguments.database or sqlite_url(folder_of(arguments.data))
    try:
        find_database(url)
    except ValueError as problem:
        raise CannotServe(str(problem)) from None
    address = make_url(url)
    if address.get_backend_name() == "sqlite" and not Path(address.database or "").is_file():
        raise CannotServe(_("There is no database at {file}.").format(file=address.database))
    return url


def folder_of(data: str | None) -> Path:
    return (Path(data).expanduser() if data else data_folder()).resolve()


def ask(arguments: argparse.Namespace, work: Callable[[Moderation], Awaitable[Result]]) -> Result:
    """Do something with the database, which servers may use meanwhile."""
    url = database_of(arguments)
    prepare_database(url)

    async def asked() -> Result:
        database = find_database(url)
        try:
            return await work(Moderation(database))
        finally:
            await database.close()

    return asyncio.run(asked())


# --- tables


def tables(arguments: argparse.Namespace, most: int) -> str:
    found = ask(arguments, lambda storage: storage.latest_tables(most))
    return lined([table_row(stored, actions) for stored, actions in found]) or _("There are no tables.")


def table_row(stored: Stored, actions: int) -> Sequence[str]:
    table, players = stored.table, players_at(stored.seats)
    names = ", ".join(f"{seat.number + 1} {players.name(seat.number)}" for seat in stored.seats)
    state = _("over") if table.over else _("open to all") if table.public else _("private")
    count = ngettext("{n} action", "{n} actions", actions).format(n=actions)
    return (table.id, table.game, when(table.moved_at), state, count, names)


def remove_tables(arguments: argparse.Namespace, wanted: Sequence[str]) -> str:
    for table in wanted:
        remove_table(arguments, table)
    return ngettext("{n} table removed.", "{n} tables removed.", len(wanted)).format(n=len(wanted))


def remove_table(arguments: argparse.Namespace, table: str) -> None:
    if not ask(arguments, lambda storage: storage.remove_table(table)):
        raise CannotServe(_("There is no table {table}.").format(table=table))


# --- messages and names


def messages(arguments: argparse.Namespace, table: str) -> str:
    found = ask(arguments, lambda storage: storage.messages(table))
    return lined([message_row(message) for message in found]) or _("There are no messages.")


def message_row(message: StoredMessage) -> Sequence[str]:
    return (str(message.number), when(message.at), seat_text(message.seat), message.text or _("(removed)"))


def seat_text(seat: int) -> str:
    return _("seat {n}").format(n=seat + 1) if seat >= 0 else _("a spectator")


def remove_message(arguments: argparse.Namespace, table: str, number: int) -> str:
    if not ask(arguments, lambda storage: storage.remove_message(table, number)):
        raise CannotServe(_("There is no message {number}.").format(number=number))
    return _("The message is removed.")


def remove_name(arguments: argparse.Namespace, table: str, seat: int) -> str:
    if not ask(arguments, lambda storage: storage.remove_name(table, seat - 1, without_name)):
        raise CannotServe(_("There is no seat {seat}.").format(seat=seat))
    return _("The name is removed.")


# --- reports


def reports(arguments: argparse.Namespace) -> str:
    found = ask(arguments, lambda storage: storage.reports())
    return lined([report_row(report) for report in found]) or _("There are no reports.")


def report_row(report: StoredReport) -> Sequence[str]:
    what = _("the name") if report.message is None else _("message {n}").format(n=report.message)
    said = f"“{report.words}”"
    by = _("reported by {who}").format(who=seat_text(report.reporter))
    return (
        str(report.number),
        when(report.at),
        report.table_id,
        seat_text(report.seat),
        what,
        said,
        by,
        report.reason,
    )


def resolve(arguments: argparse.Namespace, number: int) -> str:
    if not ask(arguments, lambda storage: storage.resolve(number)):
        raise CannotServe(_("There is no report {number}.").format(number=number))
    return _("The report is resolved.")


# --- bans


def bans(arguments: argparse.Namespace) -> str:
    found = ask(arguments, lambda storage: storage.bans(time.time()))
    return lined([ban_row(ban) for ban in found]) or _("Nobody is banned.")


def ban_row(ban: StoredBan) -> Sequence[str]:
    until = _("permanently") if ban.until is None else _("until {when}").format(when=when(ban.until))
    return (ban.network, until, ban.reason)


def ban(arguments: argparse.Namespace, address: str, days: float | None, reason: str) -> str:
    now, network = time.time(), checked_network(address)
    row = StoredBan(network=network, reason=reason, at=now, until=None if days is None else now + days * DAY)
    ask(arguments, lambda storage: storage.ban(row))
    return _("{address} is banned; all servers know within seconds.").format(address=network)


def unban(arguments: argparse.Namespace, address: str) -> str:
    network = checked_network(address)
    if not ask(arguments, lambda storage: storage.unban(network)):
        raise CannotServe(_("{address} is not banned.").format(address=network))
    return _("The ban on {address} is lifted.").format(address=network)


def checked_network(address: str) -> str:
    try:
        return str(network_of(address))
    except ValueError as problem:
        raise CannotServe(str(problem)) from None


# --- keeping house


def purge(arguments: argparse.Namespace) -> str:
    """Remove at once what servers remove once a day."""
    n = ask(arguments, lambda storage: forget(storage, Settings(database=""), time.time()))
    removed = ngettext("{n} table removed.", "{n} tables removed.", n).format(n=n)
    return _("Expired data is removed.") + " " + removed


def rotate_key(arguments: argparse.Namespace, manner: Manner) -> str:
    ask(arguments, lambda storage: rotate(storage, time.time(), manner))
    return _("The key that signs cookies and links is new.")


def back_up(arguments: argparse.Namespace, file: str) -> str:
    backups.back_up(database_of(arguments), Path(file).expanduser())
    return _("The backup is in {file}.").format(file=file)


def restore(arguments: argparse.Namespace, file: str) -> str:
    url = arguments.database or sqlite_url(folder_of(arguments.data))
    before = backups.restore(url, Path(file).expanduser())
    return _("The backup is in place. The database that was there before is now {file}.").format(file=before)


# --- writing


def when(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().isoformat(" ", "minutes")


def lined(rows: Sequence[Sequence[str]]) -> str:
    """The rows below each other, in columns."""
    if not rows:
        return ""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
