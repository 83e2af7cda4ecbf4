"""Everything that is read from the database and written to it. Each call is one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Select, delete, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

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


class NumberTaken(Exception):
    """This decision has been answered already."""


@dataclass
class Stored:
    """A table as it is stored, with the actions from some number on."""

    table: StoredTable
    seats: list[StoredSeat]
    actions: list[StoredAction]
    votes: list[StoredVote] = field(default_factory=list)


@dataclass(frozen=True)
class Answer:
    """What somebody did about a decision, and how the table stands afterwards."""

    number: int
    seat: int
    action: str | None
    player: int
    over: bool
    at: float


class Storage:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def shared_setting(self, name: str, proposal: str) -> str:
        """The value that all servers of this database share; the first one proposes it."""
        async with self.database.writing() as session:
            await add_unless_known(session, Setting, name=name, value=proposal)
            return (await session.scalars(select(Setting.value).where(Setting.name == name))).one()

    # --- tables

    async def add_table(
        self, table: StoredTable, seats: Iterable[StoredSeat], guests: Iterable[StoredGuest]
    ) -> None:
        async with self.database.writing() as session:
            session.add(table)
            await session.flush()
            session.add_all([*seats, *guests])

    async def add_next_table(
        self, before: str, table: StoredTable, seats: Iterable[StoredSeat], guests: Iterable[StoredGuest]
    ) -> str:
        """Add a table at which the same company plays again, unless there is one; the one there is."""
        async with self.database.writing() as session:
            known = await session.get(StoredTable, before, with_for_update=True)
            assert known is not None, "tables are never removed while somebody plays"
            if known.again is not None:
                return known.again
            known.again = table.id
            session.add(table)
            await session.flush()
            session.add_all([*seats, *guests])
            return table.id

    async def load(self, table_id: str, first_action: int = 0) -> Stored | None:
        async with self.database.reading() as session:
            table = await session.get(StoredTable, table_id)
            if table is None:
                return None
            return Stored(
                table,
                await in_order(session, table_id),
                await actions_from(session, table_id, first_action),
                list(await session.scalars(select(StoredVote).where(StoredVote.table_id == table_id))),
            )

    async def open_tables(self, limit: int) -> list[Stored]:
        """Public tables at which a seat is free, the newest first."""
        free = exists().where(
            StoredSeat.table_id == StoredTable.id, StoredSeat.secret.is_(None), StoredSeat.bot.is_(None)
        )
        wanted = select(StoredTable).where(StoredTable.public, ~StoredTable.over, free)
        return await self._listed(wanted.order_by(StoredTable.opened_at.desc()).limit(limit))

    async def tables_of(self, guest: str, limit: int) -> list[Stored]:
        """The tables at which a guest sits or watches, the latest first."""
        known = select(StoredGuest.table_id).where(StoredGuest.guest == guest)
        wanted = select(StoredTable).where(StoredTable.id.in_(known))
        return await self._listed(wanted.order_by(StoredTable.moved_at.desc()).limit(limit))

    async def _listed(self, wanted: Select[StoredTable]) -> list[Stored]:
        async with self.database.reading() as session:
            tables = list(await session.scalars(wanted))
            return [Stored(table, await in_order(session, table.id), []) for table in tables]

    async def waiting_for_bots(self) -> list[str]:
        """The tables at which a bot is to choose."""
        seat = StoredSeat
        wanted = (
            select(StoredTable.id)
            .join(seat, (seat.table_id == StoredTable.id) & (seat.number == StoredTable.player))
            .where(~StoredTable.over, seat.bot.is_not(None))
        )
        async with self.database.reading() as session:
            return list(await session.scalars(wanted))

    # --- actions

    async def add_action(self, table_id: str, answer: Answer) -> None:
        """Once this returns, the action is never lost. NumberTaken if the decision was answered before."""
        try:
            async with self.database.writing() as session:
                await session.execute(insert(StoredAction).values(row_of(table_id, answer)))
                await session.execute(
                    update(StoredTable)
                    .where(StoredTable.id == table_id)
                    .values(player=answer.player, over=answer.over, moved_at=answer.at)
                )
        except IntegrityError:
            raise NumberTaken from None

    async def action(self, table_id: str, number: int) -> StoredAction | None:
        async with self.database.reading() as session:
            return await session.get(StoredAction, (table_id, number))

    # --- seats and guests

    async def take_seat(self, table_id: str, number: int, name: str, secret: str, at: float) -> bool:
        """Whether the seat was still free, and now belongs to this secret."""
        free = update(StoredSeat).where(
            StoredSeat.table_id == table_id,
            StoredSeat.number == number,
            StoredSeat.secret.is_(None),
            StoredSeat.bot.is_(None),
        )
        async with self.database.writing() as session:
            taken = await session.execute(
                free.values(name=name, secret=secret, invitation=None, seen_at=at).returning(
                    StoredSeat.number
                )
            )
            return taken.first() is not None

    async def change_seat(self, table_id: str, number: int, **values: object) -> None:
        """Write something about a seat; the votes about it are void then."""
        async with self.database.writing() as session:
            await session.execute(
                update(StoredSeat)
                .where(StoredSeat.table_id == table_id, StoredSeat.number == number)
                .values(**values)
            )
            await forget_votes(session, table_id, number)

    async def saw(self, seats: Sequence[tuple[str, int]], at: float) -> None:
        """There was a sign of life from these seats."""
        async with self.database.writing() as session:
            for table_id, number in seats:
                await session.execute(
                    update(StoredSeat)
                    .where(StoredSeat.table_id == table_id, StoredSeat.number == number)
                    .values(seen_at=at)
                )

    async def admit(self, table_id: str, guest: str, seat: int) -> None:
        async with self.database.writing() as session:
            await add_unless_known(session, StoredGuest, table_id=table_id, guest=guest, seat=seat)

    async def seats_of(self, table_id: str, guest: str) -> list[int]:
        wanted = select(StoredGuest.seat).where(StoredGuest.table_id == table_id, StoredGuest.guest == guest)
        async with self.database.reading() as session:
            return list(await session.scalars(wanted.order_by(StoredGuest.seat)))

    async def guests_of(self, table_id: str) -> list[StoredGuest]:
        async with self.database.reading() as session:
            return list(await session.scalars(select(StoredGuest).where(StoredGuest.table_id == table_id)))

    async def add_votes(self, table_id: str, seat: int, voters: Iterable[int]) -> None:
        async with self.database.writing() as session:
            for voter in voters:
                await add_unless_known(session, StoredVote, table_id=table_id, seat=seat, voter=voter)

    # --- talk

    async def add_message(self, table_id: str, seat: int, text: str, at: float) -> int:
        """The number of the message, from 0."""
        async with self.database.writing() as session:
            await session.get(StoredTable, table_id, with_for_update=True)
            wanted = select(func.count()).where(StoredMessage.table_id == table_id)
            number = (await session.scalars(wanted)).one()
            session.add(StoredMessage(table_id=table_id, number=number, seat=seat, text=text, at=at))
            return number

    async def messages(self, table_id: str, first: int = 0) -> list[StoredMessage]:
        wanted = select(StoredMessage).where(
            StoredMessage.table_id == table_id, StoredMessage.number >= first
        )
        async with self.database.reading() as session:
            return list(await session.scalars(wanted.order_by(StoredMessage.number)))

    # --- what people bring along

    async def keep_components(self, digest: str, name: str, text: str) -> None:
        async with self.database.writing() as session:
            await add_unless_known(session, StoredComponents, digest=digest, name=name, text=text)

    async def components(self, digest: str) -> StoredComponents | None:
        async with self.database.reading() as session:
            return await session.get(StoredComponents, digest)

    async def add_replay(self, replay: StoredReplay) -> None:
        async with self.database.writing() as session:
            session.add(replay)

    async def replay(self, replay_id: str) -> StoredReplay | None:
        async with self.database.reading() as session:
            return await session.get(StoredReplay, replay_id)


async def add_unless_known(session: AsyncSession, model: type[Model], **values: object) -> None:
    """Add a row, unless there is one with its key: another server may do the same at this moment."""
    dialect = session.get_bind().dialect.name
    row = (sqlite if dialect == "sqlite" else postgresql).insert(model).values(**values)
    await session.execute(row.on_conflict_do_nothing())


def row_of(table_id: str, answer: Answer) -> dict[str, object]:
    return {
        "table_id": table_id,
        "number": answer.number,
        "seat": answer.seat,
        "action": answer.action,
        "at": answer.at,
    }


async def in_order(session: AsyncSession, table_id: str) -> list[StoredSeat]:
    wanted = select(StoredSeat).where(StoredSeat.table_id == table_id).order_by(StoredSeat.number)
    return list(await session.scalars(wanted))


async def actions_from(session: AsyncSession, table_id: str, first: int) -> list[StoredAction]:
    wanted = select(StoredAction).where(StoredAction.table_id == table_id, StoredAction.number >= first)
    return list(await session.scalars(wanted.order_by(StoredAction.number)))


async def forget_votes(session: AsyncSession, table_id: str, seat: int) -> None:
    await session.execute(delete(StoredVote).where(StoredVote.table_id == table_id, StoredVote.seat == seat))
