"""Error pages: what happened, and how to go on from here."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request, Response

from tradewinds.locale import gettext as _
from tradewinds.locale import mark
from tradewinds.server.pages.preferences import local
from tradewinds.server.pages.rendering import page
from tradewinds.server.web.errors import ErrorView

TITLES: Final = {
    403: mark("You cannot open this"),
    404: mark("Not found"),
    409: mark("The game has moved on"),
    413: mark("That is too large"),
    429: mark("A little slower, please"),
    500: mark("Something went wrong"),
    503: mark("One moment, please"),
}
OTHER_TITLE: Final = mark("That did not work")
ADVICE: Final = {
    403: mark("A seat belongs to whoever has its link. Ask the person who opened the table for yours."),
    404: mark(
        "Perhaps the end of the address is missing. A private table only opens with the link "
        "its players have."
    ),
    429: mark("Nothing is lost. Wait a few seconds and try again."),
    500: mark("This is our fault, not yours, and none of your moves are lost."),
}
WORTH_TRYING_AGAIN: Final = (429, 500, 503)


def error_page(request: Request[Any, Any, Any], status: int, view: ErrorView) -> Response[str] | None:
    """The error page for clients that accept HTML; None for others, which get JSON."""
    if "text/html" not in request.headers.get("accept", "") or request.url.path.startswith("/api/"):
        return None
    values = {
        "heading": _(TITLES.get(status, OTHER_TITLE)),
        "sentence": view.sentence,
        "details": view.details,
        "advice": _(ADVICE[status]) if status in ADVICE else "",
        "status": status,
        "onward": onward(request, status),
        "again": "/",  # changing the language leads home, because there is nothing here
    }
    return page(request, "error.html", values, status)


def onward(request: Request[Any, Any, Any], status: int) -> str:
    """The address to try again, or the page that a form was sent from; empty if there is none."""
    if request.method == "GET":
        return request.url.path if status in WORTH_TRYING_AGAIN else ""
    return local(urlsplit(request.headers.get("referer", "")).path or "/")
