"""The page of a player: name and preferences, the key to come back with elsewhere, their games."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
import segno
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromQuery, QueryParameter, URLEncodedBody
from litestar.response import Redirect
from markupsafe import Markup

from tradewinds import GAMES
from tradewinds.locale import gettext as _
from tradewinds.server.api.requests import Name, Secret
from tradewinds.server.pages.opponents import bot_name
from tradewinds.server.pages.preferences import cookie, cookies_for, known_in
from tradewinds.server.pages.rendering import page
from tradewinds.server.pages.times import ago
from tradewinds.server.problems import Problem
from tradewinds.server.services import history, profiles, ratings
from tradewinds.server.services.history import GameLine
from tradewinds.server.storage.player_models import StoredPlayer
from tradewinds.server.tickets import COOKIE, Caller
from tradewinds.server.web.context import Context, Here
from tradewinds.words.names import colour_names, game_title

FIRST_LISTED: Final = 8
MOST_LISTED: Final = 50  # on a page of all games
KEPT: Final = "kept"
"""The cookie that tells the script that preferences are stored with a profile."""
ANY: Final = ""

Page = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


class Introduction(msgspec.Struct):
    name: Name = ""
    colour: str = ANY


class Key(msgspec.Struct):
    key: Secret


class Sure(msgspec.Struct):
    sure: str = ""


# --- the page


@get("/me", include_in_schema=False)
async def me(context: Here) -> Response[str]:
    return await shown(context)


async def shown(context: Context, problem: Problem | None = None, done: str = "") -> Response[str]:
    guest, runtime = context.caller.guest, context.runtime
    player = await profiles.player_of(runtime, guest)
    games = await history.games(runtime, guest, FIRST_LISTED)
    values = {
        "player": player,
        "colours": colours(),
        "colour": ANY if player is None or player.colour is None else str(player.colour),
        "games": [told(context, game) for game in games],
        "number": await history.number_of_games(runtime, guest),
        "mails": runtime.settings.post is not None,
        "kinds": [(game, game_title(game)) for game in GAMES],
        "ratings": [
            (game, game_title(game), rating)
            for game, rating in (await ratings.ratings_of(runtime, player.id) if player else {}).items()
        ],
        "key": key_of(context, player),
        "problem": problem,
        "done": done,
        "again": "/me",
    }
    answer = page(context.request, "me/page.html", values, problem.status if problem else 200)
    if player is not None and player.kept:
        answer.set_cookie(context.cookie())
        answer.set_cookie(cookie(context, KEPT, "on"))
    return answer


def colours() -> list[tuple[str, str]]:
    return [(ANY, _("any colour")), *((str(n), name) for n, name in enumerate(colour_names()))]


def key_of(context: Context, player: StoredPlayer | None) -> dict[str, Any] | None:
    """The key of a kept profile, its link, and the link as a QR code."""
    if player is None or not player.kept:
        return None
    key = context.guest()
    link = f"{str(context.request.base_url).rstrip('/')}/me/key?key={key}"
    return {"text": key, "link": link, "code": qr_code(link)}


def qr_code(link: str) -> Markup:
    """Always dark on light: scanners do not recognise it otherwise."""
    drawn = segno.make(link, error="m", micro=False)
    return Markup(drawn.svg_inline(scale=4, border=3, dark="#000", light="#fff", title=_("QR code")))


def told(context: Context, game: GameLine) -> dict[str, Any]:
    """A game as the page lists it."""
    return {
        "line": game,
        "ago": ago(context.runtime.now() - game.since),
        "with": [bot_seat(seat.name, seat.bot) for seat in game.seats if seat.name and not seat.yours],
        "waiting": not game.over and not all(seat.name for seat in game.seats),
        "mine": game.mine,
        "chooser": "" if game.to_choose is None else game.seats[game.to_choose].name,
    }


def bot_seat(name: str, bot: str | None) -> str:
    return _("{name} (bot {level})").format(name=name, level=bot_name(bot)) if bot else name


@get("/me/games", include_in_schema=False)
async def all_games(context: Here, before: Page = 0) -> Response[str]:
    guest, runtime = context.caller.guest, context.runtime
    games = await history.games(runtime, guest, MOST_LISTED, before)
    number = await history.number_of_games(runtime, guest)
    values = {
        "games": [told(context, game) for game in games],
        "number": number,
        "later": before - MOST_LISTED if before else None,
        "earlier": before + MOST_LISTED if before + MOST_LISTED < number else None,
    }
    return page(context.request, "me/games.html", values)


# --- changing it


def back(cookies: list[Cookie]) -> Redirect:
    return Redirect("/me", status_code=303, cookies=cookies)


@post("/me", include_in_schema=False)
async def introduce(context: Here, data: URLEncodedBody[Introduction]) -> Response[Any]:
    context.limit("open")
    colour = int(data.colour) if data.colour.isdecimal() and len(data.colour) < 3 else None
    try:
        await profiles.introduce(context.runtime, context.guest(), data.name, colour)
    except Problem as problem:
        return await shown(context, problem)
    return back([context.cookie()])


@post("/me/keep", include_in_schema=False)
async def keep(context: Here) -> Redirect:
    """Shows the key from now on, and stores the preferences of this browser."""
    context.limit("open")
    await profiles.keep(context.runtime, context.guest(), known_in(context.request.cookies))
    return back([context.cookie(), cookie(context, KEPT, "on")])


@get("/me/key", include_in_schema=False)
async def with_key(context: Here, key: FromQuery[str] = "") -> Response[str]:
    """Asks whether to sign in here: following a link alone signs nobody in."""
    context.limit("open")
    return await asked(context, key)


async def asked(context: Context, key: str, problem: Problem | None = None) -> Response[str]:
    player = None
    if key and problem is None:
        try:
            player = await profiles.find(context.runtime, key)
        except Problem as found:
            problem = found
    values = {
        "player": player,
        "key": key,
        "same": key == context.caller.guest,
        "problem": problem,
        "again": "/me/key",
    }
    return page(context.request, "me/key.html", values, problem.status if problem else 200)


@post("/me/enter", include_in_schema=False)
async def enter(context: Here, data: URLEncodedBody[Key]) -> Response[Any]:
    """Signs this browser in with a key, and adopts the preferences of the profile."""
    context.limit("open")
    key = "".join(data.key.split())
    try:
        player = await profiles.enter(context.runtime, context.caller.guest, key)
    except Problem as problem:
        return await asked(context, key, problem)
    context.caller = Caller(guest=key)
    kept = cookies_for(context, known_in(player.preferences))
    return back([context.cookie(), cookie(context, KEPT, "on"), *kept])


@post("/me/renew-key", include_in_schema=False)
async def renew_key(context: Here) -> Redirect:
    context.limit("open")
    context.caller = Caller(guest=await profiles.renew_key(context.runtime, context.guest()))
    return back([context.cookie()])


@post("/me/sign-out", include_in_schema=False)
async def sign_out() -> Redirect:
    """Signs this browser out; with the key, the player can come back."""
    return leaving("/me")


@post("/me/delete", include_in_schema=False)
async def delete(context: Here, data: URLEncodedBody[Sure]) -> Response[Any]:
    context.limit("report")
    if not data.sure:
        return await shown(context, Problem(_("Nothing was deleted: tick the box first to confirm.")))
    await profiles.delete(context.runtime, context.guest())
    return leaving("/privacy?deleted=true")


def leaving(to: str) -> Redirect:
    answer = Redirect(to, status_code=303)
    for name in (COOKIE, KEPT):
        answer.delete_cookie(name)
    return answer


HANDLERS = [me, all_games, introduce, keep, with_key, enter, renew_key, sign_out, delete]
