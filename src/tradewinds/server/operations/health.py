"""Whether the server can do its work (`/health`), and how much it does (`/metrics`)."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Literal

import msgspec
from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text
from sqlalchemy.orm import Session

from tradewinds.locale import gettext as _
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.operations import metrics
from tradewinds.server.problems import NotFound
from tradewinds.server.storage.outages import DatabaseAway
from tradewinds.server.tickets import same
from tradewinds.server.web.addresses import is_loopback
from tradewinds.server.web.context import BEARER, Here
from tradewinds.server.web.protection import HEALTH, host_of

PATIENCE: Final = 2.0  # seconds that the database has to answer
SECONDS_BETWEEN_MEASURES: Final = 5.0


class Health(msgspec.Struct):
    status: Literal["ok", "failing"]
    database: Literal["ok", "away"]
    workers: int
    """Processes in which bots think."""
    queue: int
    """Decisions and analyses that wait for one of them, or are in one."""


@get(HEALTH, tags=["running"])
async def health(context: Here) -> Response[Health]:
    """Whether this server can do its work; the status is 503 if it cannot."""
    runtime = context.runtime
    reached = await database_answers(runtime)
    found = Health(
        status="ok" if reached else "failing",
        database="ok" if reached else "away",
        workers=runtime.settings.worker_processes,
        queue=runtime.workers.queue,
    )
    return Response(found, status_code=200 if reached else 503)


async def database_answers(runtime: Runtime) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            return await runtime.storage.database.read(answers)
    except (DatabaseAway, TimeoutError):
        return False


def answers(session: Session) -> bool:
    session.execute(text("SELECT 1"))
    return True


@get("/metrics", include_in_schema=False)
async def tell_metrics(context: Here) -> Response[bytes]:
    """Metrics for Prometheus; nothing for those who may not see them."""
    if not may_see(context.request, context.runtime.settings.metrics_token):
        raise NotFound(_("There is nothing at this address."))
    metrics.measure(context.runtime)
    return Response(metrics.told(), media_type=CONTENT_TYPE_LATEST)


def may_see(request: Request[Any, Any, Any], token: str) -> bool:
    """True for whoever shows the token, or asks from this machine and not through a proxy."""
    shown = request.headers.get("authorization", "").removeprefix(BEARER)
    direct = "x-forwarded-for" not in request.headers and is_loopback(host_of(request))
    return direct or (bool(token) and same(shown, token))


async def keep_measuring(runtime: Runtime) -> None:
    """Note the metrics of this process regularly: another one may be asked for them."""
    while True:
        metrics.measure(runtime)
        await asyncio.sleep(SECONDS_BETWEEN_MEASURES)


HANDLERS = [health, tell_metrics]
