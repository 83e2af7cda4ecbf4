"""What handlers are given: the house, who calls, and how much they may ask for."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath

from tradewinds.server.house import House
from tradewinds.server.limits import Limits
from tradewinds.server.protection import address_of
from tradewinds.server.tickets import COOKIE, COOKIE_AGE, Caller, new_secret

BEARER = "Bearer "


class Context:
    """One request, for handlers of the API and of pages."""

    def __init__(self, house: House, limits: Limits, request: Request[Any, Any, Any]) -> None:
        self.house = house
        self.limits = limits
        self.request = request
        self.caller = caller_of(house, request)

    def limit(self, kind: str) -> None:
        self.limits.count(kind, address_of(self.request))

    def guest(self) -> str:
        """The guest that the browser is, or becomes with `cookie`."""
        if self.caller.guest is None:
            self.caller = Caller(new_secret(), self.caller.secret)
        assert self.caller.guest is not None
        return self.caller.guest

    def cookie(self) -> Cookie:
        return Cookie(
            COOKIE,
            value=self.house.signer.sign(self.guest()),
            httponly=True,
            samesite="lax",
            secure=self.request.url.scheme == "https",
            max_age=COOKIE_AGE,
        )


Here = NamedDependency[Context]
PathText = FromPath[str]
PathNumber = FromPath[int]


def caller_of(house: House, request: Request[Any, Any, Any]) -> Caller:
    """Beside an Authorization header, and where we did not sign it, a cookie counts for nothing."""
    header = request.headers.get("authorization")
    if header is not None:
        return Caller(secret=header.removeprefix(BEARER))
    return Caller(guest=house.signer.read(request.cookies.get(COOKIE)))
