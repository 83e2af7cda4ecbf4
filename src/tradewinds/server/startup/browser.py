"""The command `tradewinds play`: a server for this machine alone, and the page that it opens."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from typing import Final

from tradewinds.bots.registry import BOTS
from tradewinds.locale import gettext as _
from tradewinds.server.settings import Settings, sqlite_url
from tradewinds.server.startup import serve
from tradewinds.server.startup.refusals import CannotServe, prepare_database
from tradewinds.server.web.addresses import LOOPBACK_NAMES, url_of

HOST: Final = "127.0.0.1"
PORT: Final = 8765
PORTS_TRIED: Final = 10


def play(path: str, data: str | None, *, open_page: bool) -> int:
    """Serve on loopback until Ctrl-C; `path` is the page to open."""
    settings = Settings(
        database=sqlite_url(serve.folder_of(data)),
        allowed_hosts=LOOPBACK_NAMES,
        strongest_bot=list(BOTS)[-1],  # it is your own machine
    )
    prepare_database(settings.database)
    with free_socket() as listener:
        address = url_of(HOST, listener.getsockname()[1]) + path
        print(_("Tradewinds is at {url}").format(url=address), flush=True)
        print(_("Games are saved as you play. Ctrl-C stops the server."), flush=True)
        if open_page and can_show_pages(os.environ):
            # Browsers wait until the server answers; some commands that open one only return then.
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
        serve.run(settings, listener)
    return 0


def free_socket() -> socket.socket:
    """A socket at the usual port or one of the next few, so that a bookmark is likely to work again."""
    for port in range(PORT, PORT + PORTS_TRIED):
        try:
            return serve.listening_socket(HOST, port)
        except CannotServe:
            continue
    return serve.listening_socket(HOST, 0)


def can_show_pages(environ: Mapping[str, str]) -> bool:
    """True if a browser would open in a window, not in this terminal."""
    windows = any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    return windows or sys.platform in ("darwin", "win32")
