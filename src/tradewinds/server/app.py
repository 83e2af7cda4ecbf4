"""The application: everything put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

import tradewinds
from tradewinds.server.api import api_router
from tradewinds.server.api.context import Context
from tradewinds.server.bots import Bots
from tradewinds.server.errors import ErrorHandlers, ErrorPage
from tradewinds.server.events import Events, channels_for
from tradewinds.server.house import House
from tradewinds.server.language import speaking
from tradewinds.server.limits import Limits
from tradewinds.server.protection import add_headers, guarding
from tradewinds.server.services.replaying import forget_unseen
from tradewinds.server.settings import Settings
from tradewinds.server.storage.database import find_database
from tradewinds.server.storage.repository import Storage
from tradewinds.server.tickets import Signer, new_key

KEY = "signing key"


def create_app(
    settings: Settings,
    pages: Sequence[ControllerRouterHandler] = (),
    error_page: ErrorPage | None = None,
) -> Litestar:
    """The server with its API, and with pages if there are any.

    Handlers of pages are given a `context` like those of the API, and use the same services. `error_page`
    makes pages of errors for those who ask for pages. Whoever runs the server calls `state.events.end()` when
    it is about to stop; streams of events would stay open for ever.
    """
    channels = channels_for(settings.database)
    house = House(settings, Storage(find_database(settings.database)), Events(channels))
    limits = Limits(settings.rates)

    def context(request: Request[Any, Any, Any]) -> Context:
        return Context(house, limits, request)

    return Litestar(
        [api_router(), *pages],
        plugins=[channels],
        lifespan=[opened(house)],
        state=State({"events": house.events}),
        dependencies={"context": Provide(context, sync_to_thread=False)},
        middleware=[speaking, guarding(limits, settings.allowed_hosts)],
        exception_handlers=ErrorHandlers(error_page).table(),
        before_send=[add_headers],
        request_max_body_size=settings.largest_body,
        logging_config=None,  # logging is for whoever runs the application
        openapi_config=OpenAPIConfig(
            title="Tradewinds",
            version=tradewinds.__version__,
            description="Tables, seats, decisions, talk, records and events.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=("/", "/openapi.json"))],
        ),
    )


def opened(house: House) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """The house is open as long as the application runs."""

    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        await house.storage.database.migrate()
        house.signer = Signer(await house.storage.shared_setting(KEY, new_key()))
        house.bots = Bots(house)
        running = (house.events.run(), house.presence.run(), house.bots.run(), forget_unseen(house))
        tasks = [asyncio.create_task(work) for work in running]
        try:
            yield
        finally:
            await close(house, tasks)

    return life


async def close(house: House, tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await house.bots.close()
    await house.analyses.close()
    house.workers.close()
    await house.presence.write_down()
    await house.storage.database.close()
