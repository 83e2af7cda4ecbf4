"""The command `tradewinds play`: a server for this machine alone, and the page that it opens."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Mapping
from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.server import serve
from tradewinds.server.addresses import LOOPBACK_NAMES, url_of
from tradewinds.server.settings import Settings, sqlite_url

HOST: Final = "127.0.0.1"
PORT: Final = 8765
PORTS_TRIED: Final = 10


def play(path: str, data: str | None, *, open_page: bool) -> int:
    """Serve on loopback until Ctrl-C; `path` is the page to begin with."""
    settings = Settings(database=sqlite_url(serve.folder_of(data)), allowed_hosts=LOOPBACK_NAMES)
    with free_socket() as listener:
        address = url_of(HOST, listener.getsockname()[1]) + path
        print(_("Tradewinds is at {url}").format(url=address), flush=True)
        print(_("Games are kept as they are played. Ctrl-C ends the server."), flush=True)
        if open_page and can_show_pages(os.environ):
            # Browsers wait until the server answers; some commands that open them do not return before.
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
        serve.run(settings, listener)
    return 0


def free_socket() -> socket.socket:
    """At the usual port or one of the next, so that an address that was noted is likely to work again."""
    for port in range(PORT, PORT + PORTS_TRIED):
        try:
            return serve.listening_socket(HOST, port)
        except serve.CannotServe:
            continue
    return serve.listening_socket(HOST, 0)


def can_show_pages(environ: Mapping[str, str]) -> bool:
    """Whether a page would open in a window, not in the terminal that this runs in."""
    windows = any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
    return windows or sys.platform in ("darwin", "win32")
