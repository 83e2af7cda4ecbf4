"""Uploaded records."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from tradewinds.server import views
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.api.requests import ReplayRequest, component_text, plain
from tradewinds.server.services import replaying
from tradewinds.server.views import StepView
from tradewinds.server.web.context import Here, PathNumber, PathText


class ReplayView(msgspec.Struct):
    id: str
    steps: int


@post("/replays", tags=["looking back"], responses=PROBLEMS)
async def upload_record(context: Here, data: JSONBody[ReplayRequest]) -> ReplayView:
    """Upload a record; everybody who knows its id can look at it."""
    context.limit("upload")
    replay_id = await replaying.keep_record(
        context.runtime, plain(data.record), component_text(data.components), context.opener
    )
    return ReplayView(replay_id, (await replaying.of_record(context.runtime, replay_id)).steps)


@get("/replays/{replay_id:str}", tags=["looking back"], responses=PROBLEMS)
async def find_replay(context: Here, replay_id: PathText) -> ReplayView:
    return ReplayView(replay_id, (await replaying.of_record(context.runtime, replay_id)).steps)


@get("/replays/{replay_id:str}/steps/{step:int}", tags=["looking back"], responses=PROBLEMS)
async def replay_step(context: Here, replay_id: PathText, step: PathNumber) -> StepView:
    """The game after this many actions."""
    return views.step_view(await replaying.of_record(context.runtime, replay_id), step)


HANDLERS = [upload_record, find_replay, replay_step]
