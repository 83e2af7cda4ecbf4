"""Reports, muted seats, and removing what one has written."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta

from tradewinds.server import views
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.api.requests import Body, Number, SeatNumber
from tradewinds.server.services import privacy
from tradewinds.server.views import Message, TableView
from tradewinds.server.web.context import Here, PathNumber, PathText


class ReportRequest(Body):
    seat: SeatNumber
    message: Number | None = None
    """The number of a message; without one, the name of the seat is reported."""
    reason: Annotated[str, Meta(max_length=1000)] = ""


class MuteRequest(Body):
    seat: SeatNumber
    muted: bool = True


class ReportNumber(msgspec.Struct):
    number: int


class Removed(msgspec.Struct):
    removed: int


@post("/tables/{table_id:str}/reports", tags=["decency"], responses=PROBLEMS)
async def report(context: Here, table_id: PathText, data: JSONBody[ReportRequest]) -> ReportNumber:
    """Report a name or a message to whoever runs the server."""
    context.limit("report")
    access = await context.access(table_id, talk=True)
    return ReportNumber(await privacy.report(context.runtime, access, data.seat, data.message, data.reason))


@post("/tables/{table_id:str}/mute", tags=["decency"], responses=PROBLEMS, status_code=200)
async def mute(context: Here, table_id: PathText, data: JSONBody[MuteRequest]) -> TableView:
    """Mute a seat, or let it speak again; only for whoever opened the table."""
    context.limit("act")
    async with context.exclusive_access(table_id) as access:
        await privacy.mute(context.runtime, access, data.seat, muted=data.muted)
    return views.table_view(context.runtime, access)


@post(
    "/tables/{table_id:str}/messages/{number:int}/remove",
    tags=["decency"],
    responses=PROBLEMS,
    status_code=200,
)
async def remove_message(context: Here, table_id: PathText, number: PathNumber) -> list[Message]:
    """Remove one of your messages; its number stays."""
    context.limit("chat")
    access = await context.access(table_id, talk=True)
    await privacy.remove_message(context.runtime, access, number)
    return views.messages(access)


@post("/mine/messages/remove", tags=["decency"], responses=PROBLEMS, status_code=200)
async def remove_my_messages(context: Here) -> Removed:
    """Remove all messages from the seats of this browser."""
    context.limit("report")
    return Removed(await privacy.remove_all_messages(context.runtime, context.guest()))


@post("/mine/names/remove", tags=["decency"], responses=PROBLEMS, status_code=200)
async def remove_my_names(context: Here) -> Removed:
    """Remove your name from the finished games of this browser."""
    context.limit("report")
    return Removed(await privacy.remove_names(context.runtime, context.guest()))


HANDLERS = [report, mute, remove_message, remove_my_messages, remove_my_names]
