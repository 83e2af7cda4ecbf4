"""Watches requests from outside of everything: numbers, counts and logs each of them."""

from __future__ import annotations

import logging
import secrets
import time
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from tradewinds.server.operations import logs, metrics

HEADER: Final = b"x-request-id"
NOWHERE: Final = "none"
"""The route of a request that no handler answers."""

log = logging.getLogger(__name__)


def watched(app: ASGIApp) -> ASGIApp:
    """The application, with each of its requests counted; answers carry the number that logs have."""

    async def watch(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        asked: HTTPScope = scope
        began, number = time.perf_counter(), secrets.token_hex(6)
        logs.REQUEST.set(number)

        async def send_watched(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), (HEADER, number.encode())]
                note(asked, message["status"], time.perf_counter() - began)
            await send(message)

        await app(scope, receive, send_watched)

    return watch


def note(scope: HTTPScope, status: int, seconds: float) -> None:
    """Count and log an answer that begins."""
    route = str(scope.get("path_template") or NOWHERE)
    metrics.REQUESTS.labels(scope["method"], route, str(status)).inc()
    metrics.SECONDS.labels(route).observe(seconds)
    log.info("%s %s", scope["method"], route, extra={"status": status, "seconds": round(seconds, 4)})


def naming(app: ASGIApp) -> ASGIApp:
    """Middleware that notes for the logs which table a request is about."""

    async def name(scope: Scope, receive: Receive, send: Send) -> None:
        logs.TABLE.set(str(scope.get("path_params", {}).get("table_id", "")))
        await app(scope, receive, send)

    return name
