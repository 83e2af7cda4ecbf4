"""Reports, bans and removals: what keeps a server decent. Each method is one transaction."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import ScalarSelect, delete, func, or_, select, true, update
from sqlalchemy.orm import Session

from tradewinds.server.storage.models import (
    StoredAction,
    StoredBan,
    StoredGuest,
    StoredMessage,
    StoredReplay,
    StoredReport,
    StoredSeat,
    StoredStudy,
    StoredTable,
)
from tradewinds.server.storage.queries import in_order, messages_of
from tradewinds.server.storage.repository import Storage, Stored, reading, writing, writing_beside
from tradewinds.server.tickets import digest

MOST_LISTED = 10_000  # messages of one table
REMOVED = ""  # the text of a message that was removed
Renaming = Callable[[str, int], str]
"""Takes the name of a seat out of a record."""


class Moderation(Storage):
    # --- tables

    @reading
    def latest_tables(session: Session, limit: int) -> list[tuple[Stored, int]]:
        """Tables with the number of their actions, those that were played at last first."""
        wanted = select(StoredTable, actions_at()).order_by(StoredTable.moved_at.desc()).limit(limit)
        found = session.execute(wanted).all()
        return [(Stored(table, in_order(session, table.id)), actions) for table, actions in found]

    @writing
    def remove_table(session: Session, table_id: str) -> bool:
        """Remove a table with all that belongs to it; False if there is none."""
        table = session.get(StoredTable, table_id)
        if table is None:
            return False
        session.execute(delete(StoredReplay).where(StoredReplay.id == table.replay))
        session.execute(update(StoredTable).where(StoredTable.again == table_id).values(again=None))
        session.delete(table)
        return True

    # --- messages and names

    @reading
    def messages(session: Session, table_id: str) -> list[StoredMessage]:
        return messages_of(session, table_id, MOST_LISTED)

    @writing
    def remove_message(session: Session, table_id: str, number: int) -> bool:
        """Take the text out of a message; False if there is no such message."""
        this = (StoredMessage.table_id == table_id, StoredMessage.number == number)
        gone = update(StoredMessage).where(*this).values(text=REMOVED).returning(StoredMessage.number)
        return session.execute(gone).first() is not None

    @writing
    def remove_messages_of(session: Session, guest: str) -> int:
        """Take out everything that was said from the seats of a guest; returns how many messages."""
        held = select(StoredGuest.table_id).where(
            StoredGuest.guest == digest(guest),
            StoredGuest.table_id == StoredMessage.table_id,
            StoredGuest.seat == StoredMessage.seat,
        )
        gone = update(StoredMessage).where(held.exists(), StoredMessage.text != REMOVED).values(text=REMOVED)
        return len(session.execute(gone.returning(StoredMessage.number)).all())

    @writing
    def remove_name(session: Session, table_id: str, seat: int, renamed: Renaming) -> bool:
        """Take the name from a seat and from the replays of its table; False if there is no such seat."""
        table, found = session.get(StoredTable, table_id), session.get(StoredSeat, (table_id, seat))
        if table is None or found is None:
            return False
        forget_name(session, table, found, renamed)
        return True

    @writing
    def remove_names_of(session: Session, guest: str, renamed: Renaming, *, running: bool) -> int:
        """Take the names from a guest's seats at finished games; returns how many were taken.

        If `running`, from those at games that go on too.
        """
        which = true() if running else StoredTable.over
        wanted = (
            select(StoredTable, StoredSeat)
            .join(StoredSeat, StoredSeat.table_id == StoredTable.id)
            .join(StoredGuest, StoredGuest.table_id == StoredTable.id)
            .where(StoredGuest.guest == digest(guest), StoredGuest.seat == StoredSeat.number)
            .where(which, StoredSeat.name != "")
        )
        found = session.execute(wanted).all()
        for table, seat in found:
            forget_name(session, table, seat, renamed)
        return len(found)

    # --- reports

    @writing_beside
    def add_report(session: Session, report: StoredReport) -> int:
        session.add(report)
        session.flush()
        return report.number

    @reading
    def reports(session: Session) -> list[StoredReport]:
        """Reports that nobody has resolved yet, oldest first."""
        wanted = select(StoredReport).where(~StoredReport.resolved).order_by(StoredReport.number)
        return list(session.scalars(wanted))

    @writing_beside
    def resolve(session: Session, number: int) -> bool:
        """Mark a report as dealt with; False if there is none."""
        this = update(StoredReport).where(StoredReport.number == number).values(resolved=True)
        return session.execute(this.returning(StoredReport.number)).first() is not None

    # --- bans

    @reading
    def bans(session: Session, now: float) -> list[StoredBan]:
        valid = or_(StoredBan.until.is_(None), StoredBan.until > now)
        return list(session.scalars(select(StoredBan).where(valid).order_by(StoredBan.network)))

    @writing_beside
    def ban(session: Session, ban: StoredBan) -> None:
        """Ban a network, or change until when and why it is banned."""
        session.merge(ban)

    @writing_beside
    def unban(session: Session, network: str) -> bool:
        gone = delete(StoredBan).where(StoredBan.network == network).returning(StoredBan.network)
        return session.execute(gone).first() is not None


def actions_at() -> ScalarSelect[int]:
    wanted = select(func.count()).select_from(StoredAction).where(StoredAction.table_id == StoredTable.id)
    return wanted.scalar_subquery()


def forget_name(session: Session, table: StoredTable, seat: StoredSeat, renamed: Renaming) -> None:
    """Take the name from a seat, and from all replays and studies of its table."""
    seat.name = ""
    replays = session.scalars(select(StoredReplay).where(StoredReplay.table_id == table.id))
    studies = session.scalars(select(StoredStudy).where(StoredStudy.table_id == table.id))
    for kept in (*replays, *studies):
        kept.record = renamed(kept.record, seat.number)
