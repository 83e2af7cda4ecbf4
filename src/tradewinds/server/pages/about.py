"""The page about the printed games, their makers, and this project."""

from __future__ import annotations

from typing import Final, NamedTuple

from litestar import Response, get

from tradewinds.server.pages.rendering import page
from tradewinds.server.web.context import Here


class PrintedGame(NamedTuple):
    title: str
    year: int
    artists: tuple[str, ...]


DESIGNER: Final = "Emerson Matsuuchi"
PUBLISHER: Final = "Plan B Games"
PRINTED: Final = (
    PrintedGame("Century: Spice Road", 2017, ("Fernanda Suárez",)),
    PrintedGame("Century: Eastern Wonders", 2018, ("Atha Kanaani", "Chris Quilliams")),
    PrintedGame("Century: A New World", 2019, ("Atha Kanaani", "Chris Quilliams")),
)


@get("/about", include_in_schema=False, sync_to_thread=False)
def about(context: Here) -> Response[str]:
    values = {"designer": DESIGNER, "publisher": PUBLISHER, "printed": PRINTED}
    return page(context.request, "about.html", values)


HANDLERS = [about]
