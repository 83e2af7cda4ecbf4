"""The house in which all tables stand: what the services of the server share."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from tradewinds.errors import IllegalAction, UnknownAction
from tradewinds.locale import gettext as _
from tradewinds.server.analyses import Analyses
from tradewinds.server.events import Events, Note
from tradewinds.server.plays import ComponentText, Deal, Play
from tradewinds.server.presence import Presence
from tradewinds.server.problems import NoSuchTable, Problem
from tradewinds.server.rooms import Room, Visit
from tradewinds.server.settings import Settings
from tradewinds.server.storage.models import WATCHING, StoredSeat, StoredTable
from tradewinds.server.storage.repository import Storage, Stored
from tradewinds.server.tickets import Caller, Signer, digest, is_id, same
from tradewinds.server.workers import Workers

if TYPE_CHECKING:
    from tradewinds.server.bots import Bots


class House:
    def __init__(self, settings: Settings, storage: Storage, events: Events) -> None:
        self.settings = settings
        self.storage = storage
        self.events = events
        self.workers = Workers(settings.worker_processes)
        self.analyses = Analyses(self.workers, settings.analysis_iterations)
        self.presence = Presence(storage, settings.heartbeat)
        self.bots: Bots
        self.signer: Signer
        """Both are there once the house is open."""
        self._plays: OrderedDict[str, Play] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def now(self) -> float:
        return time.time()

    def lock(self, table_id: str) -> asyncio.Lock:
        """Held while something is decided at a table; other servers are kept apart by the database."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    # --- rooms

    async def room(self, table_id: str) -> Room:
        """The table as it is now."""
        return await self._room(await self._stored(table_id))

    async def _stored(self, table_id: str, guest: str | None = None) -> Stored:
        """What is stored, without the actions that were followed before."""
        play = self._plays.get(table_id)
        known = play.number if play else 0
        stored = await self.storage.load(table_id, known, guest) if is_id(table_id) else None
        if stored is None:
            raise NoSuchTable
        return stored

    async def _room(self, stored: Stored) -> Room:
        """With what was stored since it was last looked at followed."""
        table_id = stored.table.id
        play = self._plays.get(table_id)
        if play is None:
            deal = await self.deal(stored.table, len(stored.seats))
            play = self._plays.get(table_id) or Play(deal.state())
        self._remember(table_id, play)
        follow(play, stored)
        return Room(stored.table, stored.seats, stored.votes, play)

    async def visit(self, caller: Caller, table_id: str) -> Visit:
        """The room, if the caller may look into it."""
        stored = await self._stored(table_id, caller.guest if caller.secret is None else None)
        room = await self._room(stored)
        seats = stored.held if caller.secret is None else self.opened_by(caller.secret, room)
        if not seats and not room.table.public:
            raise NoSuchTable
        held = tuple(seat for seat in seats if seat != WATCHING)
        self.presence.saw(table_id, held)
        return Visit(room, held)

    def opened_by(self, secret: str, room: Room) -> list[int]:
        """The seats that a secret opens; the one of the spectators opens none, but lets look."""
        seats = [seat.number for seat in room.seats if self._opens(secret, seat)]
        return seats or ([WATCHING] if same(secret, room.table.watch_secret) else [])

    def _opens(self, secret: str, seat: StoredSeat) -> bool:
        return same(seat.secret, digest(secret)) or same(self.key_of(seat), secret)

    def key_of(self, seat: StoredSeat) -> str | None:
        """What a link to the seat holds, for whoever holds the seat."""
        return self.signer.key_of(seat.secret) if seat.secret else None

    async def deal(self, table: StoredTable, players: int) -> Deal:
        components = await self.components(table.components)
        return Deal(table.game, players, table.options, table.seed, components)

    async def components(self, wanted: str | None) -> ComponentText | None:
        found = await self.storage.components(wanted) if wanted else None
        return ComponentText(found.name, found.text) if found else None

    def _remember(self, table_id: str, play: Play) -> None:
        self._plays[table_id] = play
        self._plays.move_to_end(table_id)
        while len(self._plays) > self.settings.tables_in_memory:
            self._plays.popitem(last=False)

    # --- telling

    async def tell(self, table: StoredTable, note: Note) -> None:
        await self.events.tell(table.id, note)


def follow(play: Play, stored: Stored) -> None:
    """Another request may have followed some of these while the database was read."""
    new = [row.action for row in stored.actions if row.number >= play.number]
    try:
        play.follow(new)
    except (IllegalAction, UnknownAction):
        raise Problem(_("This table was played with other rules and cannot be gone on with.")) from None
