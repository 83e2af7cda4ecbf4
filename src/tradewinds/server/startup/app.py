"""The application, with everything put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

import tradewinds
from tradewinds.server.api import api_router
from tradewinds.server.background.bots import Bots
from tradewinds.server.background.clocks import watch_clocks
from tradewinds.server.background.forgetting import forget_regularly
from tradewinds.server.background.reminders import remind_regularly
from tradewinds.server.live.events import Events, channels_for
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.wires import Wires
from tradewinds.server.operations import health
from tradewinds.server.operations.watching import naming, watched
from tradewinds.server.settings import Settings
from tradewinds.server.storage.database import find_database
from tradewinds.server.storage.repository import Storage
from tradewinds.server.web.bans import Bans
from tradewinds.server.web.bodies import CheckedRequest
from tradewinds.server.web.context import Context
from tradewinds.server.web.errors import ErrorHandlers, ErrorPage
from tradewinds.server.web.handing import Handing
from tradewinds.server.web.language import speaking
from tradewinds.server.web.limits import Limits
from tradewinds.server.web.protection import add_headers, appearing, guarding
from tradewinds.server.web.sharing import share_regularly
from tradewinds.server.web.squeezing import BY_ITSELF, Squeezing


def create_app(
    settings: Settings,
    pages: Sequence[ControllerRouterHandler] = (),
    error_page: ErrorPage | None = None,
) -> Litestar:
    """The server with its API, and with pages if there are any.

    Handlers of pages receive a `context` like those of the API, and use the same services. `error_page`
    turns errors into pages for clients that ask for pages. Call `state.events.end()` before stopping the
    server; otherwise streams of events stay open for ever.
    """
    return furnish(bare_app(settings.largest_body, pages, error_page), settings)


def furnish(app: Litestar, settings: Settings) -> Litestar:
    """Apply the settings to the application. One that has ended can be furnished and run again."""
    wires = Wires(settings.mate) if settings.mate else None
    channels = channels_for(settings.database, wires)
    database = find_database(settings.database, shared=wires is not None)
    runtime = Runtime(settings, Storage(database), Events(channels))
    app.state.update(
        handing=Handing(wires) if wires else None,
        channels=channels,
        events=runtime.events,
        runtime=runtime,
        limits=Limits(settings.rates),
        bans=Bans(runtime.moderation),
    )
    return app


def bare_app(
    largest_body: int, pages: Sequence[ControllerRouterHandler], error_page: ErrorPage | None
) -> Litestar:
    """All handlers, ready to be called: most of the work of starting a server."""
    app = Litestar(
        [api_router(), *health.HANDLERS, *pages],
        lifespan=[living],
        dependencies={"context": Provide(context, sync_to_thread=False)},
        middleware=[naming, appearing, speaking, guarding],
        exception_handlers=ErrorHandlers(error_page).table(),
        before_send=[add_headers],
        compression_config=CompressionConfig(
            "gzip", compression_facade=Squeezing, exclude="/events$", exclude_opt_key=BY_ITSELF
        ),
        request_class=CheckedRequest,
        request_max_body_size=largest_body,
        logging_config=None,  # left to whoever runs the application
        openapi_config=OpenAPIConfig(
            title="Tradewinds",
            version=tradewinds.__version__,
            description="Tables, seats, decisions, talk, records and events.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=("/", "/openapi.json"))],
        ),
    )
    app.asgi_handler = watched(app.asgi_handler)
    return app


def context(request: Request[Any, Any, Any]) -> Context:
    state = request.app.state
    return Context(state.runtime, state.limits, request)


@asynccontextmanager
async def living(app: Litestar) -> AsyncIterator[None]:
    """Open the runtime with the application, and close it at the end."""
    runtime, bans, limits = app.state.runtime, app.state.bans, app.state.limits
    await runtime.storage.database.migrate()
    await runtime.read_key()
    runtime.bots = Bots(runtime)
    await bans.look()
    async with app.state.channels:
        running = (
            runtime.events.run(),
            runtime.presence.run(),
            runtime.bots.run(),
            watch_clocks(runtime),
            remind_regularly(runtime),
            runtime.keep_key(),
            runtime.notice_others(),
            forget_regularly(runtime.housekeeping, runtime.settings, runtime.now()),
            bans.run(),
            share_regularly(limits, runtime),
            health.keep_measuring(runtime),
        )
        tasks = [asyncio.create_task(work) for work in running]
        try:
            yield
        finally:
            await close(runtime, tasks)


async def close(runtime: Runtime, tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await runtime.bots.close()
    await runtime.analyses.close()
    await runtime.pictures.close()
    await runtime.evaluations.close()
    runtime.workers.close()
    await runtime.presence.close()
    await runtime.storage.database.close()
