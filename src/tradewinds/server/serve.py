"""The command `tradewinds serve`."""

from __future__ import annotations

import argparse
import signal
import socket
import sys
from pathlib import Path

import uvicorn

from tradewinds.locale import gettext as _
from tradewinds.server.addresses import LOOPBACK_NAMES, family_of, is_loopback, url_of
from tradewinds.server.app import create_app
from tradewinds.server.events import Events
from tradewinds.server.pages import all_pages
from tradewinds.server.pages.errors import error_page
from tradewinds.server.settings import Settings, data_folder, sqlite_url
from tradewinds.server.storage.database import find_database

SECONDS_TO_CLOSE = 2  # for what is still being answered


class CannotServe(Exception):
    """The message says why, in a sentence."""


def serve(arguments: argparse.Namespace) -> int:
    settings = settings_of(arguments)
    with listening_socket(arguments.host, port_of(arguments.port)) as listener:
        port = listener.getsockname()[1]
        print(_("Tradewinds is at {url}").format(url=url_of(arguments.host, port)), flush=True)
        if not is_loopback(arguments.host):
            print(exposure(), file=sys.stderr, flush=True)
        run(settings, listener)
    return 0


def run(settings: Settings, listener: socket.socket) -> None:
    """Paths hold secrets, so that requests are not logged."""
    app = create_app(settings, all_pages(), error_page)
    config = uvicorn.Config(
        app,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_CLOSE,
    )
    for asked_to_end in (signal.SIGINT, signal.SIGTERM):  # which the server answers first, and hands on
        signal.signal(asked_to_end, lambda *_: sys.exit(0))
    Server(config, app.state.events).run([listener])


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, events: Events) -> None:
        super().__init__(config)
        self._events = events

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._events.end()
        await super().shutdown(sockets)


def settings_of(arguments: argparse.Namespace) -> Settings:
    url = arguments.database or sqlite_url(folder_of(arguments.data))
    try:
        find_database(url)
    except ValueError as problem:
        raise CannotServe(str(problem)) from None
    return Settings(database=url, allowed_hosts=LOOPBACK_NAMES if is_loopback(arguments.host) else ())


def folder_of(data: str | None) -> Path:
    folder = Path(data).expanduser() if data else data_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise CannotServe(
            _("The folder {folder} cannot be made ({reason}).").format(folder=folder, reason=reason)
        ) from None
    return folder.resolve()


def port_of(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise CannotServe(_("A port is a number from 0 to 65535, not {port!r}.").format(port=text))
    return int(text)


def listening_socket(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=family_of(host), backlog=2048)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise CannotServe(
            _("Nothing can be served at {host}, port {port} ({reason}).").format(
                host=host, port=port, reason=reason
            )
        ) from None


def exposure() -> str:
    return _(
        "Everybody who can reach this machine over the network can open tables here, watch and join public "
        "ones, and use its processor for bots; seats and private tables stay closed without their links. "
        "The connection is not encrypted: put a web server with HTTPS in front of it on the open internet."
    )
