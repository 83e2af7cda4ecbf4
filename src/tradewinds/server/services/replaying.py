"""Looking back: games step by step, records of finished games, and uploaded records."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, Final

from tradewinds import locale
from tradewinds.components import ComponentError, standard
from tradewinds.errors import InvalidRecord
from tradewinds.history import History
from tradewinds.locale import gettext as _
from tradewinds.notation import records
from tradewinds.server.background import reading
from tradewinds.server.deals import ComponentText, check_record
from tradewinds.server.live.plays import Play
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access, LiveTable
from tradewinds.server.problems import NotFound, Problem, WrongInput
from tradewinds.server.services.opening import check_quota, new_components, wrong_components
from tradewinds.server.storage.models import StoredReplay, StoredSeat
from tradewinds.server.tickets import is_id, new_id
from tradewinds.words import Players
from tradewinds.words.names import seat_name

DAY: Final = 24 * 3600.0
MOST_REMEMBERED: Final = 32


@dataclass(frozen=True)
class Replay:
    """A game to step through, as seen by `eyes`. Step 0 is the deal, the last step the latest action."""

    history: History
    players: Players
    eyes: int | None
    open_seats: tuple[int, ...] | None = None
    """The seats whose face-down things may be seen; None if everything lies open."""
    record: str = ""
    """The uploaded record, if this is one."""
    components: ComponentText | None = None
    table_id: str | None = None
    """The table of the record, if it was not uploaded."""
    memo: dict[object, Any] = field(default_factory=dict, compare=False)
    """What pages store with a replay while it is in memory, such as its pictures."""

    @cached_property
    def ends(self) -> list[int]:
        """The step with which each turn ends."""
        return self.history.ends

    @property
    def steps(self) -> int:
        return self.ends[-1] if self.ends else 0

    def turns_at(self, step: int) -> int:
        """The number of turns finished at this step."""
        return bisect_right(self.ends, step)

    def told(self, step: int, around: int) -> list[tuple[int, str]]:
        """The finished turns around a step: the step that ends each, and what happened in it."""
        now = self.turns_at(step)
        first, last = max(0, now - around), now + around
        turns = self.history.finished_turns[first:last]
        lines = [turn.told(self.players) for turn in turns]
        return list(zip(self.ends[first:last], lines, strict=False))

    def at(self, step: int) -> History:
        if not 0 <= step <= self.steps:
            raise NotFound(_("The game has no step {step}.").format(step=step))
        return self.history.at(step)

    def played_at(self, step: int) -> str:
        """The action played at this step; empty at the last one."""
        return self.history.state.text(self.history.moves[step]) if step < self.steps else ""


def of_table(access: Access) -> Replay:
    """The replay of a table, even during the game: whatever could be seen then may be seen now."""
    return Replay(access.live.history, access.players, access.eyes, access.open_seats)


def earlier(access: Access, step: int) -> Access:
    """The table after this many choices, read-only."""
    live = access.live
    play = Play(live.state)
    play.history, play.number, play.memo = of_table(access).at(step), live.play.number, live.play.memo
    return replace(access, live=replace(live, play=play), looking_back=True)


def record_of_table(access: Access) -> str:
    """The record of a finished game. Problem during the game: its seed reveals all that is hidden."""
    if not access.live.state.over:
        raise Problem(
            _("The record is available once the game is over; before that, it would reveal hidden things.")
        )
    return access.live.state.record(players=names_in_record(access.live))


async def share_table(runtime: Runtime, access: Access) -> str:
    """The id of the replay of a finished game; each table has one."""
    table = access.live.table
    replay = new_replay(runtime, record_of_table(access), table.components, table_id=table.id)
    return await runtime.storage.add_replay_of_table(table.id, replay)


def step_before(access: Access, turn: int) -> int:
    """The step at which a turn, counted from 1, begins. NotFound if there is no such turn."""
    history = access.live.history
    if not 1 <= turn <= len(history.turns):
        raise NotFound(_("The game has no turn {turn}.").format(turn=turn))
    return history.moves_before(turn - 1)


def names_in_record(live: LiveTable) -> list[str]:
    return [name_in_record(seat) for seat in live.seats]


def name_in_record(seat: StoredSeat) -> str:
    name = seat.name or seat_name(seat.number if seat.colour is None else seat.colour)
    return f"{name} ({seat.bot})" if seat.bot else name


# --- uploaded records


async def keep_record(
    runtime: Runtime, record: str, components: ComponentText | None, opener: str = ""
) -> str:
    """Check and store an uploaded record. Returns the id of its replay."""
    longest = runtime.settings.longest_record
    try:
        records.check_length(record, longest)
        await reading.load(runtime.workers, components, opener)
        await reading.read(
            runtime.workers, check_record, record, components, longest, locale.language(), owner=opener
        )
    except ComponentError as problem:
        raise wrong_components(problem) from None
    except InvalidRecord as problem:
        raise WrongInput(str(problem)) from None
    await check_quota(runtime, opener, len(record.encode()))
    brought = await new_components(runtime, components, opener)
    replay = new_replay(runtime, record, brought.digest if brought else None, opener)
    await runtime.storage.add_replay(replay, brought)
    return replay.id


def new_replay(
    runtime: Runtime, record: str, components: str | None, opener: str = "", table_id: str | None = None
) -> StoredReplay:
    return StoredReplay(
        id=new_id(), record=record, components=components, seen_at=runtime.now(), opener=opener,
        size=len(record.encode()), table_id=table_id,
    )  # fmt: skip


async def stored(runtime: Runtime, replay_id: str) -> StoredReplay:
    found = await runtime.storage.replay(replay_id) if is_id(replay_id) else None
    if found is None:
        raise NotFound(_("There is no such replay."))
    if found.seen_at < runtime.now() - DAY:  # stored once a day
        await runtime.storage.saw_replay(replay_id, runtime.now())
    return found


async def of_record(runtime: Runtime, replay_id: str) -> Replay:
    kept = await stored(runtime, replay_id)
    components = await runtime.components(kept.components)
    longest = runtime.settings.longest_game
    return await asyncio.to_thread(read, kept.record, components, longest, kept.table_id)


@lru_cache(maxsize=MOST_REMEMBERED)
def read(record: str, components: ComponentText | None, longest: int, table_id: str | None = None) -> Replay:
    """The replay of a record; cached, because readers ask for step after step."""
    try:
        game = records.read(record, components.load() if components else standard(), longest)
    except InvalidRecord as problem:
        raise WrongInput(str(problem)) from None
    players = Players(tuple(game.players))
    return Replay(History.of(game), players, None, record=record, components=components, table_id=table_id)
