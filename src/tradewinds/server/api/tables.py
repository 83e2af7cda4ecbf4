"""Opening a table, looking at it, and playing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from tradewinds.server import views
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.api.requests import ActRequest, ChatRequest, OpenRequest, UndoRequest
from tradewinds.server.live.tables import Access
from tradewinds.server.problems import Stale
from tradewinds.server.services import acting, opening, replaying, talking
from tradewinds.server.services.opening import Opened
from tradewinds.server.tickets import Caller, digest
from tradewinds.server.views import Choice, HintView, Message, StepView, TableLine, TableView
from tradewinds.server.web.context import Context, Here, PathNumber, PathText
from tradewinds.server.web.errors import StaleView

MOST_LISTED = 100
MOST_AT_ONCE = 500

Few = Annotated[int, QueryParameter(ge=1, le=MOST_AT_ONCE)]
"""The query parameter for the most entries of a long list."""


class SeatSecret(msgspec.Struct):
    seat: int
    secret: str


class OpenedView(msgspec.Struct):
    """A new table with its secrets, shown only now; send one as `Authorization: Bearer …`."""

    id: str
    secrets: list[SeatSecret]
    """The secrets of your own seats."""
    invitations: list[SeatSecret]
    """Invitations for friends, each good for one seat."""
    watch: str
    """The secret for spectators."""
    view: TableView


class Again(msgspec.Struct):
    id: str


class MessageNumber(msgspec.Struct):
    number: int


@post("/tables", tags=["tables"], responses=PROBLEMS)
async def open_table(context: Here, data: JSONBody[OpenRequest]) -> Response[OpenedView]:
    """Open a table. The game begins at once; friends take their seats when they arrive."""
    context.limit("upload" if data.components else "open")
    opened = await opening.open_table(context.runtime, context.guest(), data.wish(), context.opener)
    context.runtime.bots.wake(opened.table_id)
    view = await look_at_opened(context, opened)
    return Response(opened_view(opened, view), status_code=201, cookies=[context.cookie()])


async def look_at_opened(context: Context, opened: Opened) -> TableView:
    seated = bool(opened.secrets)
    caller = Caller(guest=context.guest()) if seated else Caller(secret=opened.watch_secret)
    return views.table_view(context.runtime, await context.runtime.access(caller, opened.table_id))


def opened_view(opened: Opened, view: TableView) -> OpenedView:
    return OpenedView(
        id=opened.table_id,
        secrets=[SeatSecret(seat, secret) for seat, secret in opened.secrets.items()],
        invitations=[SeatSecret(seat, secret) for seat, secret in opened.invitations.items()],
        watch=opened.watch_secret,
        view=view,
    )


@get("/tables", tags=["tables"], responses=PROBLEMS)
async def list_open_tables(context: Here) -> list[TableLine]:
    """Public tables with a free seat, newest first."""
    return [views.table_line(stored) for stored in await context.runtime.storage.open_tables(MOST_LISTED)]


@get("/tables/mine", tags=["tables"], responses=PROBLEMS)
async def list_my_tables(context: Here) -> list[TableLine]:
    """The tables that this browser has joined, most recent first."""
    if context.caller.guest is None:
        return []
    found = await context.runtime.storage.tables_of(digest(context.caller.guest), MOST_LISTED)
    return [views.table_line(stored) for stored in found]


@get("/tables/{table_id:str}", tags=["playing"], responses=PROBLEMS)
async def look(context: Here, table_id: PathText) -> TableView:
    """The table as you may see it."""
    return views.table_view(context.runtime, await context.access(table_id))


@get("/tables/{table_id:str}/actions", tags=["playing"], responses=PROBLEMS)
async def list_choices(context: Here, table_id: PathText) -> list[Choice]:
    """The actions allowed now, with what they cost and bring; empty if it is not your turn to choose."""
    return views.table_view(context.runtime, await context.access(table_id)).choices


@post("/tables/{table_id:str}/actions", tags=["playing"], responses=PROBLEMS, status_code=200)
async def act(context: Here, table_id: PathText, data: JSONBody[ActRequest]) -> TableView:
    """Answer a decision. A repeated answer counts once; one for another moment gets the current view."""
    context.limit("act")
    async with context.exclusive_access(table_id) as access:
        with answering_stale(context, access):
            await acting.act(context.runtime, access, data.decision, data.action, data.times)
    return views.table_view(context.runtime, access)


@post("/tables/{table_id:str}/undo", tags=["playing"], responses=PROBLEMS, status_code=200)
async def undo(context: Here, table_id: PathText, data: JSONBody[UndoRequest]) -> TableView:
    """Take back your last choice of this turn, or several of them, if they revealed nothing."""
    context.limit("act")
    async with context.exclusive_access(table_id) as access:
        with answering_stale(context, access):
            await acting.undo(context.runtime, access, data.decision, data.times)
    return views.table_view(context.runtime, access)


@contextmanager
def answering_stale(context: Context, access: Access) -> Iterator[None]:
    """Turn Stale into an error that carries the current view."""
    try:
        yield
    except Stale as stale:
        raise StaleView(str(stale), views.table_view(context.runtime, access)) from None


@post("/tables/{table_id:str}/hint", tags=["playing"], responses=PROBLEMS, status_code=200)
async def hint(context: Here, table_id: PathText) -> HintView:
    """What a good player might do now, and why."""
    context.limit("think")
    access = await context.access(table_id)
    found = await acting.hint(context.runtime, access)
    return views.hint(access.live.state, found, access.players)


@get("/tables/{table_id:str}/log", tags=["looking back"], responses=PROBLEMS)
async def log(context: Here, table_id: PathText, last: Few = MOST_LISTED) -> list[str]:
    """A sentence for each of the `last` finished turns, newest last."""
    access = await context.access(table_id)
    return access.live.history.log(access.players, last)


@get("/tables/{table_id:str}/record", tags=["looking back"], responses=PROBLEMS, media_type=MediaType.TEXT)
async def record(context: Here, table_id: PathText) -> str:
    """The record of a finished game."""
    return replaying.record_of_table(await context.access(table_id))


@get("/tables/{table_id:str}/steps/{step:int}", tags=["looking back"], responses=PROBLEMS)
async def step(context: Here, table_id: PathText, step: PathNumber) -> StepView:
    """The table after this many actions."""
    return views.step_view(replaying.of_table(await context.access(table_id)), step)


@post("/tables/{table_id:str}/again", tags=["tables"], responses=PROBLEMS, status_code=200)
async def play_again(context: Here, table_id: PathText) -> Again:
    """Open another game with the same people once this one is over. All secrets are valid there too."""
    context.limit("open")
    again = await opening.play_again(context.runtime, await context.access(table_id))
    context.runtime.bots.wake(again)
    return Again(again)


@get("/tables/{table_id:str}/messages", tags=["talk"], responses=PROBLEMS)
async def list_messages(
    context: Here, table_id: PathText, before: FromQuery[int | None] = None, last: Few = MOST_LISTED
) -> list[Message]:
    """The latest messages of the chat, or those before a number, for those who sit at the table."""
    access = await context.access(table_id)
    access.must_sit()
    access.messages = await talking.said(context.runtime, access, before, last)
    return views.messages(access)


@post("/tables/{table_id:str}/messages", tags=["talk"], responses=PROBLEMS)
async def say(context: Here, table_id: PathText, data: JSONBody[ChatRequest]) -> MessageNumber:
    """Say something to those who sit at the table."""
    context.limit("chat")
    access = await context.access(table_id)
    return MessageNumber(await talking.say(context.runtime, access, data.text, data.seat))


HANDLERS = [
    open_table, list_open_tables, list_my_tables, look, list_choices, act, undo, hint, log, record, step,
    play_again, list_messages, say,
]  # fmt: skip
