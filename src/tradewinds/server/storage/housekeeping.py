"""Room for everybody: how much is kept, of all and of one address, and what is old enough to be removed.

Each method is one transaction.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, update
from sqlalchemy.orm import Session

from tradewinds.server.storage.models import (
    StoredAction,
    StoredBan,
    StoredComponents,
    StoredReplay,
    StoredReport,
    StoredSeat,
    StoredTable,
)
from tradewinds.server.storage.repository import Storage, reading, writing

MOST_FORGOTTEN: Final = 200  # tables in one transaction


@dataclass(frozen=True)
class Counted:
    """How much there is, and how much of it comes from one address."""

    everybody: int
    of_address: int
    of_bots: int = 0
    """Tables without people that were opened lately from the address."""


@dataclass(frozen=True)
class Untouched:
    """Tables are forgotten if nobody has touched them since, by how far they have come."""

    unstarted: float
    unfinished: float
    finished: float


class Housekeeping(Storage):
    # --- how much there is

    @reading
    def count_tables(session: Session, opener: str, bots_since: float) -> Counted:
        """Unfinished tables of an address, and all there are."""
        table = StoredTable
        person = exists().where(StoredSeat.table_id == table.id, StoredSeat.bot.is_(None))
        theirs = select(func.count()).where(table.opener == opener, ~table.over)
        of_bots = theirs.where(table.opened_at > bots_since, ~person)
        everybody = select(func.count()).select_from(table)
        return Counted(*(session.scalars(wanted).one() for wanted in (everybody, theirs, of_bots)))

    @reading
    def upload_sizes(session: Session, opener: str) -> Counted:
        """Bytes of records and component files, of all and of one address."""
        both = (StoredReplay, StoredComponents)
        everybody = sum(session.scalars(select(func.coalesce(func.sum(kind.size), 0))).one() for kind in both)
        theirs = sum(
            session.scalars(select(func.coalesce(func.sum(kind.size), 0)).where(kind.opener == opener)).one()
            for kind in both
        )
        return Counted(everybody, theirs)

    # --- what nobody has touched for long

    @writing
    def forget_tables(session: Session, since: Untouched) -> int:
        """Remove a few tables that nobody has touched; returns how many, 0 when none is left."""
        found = session.scalars(select(StoredTable.id).where(untouched(since)).limit(MOST_FORGOTTEN)).all()
        session.execute(update(StoredTable).where(StoredTable.again.in_(found)).values(again=None))
        session.execute(delete(StoredTable).where(StoredTable.id.in_(found)))
        return len(found)

    @writing
    def forget_components(session: Session) -> None:
        """Remove component files that no table and no replay is played with any more."""
        used = [
            exists().where(kind.components == StoredComponents.digest) for kind in (StoredTable, StoredReplay)
        ]
        session.execute(delete(StoredComponents).where(~used[0], ~used[1]))

    @writing
    def forget_replays(session: Session, seen_before: float) -> None:
        """Remove uploaded replays not seen since then; replays of tables stay."""
        kept = exists().where(StoredTable.replay == StoredReplay.id)
        session.execute(delete(StoredReplay).where(StoredReplay.seen_at < seen_before, ~kept))

    @writing
    def forget_reports(session: Session, before: float) -> int:
        """Remove resolved reports that are older; returns how many."""
        old = delete(StoredReport).where(StoredReport.resolved, StoredReport.at < before)
        return len(session.execute(old.returning(StoredReport.number)).all())

    @writing
    def forget_bans(session: Session, now: float) -> int:
        """Remove bans that have ended; returns how many."""
        return len(
            session.execute(delete(StoredBan).where(StoredBan.until <= now).returning(StoredBan.at)).all()
        )


def untouched(since: Untouched) -> ColumnElement[bool]:
    table = StoredTable
    started = exists().where(StoredAction.table_id == table.id)
    return or_(
        and_(~started, table.moved_at < since.unstarted),
        and_(~table.over, table.moved_at < since.unfinished),
        and_(table.over, table.moved_at < since.finished),
    )
