"""What handlers are given: the runtime, the caller, and limits."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath

from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access
from tradewinds.server.tickets import COOKIE, COOKIE_AGE, STUDY_COOKIE, Caller, new_secret
from tradewinds.server.web.limits import Limits
from tradewinds.server.web.protection import address_of

BEARER = "Bearer "


class Context:
    """One request; handlers of the API and of pages get it as `context`."""

    def __init__(self, runtime: Runtime, limits: Limits, request: Request[Any, Any, Any]) -> None:
        self.runtime = runtime
        self.limits = limits
        self.request = request
        self.caller = caller_of(runtime, request)

    @property
    def address(self) -> str:
        """The network that the request comes from, which limits are counted for."""
        return address_of(self.request)

    @property
    def opener(self) -> str:
        """What the address is called where its tables and files are counted."""
        return self.runtime.signer.name_of(self.address)

    def limit(self, kind: str) -> None:
        self.limits.count(kind, self.address)

    async def access(self, table_id: str, *, talk: bool = False, told: bool = False) -> Access:
        return await self.runtime.access(self.caller, table_id, talk=talk, told=told)

    def exclusive_access(self, table_id: str, *, talk: bool = False) -> AbstractAsyncContextManager[Access]:
        return self.runtime.exclusive_access(self.caller, table_id, talk=talk)

    def guest(self) -> str:
        """The guest id of this browser; a new one if it has none, which `cookie` hands out."""
        if self.caller.guest is None:
            self.caller = replace(self.caller, guest=new_secret())
        assert self.caller.guest is not None
        return self.caller.guest

    def renew_cookie(self, answer: Response[Any]) -> None:
        """Sign the cookie anew if the key has changed since."""
        if self.runtime.signer.is_old(self.request.cookies.get(COOKIE)):
            answer.set_cookie(self.cookie())

    def cookie(self) -> Cookie:
        return Cookie(
            COOKIE,
            value=self.runtime.signer.sign(self.guest()),
            httponly=True,
            samesite="lax",
            secure=self.request.url.scheme == "https",
            max_age=COOKIE_AGE,
        )


Here = NamedDependency[Context]
PathText = FromPath[str]
PathNumber = FromPath[int]


def caller_of(runtime: Runtime, request: Request[Any, Any, Any]) -> Caller:
    """The caller by Authorization header, or else by a cookie that we signed."""
    header = request.headers.get("authorization")
    if header is not None:
        return Caller(secret=header.removeprefix(BEARER))
    return Caller(
        guest=runtime.signer.read(request.cookies.get(COOKIE)), study=request.cookies.get(STUDY_COOKIE)
    )
