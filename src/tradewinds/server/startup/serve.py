"""The command `tradewinds serve`."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn
from sqlalchemy.engine import make_url

from tradewinds.locale import gettext as _
from tradewinds.server.background.mails import checked_post
from tradewinds.server.live.events import Events
from tradewinds.server.live.wires import can_be_laid
from tradewinds.server.operations import logs, metrics
from tradewinds.server.operations.garbage import collect_regularly, collect_seldom
from tradewinds.server.pages import all_pages
from tradewinds.server.pages.errors import error_page
from tradewinds.server.settings import FILE_NAME, Settings, data_folder, database_of
from tradewinds.server.startup.ages import ages_of
from tradewinds.server.startup.app import create_app
from tradewinds.server.startup.many import serve_many
from tradewinds.server.startup.refusals import CannotServe, prepare_database
from tradewinds.server.storage.database import find_database
from tradewinds.server.storage.keys import Manner, rotate
from tradewinds.server.storage.repository import Storage
from tradewinds.server.web.addresses import (
    LOOPBACK_ADDRESSES,
    LOOPBACK_NAMES,
    checked_public_url,
    family_of,
    host_in,
    is_loopback,
    network_of,
    url_of,
)
from tradewinds.server.web.connections import Room, guarded, raise_limit_of_files
from tradewinds.server.web.handing import Handing

OWNER_ONLY = 0o077
"""The mask for files that nobody else may read."""
SECONDS_TO_CLOSE = 2  # for requests that are still being answered
MOST_WORKERS = 64
SMTP = "TRADEWINDS_SMTP"
"""The environment variable with the address of an SMTP server, which may contain a password."""
METRICS_TOKEN = "TRADEWINDS_METRICS_TOKEN"
"""The environment variable with the token; everybody on the machine can read arguments."""


def serve(arguments: argparse.Namespace) -> int:
    os.umask(OWNER_ONLY)
    settings, workers = settings_of(arguments), workers_of(arguments.workers)
    logs.configure(settings.log_form, settings.log_level)
    check_workers(workers, settings.database)
    prepare_database(settings.database)
    if arguments.rotate_key:
        rotate_key(settings, arguments.rotate_key)
    with listening_socket(arguments.host, port_of(arguments.port)) as listener:
        port = listener.getsockname()[1]
        print(
            _("Tradewinds is at {url}").format(url=settings.public_url or url_of(arguments.host, port)),
            flush=True,
        )
        for warning in warnings(arguments.host, settings):
            print(warning, file=sys.stderr, flush=True)
        run_all(workers, settings, listener)
    return 0


def run_all(workers: int, settings: Settings, listener: socket.socket) -> None:
    """Serve with this many processes, which share the processor among their bots."""
    if workers == 1:
        run(settings, listener)
        return
    thinking = max(1, settings.worker_processes // workers)
    serve_many(workers, run, replace(settings, worker_processes=thinking), listener)


def run(settings: Settings, listener: socket.socket) -> None:
    """Serve until asked to end. Addresses are not logged, because they contain secrets."""
    logs.configure(settings.log_form, settings.log_level)
    metrics.count_errors()
    raise_limit_of_files()
    os.umask(OWNER_ONLY)
    for asked_to_end in (signal.SIGINT, signal.SIGTERM):  # uvicorn handles them first, then passes them on
        signal.signal(asked_to_end, lambda *_: sys.exit(0))
    server = server_of(settings)
    collect_seldom()
    server.run([listener])


def server_of(settings: Settings) -> Server:
    """The server with all its protection, to be run with a listening socket."""
    app = create_app(settings, all_pages(), error_page)
    handing: Handing | None = app.state.handing
    config = uvicorn.Config(
        app,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        http=guarded(Room(settings), handing),
        ws="none",  # a connection that changes its protocol would no longer be counted
        timeout_graceful_shutdown=SECONDS_TO_CLOSE,
    )
    return Server(config, app.state.events, handing)


def rotate_key(settings: Settings, manner: Manner) -> None:
    """Change the key that signs cookies and links, before anybody is served."""

    async def rotated() -> None:
        database = find_database(settings.database)
        await database.migrate()
        await rotate(Storage(database), time.time(), manner)
        await database.close()

    asyncio.run(rotated())
    print(_("The key that signs cookies and links has been changed."), file=sys.stderr, flush=True)


class Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, events: Events, handing: Handing | None) -> None:
        super().__init__(config)
        self._events = events
        self._handing = handing
        self._collecting: asyncio.Task[None] | None = None
        self._taking: set[asyncio.Task[object]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._collecting = asyncio.create_task(collect_regularly(lambda: self.server_state.total_requests))
        if self._handing:
            self._handing.listen(self._take)

    def _take(self, connection: socket.socket, already_read: bytes) -> None:
        """Serve a connection that another process has accepted."""
        speaking: type[Any] = self.config.http_protocol_class

        def protocol() -> asyncio.Protocol:
            state = self.lifespan.state
            return speaking(self.config, self.server_state, state, already_read=already_read)  # type: ignore[no-any-return]

        loop = asyncio.get_running_loop()
        task = asyncio.create_task(loop.connect_accepted_socket(protocol, connection))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._collecting is not None:
            self._collecting.cancel()
        self._events.end()
        await super().shutdown(sockets)
        if self._handing:
            self._handing.close()


def settings_of(arguments: argparse.Namespace) -> Settings:
    url = database_of(arguments.database, arguments.data, folder_of)
    try:
        find_database(url)
        public_url = checked_public_url(arguments.public_url)
        proxies = [str(network_of(proxy)) for proxy in arguments.trusted_proxy]
        post = checked_post(arguments.smtp or os.environ.get(SMTP, ""), arguments.mail_from)
    except ValueError as problem:
        raise CannotServe(str(problem)) from None
    if post is not None and not public_url:
        raise CannotServe(_("E-mails contain links: --smtp needs --public-url."))
    return Settings(
        database=url,
        public_url=public_url,
        trusted_proxies=tuple(proxies or usual_proxies(arguments.host, public_url)),
        allowed_hosts=allowed_hosts(arguments.host, public_url),
        contact=arguments.contact,
        post=post,
        metrics_token=os.environ.get(METRICS_TOKEN, ""),
        log_form=arguments.log,
        log_level=arguments.log_level,
        strongest_bot=arguments.strongest,
        **ages_of(arguments),
    )


def usual_proxies(host: str, public_url: str) -> tuple[str, ...]:
    """A proxy that alone can reach the server is trusted without being named."""
    return LOOPBACK_ADDRESSES if public_url and is_loopback(host) else ()


def allowed_hosts(host: str, public_url: str) -> tuple[str, ...]:
    """The names that the server answers to; any name if people reach it directly over the network."""
    if public_url:
        return (host_in(public_url), *LOOPBACK_NAMES)
    return LOOPBACK_NAMES if is_loopback(host) else ()


def workers_of(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_WORKERS:
        raise CannotServe(
            _("The number of workers must be from 1 to {most}, not {number!r}.").format(
                most=MOST_WORKERS, number=text
            )
        )
    return int(text)


def check_workers(workers: int, database: str) -> None:
    if workers > 1 and make_url(database).get_backend_name() == "sqlite" and not can_be_laid():
        raise CannotServe(
            _(
                "Several workers need PostgreSQL (--database) on this system: here, processes that share an "
                "SQLite file cannot tell each other what happens, so players would not see moves live."
            )
        )


def folder_of(data: str | None) -> Path:
    folder = Path(data).expanduser() if data else data_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        keep_private(folder)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise CannotServe(
            _("The folder {folder} cannot be used ({reason}).").format(folder=folder, reason=reason)
        ) from None
    return folder.resolve()


def keep_private(folder: Path) -> None:
    """Let nobody else read the database, and the folder if it contains nothing but the database."""
    ours = list(folder.glob(f"{FILE_NAME}*"))
    alone = [folder] if len(ours) == len(list(folder.iterdir())) else []
    for path in [*ours, *alone]:
        mode = path.stat().st_mode
        if mode & OWNER_ONLY:  # what is private already may lie where nothing can be changed
            path.chmod(mode & ~OWNER_ONLY)


def port_of(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise CannotServe(_("A port must be a number from 0 to 65535, not {port!r}.").format(port=text))
    return int(text)


def listening_socket(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=family_of(host), backlog=2048)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise CannotServe(
            _("The server cannot start at {host}, port {port} ({reason}).").format(
                host=host, port=port, reason=reason
            )
        ) from None


def warnings(host: str, settings: Settings) -> list[str]:
    if settings.public_url:
        return [] if settings.trusted_proxies else [unnamed_proxy()]
    return [] if is_loopback(host) else [exposure()]


def unnamed_proxy() -> str:
    return _(
        "No proxy is trusted, so the limits count everyone behind it as one visitor: name "
        "it with --trusted-proxy."
    )


def exposure() -> str:
    return _(
        "Anyone who can reach this machine over the network can open tables here, watch and "
        "join public ones, and use its processor for bots; seats and private tables stay closed "
        "without their links. The connection is not encrypted: on the open internet, put a web "
        "server with HTTPS in front of it."
    )
