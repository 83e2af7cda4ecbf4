"""The player that a browser belongs to: profile, key, games."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.api.requests import Body, Name, Secret
from tradewinds.server.api.tables import Few
from tradewinds.server.services import history, profiles
from tradewinds.server.services.history import GameLine
from tradewinds.server.storage.player_models import StoredPlayer
from tradewinds.server.tickets import COOKIE, Caller
from tradewinds.server.web.context import Context, Here

USUAL = 50
Start = Annotated[int, QueryParameter(ge=0, le=1_000_000)]


class ProfileRequest(Body):
    name: Name
    colour: Annotated[int, Meta(ge=0, le=4)] | None = None
    """The colour you prefer; leave it out for any."""


class KeyRequest(Body):
    key: Secret


class Profile(msgspec.Struct):
    id: str
    name: str
    colour: int | None
    preferences: dict[str, str]
    kept: bool
    key: str | None
    """Opens the profile in another browser (`/api/me/enter`) once it is kept. Do not share it."""


class Deleted(msgspec.Struct):
    deleted: bool


@get("/me", tags=["me"], responses=PROBLEMS)
async def me(context: Here) -> Profile | None:
    """Your profile; null if this browser has none."""
    player = await profiles.player_of(context.runtime, context.caller.guest)
    return profile(context, player) if player else None


def profile(context: Context, player: StoredPlayer) -> Profile:
    key = context.caller.guest if player.kept else None
    return Profile(player.id, player.name, player.colour, player.preferences, player.kept, key)


async def answer(context: Context) -> Response[Profile]:
    """The current profile, with its cookie."""
    player = await profiles.meet(context.runtime, context.guest())
    return Response(profile(context, player), status_code=200, cookies=[context.cookie()])


@post("/me", tags=["me"], responses=PROBLEMS, status_code=200)
async def introduce(context: Here, data: JSONBody[ProfileRequest]) -> Response[Profile]:
    """Set your name and your preferred colour."""
    context.limit("open")
    await profiles.introduce(context.runtime, context.guest(), data.name, data.colour)
    return await answer(context)


@post("/me/keep", tags=["me"], responses=PROBLEMS, status_code=200)
async def keep(context: Here) -> Response[Profile]:
    """Keep the profile; the answer holds the key that opens it elsewhere."""
    context.limit("open")
    player = await profiles.meet(context.runtime, context.guest())
    await profiles.keep(context.runtime, context.guest(), player.preferences)
    return await answer(context)


@post("/me/enter", tags=["me"], responses=PROBLEMS, status_code=200)
async def enter(context: Here, data: JSONBody[KeyRequest]) -> Response[Profile]:
    """Exchange the key of a profile for a cookie. The seats and studies of this browser come along."""
    context.limit("open")
    await profiles.enter(context.runtime, context.caller.guest, data.key)
    context.caller = Caller(guest=data.key)
    return await answer(context)


@post("/me/renew-key", tags=["me"], responses=PROBLEMS, status_code=200)
async def renew_key(context: Here) -> Response[Profile]:
    """Replace the key: the old one becomes invalid, and other browsers are signed out."""
    context.limit("open")
    context.caller = Caller(guest=await profiles.renew_key(context.runtime, context.guest()))
    return await answer(context)


@post("/me/delete", tags=["me"], responses=PROBLEMS, status_code=200)
async def delete(context: Here) -> Response[Deleted]:
    """Delete your profile, your studies, your messages, and your name at every table."""
    context.limit("report")
    await profiles.delete(context.runtime, context.guest())
    gone = Response(Deleted(deleted=True), status_code=200)
    gone.delete_cookie(COOKIE)
    return gone


@get("/me/games", tags=["me"], responses=PROBLEMS)
async def games(context: Here, last: Few = USUAL, before: Start = 0) -> list[GameLine]:
    """Your games: those in progress first, then the latest; `before` skips that many."""
    return await history.games(context.runtime, context.caller.guest, last, before)


HANDLERS = [me, introduce, keep, enter, renew_key, delete, games]
