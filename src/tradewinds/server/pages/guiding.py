"""Guided first games on the pages: starting one, and what it says beside the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from litestar import post
from litestar.params import URLEncodedBody
from litestar.response import Redirect
from markupsafe import Markup

from tradewinds.pictures import sketches
from tradewinds.rules import cubes
from tradewinds.server.live.tables import Access
from tradewinds.server.pages.rendering import html
from tradewinds.server.pages.shown import Part, part
from tradewinds.server.problems import OffLesson, Problem
from tradewinds.server.services import teaching
from tradewinds.server.views import LessonView, TableView
from tradewinds.server.web.context import Here
from tradewinds.words.goods import good_names


class GameName(msgspec.Struct):
    game: str


@post("/learn", include_in_schema=False)
async def learn(context: Here, data: URLEncodedBody[GameName]) -> Redirect:
    """Resume the lesson that the visitor has begun, or open the table of a new one."""
    context.limit("open")
    runtime, guest = context.runtime, context.guest()
    table_id = await teaching.unfinished(runtime, guest, data.game)
    if table_id is None:
        table_id = (await teaching.begin(runtime, guest, data.game, context.opener)).table_id
    return Redirect(f"/tables/{table_id}", status_code=303, cookies=[context.cookie()])


# --- beside the board

NOT_SHOWN: Final = part('<div data-part="lesson" hidden></div>')


def parts(access: Access, view: TableView, problem: Problem | None) -> dict[str, Part]:
    """What the lesson says; empty at a table without one."""
    if access.live.table.lesson is None:
        return {}
    if view.lesson is None:
        return {"lesson": NOT_SHOWN}
    reason = str(problem) if isinstance(problem, OffLesson) else ""
    values = {
        "lesson": view.lesson,
        "game": view.game.game,
        "at": f"/tables/{view.id}",
        "reason": reason,
        "goods": list(pictured_goods(view.game.game)),
        "lights": lights(view.lesson),
        "asks": " | ".join(map(choice_selector, view.lesson.right)),
    }
    return {"lesson": part(html("table/lesson.html", values))}


def pictured_goods(game: str) -> Iterator[tuple[Markup, str]]:
    """The goods of a game with their pictures, from the lowest to the highest; the texts only name them."""
    for letter, name in zip(cubes.LETTERS, good_names(game), strict=True):
        yield Markup(sketches.heap(letter).svg()), name


def besides(problem: Problem | None) -> Problem | None:
    """The problem, unless the lesson explains it already."""
    return None if isinstance(problem, OffLesson) else problem


def lights(lesson: LessonView) -> list[str]:
    """What each page lights up, as selectors; the last one also lights up the right choices."""
    found = [[selector(name) for name in page.lit.split(", ") if name] for page in lesson.pages]
    found[-1] += [choice_selector(action) for action in lesson.right]
    return [", ".join(each) for each in found]


def selector(name: str) -> str:
    """Where something is on the page: `own goods`, `seat 1`, `panel map`, `tab scores`, or a place's name."""
    kind, _, what = name.partition(" ")
    if not what:
        return f'[data-place="{name}"]'
    return {
        "own": f'.own [data-about="{what}"]',
        "seat": f'[data-part="seat-{what}"]',
        "panel": f'.pieces > [data-panel="{what}"]',
        "tab": f".tab:has(#side-{what})",
        "choice": choice_selector(what),
    }[kind]


def choice_selector(action: str) -> str:
    return f'[data-spot="{action}"], .asked [data-choice="{action}"]'


HANDLERS = [learn]
