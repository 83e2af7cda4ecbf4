"""What is stored and how to remove it; at a table: names and messages, to report, remove or mute."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Redirect

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.server import views
from tradewinds.server.api.requests import Number, SeatNumber
from tradewinds.server.pages.rendering import page
from tradewinds.server.pages.times import DAY
from tradewinds.server.problems import Problem
from tradewinds.server.services import privacy
from tradewinds.server.tickets import COOKIE_AGE
from tradewinds.server.web.context import Context, Here, PathText
from tradewinds.words.names import game_title


class Complaint(msgspec.Struct):
    seat: SeatNumber
    message: Number | None = None
    reason: Annotated[str, msgspec.Meta(max_length=1000)] = ""


class Muting(msgspec.Struct):
    seat: SeatNumber
    muted: bool


class OwnMessage(msgspec.Struct):
    message: Number


# --- the privacy page


@get("/privacy", include_in_schema=False)
async def what_is_kept(context: Here, deleted: FromQuery[bool] = False) -> Response[str]:
    return shown(context, _("Everything about you was deleted.") if deleted else "")


def shown(context: Context, done: str = "") -> Response[str]:
    settings = context.runtime.settings
    values = {
        "done": done,
        "contact": settings.contact,
        "days": {
            "unstarted": int(settings.unstarted_days),
            "unfinished": int(settings.unfinished_days),
            "finished": int(settings.finished_days),
        },
        "replay_days": int(settings.replay_days),
        "study_days": int(settings.study_days),
        "player_days": int(settings.player_days),
        "cookie_days": COOKIE_AGE // DAY,
        "report_days": int(settings.report_days),
        "mails": settings.post is not None,
        "again": "/privacy",
    }
    return page(context.request, "privacy.html", values)


@post("/privacy/messages", include_in_schema=False, status_code=200)
async def remove_messages(context: Here) -> Response[str]:
    context.limit("report")
    n = await privacy.remove_all_messages(context.runtime, context.guest())
    return shown(context, ngettext("{n} message deleted.", "{n} messages deleted.", n).format(n=n))


@post("/privacy/names", include_in_schema=False, status_code=200)
async def remove_names(context: Here) -> Response[str]:
    context.limit("report")
    n = await privacy.remove_names(context.runtime, context.guest())
    return shown(context, ngettext("{n} name removed.", "{n} names removed.", n).format(n=n))


# --- names and messages of a table


@get("/tables/{table_id:str}/people", include_in_schema=False)
async def people(context: Here, table_id: PathText, reported: FromQuery[bool] = False) -> Response[str]:
    return await listed(context, table_id, reported=reported)


async def listed(
    context: Context, table_id: str, *, reported: bool = False, problem: Problem | None = None
) -> Response[str]:
    access = await context.access(table_id, talk=True)
    values = {
        "view": views.table_view(context.runtime, access),
        "messages": views.messages(access),
        "title": game_title(access.live.table.game),
        "reported": reported,
        "problem": problem,
    }
    return page(context.request, "table/people.html", values, problem.status if problem else 200)


def back(table_id: str, query: str = "") -> Redirect:
    return Redirect(f"/tables/{table_id}/people{query}", status_code=303)


@post("/tables/{table_id:str}/report", include_in_schema=False)
async def report(context: Here, table_id: PathText, data: URLEncodedBody[Complaint]) -> Response[Any]:
    context.limit("report")
    access = await context.access(table_id, talk=True)
    try:
        await privacy.report(context.runtime, access, data.seat, data.message, data.reason)
    except Problem as problem:
        return await listed(context, table_id, problem=problem)
    return back(table_id, "?reported=true")


@post("/tables/{table_id:str}/mute", include_in_schema=False)
async def mute(context: Here, table_id: PathText, data: URLEncodedBody[Muting]) -> Response[Any]:
    context.limit("act")
    try:
        async with context.exclusive_access(table_id) as access:
            await privacy.mute(context.runtime, access, data.seat, muted=data.muted)
    except Problem as problem:
        return await listed(context, table_id, problem=problem)
    return back(table_id)


@post("/tables/{table_id:str}/remove-message", include_in_schema=False)
async def remove_message(
    context: Here, table_id: PathText, data: URLEncodedBody[OwnMessage]
) -> Response[Any]:
    context.limit("chat")
    access = await context.access(table_id, talk=True)
    try:
        await privacy.remove_message(context.runtime, access, data.message)
    except Problem as problem:
        return await listed(context, table_id, problem=problem)
    return back(table_id)


HANDLERS = [what_is_kept, remove_messages, remove_names, people, report, mute, remove_message]
