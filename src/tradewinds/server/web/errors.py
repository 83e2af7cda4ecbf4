"""Errors as answers: JSON with a stable code and a sentence, or a page for browsers."""

from __future__ import annotations

import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from tradewinds import locale
from tradewinds.locale import gettext as _
from tradewinds.locale import mark
from tradewinds.server.problems import Problem
from tradewinds.server.storage.outages import DatabaseAway
from tradewinds.server.views import TableView
from tradewinds.server.web.language import wanted

log = logging.getLogger(__name__)


class ErrorView(msgspec.Struct, omit_defaults=True):
    code: str
    sentence: str
    details: list[str] = msgspec.field(default_factory=list)
    view: TableView | None = None
    """The table as it is now, where a request came too late."""


class StaleView(Exception):
    """A Stale problem together with the view that answers it."""

    def __init__(self, sentence: str, view: TableView) -> None:
        super().__init__(sentence)
        self.view = view


ErrorPage = Callable[[Request[Any, Any, Any], int, ErrorView], Response[Any] | None]
"""Turns an error into a page; None if JSON is to be sent."""

SENTENCES: Final = {
    400: mark("The server does not understand this request."),
    403: mark("This request was refused."),
    404: mark("There is nothing at this address."),
    405: mark("This address does not accept such requests."),
    413: mark("That is too large."),
    415: mark("The server does not understand this type of content."),
}
AWAY: Final = mark("The server cannot reach its database; the game is safe. Try again in a moment.")
SECONDS_TO_WAIT: Final = "2"  # before a request is worth another try
SERVER_ERROR: Final = mark("Something went wrong on the server; the game is safe. Try again.")


class ErrorHandlers:
    def __init__(self, page: ErrorPage | None = None) -> None:
        self._page = page

    def table(self) -> dict[Any, Any]:
        return {
            Problem: self.problem,
            StaleView: self.stale,
            ValidationException: self.invalid,
            UnicodeDecodeError: self.no_text,
            RecursionError: self.too_deep,
            HTTPException: self.http,
            DatabaseAway: self.away,
            Exception: self.unexpected,
        }

    def problem(self, request: Request[Any, Any, Any], error: Problem) -> Response[Any]:
        return self._answer(request, error.status, ErrorView(error.code, str(error), list(error.details)))

    def stale(self, request: Request[Any, Any, Any], error: StaleView) -> Response[Any]:
        return self._answer(request, 409, ErrorView("stale", str(error), view=error.view))

    def invalid(self, request: Request[Any, Any, Any], error: ValidationException) -> Response[Any]:
        found = error.extra if isinstance(error.extra, list) else []
        details = [f"{item.get('key', '')}: {item.get('message', '')}" for item in found]
        return self._answer(request, 400, ErrorView("bad_request", _(SENTENCES[400]), details))

    def no_text(self, request: Request[Any, Any, Any], _error: UnicodeDecodeError) -> Response[Any]:
        """The answer to a body that is not UTF-8."""
        return self._answer(request, 400, ErrorView("bad_request", _(SENTENCES[400])))

    def too_deep(self, request: Request[Any, Any, Any], _error: RecursionError) -> Response[Any]:
        """The answer to JSON that is nested deeper than anything here."""
        return self._answer(request, 400, ErrorView("bad_request", _(SENTENCES[400])))

    def http(self, request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
        locale.use(wanted(request))  # not set yet where no route matched
        if error.status_code >= 500:
            return self.unexpected(request, error)
        status = HTTPStatus(error.status_code)
        sentence = _(SENTENCES.get(error.status_code, SENTENCES[400]))
        return self._answer(request, status, ErrorView(status.name.lower(), sentence))

    def away(self, request: Request[Any, Any, Any], _error: DatabaseAway) -> Response[Any]:
        """The answer while the database is away; the outage was logged when it began."""
        answer = self._answer(request, 503, ErrorView("database_away", _(AWAY)))
        answer.headers["retry-after"] = SECONDS_TO_WAIT
        return answer

    def unexpected(self, request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
        log.error("A %s request failed.", request.method, exc_info=error)  # its path may hold a secret
        return self._answer(request, 500, ErrorView("server_error", _(SERVER_ERROR)))

    def _answer(self, request: Request[Any, Any, Any], status: int, view: ErrorView) -> Response[Any]:
        page = self._page(request, status, view) if self._page else None
        return page or Response(view, media_type=MediaType.JSON, status_code=status)
