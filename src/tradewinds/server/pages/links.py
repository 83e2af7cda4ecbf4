"""Other links for a table, and earlier messages. All of it works without the script."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Redirect

from tradewinds.server import views
from tradewinds.server.api.requests import SeatNumber
from tradewinds.server.pages.rendering import page
from tradewinds.server.services import seating, talking
from tradewinds.server.web.context import Here, PathText

MESSAGES = 200  # on one page


class Seat(msgspec.Struct):
    seat: SeatNumber


@post("/tables/{table_id:str}/renew-seat", include_in_schema=False)
async def renew_seat(context: Here, table_id: PathText, data: URLEncodedBody[Seat]) -> Redirect:
    context.limit("open")
    async with context.exclusive_access(table_id) as access:
        await seating.renew_seat(context.runtime, access, data.seat, context.caller.guest)
    return Redirect(f"/tables/{table_id}", status_code=303)


@post("/tables/{table_id:str}/renew-watching", include_in_schema=False)
async def renew_watching(context: Here, table_id: PathText) -> Redirect:
    context.limit("open")
    async with context.exclusive_access(table_id) as access:
        await seating.renew_watching(context.runtime, access)
    return Redirect(f"/tables/{table_id}", status_code=303)


@post("/tables/{table_id:str}/renew-invitation", include_in_schema=False)
async def renew_invitation(context: Here, table_id: PathText, data: URLEncodedBody[Seat]) -> Redirect:
    context.limit("open")
    async with context.exclusive_access(table_id) as access:
        await seating.renew_invitation(context.runtime, access, data.seat)
    return Redirect(f"/tables/{table_id}", status_code=303)


@get("/tables/{table_id:str}/talk", include_in_schema=False)
async def earlier(context: Here, table_id: PathText, before: FromQuery[int | None] = None) -> Response[str]:
    """What was said before a message; those who sit at the table may read it."""
    access = await context.access(table_id)
    access.messages = await talking.said(context.runtime, access, before, MESSAGES)
    values = {"table_id": table_id, "messages": views.messages(access)}
    return page(context.request, "table/talk.html", values)


HANDLERS = [renew_seat, renew_watching, renew_invitation, earlier]
