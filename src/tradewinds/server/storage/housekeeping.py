"""Room for everybody: how much is kept, of all and of one address, and what is old enough to be removed.

Each method is one transaction.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement, Executable, and_, delete, exists, func, or_, select, update
from sqlalchemy.orm import Session

from tradewinds.server.settings import Rate
from tradewinds.server.storage.models import (
    StoredAction,
    StoredAllowance,
    StoredBan,
    StoredComponents,
    StoredReplay,
    StoredReport,
    StoredSeat,
    StoredStudy,
    StoredTable,
)
from tradewinds.server.storage.player_models import StoredPlayer
from tradewinds.server.storage.queries import insertion
from tradewinds.server.storage.repository import Storage, reading, writing, writing_beside

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
    """The times before which untouched tables are forgotten, by how far they have come."""

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
        """Bytes of records, studies and component files, of all and of one address."""
        kinds = (StoredReplay, StoredComponents, StoredStudy)
        everybody = sum(
            session.scalars(select(func.coalesce(func.sum(kind.size), 0))).one() for kind in kinds
        )
        theirs = sum(
            session.scalars(select(func.coalesce(func.sum(kind.size), 0)).where(kind.opener == opener)).one()
            for kind in kinds
        )
        return Counted(everybody, theirs)

    # --- how much was asked for

    @writing_beside
    def spend(
        session: Session, kind: str, rate: Rate, spent: Mapping[str, int], now: float
    ) -> dict[str, float]:
        """Take what addresses have spent from what they may ask for; returns what each has left.

        It can be less than nothing, where several servers had given it out at the same moment.
        """
        rows = [
            {"kind": kind, "opener": opener, "tokens": rate.burst - spent[opener], "at": now}
            for opener in sorted(spent)  # the same order everywhere, so that servers never wait crosswise
        ]
        return dict(iter(session.execute(taking(session, rate), rows)))

    @writing_beside
    def forget_allowances(session: Session, before: float) -> None:
        """Remove what was not asked for again since then: it is whole by now."""
        session.execute(delete(StoredAllowance).where(StoredAllowance.at < before))

    # --- what nobody has touched for long

    @writing
    def forget_tables(session: Session, since: Untouched) -> int:
        """Remove a few tables that nobody has touched; returns how many, 0 when none is left."""
        found = session.scalars(select(StoredTable.id).where(untouched(since)).limit(MOST_FORGOTTEN)).all()
        session.execute(update(StoredTable).where(StoredTable.again.in_(found)).values(again=None))
        session.execute(delete(StoredTable).where(StoredTable.id.in_(found)))
        return len(found)

    @writing_beside
    def forget_components(session: Session) -> None:
        """Remove component files that no table and no replay is played with any more."""
        used = [
            exists().where(kind.components == StoredComponents.digest)
            for kind in (StoredTable, StoredReplay, StoredStudy)
        ]
        session.execute(delete(StoredComponents).where(*(~each for each in used)))

    @writing_beside
    def forget_replays(session: Session, seen_before: float) -> None:
        """Remove uploaded replays not seen since then; replays of tables stay."""
        kept = exists().where(StoredTable.replay == StoredReplay.id)
        session.execute(delete(StoredReplay).where(StoredReplay.seen_at < seen_before, ~kept))

    @writing_beside
    def forget_studies(session: Session, seen_before: float) -> None:
        """Remove studies that nobody has looked at since then."""
        session.execute(delete(StoredStudy).where(StoredStudy.seen_at < seen_before))

    @writing_beside
    def forget_reports(session: Session, before: float) -> int:
        """Remove resolved reports that are older; returns how many."""
        old = delete(StoredReport).where(StoredReport.resolved, StoredReport.at < before)
        return len(session.execute(old.returning(StoredReport.number)).all())

    @writing_beside
    def forget_players(session: Session, unseen_since: float) -> int:
        """Remove profiles whose browser has not come back since then; returns how many."""
        old = delete(StoredPlayer).where(StoredPlayer.seen_at < unseen_since)
        return len(session.execute(old.returning(StoredPlayer.id)).all())

    @writing_beside
    def forget_bans(session: Session, now: float) -> int:
        """Remove bans that have ended; returns how many."""
        return len(
            session.execute(delete(StoredBan).where(StoredBan.until <= now).returning(StoredBan.at)).all()
        )


def taking(session: Session, rate: Rate) -> Executable:
    """Adds an allowance, or takes from the one that is there what the new one is short of."""
    kept, row = StoredAllowance, insertion(session, StoredAllowance)
    is_sqlite = session.get_bind().dialect.name == "sqlite"
    least, most = (func.min, func.max) if is_sqlite else (func.least, func.greatest)
    refilled = least(rate.burst, kept.tokens + most(0.0, row.excluded.at - kept.at) * rate.per_minute / 60)
    left = most(-rate.burst, refilled - (rate.burst - row.excluded.tokens))
    changed: Executable = row.on_conflict_do_update(
        index_elements=[kept.kind, kept.opener], set_={"tokens": left, "at": row.excluded.at}
    ).returning(kept.opener, kept.tokens)
    return changed


def untouched(since: Untouched) -> ColumnElement[bool]:
    table = StoredTable
    started = exists().where(StoredAction.table_id == table.id)
    return or_(
        and_(~started, table.moved_at < since.unstarted),
        and_(~table.over, table.moved_at < since.unfinished),
        and_(table.over, table.moved_at < since.finished),
    )
