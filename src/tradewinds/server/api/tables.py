"""Opening a table, looking at it, and playing."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody

from tradewinds.notation import words
from tradewinds.server import views
from tradewinds.server.api.context import Context, Here, PathNumber, PathText
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.api.requests import ActRequest, ChatRequest, OpenRequest, UndoRequest
from tradewinds.server.errors import StaleView
from tradewinds.server.problems import Stale
from tradewinds.server.services import acting, opening, replaying, talking
from tradewinds.server.services.opening import Opened
from tradewinds.server.tickets import Caller
from tradewinds.server.views import Choice, Message, StepView, TableLine, TableView

MOST_LISTED = 100


class SeatSecret(msgspec.Struct):
    seat: int
    secret: str


class OpenedView(msgspec.Struct):
    """A new table, with the secrets that nobody else learns; show one as `Authorization: Bearer …`."""

    id: str
    secrets: list[SeatSecret]
    """Of your own seats."""
    invitations: list[SeatSecret]
    """To be passed on to friends, each good for one seat."""
    watch: str
    """To be passed on to spectators."""
    view: TableView


class Again(msgspec.Struct):
    id: str


class MessageNumber(msgspec.Struct):
    number: int


@post("/tables", tags=["tables"], responses=PROBLEMS)
async def open_table(context: Here, data: JSONBody[OpenRequest]) -> Response[OpenedView]:
    """Open a table: the game begins at once, friends take their seats when they come."""
    context.limit("upload" if data.components else "open")
    opened = await opening.open_table(context.house, context.guest(), data.wish())
    context.house.bots.wake(opened.table_id)
    view = await look_at_opened(context, opened)
    return Response(opened_view(opened, view), status_code=201, cookies=[context.cookie()])


async def look_at_opened(context: Context, opened: Opened) -> TableView:
    seated = bool(opened.secrets)
    caller = Caller(guest=context.guest()) if seated else Caller(secret=opened.watch_secret)
    return views.table_view(context.house, await context.house.visit(caller, opened.table_id))


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
    """Public tables with a free seat, the newest first."""
    return [views.table_line(stored) for stored in await context.house.storage.open_tables(MOST_LISTED)]


@get("/tables/mine", tags=["tables"], responses=PROBLEMS)
async def list_my_tables(context: Here) -> list[TableLine]:
    """The tables that this browser knows, the latest first."""
    if context.caller.guest is None:
        return []
    found = await context.house.storage.tables_of(context.caller.guest, MOST_LISTED)
    return [views.table_line(stored) for stored in found]


@get("/tables/{table_id:str}", tags=["playing"], responses=PROBLEMS)
async def look(context: Here, table_id: PathText) -> TableView:
    """The table as you may see it."""
    return await present_view(context, table_id)


async def present_view(context: Context, table_id: str) -> TableView:
    return views.table_view(context.house, await context.house.visit(context.caller, table_id))


@get("/tables/{table_id:str}/actions", tags=["playing"], responses=PROBLEMS)
async def list_choices(context: Here, table_id: PathText) -> list[Choice]:
    """All that may be done now, for whoever is to choose; each with what it costs and brings."""
    return (await present_view(context, table_id)).choices


@post("/tables/{table_id:str}/actions", tags=["playing"], responses=PROBLEMS, status_code=200)
async def act(context: Here, table_id: PathText, data: JSONBody[ActRequest]) -> TableView:
    """Answer a decision. The same answer again counts once; one for another moment is told how it is now."""
    context.limit("act")
    try:
        visit = await acting.act(context.house, context.caller, table_id, data.decision, data.action)
    except Stale as stale:
        raise StaleView(str(stale), await present_view(context, table_id)) from None
    return views.table_view(context.house, visit)


@post("/tables/{table_id:str}/undo", tags=["playing"], responses=PROBLEMS, status_code=200)
async def undo(context: Here, table_id: PathText, data: JSONBody[UndoRequest]) -> TableView:
    """Take back your last choice of this turn, if it revealed nothing."""
    context.limit("act")
    try:
        visit = await acting.undo(context.house, context.caller, table_id, data.decision)
    except Stale as stale:
        raise StaleView(str(stale), await present_view(context, table_id)) from None
    return views.table_view(context.house, visit)


@post("/tables/{table_id:str}/hint", tags=["playing"], responses=PROBLEMS, status_code=200)
async def hint(context: Here, table_id: PathText) -> Choice:
    """What a good player might do now."""
    context.limit("think")
    visit, action = await acting.hint(context.house, context.caller, table_id)
    state = visit.room.play.state
    return Choice(action, words.describe(state.core, state.parse(action), visit.company))


@get("/tables/{table_id:str}/log", tags=["looking back"], responses=PROBLEMS)
async def log(context: Here, table_id: PathText) -> list[str]:
    """Every finished turn, a sentence each."""
    return views.whole_log(await context.house.visit(context.caller, table_id))


@get("/tables/{table_id:str}/record", tags=["looking back"], responses=PROBLEMS, media_type=MediaType.TEXT)
async def record(context: Here, table_id: PathText) -> str:
    """The record of a finished game."""
    return await replaying.record_of_table(context.house, context.caller, table_id)


@get("/tables/{table_id:str}/steps/{step:int}", tags=["looking back"], responses=PROBLEMS)
async def step(context: Here, table_id: PathText, step: PathNumber) -> StepView:
    """The table as it was after so many actions."""
    return views.step_view(await replaying.of_table(context.house, context.caller, table_id), step)


@post("/tables/{table_id:str}/again", tags=["tables"], responses=PROBLEMS, status_code=200)
async def play_again(context: Here, table_id: PathText) -> Again:
    """Another game with the same company, once this one is over. Everybody’s secret is good there too."""
    context.limit("open")
    again = await opening.play_again(context.house, context.caller, table_id)
    context.house.bots.wake(again)
    return Again(again)


@get("/tables/{table_id:str}/messages", tags=["talk"], responses=PROBLEMS)
async def list_messages(context: Here, table_id: PathText) -> list[Message]:
    """What was said at the table, for those who sit there."""
    said = await talking.talk(context.house, context.caller, table_id)
    return views.messages(await context.house.room(table_id), said)


@post("/tables/{table_id:str}/messages", tags=["talk"], responses=PROBLEMS)
async def say(context: Here, table_id: PathText, data: JSONBody[ChatRequest]) -> MessageNumber:
    """Say something to those who sit at the table."""
    context.limit("chat")
    return MessageNumber(await talking.say(context.house, context.caller, table_id, data.text, data.seat))


HANDLERS = [
    open_table, list_open_tables, list_my_tables, look, list_choices, act, undo, hint, log, record, step,
    play_again, list_messages, say,
]  # fmt: skip
