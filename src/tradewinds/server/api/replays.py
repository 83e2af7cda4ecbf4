"""Records that people bring along to look at."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from tradewinds.server import views
from tradewinds.server.api.context import Here, PathNumber, PathText
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.api.requests import ReplayRequest, component_text, plain
from tradewinds.server.services import replaying
from tradewinds.server.views import StepView


class ReplayView(msgspec.Struct):
    id: str
    steps: int


@post("/replays", tags=["looking back"], responses=PROBLEMS)
async def upload_record(context: Here, data: JSONBody[ReplayRequest]) -> ReplayView:
    """Bring a record along; whoever knows its id can look at it."""
    context.limit("upload")
    replay_id = await replaying.keep_record(
        context.house, plain(data.record), component_text(data.components)
    )
    return ReplayView(replay_id, (await replaying.of_record(context.house, replay_id)).steps)


@get("/replays/{replay_id:str}", tags=["looking back"], responses=PROBLEMS)
async def find_replay(context: Here, replay_id: PathText) -> ReplayView:
    return ReplayView(replay_id, (await replaying.of_record(context.house, replay_id)).steps)


@get("/replays/{replay_id:str}/steps/{step:int}", tags=["looking back"], responses=PROBLEMS)
async def replay_step(context: Here, replay_id: PathText, step: PathNumber) -> StepView:
    """The game as it was after so many actions."""
    return views.step_view(await replaying.of_record(context.house, replay_id), step)


HANDLERS = [upload_record, find_replay, replay_step]
