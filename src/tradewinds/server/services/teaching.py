"""Guided first games: tables where the learner is told what to do, and the opponent's moves are scripted.

Such a table is stored like any other. How far the lesson has come follows from what was played, so taking
back, coming back and restarting need nothing special. When it is over, the game goes on.
"""

from __future__ import annotations

import json
from typing import Final

from tradewinds.guide import lessons
from tradewinds.history import History
from tradewinds.locale import gettext as _
from tradewinds.notation import positions
from tradewinds.notation.tables import new_seed
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access, LiveTable
from tradewinds.server.problems import NotFound, OffLesson
from tradewinds.server.services import opening
from tradewinds.server.services.opening import Opened, SeatWish, Wish
from tradewinds.server.tickets import digest

OPPONENT: Final = "easy"
MOST_TABLES: Final = 30
"""The latest tables of a visitor that are searched for an unfinished lesson."""


async def begin(runtime: Runtime, guest: str, game: str, opener: str = "") -> Opened:
    """Open the table of a game's lesson: the learner begins, and a bot sits across.

    What is hidden is redrawn each time.
    """
    lesson = lesson_of(game)
    start = lessons.begun(game, new_seed())
    position = json.dumps(positions.position(start))
    seats = [SeatWish("me"), *[SeatWish("bot", bot=OPPONENT)] * (lesson.scene.players - 1)]
    wish = Wish(
        game,
        seats,
        dict(start.setup.options),
        begins=lessons.LEARNER,
        position=position,
        redrawn=True,
        lesson=game,
    )
    return await opening.open_table(runtime, guest, wish, opener)


async def unfinished(runtime: Runtime, guest: str, game: str) -> str | None:
    """The latest table where a visitor has begun this lesson and not finished it."""
    lesson_of(game)
    for stored in await runtime.storage.tables_of(digest(guest), MOST_TABLES):
        begun = stored.table.lesson == game and not stored.table.over
        if begun and waits(await runtime.live(stored.table.id)):
            return stored.table.id
    return None


def lesson_of(game: str) -> lessons.LessonText:
    found = lessons.LESSONS.get(game)
    if found is None:
        raise NotFound(_("There is no guided game of this name."))
    return found


# --- at the table


def played(history: History) -> list[str]:
    return [history.state.text(move) for move in history.moves]


def now(live: LiveTable) -> lessons.Told | None:
    """What the lesson says to the learner now; None if there is none, or it is over."""
    if live.table.lesson is None or live.state.over:
        return None
    return lessons.told(live.table.lesson, played(live.history), live.state.core)


def told(access: Access) -> lessons.Told | None:
    """What the lesson says to the caller."""
    return now(access.live) if lessons.LEARNER in access.seats and not access.looking_back else None


def waits(live: LiveTable) -> bool:
    """True while a lesson says what to do."""
    told = now(live)
    return told is not None and not told.over


def reply(live: LiveTable) -> str | None:
    """The opponent's scripted move; None if the bot thinks for itself."""
    if live.table.lesson is None:
        return None
    return lessons.reply(live.table.lesson, played(live.history), live.state.core)


def check(lesson: str | None, history: History, action: int) -> None:
    """OffLesson if a lesson expects something else. What the rules forbid is refused elsewhere."""
    state = history.state
    if lesson is None or action not in state.legal():
        return
    reason = lessons.reason_against(lesson, played(history), state.core, state.text(action))
    if reason is not None:
        raise OffLesson(reason)
