"""What several transactions ask of the tables and add to them."""

from __future__ import annotations

from sqlalchemy import delete, inspect, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from tradewinds.server.storage.models import (
    Model,
    StoredAction,
    StoredComponents,
    StoredGuest,
    StoredMessage,
    StoredSeat,
)


def insertion(session: Session, model: type[Model]) -> sqlite.Insert | postgresql.Insert:
    """An insertion into this database that can say what to do about a known key."""
    if session.get_bind().dialect.name == "sqlite":
        return sqlite.insert(model)
    return postgresql.insert(model)


def insert_unless_known(session: Session, model: type[Model], **values: object) -> bool:
    """Insert a row unless its key exists; True for whoever came first."""
    row = insertion(session, model).values(**values)
    return (
        session.execute(row.on_conflict_do_nothing().returning(*inspect(model).primary_key)).first()
        is not None
    )


def add_unless_known(session: Session, model: type[Model], **values: object) -> None:
    """Insert a row unless its key exists; safe if another server inserts it at the same moment."""
    session.execute(insertion(session, model).values(**values).on_conflict_do_nothing())


def add_components(session: Session, components: StoredComponents | None) -> None:
    """Insert a component file, equal ones once, in the transaction that adds what uses it.

    Files that nothing uses are removed from time to time. A known one is written to as well: that keeps it
    until the transaction ends.
    """
    if components is None:
        return
    values = {column.key: getattr(components, column.key) for column in inspect(StoredComponents).columns}
    row = insertion(session, StoredComponents).values(**values)
    kept = row.on_conflict_do_update(index_elements=["digest"], set_={"digest": row.excluded.digest})
    session.execute(kept)


def in_order(session: Session, table_id: str) -> list[StoredSeat]:
    wanted = select(StoredSeat).where(StoredSeat.table_id == table_id).order_by(StoredSeat.number)
    return list(session.scalars(wanted))


def seats_of(session: Session, table_id: str, guest: str) -> list[int]:
    wanted = select(StoredGuest.seat).where(StoredGuest.table_id == table_id, StoredGuest.guest == guest)
    return list(session.scalars(wanted.order_by(StoredGuest.seat)))


def guests_at(session: Session, table_id: str) -> list[StoredGuest]:
    return list(session.scalars(select(StoredGuest).where(StoredGuest.table_id == table_id)))


def actions_from(session: Session, table_id: str, first: int, end: int | None = None) -> list[StoredAction]:
    wanted = select(StoredAction).where(StoredAction.table_id == table_id, StoredAction.number >= first)
    if end is not None:
        wanted = wanted.where(StoredAction.number < end)
    return list(session.scalars(wanted.order_by(StoredAction.number)))


def messages_of(session: Session, table_id: str, last: int, before: int | None = None) -> list[StoredMessage]:
    """The latest messages, oldest first."""
    wanted = select(StoredMessage).where(StoredMessage.table_id == table_id)
    if before is not None:
        wanted = wanted.where(StoredMessage.number < before)
    return list(session.scalars(wanted.order_by(StoredMessage.number.desc()).limit(last)))[::-1]


def expel(session: Session, table_id: str, seat: int, but: str | None) -> None:
    """Forget the guests of a seat, except one."""
    these = delete(StoredGuest).where(StoredGuest.table_id == table_id, StoredGuest.seat == seat)
    session.execute(these if but is None else these.where(StoredGuest.guest != but))
