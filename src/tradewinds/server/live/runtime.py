"""The runtime: what all services of a running server share."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Final
from weakref import WeakValueDictionary

from tradewinds.errors import IllegalAction, UnknownAction
from tradewinds.locale import gettext as _
from tradewinds.server.background import reading
from tradewinds.server.background.analyses import Analyses
from tradewinds.server.background.evaluations import Evaluations
from tradewinds.server.background.pictures import Pictures
from tradewinds.server.background.workers import Workers
from tradewinds.server.deals import ComponentText, Deal
from tradewinds.server.live.desks import Desks
from tradewinds.server.live.events import LOBBY, Events, Note
from tradewinds.server.live.plays import Play
from tradewinds.server.live.presence import Held, Presence
from tradewinds.server.live.tables import Access, LiveTable
from tradewinds.server.problems import NoSuchTable, Problem
from tradewinds.server.settings import Settings
from tradewinds.server.storage.housekeeping import Housekeeping
from tradewinds.server.storage.keys import signer_of
from tradewinds.server.storage.models import WATCHING, StoredSeat, StoredTable
from tradewinds.server.storage.moderation import Moderation
from tradewinds.server.storage.players import PlayerStorage
from tradewinds.server.storage.ratings import RatingStorage
from tradewinds.server.storage.repository import Storage, Stored
from tradewinds.server.storage.studies import Studies
from tradewinds.server.tickets import Caller, Signer, digest, is_id, new_id, same

if TYPE_CHECKING:
    from tradewinds.server.background.bots import Bots


SECONDS_BETWEEN_KEYS: Final = 60.0

log = logging.getLogger(__name__)


class Runtime:
    def __init__(self, settings: Settings, storage: Storage, events: Events) -> None:
        self.settings = settings
        self.storage = storage
        self.moderation = Moderation(storage.database)
        self.housekeeping = Housekeeping(storage.database)
        self.studies = Studies(storage.database)
        self.players = PlayerStorage(storage.database)
        self.ratings = RatingStorage(storage.database)
        self.clock: Callable[[], float] = time.time
        """Seconds since 1970; the source of all stored times."""
        self.events = events
        self.workers = Workers(settings.worker_processes)
        self.analyses = Analyses(
            self.workers,
            settings.analysis_iterations,
            settings.longest_analysed,
            settings.analyses_per_address,
        )
        self.pictures = Pictures(self.workers)
        self.evaluations = Evaluations(self.workers)
        self.presence = Presence(storage, settings, self._saw, self.now)
        self.bots: Bots
        self.signer: Signer
        """Set when the application starts, like `bots`."""
        self.desks = Desks(settings.tables_in_memory)
        storage.database.on_change(self.desks.forget)
        if storage.database.is_shared:
            events.on_note(self._heard)
        if storage.database.is_shared and not storage.database.always_read:
            storage.database.on_change(lambda table_id: events.tell_soon(table_id or "", None))
        self._plays: OrderedDict[str, Play] = OrderedDict()
        self._at_rest: OrderedDict[str, None] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def now(self) -> float:
        return self.clock()

    def new_table_id(self) -> str:
        """An id for a table that this process will keep, so that it stays where it was opened."""
        mate = self.settings.mate
        while True:
            table_id = new_id()
            if mate is None or mate.keeps(table_id):
                return table_id

    def lock(self, table_id: str) -> asyncio.Lock:
        """A lock to hold while a decision is made at a table; the database keeps other servers apart."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    # --- the key

    async def read_key(self) -> None:
        self.signer = await signer_of(self.storage, self.now())

    async def keep_key(self) -> None:
        """Adopt a signing key that was changed here or by another server."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_KEYS)
            try:
                await self.read_key()
            except Exception:
                log.exception("The key could not be read.")

    async def notice_others(self) -> None:
        """Check regularly whether another program has written to our database."""
        while True:
            try:
                await self.storage.database.notice_others()
            except Exception:
                log.exception("Whether others have written to the database could not be looked up.")
            await asyncio.sleep(self.settings.notice_others)

    # --- tables

    @property
    def tables_in_memory(self) -> int:
        return len(self._plays)

    async def live(self, table_id: str) -> LiveTable:
        """The table as it is now."""
        stored, play = await self._load(table_id)
        return LiveTable(stored.table, stored.seats, stored.votes, play)

    async def refresh(self, live: LiveTable) -> None:
        """Bring a table up to date with what others have stored."""
        now = await self.live(live.table.id)
        live.table, live.seats, live.votes, live.play = now.table, now.seats, now.votes, now.play

    async def access(
        self, caller: Caller, table_id: str, *, talk: bool = False, told: bool = False
    ) -> Access:
        """The table, if the caller may see it; `talk` adds the chat for those who sit there.

        A caller who was `told` of something new may share what others have read since.
        """
        stored, play = await self._load(table_id, told=told)
        live = LiveTable(stored.table, stored.seats, stored.votes, play)
        seats = self._seats_of(caller, stored, live)
        if not seats and not live.table.public:
            raise NoSuchTable
        held = tuple(seat for seat in seats if seat != WATCHING)
        self.presence.saw(table_id, held)
        self.bots.somebody_looks(live)
        return Access(live, held, list(stored.messages) if held and talk else [])

    def _seats_of(self, caller: Caller, stored: Stored, live: LiveTable) -> list[int]:
        """The caller's seats, cached with the table if there are any."""
        known = stored.opened.get((caller, self.signer))
        if known is None:
            known = self._seats_found(caller, stored, live)
            if known:
                stored.opened[caller, self.signer] = known
        return known

    def _seats_found(self, caller: Caller, stored: Stored, live: LiveTable) -> list[int]:
        if caller.secret is not None:
            return self.opened_by(caller.secret, live)
        return stored.held_by(digest(caller.guest)) if caller.guest else []

    async def _load(self, table_id: str, *, told: bool = False) -> tuple[Stored, Play]:
        """The stored table, and its play with every stored action followed."""
        if self.storage.database.always_read and not told:
            self.desks.forget(table_id)
        stored = await self.desks.stored(table_id, partial(self._read, table_id))
        play = self._plays.get(table_id)
        if play is None:  # its table is still cached
            self.desks.forget(table_id)
            return await self._load(table_id, told=told)
        self._plays.move_to_end(table_id)
        self.rest(table_id)
        return stored, play

    def rest(self, table_id: str) -> None:
        """Called when a table was viewed or a listener left.

        It stays in memory while anybody listens, or until enough other tables were viewed.
        """
        self._at_rest[table_id] = None
        self._at_rest.move_to_end(table_id)
        if len(self._at_rest) > self.settings.tables_at_rest:
            oldest, _none = self._at_rest.popitem(last=False)
            if not self.events.listeners(oldest):
                self._forget(oldest)

    def _forget(self, table_id: str) -> None:
        lock = self._locks.get(table_id)
        if lock is not None and lock.locked():  # the decision in progress has to reach the play in memory
            self._at_rest[table_id] = None
            return
        play = self._plays.pop(table_id, None)
        if play is not None:
            play.close()
        self.desks.forget(table_id)

    async def _read(self, table_id: str) -> Stored:
        """Read a table, and follow in its play what others have stored."""
        play = self._plays.get(table_id)
        known = play.number if play else 0
        stored = await self.storage.load(table_id, known) if is_id(table_id) else None
        if stored is None:
            raise NoSuchTable
        if play is None:
            deal = await self.deal(stored.table, len(stored.seats))
            play = self._plays.get(table_id) or Play(deal.state())
        self._remember(table_id, play)
        follow(play, stored)
        stored.actions.clear()
        return stored

    @asynccontextmanager
    async def exclusive_access(
        self, caller: Caller, table_id: str, *, talk: bool = False
    ) -> AsyncIterator[Access]:
        """Access that holds the table's lock, for a request that changes something."""
        async with self.lock(table_id):
            yield await self.access(caller, table_id, talk=talk)

    def opened_by(self, secret: str, live: LiveTable) -> list[int]:
        """The seats that a secret opens; WATCHING for the secret of the spectators."""
        kept = digest(secret)
        seats = [seat.number for seat in live.seats if self._opens(secret, kept, seat)]
        return seats or ([WATCHING] if same(secret, live.table.watch_secret) else [])

    def _opens(self, secret: str, kept: str, seat: StoredSeat) -> bool:
        if seat.secret is None:
            return False
        return same(seat.secret, kept) or self.signer.opens_seat(secret, seat.secret)

    def key_of(self, seat: StoredSeat) -> str | None:
        """The key in the link of a seat; None while the seat is free."""
        return self.signer.key_of(seat.secret) if seat.secret else None

    async def deal(self, table: StoredTable, players: int) -> Deal:
        components = await self.components(table.components)
        return Deal(table.game, players, table.options, table.seed, components, table.position, table.edition)

    async def components(self, wanted: str | None) -> ComponentText | None:
        found = await self.storage.components(wanted) if wanted else None
        if found is None:
            return None
        components = ComponentText(found.name, found.text)
        await reading.load(self.workers, components)
        return components

    def _remember(self, table_id: str, play: Play) -> None:
        self._plays[table_id] = play
        self._plays.move_to_end(table_id)
        while len(self._plays) > self.settings.tables_in_memory:
            self._plays.popitem(last=False)[1].close()

    def _heard(self, table_id: str | None, note: Note | None) -> None:
        """Forget what may have changed on another server; a choice that we have followed changes nothing."""
        play = self._plays.get(table_id) if table_id else None
        if not (note and note.kind in ("action", "undo") and play and play.number >= note.decision):
            self.desks.forget(table_id)

    def _saw(self, seats: Iterable[Held], at: float) -> None:
        """Update in cached tables when their seats were last seen."""
        for table_id, seat in seats:
            stored = self.desks.known(table_id)
            if stored:
                stored.seats[seat].seen_at = at

    # --- telling

    async def tell(self, table: StoredTable, note: Note) -> None:
        await self.events.tell(table.id, note)
        if note.kind == "seats" or table.over:
            await self.tell_lobby(table)

    async def tell_lobby(self, table: StoredTable) -> None:
        """Tell those watching the lobby that a public table has changed."""
        if table.public:
            await self.events.tell(LOBBY, Note("seats", 0))


def follow(play: Play, stored: Stored) -> None:
    """Play stored actions that are new; another request may have followed some of them already."""
    new = [row for row in stored.actions if row.number >= play.number]
    try:
        play.follow(row.action for row in new)
    except (IllegalAction, UnknownAction):
        raise Problem(
            _("This table was played with another version of the rules and cannot be continued.")
        ) from None
    for row in new:
        play.note(row.seat, row.at)
