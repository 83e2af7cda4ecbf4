"""The table: looking at it, playing, sitting down, talking. Every form works without the script too.

The script sends a header to ask for the body of the page only; all others get whole pages.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Redirect

from tradewinds.server import views
from tradewinds.server.api.requests import Name, Number, SeatNumber, Secret, Times
from tradewinds.server.live.tables import Access
from tradewinds.server.pages import analysis, arrangement, asking, sharing, tabletop
from tradewinds.server.pages.analysis import Reader
from tradewinds.server.pages.exploring import whole
from tradewinds.server.pages.preferences import CONFIRM
from tradewinds.server.pages.rendering import page
from tradewinds.server.pages.shown import REMEMBERED, OpenPage, Shown, update
from tradewinds.server.pages.tabletop import USUAL, Special, Tabletop
from tradewinds.server.problems import Problem
from tradewinds.server.services import (
    acting,
    analysing,
    opening,
    profiles,
    replaying,
    seating,
    talking,
    verdicts,
)
from tradewinds.server.web import listening, squeezing
from tradewinds.server.web.context import Context, Here, PathText
from tradewinds.server.web.listening import EVENT_STREAM, NO_DATA, SIGN_OF_LIFE, Stream
from tradewinds.server.web.squeezing import BY_ITSELF, Piece
from tradewinds.words.names import game_title

PART: Final = "tradewinds-part"
SHOWN: Final = "tradewinds-shown"
"""The header in which an open page says what it shows, by its digest."""
UPDATES: Final = {BY_ITSELF: True}
"""The options of handlers that tell open pages what has changed."""
PICTURED: Final = ("own", "seat-", "step")
"""How the names of the parts begin that are shown of an earlier moment."""


class Decision(msgspec.Struct):
    decision: Number
    action: Annotated[str, msgspec.Meta(max_length=40)] = ""
    times: Times = 1
    confirmed: bool = False
    """True for a choice that ends the turn of somebody who confirms turns, when they have done so."""


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
    """The table. A key in the address is exchanged for a cookie."""
    if key and sharing.is_robot(context.request):
        announced = await sharing.announced(context, table_id, key)
        return page(context.request, "table/announced.html", {"preview": announced})
    if key:
        context.limit("open")
        await seating.enter(context.runtime, context.guest(), table_id, key)
        return Redirect(address(table_id), status_code=303, cookies=[context.cookie()])
    if invitation:
        return await invited(context, table_id, invitation)
    found = await shown(context, await context.access(table_id, talk=True))
    context.renew_cookie(found)
    return found


@get("/tables/{table_id:str}/body", include_in_schema=False, opt=UPDATES)
async def look_again(
    context: Here,
    table_id: PathText,
    step: FromQuery[int | None],
    held: FromQuery[str | None],
    decision: FromQuery[int | None],
    times: FromQuery[Times] = 1,
) -> Response[Any]:
    """The table as it is now or, to follow what happened, as it was after so many choices.

    A choice that the page holds to be confirmed stays held as long as it would count.
    """
    access = await context.access(table_id, talk=True)
    if step is not None:
        earlier = await picture(context, replaying.earlier(access, step))
        return squeezing.answer(context.request, update("", "", earlier), 200)
    keeps = asking.held(access, decision, held, times) if held and decision is not None else None
    return await shown(context, access, whole=False, special=Special(held=keeps))


async def picture(context: Context, access: Access) -> Sequence[Piece]:
    """What is drawn of an earlier moment, and what was said of it."""
    earlier = (await drawn(context, access)).shown
    parts = {name: each for name, each in earlier.parts.items() if name.startswith(PICTURED)}
    return Shown(earlier.panels, parts).besides()


@get("/tables/{table_id:str}/events", include_in_schema=False, media_type=EVENT_STREAM)
async def listen(context: Here, table_id: PathText, shown: FromQuery[str] = "") -> Response[Any]:
    """Keep an open page up to date: each event holds what has changed for its reader.

    The page says what it shows already, and is told at once what it has missed.
    """
    access = await context.access(table_id)
    listening.check_room(context, access)
    return listening.streamed(context, stream(context, access, shown))


async def stream(context: Context, access: Access, known: str) -> Stream:
    table_id, seats, page_there = access.live.table.id, access.seats, OpenPage(known)
    yield listening.event("hello", NO_DATA)
    async for note in listening.notes(context, access):
        if note is None:
            yield SIGN_OF_LIFE
            continue
        now = await context.access(table_id, talk=True, told=True)
        if now.seats != seats:
            return
        changed = page_there.update((await drawn(context, now)).shown)
        if changed:
            yield listening.event("page", changed)


async def invited(
    context: Context, table_id: str, invitation: str, status: int = 200, problem: str = ""
) -> Response[str]:
    live = await context.runtime.live(table_id)
    seat = seating.invited_to(live, invitation)
    players, player = live.players, await profiles.player_of(context.runtime, context.caller.guest)
    values = {
        "table_id": table_id,
        "invitation": invitation,
        "title": game_title(live.table.game),
        "game": live.table.game,
        "name": live.seats[seat].name or (player.name if player else ""),
        "others": [players.name(number) for number in live.people()],
        "clock": views.clock_view(live),
        "rated": live.table.rated,
        "problem": problem,
        "preview": sharing.of_game(live.table.game),
    }
    return page(context.request, "table/invitation.html", values, status)


async def shown(
    context: Context, access: Access, *, whole: bool = True, special: Special = USUAL
) -> Response[Any]:
    """The whole page or, for one that is open, what has changed on it."""
    page_now = await drawn(context, access, special)
    status = special.problem.status if special.problem else 200
    if not whole:
        known = context.request.headers.get(SHOWN, "")
        return squeezing.answer(context.request, REMEMBERED.update(known, page_now.shown), status)
    REMEMBERED.note(page_now.shown)
    values = page_now.values() | tabletop.introduced(context, access.live.state)
    values["preview"] = sharing.table_preview(access)
    values["now"] = context.runtime.now()
    style = arrangement.style(values["panel_sizes"]) + arrangement.colours(access.players)
    return page(context.request, "table/page.html", values, status, style)


async def drawn(context: Context, access: Access, special: Special = USUAL) -> Tabletop:
    if access.live.state.over:
        deeper = analysis.shown(context, await reader(context, access))
        return tabletop.tabletop(context, access, special, deeper)
    if special == USUAL:
        special = tabletop.with_hint(access)
    usual = special == USUAL and not access.looking_back
    return tabletop.kept(context, access) if usual else tabletop.tabletop(context, access, special)


@get("/tables/{table_id:str}/analysis", include_in_schema=False)
async def analysed(context: Here, table_id: PathText) -> Response[str]:
    access = await context.access(table_id)
    wanted = await reader(context, access)
    answer = await analysis.late(context, wanted)
    found = context.runtime.analyses.ready(wanted.game)
    if found is not None:
        await analysing.remember(context.runtime, access, found)
    return answer


async def reader(context: Context, access: Access) -> Reader:
    game = await analysing.of_table(context.runtime, access)
    table = access.live.table
    replay = f"/replay/{table.replay}" if table.replay else ""
    return Reader(game, access.players, f"{address(table.id)}/analysis", replay)


def address(table_id: str) -> str:
    return f"/tables/{table_id}"


def wants_page(context: Context) -> bool:
    return PART not in context.request.headers


def confirms_turns(context: Context) -> bool:
    return CONFIRM.chosen(context.request) == "on"


async def done(
    context: Context, table_id: str, doing: Callable[[Access], Coroutine[Any, Any, object]]
) -> Response[Any]:
    """Do something at the table, then show it, with the problem if there was one."""
    problem = None
    async with context.exclusive_access(table_id, talk=True) as access:
        try:
            await doing(access)
        except Problem as found:
            problem = found
    if wants_page(context) and problem is None:
        return Redirect(address(table_id), status_code=303)
    return await shown(context, access, whole=wants_page(context), special=Special(problem))


# --- playing


@post("/tables/{table_id:str}/act", include_in_schema=False, opt=UPDATES)
async def act(context: Here, table_id: PathText, data: URLEncodedBody[Decision]) -> Response[Any]:
    """Choose. What ends the turn of somebody who confirms turns is shown first, and chosen when confirmed."""
    context.limit("act")
    if confirms_turns(context) and not data.confirmed:
        access = await context.access(table_id, talk=True)
        held = asking.held(access, data.decision, data.action, data.times)
        if held:
            return await shown(context, access, whole=wants_page(context), special=Special(held=held))
    return await done(
        context,
        table_id,
        lambda access: acting.act(context.runtime, access, data.decision, data.action, data.times),
    )


@post("/tables/{table_id:str}/undo", include_in_schema=False, opt=UPDATES)
async def undo(context: Here, table_id: PathText, data: URLEncodedBody[Decision]) -> Response[Any]:
    context.limit("act")
    return await done(
        context, table_id, lambda access: acting.undo(context.runtime, access, data.decision, data.times)
    )


@post("/tables/{table_id:str}/hint", include_in_schema=False, status_code=200, opt=UPDATES)
async def hint(context: Here, table_id: PathText) -> Response[Any]:
    """The table with a hint. Thinking takes a while, so the table is read again afterwards."""
    context.limit("think")
    access = await context.access(table_id)
    problem, hinted = None, None
    try:
        found = await acting.hint(context.runtime, access)
        hinted = views.hint(access.live.state, found, access.players)
        tabletop.keep_hint(access, hinted)
    except Problem as refused:
        problem = refused
    now = await context.access(table_id, talk=True)
    return await shown(context, now, whole=wants_page(context), special=Special(problem, hinted))


@post("/tables/{table_id:str}/again", include_in_schema=False)
async def again(context: Here, table_id: PathText) -> Redirect:
    context.limit("open")
    next_table = await opening.play_again(context.runtime, await context.access(table_id))
    context.runtime.bots.wake(next_table)
    return Redirect(address(next_table), status_code=303)


@post("/tables/{table_id:str}/share", include_in_schema=False)
async def share(context: Here, table_id: PathText) -> Redirect:
    """Make a replay for everybody who has its link; a form may ask for the moment before a turn, from 1."""
    context.limit("upload")
    turn = (await context.request.form()).get("turn")
    access = await context.access(table_id)
    step = "" if turn is None else f"?step={replaying.step_before(access, whole(turn))}"
    replay_id = await replaying.share_table(context.runtime, access)
    return Redirect(f"/replay/{replay_id}{step}", status_code=303)


# --- seats and talk


@post("/tables/{table_id:str}/join", include_in_schema=False)
async def join(context: Here, table_id: PathText, data: URLEncodedBody[Newcomer]) -> Response[Any]:
    context.limit("open")
    runtime, guest = context.runtime, context.guest()
    player = await profiles.player_of(runtime, context.caller.guest)
    name = data.name or (player.name if player else "")
    try:
        await seating.join(runtime, guest, table_id, name, data.invitation)
    except Problem as problem:
        if data.invitation:
            return await invited(context, table_id, data.invitation, problem.status, str(problem))
        return await shown(context, await context.access(table_id, talk=True), special=Special(problem))
    if data.name and player is None:
        await profiles.meet(runtime, guest, data.name)
    return Redirect(address(table_id), status_code=303, cookies=[context.cookie()])


@post("/tables/{table_id:str}/leave", include_in_schema=False, opt=UPDATES)
async def leave(context: Here, table_id: PathText, data: URLEncodedBody[Seat]) -> Response[Any]:
    context.limit("act")
    return await done(context, table_id, lambda access: seating.leave(context.runtime, access, data.seat))


@post("/tables/{table_id:str}/return", include_in_schema=False, opt=UPDATES)
async def come_back(context: Here, table_id: PathText, data: URLEncodedBody[Seat]) -> Response[Any]:
    context.limit("act")
    return await done(context, table_id, lambda access: seating.come_back(context.runtime, access, data.seat))


@post("/tables/{table_id:str}/takeover", include_in_schema=False, opt=UPDATES)
async def takeover(context: Here, table_id: PathText, data: URLEncodedBody[Seat]) -> Response[Any]:
    context.limit("act")
    return await done(
        context, table_id, lambda access: seating.agree(context.runtime, access, data.seat, data.bot)
    )


@post("/tables/{table_id:str}/end-seat", include_in_schema=False, opt=UPDATES)
async def end_seat(context: Here, table_id: PathText, data: URLEncodedBody[Seat]) -> Response[Any]:
    """Agree that the game ends for a seat whose time is up."""
    context.limit("act")
    return await done(
        context, table_id, lambda access: verdicts.agree_to_end(context.runtime, access, data.seat)
    )


@post("/tables/{table_id:str}/say", include_in_schema=False, opt=UPDATES)
async def say(context: Here, table_id: PathText, data: URLEncodedBody[Words]) -> Response[Any]:
    context.limit("chat")
    return await done(
        context, table_id, lambda access: talking.say(context.runtime, access, data.text, data.seat)
    )


HANDLERS = [
    look,
    look_again,
    listen,
    analysed,
    act,
    undo,
    hint,
    again,
    share,
    join,
    leave,
    come_back,
    takeover,
    end_seat,
    say,
]
