"""Files that pages load: stylesheets, scripts and pictures, the same for everybody."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from litestar import Response, get

from tradewinds.locale import gettext as _
from tradewinds.pictures.style import DAY, NIGHT, STYLE, roles
from tradewinds.server.problems import NotFound
from tradewinds.server.web.context import PathText

FOLDER: Final = Path(__file__).parent / "static"
KINDS: Final = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"

LOOK: Final = (
    f":root{{color-scheme:light dark;{roles(DAY)}}}"
    f"@media (prefers-color-scheme:dark){{:root{{{roles(NIGHT)}}}}}"
    f":root[data-theme=light]{{color-scheme:light;{roles(DAY)}}}"
    f":root[data-theme=dark]{{color-scheme:dark;{roles(NIGHT)}}}"
    f"{STYLE}"
    "@media print{:root,:root[data-theme=dark],.tw,[data-theme=dark] .tw"
    f"{{color-scheme:light;{roles(DAY)}}}}}"
)
"""The stylesheet with the colours of the pictures, which pages use too."""


@cache
def contents() -> dict[str, bytes]:
    found = {path.name: path.read_bytes() for path in sorted(FOLDER.iterdir()) if path.suffix in KINDS}
    return {**found, "look.css": LOOK.encode()}


@cache
def version() -> str:
    """A digest of all files. It is part of their addresses, so that browsers may cache them for ever."""
    digest = hashlib.sha256()
    for name, content in contents().items():
        digest.update(name.encode() + b"\0" + content)
    return digest.hexdigest()[:16]


def address(name: str) -> str:
    assert name in contents(), name
    return f"/static/{version()}/{name}"


@get("/static/{wanted:str}/{name:str}", sync_to_thread=False, include_in_schema=False)
def file(wanted: PathText, name: PathText) -> Response[bytes]:
    if name not in contents():
        raise NotFound(_("There is nothing at this address."))
    headers = {"cache-control": FOR_EVER} if wanted == version() else {}
    return Response(contents()[name], media_type=KINDS[Path(name).suffix], headers=headers)


@get("/favicon.ico", sync_to_thread=False, include_in_schema=False)
def favicon() -> Response[bytes]:
    """The icon, at the address where browsers expect it."""
    return Response(contents()["icon.svg"], media_type=KINDS[".svg"])


HANDLERS = [file, favicon]
