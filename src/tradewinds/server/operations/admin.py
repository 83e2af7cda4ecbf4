"""What `tradewinds admin` does: each task does one thing and returns what there is to say."""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from pathlib import Path

from sqlalchemy.engine import make_url

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.server.background.forgetting import DAY, forget
from tradewinds.server.live.tables import players_at
from tradewinds.server.operations import backups
from tradewinds.server.services.privacy import without_name
from tradewinds.server.settings import Settings, data_folder, database_of
from tradewinds.server.startup.ages import ages_of
from tradewinds.server.startup.refusals import CannotServe, prepare_database
from tradewinds.server.storage.database import ADMIN_WROTE, Database, find_database
from tradewinds.server.storage.housekeeping import Housekeeping
from tradewinds.server.storage.keys import Manner, rotate
from tradewinds.server.storage.models import StoredBan, StoredMessage, StoredReport
from tradewinds.server.storage.moderation import Moderation
from tradewinds.server.storage.repository import Storage, Stored
from tradewinds.server.tickets import new_secret
from tradewinds.server.web.addresses import network_of


def existing(arguments: argparse.Namespace) -> str:
    """The address of the database; CannotServe if there is none, because none is to be made by mistake."""
    url = chosen(arguments)
    try:
        find_database(url)
    except ValueError as problem:
        raise CannotServe(str(problem)) from None
    address = make_url(url)
    if address.get_backend_name() == "sqlite" and not Path(address.database or "").is_file():
        raise CannotServe(_("There is no database at {file}.").format(file=address.database))
    return url


def chosen(arguments: argparse.Namespace) -> str:
    return database_of(arguments.database, arguments.data, folder_of)


def folder_of(data: str | None) -> Path:
    return (Path(data).expanduser() if data else data_folder()).resolve()


def ask(arguments: argparse.Namespace, task: Callable[[Admin], Awaitable[str]]) -> str:
    """Do a task with the database, which servers may use meanwhile."""
    url = existing(arguments)
    prepare_database(url)

    async def asked() -> str:
        database, changed = find_database(url), list[str | None]()
        database.on_change(changed.append)
        try:
            return await task(Admin(database))
        finally:
            if changed:
                await Storage(database).change_settings({ADMIN_WROTE: new_secret()})
            await database.close()

    return asyncio.run(asked())


class Admin:
    """The tasks for which the database is open; CannotServe if something is not there."""

    def __init__(self, database: Database) -> None:
        self._moderation = Moderation(database)
        self._housekeeping = Housekeeping(database)

    # --- tables

    async def tables(self, most: int) -> str:
        found = await self._moderation.latest_tables(most)
        return lined([table_row(stored, actions) for stored, actions in found]) or _("There are no tables.")

    async def remove_tables(self, wanted: Sequence[str]) -> str:
        for table in wanted:
            if not await self._moderation.remove_table(table):
                raise CannotServe(_("There is no table {table}.").format(table=table))
        return tables_removed(len(wanted))

    # --- messages and names

    async def messages(self, table: str) -> str:
        found = await self._moderation.messages(table)
        return lined([message_row(message) for message in found]) or _("There are no messages.")

    async def remove_message(self, table: str, number: int) -> str:
        if not await self._moderation.remove_message(table, number):
            raise CannotServe(_("There is no message {number}.").format(number=number))
        return _("The message has been removed.")

    async def remove_name(self, table: str, seat: int) -> str:
        if not await self._moderation.remove_name(table, seat - 1, without_name):
            raise CannotServe(_("There is no seat {seat}.").format(seat=seat))
        return _("The name has been removed.")

    # --- reports

    async def reports(self) -> str:
        found = await self._moderation.reports()
        return lined([report_row(report) for report in found]) or _("There are no reports.")

    async def resolve(self, number: int) -> str:
        if not await self._moderation.resolve(number):
            raise CannotServe(_("There is no report {number}.").format(number=number))
        return _("The report is marked as resolved.")

    # --- bans

    async def bans(self) -> str:
        found = await self._moderation.bans(time.time())
        return lined([ban_row(ban) for ban in found]) or _("Nobody is banned.")

    async def ban(self, address: str, days: float | None, reason: str) -> str:
        now, network = time.time(), checked_network(address)
        until = None if days is None else now + days * DAY
        await self._moderation.ban(StoredBan(network=network, reason=reason, at=now, until=until))
        return _("{address} is banned; all servers know within seconds.").format(address=network)

    async def unban(self, address: str) -> str:
        network = checked_network(address)
        if not await self._moderation.unban(network):
            raise CannotServe(_("{address} is not banned.").format(address=network))
        return _("The ban on {address} has been lifted.").format(address=network)

    # --- keeping house

    async def purge(self, settings: Settings) -> str:
        """Remove at once what servers remove once a day."""
        removed = await forget(self._housekeeping, settings, time.time())
        return _("Expired data has been removed.") + " " + tables_removed(removed)

    async def rotate_key(self, manner: Manner) -> str:
        await rotate(self._moderation, time.time(), manner)
        return _("The key that signs cookies and links has been changed.")


def purge(arguments: argparse.Namespace) -> str:
    settings = Settings(database="", **ages_of(arguments))
    return ask(arguments, lambda admin: admin.purge(settings))


# --- files


def back_up(arguments: argparse.Namespace) -> str:
    backups.back_up(existing(arguments), Path(arguments.file).expanduser())
    return _("The backup is in {file}.").format(file=arguments.file)


def restore(arguments: argparse.Namespace) -> str:
    url = chosen(arguments)
    before = backups.restore(url, Path(arguments.file).expanduser())
    return _("The backup is in place. The database that was there before is now {file}.").format(file=before)


# --- writing


def table_row(stored: Stored, actions: int) -> Sequence[str]:
    table, players = stored.table, players_at(stored.seats)
    names = ", ".join(f"{seat.number + 1} {players.name(seat.number)}" for seat in stored.seats)
    state = _("over") if table.over else _("open to all") if table.public else _("private")
    count = ngettext("{n} action", "{n} actions", actions).format(n=actions)
    return (table.id, table.game, when(table.moved_at), state, count, names)


def message_row(message: StoredMessage) -> Sequence[str]:
    return (str(message.number), when(message.at), seat_text(message.seat), message.text or _("(removed)"))


def seat_text(seat: int) -> str:
    return _("seat {n}").format(n=seat + 1) if seat >= 0 else _("a spectator")


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


def ban_row(ban: StoredBan) -> Sequence[str]:
    until = _("permanently") if ban.until is None else _("until {when}").format(when=when(ban.until))
    return (ban.network, until, ban.reason)


def checked_network(address: str) -> str:
    try:
        return str(network_of(address))
    except ValueError as problem:
        raise CannotServe(str(problem)) from None


def tables_removed(n: int) -> str:
    return ngettext("{n} table removed.", "{n} tables removed.", n).format(n=n)


def when(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().isoformat(" ", "minutes")


def lined(rows: Sequence[Sequence[str]]) -> str:
    """The rows below each other, in columns."""
    if not rows:
        return ""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
