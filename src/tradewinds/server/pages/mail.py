"""E-mail addresses of players: giving one, confirming it, and unsubscribing."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Redirect

from tradewinds.server.pages import me
from tradewinds.server.pages.rendering import page
from tradewinds.server.problems import Problem
from tradewinds.server.services import profiles, reminding
from tradewinds.server.web.context import Context, Here


class Address(msgspec.Struct):
    address: str = ""


class Proof(msgspec.Struct):
    player: str = ""
    key: str = ""


@post("/me/mail", include_in_schema=False)
async def give(context: Here, data: URLEncodedBody[Address]) -> Response[Any]:
    context.limit("mail")
    try:
        await reminding.give_address(context.runtime, context.guest(), data.address.strip())
    except Problem as problem:
        return await me.shown(context, problem)
    return Redirect("/me#mail", status_code=303, cookies=[context.cookie()])


@post("/me/mail/remove", include_in_schema=False)
async def remove(context: Here) -> Redirect:
    player = await profiles.player_of(context.runtime, context.caller.guest)
    if player is not None:
        await reminding.forget(context.runtime, player)
    return Redirect("/me#mail", status_code=303)


# --- links in mails: programs that look through mails follow them, so that only the button counts


@get("/me/mail/confirm", include_in_schema=False)
async def ask_to_confirm(
    context: Here, player: FromQuery[str] = "", key: FromQuery[str] = ""
) -> Response[str]:
    return await asked(context, "confirm", Proof(player, key))


@get("/me/mail/stop", include_in_schema=False)
async def ask_to_stop(context: Here, player: FromQuery[str] = "", key: FromQuery[str] = "") -> Response[str]:
    return await asked(context, "stop", Proof(player, key))


async def asked(
    context: Context, what: Literal["confirm", "stop"], proof: Proof, *, done: bool = False
) -> Response[str]:
    problem = None
    if not done:
        try:
            await reminding.proven(context.runtime, proof.player, proof.key)
        except Problem as found:
            problem = found
    values = {"what": what, "proof": proof, "done": done, "problem": problem, "again": "/me"}
    return page(context.request, "me/mail.html", values, problem.status if problem else 200)


@post("/me/mail/confirm", include_in_schema=False, status_code=200)
async def confirm(context: Here, data: URLEncodedBody[Proof]) -> Response[str]:
    context.limit("open")
    await reminding.confirm(context.runtime, data.player, data.key)
    return await asked(context, "confirm", data, done=True)


@post("/me/mail/stop", include_in_schema=False, status_code=200)
async def stop(context: Here, player: FromQuery[str] = "", key: FromQuery[str] = "") -> Response[str]:
    """Unsubscribes: the button of the page, and the one in mail programs."""
    context.limit("open")
    await reminding.stop(context.runtime, player, key)
    return await asked(context, "stop", Proof(player, key), done=True)


HANDLERS = [give, remove, ask_to_confirm, ask_to_stop, confirm, stop]
