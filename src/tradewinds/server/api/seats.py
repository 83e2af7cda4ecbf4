"""Sitting down, leaving, coming back, and bots for those who left."""

from __future__ import annotations

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from tradewinds.server import views
from tradewinds.server.api.context import Here, PathText
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.api.requests import EnterRequest, JoinRequest, SeatChange, TakeoverRequest
from tradewinds.server.services import seating
from tradewinds.server.tickets import Caller
from tradewinds.server.views import TableView


class Joined(msgspec.Struct):
    seat: int
    secret: str
    """Whoever holds it holds the seat: keep it to come back from another device."""
    view: TableView


@post("/tables/{table_id:str}/join", tags=["seats"], responses=PROBLEMS)
async def join(context: Here, table_id: PathText, data: JSONBody[JoinRequest]) -> Response[Joined]:
    """Take a free seat: with an invitation, or at a public table without."""
    context.limit("open")
    house, guest = context.house, context.guest()
    seat, secret = await seating.join(house, guest, table_id, data.name, data.invitation)
    view = views.table_view(house, await house.visit(Caller(secret=secret), table_id))
    return Response(Joined(seat, secret, view), status_code=201, cookies=[context.cookie()])


@post("/tables/{table_id:str}/enter", tags=["seats"], responses=PROBLEMS, status_code=200)
async def enter(context: Here, table_id: PathText, data: JSONBody[EnterRequest]) -> Response[TableView]:
    """Show the secret of a seat or of the spectators, and be known by a cookie from then on."""
    context.limit("open")
    house, guest = context.house, context.guest()
    await seating.enter(house, guest, table_id, data.secret)
    view = views.table_view(house, await house.visit(Caller(guest=guest), table_id))
    return Response(view, status_code=200, cookies=[context.cookie()])


@post("/tables/{table_id:str}/leave", tags=["seats"], responses=PROBLEMS, status_code=200)
async def leave(context: Here, table_id: PathText, data: JSONBody[SeatChange]) -> TableView:
    """Say that you will not be back soon. The seat stays yours."""
    context.limit("act")
    return views.table_view(
        context.house, await seating.leave(context.house, context.caller, table_id, data.seat)
    )


@post("/tables/{table_id:str}/return", tags=["seats"], responses=PROBLEMS, status_code=200)
async def come_back(context: Here, table_id: PathText, data: JSONBody[SeatChange]) -> TableView:
    """Take your seat again, from a bot too."""
    context.limit("act")
    return views.table_view(
        context.house, await seating.come_back(context.house, context.caller, table_id, data.seat)
    )


@post("/tables/{table_id:str}/takeover", tags=["seats"], responses=PROBLEMS, status_code=200)
async def takeover(context: Here, table_id: PathText, data: JSONBody[TakeoverRequest]) -> TableView:
    """Agree that a bot plays on for somebody who left; it does once everybody else agrees."""
    context.limit("act")
    visit = await seating.agree(context.house, context.caller, table_id, data.seat, data.bot)
    return views.table_view(context.house, visit)


HANDLERS = [join, enter, leave, come_back, takeover]
