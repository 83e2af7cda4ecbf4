"""Checks on every request (host, origin, rate) and headers on every answer."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Collection
from hashlib import sha256
from typing import Any, Final

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tradewinds.locale import gettext as _
from tradewinds.server.problems import Problem, TooMany
from tradewinds.server.settings import Settings
from tradewinds.server.tickets import COOKIE
from tradewinds.server.web.addresses import counted_as
from tradewinds.server.web.limits import Limits

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY: Final = "content-security-policy"
HEADERS: Final = {
    POLICY: "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",  # addresses hold secrets, but forms must send their origin
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
UNCACHED: Final = "no-store"
"""The default cache-control; files that are the same for everybody set their own."""

HEALTH: Final = "/health"
"""Asked for by load balancers, which know servers by addresses and not by names."""

Connection = ASGIConnection[Any, Any, Any, Any]


class UnknownHost(Problem):
    code = "unknown_host"
    status = 400

    def __init__(self) -> None:
        super().__init__(_("This server does not answer to this name."))


class ForeignPage(Problem):
    code = "foreign_origin"
    status = 403

    def __init__(self) -> None:
        super().__init__(_("This request comes from another site."))


def policy_with_style(style: str) -> str:
    """The policy of a page that carries exactly this style sheet inside it."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    return f"{HEADERS[POLICY]}; style-src 'self' 'sha256-{digest}'"


async def add_headers(message: Message, _scope: Scope) -> None:
    """Add the headers to every answer, just before it is sent."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in {**HEADERS, "cache-control": UNCACHED}.items():
        headers.setdefault(name, value)


def check_host(connection: Connection, allowed: Collection[str]) -> None:
    """Refuse other host names, against DNS rebinding."""
    host = connection.headers.get("host", "")
    name = host if host.endswith("]") else host.rpartition(":")[0] or host
    if allowed and name not in allowed:
        raise UnknownHost


def check_origin(connection: Connection, method: str) -> None:
    """Refuse changes requested by pages of other sites, against request forgery.

    Browsers say where a request that changes something comes from. A client that says nothing is no browser,
    and must send secrets instead of cookies.
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


def host_of(request: Request[Any, Any, Any] | Connection) -> str:
    """The address that the request comes from."""
    return request.client.host if request.client else ""


def address_of(request: Request[Any, Any, Any] | Connection) -> str:
    """The network that limits are counted for."""
    return counted_as(request.client.host) if request.client else ""


def appearing(app: ASGIApp) -> ASGIApp:
    """Middleware for a server behind a proxy: addresses that we write begin as the public one does."""

    async def appeared(scope: Scope, receive: Receive, send: Send) -> None:
        public_url = scope["litestar_app"].state.runtime.settings.public_url
        if public_url:
            scope["scheme"] = public_url.partition("://")[0]
        await app(scope, receive, send)

    return appeared


async def count(limits: Limits, address: str, seconds_to_refuse: float) -> None:
    """TooMany, after a while, if an address asks too often.

    Who floods the server over some connections would else keep it busy with refusals alone.
    """
    try:
        limits.count("request", address)
    except TooMany:
        await asyncio.sleep(seconds_to_refuse)
        raise


def guarding(app: ASGIApp) -> ASGIApp:
    """Middleware that checks address, rate, host and origin of each request."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            connection: Connection = ASGIConnection(scope)
            state = scope["litestar_app"].state
            settings: Settings = state.runtime.settings
            state.bans.check(host_of(connection))
            await count(state.limits, address_of(connection), settings.seconds_to_refuse)
            if scope["path"] != HEALTH:
                check_host(connection, settings.allowed_hosts)
            check_origin(connection, scope["method"])
        await app(scope, receive, send)

    return guarded
