"""Sitting down, leaving, coming back, and bots for players who left."""

from __future__ import annotations

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from tradewinds.server import views
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.api.requests import EnterRequest, JoinRequest, SeatChange, TakeoverRequest
from tradewinds.server.services import seating, verdicts
from tradewinds.server.tickets import Caller
from tradewinds.server.views import TableView
from tradewinds.server.web.context import Here, PathText


class Joined(msgspec.Struct):
    seat: int
    secret: str
    """Gives access to the seat: keep it to come back from another device."""
    view: TableView


@post("/tables/{table_id:str}/join", tags=["seats"], responses=PROBLEMS)
async def join(context: Here, table_id: PathText, data: JSONBody[JoinRequest]) -> Response[Joined]:
    """Take a free seat, with an invitation or at a public table."""
    context.limit("open")
    runtime, guest = context.runtime, context.guest()
    seat, secret = await seating.join(runtime, guest, table_id, data.name, data.invitation)
    view = views.table_view(runtime, await runtime.access(Caller(secret=secret), table_id))
    return Response(Joined(seat, secret, view), status_code=201, cookies=[context.cookie()])


@post("/tables/{table_id:str}/enter", tags=["seats"], responses=PROBLEMS, status_code=200)
async def enter(context: Here, table_id: PathText, data: JSONBody[EnterRequest]) -> Response[TableView]:
    """Exchange the secret of a seat or of the spectators for a cookie."""
    context.limit("open")
    runtime, guest = context.runtime, context.guest()
    await seating.enter(runtime, guest, table_id, data.secret)
    view = views.table_view(runtime, await runtime.access(Caller(guest=guest), table_id))
    return Response(view, status_code=200, cookies=[context.cookie()])


@post("/tables/{table_id:str}/leave", tags=["seats"], responses=PROBLEMS, status_code=200)
async def leave(context: Here, table_id: PathText, data: JSONBody[SeatChange]) -> TableView:
    """Say that you will not be back soon. The seat stays yours."""
    context.limit("act")
    async with context.exclusive_access(table_id) as access:
        await seating.leave(context.runtime, access, data.seat)
    return views.table_view(context.runtime, access)


@post("/tables/{table_id:str}/return", tags=["seats"], responses=PROBLEMS, status_code=200)
async def come_back(context: Here, table_id: PathText, data: JSONBody[SeatChange]) -> TableView:
    """Take your seat again, even from a bot."""
    context.limit("act")
    async with context.exclusive_access(table_id) as access:
        await seating.come_back(context.runtime, access, data.seat)
    return views.table_view(context.runtime, access)


@post("/tables/{table_id:str}/takeover", tags=["seats"], responses=PROBLEMS, status_code=200)
async def takeover(context: Here, table_id: PathText, data: JSONBody[TakeoverRequest]) -> TableView:
    """Agree that a bot takes over for a player who left; it does so once everybody else agrees."""
    context.limit("act")
    async with context.exclusive_access(table_id) as access:
        await seating.agree(context.runtime, access, data.seat, data.bot)
    return views.table_view(context.runtime, access)


@post("/tables/{table_id:str}/end-seat", tags=["seats"], responses=PROBLEMS, status_code=200)
async def end_seat(context: Here, table_id: PathText, data: JSONBody[SeatChange]) -> TableView:
    """Agree that the game ends for a seat whose time is up: it comes last, and a bot plays on."""
    context.limit("act")
    async with context.exclusive_access(table_id) as access:
        await verdicts.agree_to_end(context.runtime, access, data.seat)
    return views.table_view(context.runtime, access)


class Renewed(msgspec.Struct):
    secret: str
    """Grants the same access as the old one, which is now invalid."""


@post("/tables/{table_id:str}/renew-seat", tags=["seats"], responses=PROBLEMS, status_code=200)
async def renew_seat(context: Here, table_id: PathText, data: JSONBody[SeatChange]) -> Renewed:
    """Replace the secret of your seat. Old links and other browsers lose the seat."""
    context.limit("open")
    async with context.exclusive_access(table_id) as access:
        guest = context.caller.guest
        return Renewed(await seating.renew_seat(context.runtime, access, data.seat, guest))


@post("/tables/{table_id:str}/renew-watching", tags=["seats"], responses=PROBLEMS, status_code=200)
async def renew_watching(context: Here, table_id: PathText) -> Renewed:
    """Replace the secret of the spectators. Those who used the old one can no longer watch."""
    context.limit("open")
    async with context.exclusive_access(table_id) as access:
        return Renewed(await seating.renew_watching(context.runtime, access))


@post("/tables/{table_id:str}/renew-invitation", tags=["seats"], responses=PROBLEMS, status_code=200)
async def renew_invitation(context: Here, table_id: PathText, data: JSONBody[SeatChange]) -> Renewed:
    """Replace the invitation to a free seat. The old one becomes invalid."""
    context.limit("open")
    async with context.exclusive_access(table_id) as access:
        return Renewed(await seating.renew_invitation(context.runtime, access, data.seat))


HANDLERS = [
    join, enter, leave, come_back, takeover, end_seat, renew_seat, renew_watching, renew_invitation,
]  # fmt: skip
