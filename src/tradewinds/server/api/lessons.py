"""The guided first games."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from tradewinds.guide.lessons import LESSONS
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.api.requests import Body, Name
from tradewinds.server.api.tables import OpenedView, look_at_opened, opened_view
from tradewinds.server.services import teaching
from tradewinds.server.web.context import Here
from tradewinds.words.names import game_title


class LessonInfo(msgspec.Struct):
    game: str
    title: str
    choices: int
    """The number of choices that a learner makes."""
    minutes: int
    """About how many minutes it takes."""


class LessonRequest(Body):
    game: Name


@get("/lessons", sync_to_thread=False, tags=["games"])
def list_lessons() -> list[LessonInfo]:
    """The guided first games: one for each game."""
    return [
        LessonInfo(game, game_title(game), lesson.choices, lesson.minutes) for game, lesson in LESSONS.items()
    ]


@post("/lessons", tags=["tables"], responses=PROBLEMS)
async def begin_lesson(context: Here, data: JSONBody[LessonRequest]) -> Response[OpenedView]:
    """Open a table with a guided first game. Its view says at each moment which choice the lesson expects."""
    context.limit("open")
    opened = await teaching.begin(context.runtime, context.guest(), data.game, context.opener)
    view = await look_at_opened(context, opened)
    return Response(opened_view(opened, view), status_code=201, cookies=[context.cookie()])


HANDLERS = [list_lessons, begin_lesson]
