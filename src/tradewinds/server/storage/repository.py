"""All reading and writing of the database. Each method is one transaction."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from inspect import signature
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Select, bindparam, exists, func, or_, select, update
from sqlalchemy.orm import Session, aliased

from tradewinds.server.storage.committing import Answer, Committing, write_seat
from tradewinds.server.storage.database import Database
from tradewinds.server.storage.models import (
    WATCHING,
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
from tradewinds.server.storage.queries import (
    actions_from,
    add_components,
    add_unless_known,
    expel,
    guests_at,
    in_order,
    messages_of,
    seats_of,
)
from tradewinds.server.tickets import Caller, Signer

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

MESSAGES_SHOWN = 50
"""Messages that a page shows; older ones are asked for."""


class NoRoom(Exception):
    """The limit on how much of something is kept has been reached."""


@dataclass
class Stored:
    """A stored table, with its actions from some number on."""

    table: StoredTable
    seats: list[StoredSeat]
    actions: list[StoredAction] = field(default_factory=list)
    votes: list[StoredVote] = field(default_factory=list)
    guests: list[StoredGuest] = field(default_factory=list)
    messages: list[StoredMessage] = field(default_factory=list)
    """The latest messages of the chat."""

    opened: dict[tuple[Caller, Signer], list[int]] = field(default_factory=dict)
    """The seats of those who have shown that they may sit or watch here."""

    seats_held: list[int] = field(default_factory=list)
    """The seats of the guest, in a list of the tables of one guest."""

    def held_by(self, guest: str) -> list[int]:
        """The seats of a guest; WATCHING among them if they may watch."""
        return sorted(each.seat for each in self.guests if each.guest == guest)


def reading(
    work: Callable[Concatenate[Session, Arguments], Result],
) -> Callable[Concatenate[Storage, Arguments], Coroutine[Any, Any, Result]]:
    """Turns the body of a transaction that reads into a method of Storage."""

    async def read(storage: Storage, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return await storage.database.read(lambda session: work(session, *args, **kwargs))

    read.__doc__ = work.__doc__
    return read


def writing(
    work: Callable[Concatenate[Session, Arguments], Result],
) -> Callable[Concatenate[Storage, Arguments], Coroutine[Any, Any, Result]]:
    """Turns the body of a transaction that writes into a method of Storage.

    It makes void what servers remember of the table that the first argument names, or of all tables.
    """
    of_one = "table_id" in list(signature(work).parameters)[1:2]

    async def write(storage: Storage, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        try:
            return await storage.database.write(lambda session: work(session, *args, **kwargs))
        finally:
            storage.database.tell_changed(str(args[0]) if of_one else None)

    write.__doc__ = work.__doc__
    return write


def writing_beside(
    work: Callable[Concatenate[Session, Arguments], Result],
) -> Callable[Concatenate[Storage, Arguments], Coroutine[Any, Any, Result]]:
    """Like `writing`, for a transaction that changes nothing servers remember of a table."""

    async def write(storage: Storage, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Result:
        return await storage.database.write(lambda session: work(session, *args, **kwargs))

    write.__doc__ = work.__doc__
    return write


class Storage:
    """Each method is one transaction; it is written as a function of the session."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._committing = Committing(database)

    @writing_beside
    def shared_setting(session: Session, name: str, proposal: str) -> str:
        """The value shared by all servers of this database; the first server's proposal counts."""
        add_unless_known(session, Setting, name=name, value=proposal)
        return session.scalars(select(Setting.value).where(Setting.name == name)).one()

    @reading
    def setting(session: Session, name: str) -> str | None:
        return session.scalars(select(Setting.value).where(Setting.name == name)).one_or_none()

    @writing_beside
    def change_settings(session: Session, values: Mapping[str, str]) -> None:
        for name, value in values.items():
            session.merge(Setting(name=name, value=value))

    # --- tables

    @writing_beside
    def add_table(
        session: Session,
        table: StoredTable,
        seats: Iterable[StoredSeat],
        guests: Iterable[StoredGuest],
        components: StoredComponents | None = None,
    ) -> None:
        add_components(session, components)
        session.add(table)
        session.flush()
        session.add_all([*seats, *guests])

    @writing
    def add_next_table(
        session: Session,
        table_id: str,
        table: StoredTable,
        seats: Iterable[StoredSeat],
        guests: Iterable[StoredGuest],
    ) -> str:
        """Add the table for the next game of the same people, unless there is one. Returns its id.

        `table_id` is the table of the game before.
        """
        known = session.get(StoredTable, table_id, with_for_update=True)
        assert known is not None, "tables are never removed while somebody plays"
        if known.again is not None:
            return known.again
        known.again = table.id
        session.add(table)
        session.flush()
        session.add_all([*seats, *guests])
        return table.id

    @reading
    def load(session: Session, table_id: str, first_action: int = 0) -> Stored | None:
        """All of a table, with its actions from this one on and the latest messages."""
        table = session.get(StoredTable, table_id)
        if table is None:
            return None
        return Stored(
            table,
            in_order(session, table_id),
            actions_from(session, table_id, first_action),
            list(session.scalars(select(StoredVote).where(StoredVote.table_id == table_id))),
            guests_at(session, table_id),
            messages_of(session, table_id, MESSAGES_SHOWN),
        )

    @reading
    def open_tables(session: Session, limit: int) -> list[Stored]:
        """Public tables with a free seat, newest first."""
        free = exists().where(
            StoredSeat.table_id == StoredTable.id, StoredSeat.secret.is_(None), StoredSeat.bot.is_(None)
        )
        wanted = select(StoredTable).where(StoredTable.public, ~StoredTable.over, free)
        return listed(session, wanted.order_by(StoredTable.opened_at.desc()).limit(limit))

    @reading
    def tables_of(session: Session, guest: str, limit: int) -> list[Stored]:
        """Tables at which a guest sits or watches, most recent first."""
        known = select(StoredGuest.table_id).where(StoredGuest.guest == guest)
        wanted = select(StoredTable).where(StoredTable.id.in_(known))
        found = listed(session, wanted.order_by(StoredTable.moved_at.desc()).limit(limit))
        return [replace(each, seats_held=seats_of(session, each.table.id, guest)) for each in found]

    @reading
    def waiting_for_bots(session: Session, opened_since: float = 0.0) -> list[str]:
        """Ids of the tables at which a bot is to choose, for somebody or at a table opened since then."""
        seat = StoredSeat
        person = aliased(StoredSeat)
        somebody = exists().where(person.table_id == StoredTable.id, person.bot.is_(None), ~person.left)
        wanted = (
            select(StoredTable.id)
            .join(seat, (seat.table_id == StoredTable.id) & (seat.number == StoredTable.player))
            .where(~StoredTable.over, seat.bot.is_not(None))
            .where(or_(somebody, StoredTable.opened_at >= opened_since))
        )
        return list(session.scalars(wanted))

    # --- actions

    async def add_action(self, table_id: str, answer: Answer) -> None:
        """Store an action, which is safe once this returns. Raises NumberTaken if there is one already."""
        await self._committing.add(table_id, answer)

    @reading
    def actions(session: Session, table_id: str, first: int, times: int) -> list[StoredAction]:
        """The answers to so many decisions in a row, as far as they were given."""
        return actions_from(session, table_id, first, first + times)

    # --- seats and guests

    @writing
    def take_seat(
        session: Session,
        table_id: str,
        number: int,
        name: str,
        secret: str,
        at: float,
        player: str | None = None,
    ) -> bool:
        """Give the seat to this secret; False if it is not free any more."""
        free = update(StoredSeat).where(
            StoredSeat.table_id == table_id,
            StoredSeat.number == number,
            StoredSeat.secret.is_(None),
            StoredSeat.bot.is_(None),
        )
        taken = session.execute(
            free.values(name=name, secret=secret, invitation=None, seen_at=at, player_id=player).returning(
                StoredSeat.number
            )
        )
        return taken.first() is not None

    @writing
    def change_seat(session: Session, table_id: str, number: int, values: Mapping[str, object]) -> None:
        """Change a seat, and drop the votes about it."""
        write_seat(session, table_id, number, values)

    @writing_beside
    def saw(session: Session, seats: Sequence[tuple[str, int]], at: float) -> None:
        """Note when these seats were last seen."""
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
        return guests_at(session, table_id)

    @writing
    def renew_seat(session: Session, table_id: str, number: int, secret: str, guest: str | None) -> None:
        """Give a seat another secret. Browsers that were let in lose the seat, except this guest's."""
        write_seat(session, table_id, number, {"secret": secret})
        expel(session, table_id, number, guest)

    @writing
    def renew_watching(session: Session, table_id: str, secret: str) -> None:
        """Give the spectators another secret. Browsers that were let in to watch may do so no more."""
        session.execute(update(StoredTable).where(StoredTable.id == table_id).values(watch_secret=secret))
        expel(session, table_id, WATCHING, None)

    @writing
    def renew_invitation(session: Session, table_id: str, number: int, invitation: str) -> bool:
        """Give a free seat another invitation; False if it is not free any more."""
        free = update(StoredSeat).where(
            StoredSeat.table_id == table_id, StoredSeat.number == number, StoredSeat.secret.is_(None)
        )
        changed = free.where(StoredSeat.bot.is_(None)).values(invitation=invitation)
        return session.execute(changed.returning(StoredSeat.number)).first() is not None

    @writing
    def add_votes(
        session: Session, table_id: str, seat: int, voters: Iterable[int], *, ends: bool = False
    ) -> None:
        """Note what these voters want; what they wanted before counts no more."""
        for voter in voters:
            session.merge(StoredVote(table_id=table_id, seat=seat, voter=voter, ends=ends))

    # --- clocks

    @writing
    def start_clock(session: Session, table_id: str, at: float, deadline: float | None) -> None:
        """Start the clocks of a table, unless they run."""
        waiting = (StoredTable.id == table_id, StoredTable.started_at.is_(None))
        session.execute(update(StoredTable).where(*waiting).values(started_at=at, deadline=deadline))

    @writing
    def set_deadline(session: Session, table_id: str, deadline: float | None) -> None:
        session.execute(update(StoredTable).where(StoredTable.id == table_id).values(deadline=deadline))

    @reading
    def run_out(session: Session, since: float, now: float) -> list[str]:
        """Ids of tables at which somebody's time ran out, later than `since` and not after `now`."""
        between = (StoredTable.deadline > since, StoredTable.deadline <= now)
        return list(session.scalars(select(StoredTable.id).where(~StoredTable.over, *between)))

    # --- talk

    @writing
    def add_message(
        session: Session, table_id: str, seat: int, text: str, at: float, most: int = 2**31
    ) -> int:
        """The number of the message, from 0. NoRoom if there are as many as there may be."""
        session.get(StoredTable, table_id, with_for_update=True)
        last = func.coalesce(func.max(StoredMessage.number), -1)
        number = session.scalars(select(last).where(StoredMessage.table_id == table_id)).one() + 1
        if number >= most:
            raise NoRoom
        session.add(StoredMessage(table_id=table_id, number=number, seat=seat, text=text, at=at))
        return number

    @reading
    def talk(session: Session, table_id: str, before: int | None, last: int) -> list[StoredMessage]:
        """The latest messages, or the latest before a number."""
        return messages_of(session, table_id, last, before)

    # --- what people bring along

    @reading
    def components(session: Session, digest: str) -> StoredComponents | None:
        return session.get(StoredComponents, digest)

    @writing_beside
    def add_replay(
        session: Session, replay: StoredReplay, components: StoredComponents | None = None
    ) -> None:
        add_components(session, components)
        session.add(replay)

    @writing
    def add_replay_of_table(session: Session, table_id: str, replay: StoredReplay) -> str:
        """Add the replay of a table, unless it has one. Returns its id."""
        table = session.get(StoredTable, table_id, with_for_update=True)
        assert table is not None, "its record has just been written"
        if table.replay is None:
            table.replay = replay.id
            session.add(replay)
        return table.replay

    @reading
    def replay(session: Session, replay_id: str) -> StoredReplay | None:
        return session.get(StoredReplay, replay_id)

    @writing_beside
    def saw_replay(session: Session, replay_id: str, at: float) -> None:
        session.execute(update(StoredReplay).where(StoredReplay.id == replay_id).values(seen_at=at))


def listed(session: Session, wanted: Select[StoredTable]) -> list[Stored]:
    tables = session.scalars(wanted).all()
    return [Stored(table, in_order(session, table.id)) for table in tables]
