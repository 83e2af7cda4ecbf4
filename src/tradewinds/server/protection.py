"""What guards every request and goes with every answer: origin, general rate, headers."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tradewinds.locale import gettext as _
from tradewinds.server.limits import Limits
from tradewinds.server.problems import Problem
from tradewinds.server.tickets import COOKIE

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
HEADERS: Final = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",  # addresses hold secrets, but forms must say their origin
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
UNCACHED: Final = "no-store"
"""Unless an answer says otherwise, as files that are the same for everybody may."""

Connection = ASGIConnection[Any, Any, Any, Any]


class UnknownHost(Problem):
    code = "unknown_host"
    status = 400

    def __init__(self) -> None:
        super().__init__(_("This server does not answer under this name."))


class ForeignPage(Problem):
    code = "foreign_origin"
    status = 403

    def __init__(self) -> None:
        super().__init__(_("This request comes from a page of somebody else."))


async def add_headers(message: Message, _scope: Scope) -> None:
    """Called before anything is sent, whatever made it."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in {**HEADERS, "cache-control": UNCACHED}.items():
        headers.setdefault(name, value)


def check_host(connection: Connection, allowed: Collection[str]) -> None:
    """A page elsewhere whose name was made to point here gets no answer."""
    host = connection.headers.get("host", "")
    name = host if host.endswith("]") else host.rpartition(":")[0] or host
    if allowed and name not in allowed:
        raise UnknownHost


def check_origin(connection: Connection, method: str) -> None:
    """A page of another site cannot act with the cookie of a browser here.

    Browsers say where a request that changes something comes from. One that says nothing is no browser; it
    shows secrets, not cookies.
    """
    if method in SAFE_METHODS or "authorization" in connection.headers:
        return
    site, origin = connection.headers.get("sec-fetch-site"), connection.headers.get("origin")
    if site is not None:
        allowed = site in ("same-origin", "none")
    elif origin is not None:
        allowed = origin.partition("://")[2] == connection.headers.get("host")
    else:
        allowed = COOKIE not in connection.cookies
    if not allowed:
        raise ForeignPage


def address_of(request: Request[Any, Any, Any] | Connection) -> str:
    return request.client.host if request.client else ""


def guarding(limits: Limits, allowed_hosts: Collection[str]) -> Any:
    """Middleware that lets through what is not too much and comes from our own pages or from programs."""

    def guard(app: ASGIApp) -> ASGIApp:
        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP:
                connection: Connection = ASGIConnection(scope)
                limits.count("request", address_of(connection))
                check_host(connection, allowed_hosts)
                check_origin(connection, scope["method"])
            await app(scope, receive, send)

        return guarded

    return guard
