"""The table: looking at it, playing, sitting down, talking. Every form works without the script too.

The script asks for the body of the page only, with a header; everybody else gets whole pages.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Redirect

from tradewinds.notation import words
from tradewinds.notation.words import Company
from tradewinds.notation.words.names import game_title
from tradewinds.server import views
from tradewinds.server.api.context import Context, Here, PathText
from tradewinds.server.api.requests import Name, Number, SeatNumber, Secret
from tradewinds.server.pages import analysis, tabletop
from tradewinds.server.pages.analysis import Reader
from tradewinds.server.pages.rendering import page, part
from tradewinds.server.problems import Problem
from tradewinds.server.rooms import Visit
from tradewinds.server.services import acting, analysing, opening, replaying, seating, talking
from tradewinds.server.views import Choice

PART: Final = "tradewinds-part"


class Decision(msgspec.Struct):
    decision: Number
    action: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Seat(msgspec.Struct):
    seat: SeatNumber
    bot: Name = ""


class Newcomer(msgspec.Struct):
    name: Name = ""
    invitation: Secret | None = None


class Words(msgspec.Struct):
    text: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    seat: SeatNumber | None = None


# --- looking


@get("/tables/{table_id:str}", include_in_schema=False)
async def look(
    context: Here, table_id: PathText, key: FromQuery[str | None], invitation: FromQuery[str | None]
) -> Response[Any]:
    """The table; a key in the address lets a browser in, which is then known by its cookie."""
    if key:
        context.limit("open")
        await seating.enter(context.house, context.guest(), table_id, key)
        return Redirect(address(table_id), status_code=303, cookies=[context.cookie()])
    if invitation:
        return await invited(context, table_id, invitation)
    return await shown(context, table_id)


@get("/tables/{table_id:str}/body", include_in_schema=False)
async def look_again(context: Here, table_id: PathText) -> Response[str]:
    return await shown(context, table_id, whole=False)


async def invited(
    context: Context, table_id: str, invitation: str, status: int = 200, problem: str = ""
) -> Response[str]:
    room = await context.house.room(table_id)
    seat = seating.invited_to(room, invitation)
    company = Company(room.names)
    values = {
        "table_id": table_id,
        "invitation": invitation,
        "title": game_title(room.table.game),
        "game": room.table.game,
        "seat": room.seats[seat],
        "others": [company.name(number) for number in room.people()],
        "problem": problem,
    }
    return page(context.request, "table/invitation.html", values, status)


async def shown(
    context: Context,
    table_id: str,
    *,
    whole: bool = True,
    problem: Problem | None = None,
    hint: Choice | None = None,
) -> Response[str]:
    visit = await context.house.visit(context.caller, table_id)
    messages = await said(context, visit)
    values = tabletop.body(context, visit, messages, problem, hint)
    if visit.room.play.state.over:
        values |= analysis.shown(context, await reader(context, visit))
    status = problem.status if problem else 200
    if whole:
        values |= tabletop.pointing(visit.room.play.state)
        return page(context.request, "table/page.html", values, status)
    return part("table/body.html", values, status)


@get("/tables/{table_id:str}/analysis", include_in_schema=False)
async def analysed(context: Here, table_id: PathText) -> Response[str]:
    visit = await context.house.visit(context.caller, table_id)
    return await analysis.late(context, await reader(context, visit))


async def reader(context: Context, visit: Visit) -> Reader:
    game = await analysing.of_table(context.house, visit)
    return Reader(game, visit.company, f"{address(visit.room.table.id)}/analysis")


async def said(context: Context, visit: Visit) -> list[views.Message]:
    if not visit.seated:
        return []
    messages = await talking.talk(context.house, context.caller, visit.room.table.id)
    return views.messages(visit.room, messages)


def address(table_id: str) -> str:
    return f"/tables/{table_id}"


def wants_page(context: Context) -> bool:
    return PART not in context.request.headers


async def done(context: Context, table_id: str, doing: Coroutine[Any, Any, object]) -> Response[Any]:
    """How the table is after something was done; or what was wrong with it, and how the table is."""
    try:
        await doing
    except Problem as problem:
        return await shown(context, table_id, whole=wants_page(context), problem=problem)
    if wants_page(context):
        return Redirect(address(table_id), status_code=303)
    return await shown(context, table_id, whole=False)


# --- playing


@post("/tables/{table_id:str}/act", include_in_schema=False)
async def act(context: Here, table_id: PathText, data: URLEncodedBody[Decision]) -> Response[Any]:
    context.limit("act")
    doing = acting.act(context.house, context.caller, table_id, data.decision, data.action)
    return await done(context, table_id, doing)


@post("/tables/{table_id:str}/undo", include_in_schema=False)
async def undo(context: Here, table_id: PathText, data: URLEncodedBody[Decision]) -> Response[Any]:
    context.limit("act")
    doing = acting.undo(context.house, context.caller, table_id, data.decision)
    return await done(context, table_id, doing)


@post("/tables/{table_id:str}/hint", include_in_schema=False, status_code=200)
async def hint(context: Here, table_id: PathText) -> Response[str]:
    context.limit("think")
    try:
        visit, action = await acting.hint(context.house, context.caller, table_id)
    except Problem as problem:
        return await shown(context, table_id, whole=wants_page(context), problem=problem)
    state = visit.room.play.state
    choice = Choice(action, words.describe(state.core, state.parse(action), visit.company))
    return await shown(context, table_id, whole=wants_page(context), hint=choice)


@post("/tables/{table_id:str}/again", include_in_schema=False)
async def again(context: Here, table_id: PathText) -> Redirect:
    context.limit("open")
    next_table = await opening.play_again(context.house, context.caller, table_id)
    context.house.bots.wake(next_table)
    return Redirect(address(next_table), status_code=303)


@post("/tables/{table_id:str}/share", include_in_schema=False)
async def share(context: Here, table_id: PathText) -> Redirect:
    """Keep the record where everybody who has its link can look at it."""
    context.limit("upload")
    replay_id = await replaying.share_table(context.house, context.caller, table_id)
    return Redirect(f"/replay/{replay_id}", status_code=303)


# --- seats and talk


@post("/tables/{table_id:str}/join", include_in_schema=False)
async def join(context: Here, table_id: PathText, data: URLEncodedBody[Newcomer]) -> Response[Any]:
    context.limit("open")
    house, guest = context.house, context.guest()
    try:
        await seating.join(house, guest, table_id, data.name, data.invitation)
    except Problem as problem:
        if data.invitation:
            return await invited(context, table_id, data.invitation, problem.status, str(problem))
        return await shown(context, table_id, problem=problem)
    return Redirect(address(table_id), status_code=303, cookies=[context.cookie()])


@post("/tables/{table_id:str}/leave", include_in_schema=False)
async def leave(context: Here, table_id: PathText, data: URLEncodedBody[Seat]) -> Response[Any]:
    context.limit("act")
    return await done(context, table_id, seating.leave(context.house, context.caller, table_id, data.seat))


@post("/tables/{table_id:str}/return", include_in_schema=False)
async def come_back(context: Here, table_id: PathText, data: URLEncodedBody[Seat]) -> Response[Any]:
    context.limit("act")
    doing = seating.come_back(context.house, context.caller, table_id, data.seat)
    return await done(context, table_id, doing)


@post("/tables/{table_id:str}/takeover", include_in_schema=False)
async def takeover(context: Here, table_id: PathText, data: URLEncodedBody[Seat]) -> Response[Any]:
    context.limit("act")
    doing = seating.agree(context.house, context.caller, table_id, data.seat, data.bot)
    return await done(context, table_id, doing)


@post("/tables/{table_id:str}/say", include_in_schema=False)
async def say(context: Here, table_id: PathText, data: URLEncodedBody[Words]) -> Response[Any]:
    context.limit("chat")
    doing = talking.say(context.house, context.caller, table_id, data.text, data.seat)
    return await done(context, table_id, doing)


HANDLERS = [look, look_again, analysed, act, undo, hint, again, share, join, leave, come_back, takeover, say]
