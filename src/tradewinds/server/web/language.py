"""The language of an answer: from the query, a cookie, or the Accept-Language header."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Scope, Send

from tradewinds import locale

PARAMETER = "language"


def accepted(header: str) -> str:
    """The language we have that an Accept-Language header prefers; English if none."""
    wishes = []
    for position, wish in enumerate(header.split(",")):
        code, _semicolon, weight = wish.strip().partition(";q=")
        wishes.append((-weight_of(weight), position, code.split("-")[0].strip().lower()))
    return next(
        (code for weight, _position, code in sorted(wishes) if weight and code in locale.LANGUAGES), "en"
    )


def weight_of(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0


def wanted(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    for wish in (connection.query_params.get(PARAMETER), connection.cookies.get(PARAMETER)):
        if wish in locale.LANGUAGES:
            return str(wish)
    return accepted(connection.headers.get("accept-language", ""))


def speaking(app: ASGIApp) -> ASGIApp:
    """Middleware that sets the language of each request."""

    async def speak(scope: Scope, receive: Receive, send: Send) -> None:
        locale.use(wanted(ASGIConnection(scope)))
        await app(scope, receive, send)

    return speak
