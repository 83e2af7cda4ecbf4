"""The address to which a player's turn reminders go."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.params import JSONBody
from msgspec import Meta

from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.api.requests import Body
from tradewinds.server.services import profiles, reminding
from tradewinds.server.web.context import Here


class MailRequest(Body):
    address: Annotated[str, Meta(max_length=254)]


class MailView(msgspec.Struct):
    address: str | None
    confirmed: bool


@post("/me/mail", tags=["me"], responses=PROBLEMS, status_code=200)
async def give(context: Here, data: JSONBody[MailRequest]) -> Response[MailView]:
    """Ask for reminders by e-mail. Nothing but a confirmation mail is sent until its link is followed."""
    context.limit("mail")
    await reminding.give_address(context.runtime, context.guest(), data.address.strip())
    view = MailView(data.address.strip(), confirmed=False)
    return Response(view, status_code=200, cookies=[context.cookie()])


@post("/me/mail/remove", tags=["me"], responses=PROBLEMS, status_code=200)
async def remove(context: Here) -> MailView:
    """Stop the reminders and remove the address."""
    player = await profiles.player_of(context.runtime, context.caller.guest)
    if player is not None:
        await reminding.forget(context.runtime, player)
    return MailView(None, confirmed=False)


HANDLERS = [give, remove]
