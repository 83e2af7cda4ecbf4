"""Storing answers to decisions: those of many tables in one transaction.

While one transaction is on its way to the disk, the next answers wait, and then go there together. Nobody is
told that an answer counts before the transaction that holds it is committed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tradewinds.server.storage.database import Database
from tradewinds.server.storage.models import StoredAction, StoredSeat, StoredTable, StoredVote


class NumberTaken(Exception):
    """The decision has been answered already."""


@dataclass(frozen=True)
class Answer:
    """The answer to a decision, and how the table stands afterwards."""

    number: int
    seat: int
    action: str | None
    player: int
    over: bool
    at: float
    came_back: bool = False
    """The player had left the seat, and is back by answering."""
    times: int = 1
    """The same answer may be given to several decisions in a row, from `number` on."""
    deadline: float | None = None
    """When the time of the next player runs out, where a clock runs."""


class Pending(NamedTuple):
    table_id: str
    answer: Answer
    stored: asyncio.Future[None]


class Committing:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Pending] = []
        self._working: asyncio.Task[None] | None = None

    async def add(self, table_id: str, answer: Answer) -> None:
        """Store an answer, which is safe once this returns. Raises NumberTaken if there is one already."""
        pending = Pending(table_id, answer, asyncio.get_running_loop().create_future())
        self._waiting.append(pending)
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        await pending.stored

    async def _work(self) -> None:
        try:
            while self._waiting:
                together, self._waiting = self._waiting, []
                await self._store(sorted(together, key=lambda each: each.table_id))
        finally:
            self._working = None

    async def _store(self, together: Sequence[Pending]) -> None:
        try:
            await self._database.write(lambda session: add_answers(session, together))
        except IntegrityError:
            await self._store_apart(together)
        except BaseException as problem:
            fail(together, problem)
            if not isinstance(problem, Exception):
                raise
        else:
            for each in together:
                if not each.stored.done():
                    each.stored.set_result(None)

    async def _store_apart(self, together: Sequence[Pending]) -> None:
        """Store the answers one by one: one of them came too late, and the others must not suffer for it."""
        if len(together) == 1:
            fail(together, NumberTaken())
            return
        for each in together:
            await self._store([each])


def fail(together: Sequence[Pending], problem: BaseException) -> None:
    for each in together:
        if not each.stored.done():
            each.stored.set_exception(problem)


# The parts of a statement are put together once; what differs is bound to it.
ADD = insert(StoredAction)
MOVE = (
    update(StoredTable)
    .where(StoredTable.id == bindparam("of_table"))
    .values(
        player=bindparam("now"),
        over=bindparam("ended"),
        moved_at=bindparam("moved"),
        deadline=bindparam("until"),
    )
)


def add_answers(session: Session, together: Sequence[Pending]) -> None:
    """Add answers with two statements, in the order of their tables so that servers never deadlock."""
    connection = session.connection()
    connection.execute(ADD, [row for each in together for row in rows_of(each.table_id, each.answer)])
    connection.execute(MOVE, [moved(each.table_id, each.answer) for each in together])
    for table_id, answer, _stored in together:
        if answer.came_back:
            write_seat(session, table_id, answer.seat, {"left": False})


def rows_of(table_id: str, answer: Answer) -> list[dict[str, Any]]:
    return [
        {
            "table_id": table_id,
            "number": number,
            "seat": answer.seat,
            "action": answer.action,
            "at": answer.at,
        }
        for number in range(answer.number, answer.number + answer.times)
    ]


def moved(table_id: str, answer: Answer) -> dict[str, Any]:
    return {
        "of_table": table_id,
        "now": answer.player,
        "ended": answer.over,
        "moved": answer.at,
        "until": answer.deadline,
    }


def write_seat(session: Session, table_id: str, number: int, values: Mapping[str, object]) -> None:
    this = (StoredSeat.table_id == table_id, StoredSeat.number == number)
    session.execute(update(StoredSeat).where(*this).values(values))
    session.execute(delete(StoredVote).where(StoredVote.table_id == table_id, StoredVote.seat == number))
