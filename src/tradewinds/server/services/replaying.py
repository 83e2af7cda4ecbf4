"""Looking back: the steps of a table's game, the record of a finished one, and records brought along."""

from __future__ import annotations

import asyncio
import logging
from functools import lru_cache
from typing import Final

from tradewinds.components import ComponentError, standard
from tradewinds.errors import InvalidRecord
from tradewinds.face import State
from tradewinds.locale import gettext as _
from tradewinds.notation import records
from tradewinds.notation.records import Recorded
from tradewinds.notation.words import Company
from tradewinds.server.house import House
from tradewinds.server.plays import ComponentText, Play
from tradewinds.server.problems import NotFound, Problem, WrongInput
from tradewinds.server.rooms import Room
from tradewinds.server.services.opening import keep_components, wrong_components
from tradewinds.server.storage.models import StoredReplay, StoredSeat
from tradewinds.server.tickets import Caller, is_id, new_id

DAY: Final = 24 * 3600.0

log = logging.getLogger(__name__)


class Replay:
    """A game to step through: step 0 is the deal, the last one the latest action."""

    def __init__(self, start: State, moves: list[int], company: Company, eyes: int | None) -> None:
        self._start = start
        self._moves = moves
        self.company = company
        self.eyes = eyes

    @property
    def steps(self) -> int:
        return len(self._moves)

    def at(self, step: int) -> Play:
        if not 0 <= step <= self.steps:
            raise NotFound(_("The game has no step {step}.").format(step=step))
        play = Play(self._start)
        play.follow([self._start.text(move) for move in self._moves[:step]])
        return play


async def of_table(house: House, caller: Caller, table_id: str) -> Replay:
    """Also while the game runs: what could be seen then may be seen now."""
    visit = await house.visit(caller, table_id)
    play = visit.room.play
    start = play.turns[0].before if play.turns else play.state
    return Replay(start, play.moves, visit.company, visit.eyes)


async def record_of_table(house: House, caller: Caller, table_id: str) -> str:
    """The record tells the seed, and with it what still lies hidden: there is none before the end."""
    visit = await house.visit(caller, table_id)
    if not visit.room.play.state.over:
        raise Problem(_("The record can be had when the game is over; before, it would tell what is hidden."))
    return visit.room.play.state.record(players=names_in_record(visit.room))


async def share_table(house: House, caller: Caller, table_id: str) -> str:
    """The name under which everybody can look at a finished game: one for each table."""
    record = await record_of_table(house, caller, table_id)
    table = (await house.room(table_id)).table
    return await house.storage.add_replay_of_table(table_id, new_replay(house, record, table.components))


def names_in_record(room: Room) -> list[str]:
    return [name_in_record(seat) for seat in room.seats]


def name_in_record(seat: StoredSeat) -> str:
    name = seat.name or Company().name(seat.number)
    return f"{name} ({seat.bot})" if seat.bot else name


# --- records brought along


async def keep_record(house: House, record: str, components: ComponentText | None) -> str:
    """The name under which the record can be looked at from now on."""
    await asyncio.to_thread(read, record, components)
    digest = await keep_components(house, components)
    replay = new_replay(house, record, digest)
    await house.storage.add_replay(replay)
    return replay.id


def new_replay(house: House, record: str, components: str | None) -> StoredReplay:
    return StoredReplay(id=new_id(), record=record, components=components, seen_at=house.now())


async def stored(house: House, replay_id: str) -> StoredReplay:
    found = await house.storage.replay(replay_id) if is_id(replay_id) else None
    if found is None:
        raise NotFound(_("There is no such replay."))
    if found.seen_at < house.now() - DAY:  # to the day is enough
        await house.storage.saw_replay(replay_id, house.now())
    return found


async def of_record(house: House, replay_id: str) -> Replay:
    kept = await stored(house, replay_id)
    game = await asyncio.to_thread(read, kept.record, await house.components(kept.components))
    start = State(game.start.copy(), game.start, game.seed, [])
    return Replay(start, game.moves, Company(tuple(game.players)), None)


async def forget_unseen(house: House) -> None:
    """Every day, remove the records that nobody has looked at for long."""
    while True:
        try:
            await house.storage.forget_replays(house.now() - house.settings.replay_days * DAY)
        except Exception:
            log.exception("Old replays could not be removed.")
        await asyncio.sleep(DAY)


@lru_cache(maxsize=64)
def read(record: str, components: ComponentText | None) -> Recorded:
    """Remembered, because whoever leafs through a game asks for one step after the other."""
    try:
        return records.read(record, components.load() if components else standard())
    except ComponentError as problem:
        raise wrong_components(problem) from None
    except InvalidRecord as problem:
        raise WrongInput(str(problem)) from None
