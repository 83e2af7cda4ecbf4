"""Everything that is read from the database and written to it. Each call is one transaction."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Select, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tradewinds.server.storage.database import Database
from tradewinds.server.storage.models import (
    Model,
    Setting,
    StoredAction,
    StoredComponents,
    StoredGuest,
    StoredMessage,
    StoredReplay,
    StoredSeat,
    StoredTable,
    StoredVote,
)

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class NumberTaken(Exception):
    """This decision has been answered already."""


@dataclass
class Stored:
    """A table as it is stored, with the actions from some number on."""

    table: StoredTable
    seats: list[StoredSeat]
    actions: list[StoredAction] = field(default_factory=list)
    votes: list[StoredVote] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    """The seats of the guest who asks."""


@dataclass(frozen=True)
class Answer:
    """What somebody did about a decision, and how the table stands afterwards."""

    number: int
    seat: int
    action: str | None
    player: int
    over: bool
    at: float


def reading(
    work: Callable[Concatenate[Session, Arguments], Result],
) -> Callable[Concatenate[Storage, Arguments], Coroutine[Any, Any, Result]]:
    """A method of the storage made of what it does in its transaction."""

    async def read(storage: Storage, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return await storage.database.read(lambda session: work(session, *args, **kwargs))

    read.__doc__ = work.__doc__
    return read


def writing(
    work: Callable[Concatenate[Session, Arguments], Result],
) -> Callable[Concatenate[Storage, Arguments], Coroutine[Any, Any, Result]]:
    """The same for a transaction that writes."""

    async def write(storage: Storage, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return await storage.database.write(lambda session: work(session, *args, **kwargs))

    write.__doc__ = work.__doc__
    return write


class Storage:
    """Each method is a transaction, written as what is done in its session."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @writing
    def shared_setting(session: Session, name: str, proposal: str) -> str:
        """The value that all servers of this database share; the first one proposes it."""
        add_unless_known(session, Setting, name=name, value=proposal)
        return session.scalars(select(Setting.value).where(Setting.name == name)).one()

    # --- tables

    @writing
    def add_table(
        session: Session, table: StoredTable, seats: Iterable[StoredSeat], guests: Iterable[StoredGuest]
    ) -> None:
        session.add(table)
        session.flush()
        session.add_all([*seats, *guests])

    @writing
    def add_next_table(
        session: Session,
        before: str,
        table: StoredTable,
        seats: Iterable[StoredSeat],
        guests: Iterable[StoredGuest],
    ) -> str:
        """Add a table at which the same company plays again, unless there is one; the one there is."""
        known = session.get(StoredTable, before, with_for_update=True)
        assert known is not None, "tables are never removed while somebody plays"
        if known.again is not None:
            return known.again
        known.again = table.id
        session.add(table)
        session.flush()
        session.add_all([*seats, *guests])
        return table.id

    @reading
    def load(
        session: Session, table_id: str, first_action: int = 0, guest: str | None = None
    ) -> Stored | None:
        table = session.get(StoredTable, table_id)
        if table is None:
            return None
        return Stored(
            table,
            in_order(session, table_id),
            actions_from(session, table_id, first_action),
            list(session.scalars(select(StoredVote).where(StoredVote.table_id == table_id))),
            seats_of(session, table_id, guest) if guest else [],
        )

    @reading
    def open_tables(session: Session, limit: int) -> list[Stored]:
        """Public tables at which a seat is free, the newest first."""
        free = exists().where(
            StoredSeat.table_id == StoredTable.id, StoredSeat.secret.is_(None), StoredSeat.bot.is_(None)
        )
        wanted = select(StoredTable).where(StoredTable.public, ~StoredTable.over, free)
        return listed(session, wanted.order_by(StoredTable.opened_at.desc()).limit(limit))

    @reading
    def tables_of(session: Session, guest: str, limit: int) -> list[Stored]:
        """The tables at which a guest sits or watches, the latest first."""
        known = select(StoredGuest.table_id).where(StoredGuest.guest == guest)
        wanted = select(StoredTable).where(StoredTable.id.in_(known))
        found = listed(session, wanted.order_by(StoredTable.moved_at.desc()).limit(limit))
        return [replace(each, held=seats_of(session, each.table.id, guest)) for each in found]

    @reading
    def waiting_for_bots(session: Session) -> list[str]:
        """The tables at which a bot is to choose."""
        seat = StoredSeat
        wanted = (
            select(StoredTable.id)
            .join(seat, (seat.table_id == StoredTable.id) & (seat.number == StoredTable.player))
            .where(~StoredTable.over, seat.bot.is_not(None))
        )
        return list(session.scalars(wanted))

    # --- actions

    @writing
    def add_action(session: Session, table_id: str, answer: Answer) -> None:
        """Once this returns, the action is never lost. NumberTaken if the decision was answered before."""
        try:
            session.execute(insert(StoredAction).values(row_of(table_id, answer)))
            session.execute(
                update(StoredTable)
                .where(StoredTable.id == table_id)
                .values(player=answer.player, over=answer.over, moved_at=answer.at)
            )
        except IntegrityError:
            raise NumberTaken from None

    @reading
    def action(session: Session, table_id: str, number: int) -> StoredAction | None:
        return session.get(StoredAction, (table_id, number))

    # --- seats and guests

    @writing
    def take_seat(session: Session, table_id: str, number: int, name: str, secret: str, at: float) -> bool:
        """Whether the seat was still free, and now belongs to this secret."""
        free = update(StoredSeat).where(
            StoredSeat.table_id == table_id,
            StoredSeat.number == number,
            StoredSeat.secret.is_(None),
            StoredSeat.bot.is_(None),
        )
        taken = session.execute(
            free.values(name=name, secret=secret, invitation=None, seen_at=at).returning(StoredSeat.number)
        )
        return taken.first() is not None

    @writing
    def change_seat(session: Session, table_id: str, number: int, values: Mapping[str, object]) -> None:
        """Write something about a seat; the votes about it are void then."""
        session.execute(
            update(StoredSeat)
            .where(StoredSeat.table_id == table_id, StoredSeat.number == number)
            .values(values)
        )
        forget_votes(session, table_id, number)

    @writing
    def saw(session: Session, seats: Sequence[tuple[str, int]], at: float) -> None:
        """There was a sign of life from these seats."""
        these = (StoredSeat.table_id == bindparam("of_table"), StoredSeat.number == bindparam("seat"))
        session.connection().execute(
            update(StoredSeat).where(*these).values(seen_at=at),
            [{"of_table": table_id, "seat": number} for table_id, number in seats],
        )

    @writing
    def admit(session: Session, table_id: str, guest: str, seat: int) -> None:
        add_unless_known(session, StoredGuest, table_id=table_id, guest=guest, seat=seat)

    @reading
    def guests_of(session: Session, table_id: str) -> list[StoredGuest]:
        return list(session.scalars(select(StoredGuest).where(StoredGuest.table_id == table_id)))

    @writing
    def add_votes(session: Session, table_id: str, seat: int, voters: Iterable[int]) -> None:
        for voter in voters:
            add_unless_known(session, StoredVote, table_id=table_id, seat=seat, voter=voter)

    # --- talk

    @writing
    def add_message(session: Session, table_id: str, seat: int, text: str, at: float) -> int:
        """The number of the message, from 0."""
        session.get(StoredTable, table_id, with_for_update=True)
        wanted = select(func.count()).where(StoredMessage.table_id == table_id)
        number = session.scalars(wanted).one()
        session.add(StoredMessage(table_id=table_id, number=number, seat=seat, text=text, at=at))
        return number

    @reading
    def messages(session: Session, table_id: str, first: int = 0) -> list[StoredMessage]:
        wanted = select(StoredMessage).where(
            StoredMessage.table_id == table_id, StoredMessage.number >= first
        )
        return list(session.scalars(wanted.order_by(StoredMessage.number)))

    # --- what people bring along

    @writing
    def keep_components(session: Session, digest: str, name: str, text: str) -> None:
        add_unless_known(session, StoredComponents, digest=digest, name=name, text=text)

    @reading
    def components(session: Session, digest: str) -> StoredComponents | None:
        return session.get(StoredComponents, digest)

    @writing
    def add_replay(session: Session, replay: StoredReplay) -> None:
        session.add(replay)

    @writing
    def add_replay_of_table(session: Session, table_id: str, replay: StoredReplay) -> str:
        """Add the replay of a table, unless there is one; the one there is."""
        table = session.get(StoredTable, table_id, with_for_update=True)
        assert table is not None, "its record has just been written"
        if table.replay is None:
            table.replay = replay.id
            session.add(replay)
        return table.replay

    @reading
    def replay(session: Session, replay_id: str) -> StoredReplay | None:
        return session.get(StoredReplay, replay_id)

    @writing
    def saw_replay(session: Session, replay_id: str, at: float) -> None:
        session.execute(update(StoredReplay).where(StoredReplay.id == replay_id).values(seen_at=at))

    @writing
    def forget_replays(session: Session, seen_before: float) -> None:
        """Those that nobody has looked at since; what belongs to a table stays."""
        kept = exists().where(StoredTable.replay == StoredReplay.id)
        session.execute(delete(StoredReplay).where(StoredReplay.seen_at < seen_before, ~kept))


def add_unless_known(session: Session, model: type[Model], **values: object) -> None:
    """Add a row, unless there is one with its key: another server may do the same at this moment."""
    dialect = session.get_bind().dialect.name
    row = (sqlite if dialect == "sqlite" else postgresql).insert(model).values(**values)
    session.execute(row.on_conflict_do_nothing())


def row_of(table_id: str, answer: Answer) -> dict[str, object]:
    return {
        "table_id": table_id,
        "number": answer.number,
        "seat": answer.seat,
        "action": answer.action,
        "at": answer.at,
    }


def in_order(session: Session, table_id: str) -> list[StoredSeat]:
    wanted = select(StoredSeat).where(StoredSeat.table_id == table_id).order_by(StoredSeat.number)
    return list(session.scalars(wanted))


def seats_of(session: Session, table_id: str, guest: str) -> list[int]:
    wanted = select(StoredGuest.seat).where(StoredGuest.table_id == table_id, StoredGuest.guest == guest)
    return list(session.scalars(wanted.order_by(StoredGuest.seat)))


def listed(session: Session, wanted: Select[StoredTable]) -> list[Stored]:
    tables = session.scalars(wanted).all()
    return [Stored(table, in_order(session, table.id)) for table in tables]


def actions_from(session: Session, table_id: str, first: int) -> list[StoredAction]:
    wanted = select(StoredAction).where(StoredAction.table_id == table_id, StoredAction.number >= first)
    return list(session.scalars(wanted.order_by(StoredAction.number)))


def forget_votes(session: Session, table_id: str, seat: int) -> None:
    session.execute(delete(StoredVote).where(StoredVote.table_id == table_id, StoredVote.seat == seat))
