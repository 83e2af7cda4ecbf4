"""What makes the pages an installable app: manifest, icons, and a service worker that keeps the rules.

The worker caches only what is the same for everybody: stylesheets, scripts, the rules, and a page that says
that a game needs the server. It requests these without cookies, so that nothing private is in them.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from litestar import Response, get

from tradewinds import GAMES, locale
from tradewinds.locale import gettext as _
from tradewinds.pictures.raster import png
from tradewinds.pictures.style import COLOURS, DAY
from tradewinds.server.pages import files
from tradewinds.server.pages.rendering import page
from tradewinds.server.problems import NotFound
from tradewinds.server.web.context import Here, PathText

GROUND: Final = COLOURS["ground"]
OFFLINE: Final = "/offline"
WORKER: Final = "service-worker.js"
ICONS: Final = {"180": 180, "192": 192, "512": 512, "maskable": 512}
MARGIN: Final = 6  # around an icon that a system may cut into any shape, in its own units of 32
DAY_LONG: Final = "public, max-age=86400"


@get("/manifest.webmanifest", sync_to_thread=False, include_in_schema=False)
def manifest() -> Response[bytes]:
    told: dict[str, Any] = {
        "id": "/",
        "name": "Tradewinds",
        "short_name": "Tradewinds",
        "description": _("The seven games of the Century family, against bots or with friends."),
        "lang": locale.language(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND[DAY],
        "theme_color": GROUND[DAY],
        "categories": ["games"],
        "icons": [
            {"src": files.address("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            *({"src": f"/icons/{n}.png", "sizes": f"{n}x{n}", "type": "image/png"} for n in (192, 512)),
            {
                "src": "/icons/maskable.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
        "shortcuts": [{"name": _("Rules"), "url": "/rules"}],
    }
    return Response(json.dumps(told).encode(), media_type="application/manifest+json")


@get("/icons/{name:str}", sync_to_thread=True, include_in_schema=False)
def icon(name: PathText) -> Response[bytes]:
    wanted = name.removesuffix(".png")
    if wanted not in ICONS or not name.endswith(".png"):
        raise NotFound(_("There is nothing at this address."))
    return Response(drawn(wanted), media_type="image/png", headers={"cache-control": DAY_LONG})


@cache
def drawn(wanted: str) -> bytes:
    """The icon as PNG, with a background if a system cuts it into shape or shows no transparency."""
    body = files.contents()["icon.svg"].decode().partition(">")[2].rpartition("<")[0]
    margin = {"maskable": MARGIN, "180": 2}.get(wanted, 0)
    box = f"{-margin} {-margin} {32 + 2 * margin} {32 + 2 * margin}"
    ground = f'<rect x="-9" y="-9" width="50" height="50" fill="{GROUND[DAY]}"/>' if margin else ""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{ground}{body}</svg>'
    return png(svg, ICONS[wanted], ICONS[wanted])


@get(f"/{WORKER}", sync_to_thread=False, include_in_schema=False)
def worker() -> Response[bytes]:
    """The script of the service worker; what it caches depends on the language and changes with the files."""
    kept = {
        "version": f"{files.version()}-{locale.language()}",
        "language": locale.language(),
        "offline": OFFLINE,
        "shell": [files.address(name) for name in files.contents() if name != WORKER],
        "rules": ["/rules", *(f"/rules/{game}" for game in GAMES)],
    }
    script = f"const KEPT = {json.dumps(kept)};\n".encode() + files.contents()[WORKER]
    return Response(script, media_type="text/javascript", headers={"cache-control": "no-cache"})


@get(OFFLINE, sync_to_thread=False, include_in_schema=False)
def offline(context: Here) -> Response[str]:
    return page(context.request, "offline.html", {"again": "/"})


HANDLERS = [manifest, icon, worker, offline]
