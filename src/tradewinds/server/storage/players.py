"""Players, their games, and how these ended. Each method is one transaction."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import ColumnElement, delete, exists, func, or_, select, update
from sqlalchemy.orm import Session, aliased

from tradewinds.server.storage.models import StoredGuest, StoredSeat, StoredStudy, StoredTable
from tradewinds.server.storage.player_models import StoredPlayer, StoredResult
from tradewinds.server.storage.queries import add_unless_known, in_order, seats_of
from tradewinds.server.storage.repository import Storage, Stored, listed, reading, writing, writing_beside
from tradewinds.server.tickets import new_id

MOST_REMINDED: Final = 100  # at once


@dataclass(frozen=True)
class Played:
    """A game of somebody's; without a result as long as it is not over."""

    stored: Stored
    result: StoredResult | None


@dataclass(frozen=True)
class Due:
    """Somebody who is to be reminded of their turn at a table."""

    table: str
    game: str
    player: StoredPlayer
    deadline: float | None
    """When their time runs out; None if no clock runs."""


class PlayerStorage(Storage):
    # --- players

    @reading
    def player_of(session: Session, guest: str) -> StoredPlayer | None:
        """The player with this digest of a guest's id, if there is one."""
        return found(session, guest)

    @writing_beside
    def meet(session: Session, guest: str, name: str, at: float) -> StoredPlayer:
        """The player of a guest; a new one of this name if there is none."""
        return met(session, guest, name, at)

    @writing_beside
    def known(session: Session, guest: str, name: str, at: float, *, needed: bool) -> str | None:
        """The id of the player of a guest; None if there is none and none is needed."""
        player = found(session, guest) if not needed else met(session, guest, name, at)
        return player.id if player else None

    @writing_beside
    def change_player(session: Session, player_id: str, values: Mapping[str, object]) -> None:
        session.execute(update(StoredPlayer).where(StoredPlayer.id == player_id).values(dict(values)))

    @writing
    def move_guest(session: Session, before: str, after: str) -> None:
        """Let a guest go by another id: their profile, every seat they hold, and their studies."""
        session.execute(update(StoredPlayer).where(StoredPlayer.guest == before).values(guest=after))
        move_things(session, before, after)

    @writing
    def join_guests(session: Session, before: str, after: str) -> None:
        """Give the seats and studies of one guest to another, and forget the profile of the first."""
        old, new = found(session, before), found(session, after)
        if old is not None and new is not None:
            theirs = update(StoredSeat).where(StoredSeat.player_id == old.id)
            session.execute(theirs.values(player_id=new.id))
            session.delete(old)
            session.flush()
        move_things(session, before, after)

    @writing
    def forget_player(session: Session, guest: str) -> None:
        """Remove a profile and its studies. Its seats lose their names and stand empty, for bots to take."""
        mine = exists().where(
            StoredGuest.guest == guest,
            StoredGuest.table_id == StoredSeat.table_id,
            StoredGuest.seat == StoredSeat.number,
        )
        session.execute(update(StoredSeat).where(mine, StoredSeat.bot.is_(None)).values(name="", left=True))
        session.execute(update(StoredSeat).where(mine).values(player_id=None))
        session.execute(delete(StoredGuest).where(StoredGuest.guest == guest))
        session.execute(delete(StoredStudy).where(StoredStudy.owner == guest))
        session.execute(delete(StoredPlayer).where(StoredPlayer.guest == guest))

    @reading
    def player_by_id(session: Session, player_id: str) -> StoredPlayer | None:
        return session.get(StoredPlayer, player_id)

    @writing_beside
    def claim_reminders(session: Session, silent_since: float, now: float) -> list[Due]:
        """Who is to be reminded: away since then though it is their turn, and not reminded of it yet.

        They are noted as reminded, so that of several servers only one reminds them. Only those are who are
        waited for, by another person or by a clock.
        """
        other = aliased(StoredSeat)
        waited_for = or_(
            StoredTable.clock.is_not(None),
            exists().where(
                other.table_id == StoredTable.id, other.number != StoredSeat.number, other.secret.is_not(None)
            ),
        )
        wanted = (
            select(StoredTable, StoredSeat, StoredPlayer)
            .join(
                StoredSeat,
                (StoredSeat.table_id == StoredTable.id) & (StoredSeat.number == StoredTable.player),
            )
            .join(
                StoredGuest,
                (StoredGuest.table_id == StoredTable.id) & (StoredGuest.seat == StoredSeat.number),
            )
            .join(StoredPlayer, StoredPlayer.guest == StoredGuest.guest)
            .where(~StoredTable.over, StoredTable.moved_at < silent_since, waited_for)
            .where(StoredSeat.bot.is_(None), ~StoredSeat.left, StoredSeat.seen_at < silent_since)
            .where(StoredPlayer.email_confirmed, StoredPlayer.email.is_not(None))
            .where(or_(StoredSeat.reminded_at.is_(None), StoredSeat.reminded_at < StoredTable.moved_at))
            .limit(MOST_REMINDED)
        )
        due = []
        for table, seat, player in session.execute(wanted).all():
            this = (StoredSeat.table_id == table.id, StoredSeat.number == seat.number)
            unclaimed = or_(StoredSeat.reminded_at.is_(None), StoredSeat.reminded_at < table.moved_at)
            claim = update(StoredSeat).where(*this, unclaimed).values(reminded_at=now)
            if session.execute(claim.returning(StoredSeat.number)).first():
                due.append(Due(table.id, table.game, player, table.deadline))
        return due

    # --- games

    @reading
    def count_games(session: Session, guest: str) -> int:
        """How many games a guest has played or plays."""
        return session.scalars(select(func.count()).select_from(StoredTable).where(sits_there(guest))).one()

    @reading
    def games_of(session: Session, guest: str, limit: int, offset: int = 0) -> list[Played]:
        """Games at which a guest has a seat: those that go on first, then the latest."""
        wanted = select(StoredTable).where(sits_there(guest))
        recent = wanted.order_by(StoredTable.over, StoredTable.moved_at.desc(), StoredTable.id)
        tables = listed(session, recent.limit(limit).offset(offset))
        return [
            Played(
                replace(each, seats_held=seats_of(session, each.table.id, guest)),
                session.get(StoredResult, each.table.id),
            )
            for each in tables
        ]

    @reading
    def finished_games(session: Session, guest: str, game: str, limit: int) -> list[Played]:
        """The latest games of one kind with a result, oldest first; none that began in a position."""
        wanted = (
            select(StoredTable, StoredResult)
            .join(StoredResult, StoredResult.table_id == StoredTable.id)
            .where(sits_there(guest), StoredTable.game == game, StoredTable.position.is_(None))
            .order_by(StoredResult.ended_at.desc(), StoredTable.id)
            .limit(limit)
        )
        return [
            Played(
                Stored(table, in_order(session, table.id), seats_held=seats_of(session, table.id, guest)),
                result,
            )
            for table, result in reversed(session.execute(wanted).all())
        ]

    @writing_beside
    def keep_analysis(session: Session, of_table: str, analysis: Mapping[str, object]) -> None:
        """Keep what an analysis found, with the result of the game."""
        this = update(StoredResult).where(StoredResult.table_id == of_table)
        session.execute(this.values(analysis=dict(analysis)))

    @reading
    def running_tables(session: Session, moved_since: float, limit: int) -> list[Stored]:
        """Public games whose seats are all taken, at least one by a person: those moved last come first."""
        free = exists().where(
            StoredSeat.table_id == StoredTable.id, StoredSeat.secret.is_(None), StoredSeat.bot.is_(None)
        )
        person = exists().where(StoredSeat.table_id == StoredTable.id, StoredSeat.secret.is_not(None))
        wanted = select(StoredTable).where(StoredTable.public, ~StoredTable.over, ~free, person)
        lately = wanted.where(StoredTable.moved_at > moved_since).order_by(StoredTable.moved_at.desc())
        return listed(session, lately.limit(limit))

    @reading
    def seated(session: Session, guest: str, tables: Collection[str]) -> set[str]:
        """The ids among these of tables at which a guest has a seat."""
        wanted = select(StoredTable.id).where(StoredTable.id.in_(tables), sits_there(guest))
        return set(session.scalars(wanted))

    @reading
    def without_result(session: Session, guest: str, limit: int) -> list[str]:
        """Ids of finished games of a guest whose result was not written down."""
        known = exists().where(StoredResult.table_id == StoredTable.id)
        wanted = select(StoredTable.id).where(sits_there(guest), StoredTable.over, ~known)
        return list(session.scalars(wanted.limit(limit)))


def met(session: Session, guest: str, name: str, at: float) -> StoredPlayer:
    add_unless_known(
        session,
        StoredPlayer,
        id=new_id(),
        guest=guest,
        name=name,
        preferences={},
        created_at=at,
        seen_at=at,
    )
    player = found(session, guest)
    assert player is not None, "there is one now"
    player.name, player.seen_at = player.name or name, at
    return player


def found(session: Session, guest: str) -> StoredPlayer | None:
    return session.scalars(select(StoredPlayer).where(StoredPlayer.guest == guest)).one_or_none()


def sits_there(guest: str) -> ColumnElement[bool]:
    """True for tables at which a guest has a seat; watching is none."""
    return exists().where(
        StoredGuest.table_id == StoredTable.id, StoredGuest.guest == guest, StoredGuest.seat >= 0
    )


def move_things(session: Session, before: str, after: str) -> None:
    """Give everything that belongs to one guest to another: seats and studies."""
    session.execute(update(StoredStudy).where(StoredStudy.owner == before).values(owner=after))
    for each in session.scalars(select(StoredGuest).where(StoredGuest.guest == before)).all():
        add_unless_known(session, StoredGuest, table_id=each.table_id, guest=after, seat=each.seat)
    session.execute(delete(StoredGuest).where(StoredGuest.guest == before))
