"""The links of a table, other ones instead, and earlier messages. All of it works without the script."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Redirect

from tradewinds import locale
from tradewinds.server import views
from tradewinds.server.api.requests import SeatNumber
from tradewinds.server.live.plays import Same
from tradewinds.server.live.tables import Access
from tradewinds.server.pages.rendering import page
from tradewinds.server.pages.shown import KEPT, Part
from tradewinds.server.services import seating, talking
from tradewinds.server.web.addresses import is_loopback
from tradewinds.server.web.context import Context, Here, PathText

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


# --- on the page of the table


def kept_links(context: Context, access: Access) -> tuple[dict[str, Any], Part]:
    """The links and the part that shows them, made again when something about the seats is read anew."""
    key = (links, locale.language(), access.seats, str(context.request.base_url))

    def made() -> tuple[dict[str, Any], Part]:
        shared = links(context, access)
        return shared, KEPT.drawn("table/links.html", {"links": shared})

    return access.live.play.kept(key, Same(access.live.seats), made)


def links(context: Context, access: Access) -> dict[str, Any]:
    """The links that can be passed on; none for a spectator."""
    if not access.seated:
        return {}
    live, runtime = access.live, context.runtime
    here = f"{str(context.request.base_url).rstrip('/')}/tables/{live.table.id}"
    held = [live.seats[number] for number in access.seats]
    players = live.players
    return {
        "at": f"/tables/{live.table.id}",
        "seats": [
            (seat.number, players.name(seat.number), f"{here}?key={runtime.key_of(seat)}") for seat in held
        ],
        "invitations": {
            seat.number: f"{here}?invitation={seat.invitation}"
            for seat in live.seats
            if seat.invitation and seat.secret is None and seat.bot is None
        },
        "watch": f"{here}?key={live.table.watch_secret}",
        "here_only": is_loopback(context.request.url.hostname or ""),
    }


HANDLERS = [renew_seat, renew_watching, renew_invitation, earlier]
