"""Pages for what went wrong: what happened, and how to go on from here."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request, Response

from tradewinds.locale import gettext as _
from tradewinds.locale import mark
from tradewinds.server.errors import ErrorView
from tradewinds.server.pages.preferences import local
from tradewinds.server.pages.rendering import page

TITLES: Final = {
    403: mark("This is not open to you"),
    404: mark("Not found"),
    409: mark("The game has gone on"),
    413: mark("That is too large"),
    429: mark("A little slower, please"),
    500: mark("Something went wrong here"),
}
OTHER_TITLE: Final = mark("That did not work")
ADVICE: Final = {
    403: mark("A seat belongs to whoever has its link. Ask the one who opened the table for yours."),
    404: mark(
        "Perhaps the address was copied without its end. A private table opens only with the link that its "
        "players have."
    ),
    429: mark("Nothing is lost. Wait a few seconds and try again."),
    500: mark("It is our fault, not yours, and nothing that you have played is lost."),
}
WORTH_TRYING_AGAIN: Final = (429, 500)


def error_page(request: Request[Any, Any, Any], status: int, view: ErrorView) -> Response[str] | None:
    """The page, for those who ask for one; programs get JSON."""
    if "text/html" not in request.headers.get("accept", "") or request.url.path.startswith("/api/"):
        return None
    values = {
        "heading": _(TITLES.get(status, OTHER_TITLE)),
        "sentence": view.sentence,
        "details": view.details,
        "advice": _(ADVICE[status]) if status in ADVICE else "",
        "status": status,
        "onward": onward(request, status),
        "again": "/",  # a change of language leads home, for here is nothing
    }
    return page(request, "error.html", values, status)


def onward(request: Request[Any, Any, Any], status: int) -> str:
    """Where to try again, or to go back to after something that was sent; nowhere in particular if empty."""
    if request.method == "GET":
        return request.url.path if status in WORTH_TRYING_AGAIN else ""
    return local(urlsplit(request.headers.get("referer", "")).path or "/")
