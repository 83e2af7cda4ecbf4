"""Studies: replays with variations that everybody can read and only their owner can change."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromQuery, JSONBody

from tradewinds.server import views
from tradewinds.server.api.documentation import PROBLEMS
from tradewinds.server.api.exploring import USUAL_LEVEL, EvaluationView, Instead, evaluated, played_on
from tradewinds.server.api.requests import (
    PlayOnRequest,
    StudyAct,
    StudyComment,
    StudyName,
    StudyRequest,
)
from tradewinds.server.api.tables import Few, OpenedView
from tradewinds.server.services import exploring, replaying, studying
from tradewinds.server.services.studying import At, Study
from tradewinds.server.tickets import digest
from tradewinds.server.views import StepView
from tradewinds.server.web.context import Context, Here, PathNumber, PathText

MOST_LISTED = 100


class VariationView(msgspec.Struct):
    line: int
    parent: int
    """The line that it leaves; 0 is the game itself."""
    step: int
    """The step at which it leaves its parent."""
    actions: list[str]
    name: str


class CommentView(msgspec.Struct):
    line: int
    step: int
    text: str


class StudyView(msgspec.Struct):
    id: str
    name: str
    steps: int
    """The steps of the game itself, which is line 0."""
    variations: list[VariationView]
    comments: list[CommentView]
    yours: bool
    """True if you opened it."""
    editable: bool
    """True if you may change its variations and comments: you opened it, or showed its edit key."""
    edit_key: str | None
    """Lets others edit it, as `Authorization: Bearer …` or in the page's link; only you can see it."""


class NewStudyView(msgspec.Struct):
    study: StudyView
    secret: str
    """Lets a program change the study; send it as `Authorization: Bearer …`. It is shown only now."""


class Place(msgspec.Struct):
    """Where a choice leads."""

    line: int
    step: int


def study_view(study: Study) -> StudyView:
    return StudyView(
        id=study.id,
        name=study.name,
        steps=study.replay(studying.GAME).steps,
        variations=[
            VariationView(line.number, line.parent, line.branch.step, list(line.branch.actions), line.name)
            for line in study.lines.values()
        ],
        comments=[CommentView(at.line, at.step, text) for at, text in study.comments.items()],
        yours=study.is_yours,
        editable=study.is_editable,
        edit_key=study.edit_key or None,
    )


class StudyLine(msgspec.Struct):
    id: str
    name: str
    seen_at: float


@get("/me/studies", tags=["me"], responses=PROBLEMS)
async def my_studies(context: Here, last: Few = MOST_LISTED) -> list[StudyLine]:
    """The studies that you opened, most recently viewed first."""
    guest = context.caller.guest
    mine = await context.runtime.studies.studies_of(digest(guest), last) if guest else []
    return [StudyLine(each.id, each.name, each.seen_at) for each in mine]


async def found(context: Context, study_id: str) -> Study:
    return await studying.find(context.runtime, study_id, context.caller)


@post("/studies", tags=["studies"], responses=PROBLEMS)
async def open_study(context: Here, data: JSONBody[StudyRequest]) -> Response[NewStudyView]:
    """Open a study of a replay. A game in progress can only be studied if its table was opened as a study."""
    context.limit("upload")
    replay = await replaying.of_record(context.runtime, data.replay)
    new = await studying.open_study(
        context.runtime, context.guest(), replay, data.name, None, 0, context.opener
    )
    study = await studying.find(context.runtime, new.id, context.caller)
    return Response(NewStudyView(study_view(study), new.secret), status_code=201, cookies=[context.cookie()])


@get("/studies/{study_id:str}", tags=["studies"], responses=PROBLEMS)
async def find_study(context: Here, study_id: PathText) -> StudyView:
    """The study with all its variations and comments, for everybody who knows its id."""
    return study_view(await found(context, study_id))


@get("/studies/{study_id:str}/lines/{line:int}/steps/{step:int}", tags=["studies"], responses=PROBLEMS)
async def step_of_line(context: Here, study_id: PathText, line: PathNumber, step: PathNumber) -> StepView:
    return views.step_view((await found(context, study_id)).replay(line), step)


@get(
    "/studies/{study_id:str}/lines/{line:int}/steps/{step:int}/evaluation",
    tags=["studies"],
    responses=PROBLEMS,
)
async def evaluation_of_line(
    context: Here, study_id: PathText, line: PathNumber, step: PathNumber, level: FromQuery[str] = USUAL_LEVEL
) -> EvaluationView:
    """What a level (easy, medium, hard, expert, master) expects at a moment, and its three best lines."""
    return await evaluated(context, (await found(context, study_id)).replay(line), step, level)


@get("/studies/{study_id:str}/steps/{step:int}/position", tags=["studies"], responses=PROBLEMS)
async def position_of_line(
    context: Here,
    study_id: PathText,
    step: PathNumber,
    instead: Instead,
    line: FromQuery[int] = 0,
) -> dict[str, Any]:
    """Everything about a moment, ready for `State.from_position`."""
    replay = (await found(context, study_id)).replay(line)
    return exploring.branched(replay, instead).at(step).state.position()


@post("/studies/{study_id:str}/actions", tags=["studies"], responses=PROBLEMS, status_code=200)
async def act(context: Here, study_id: PathText, data: JSONBody[StudyAct]) -> Place:
    """Choose an action: follows a line that has it, extends one, or adds a variation."""
    context.limit("act")
    study = await found(context, study_id)
    at = await studying.act(context.runtime, study, At(data.line, data.step), data.action)
    return Place(at.line, at.step)


@post("/studies/{study_id:str}/names", tags=["studies"], responses=PROBLEMS, status_code=200)
async def rename(context: Here, study_id: PathText, data: JSONBody[StudyName]) -> StudyView:
    """Name a variation, or the study."""
    context.limit("act")
    await studying.rename(context.runtime, await found(context, study_id), data.line, data.name)
    return study_view(await found(context, study_id))


@post("/studies/{study_id:str}/comments", tags=["studies"], responses=PROBLEMS, status_code=200)
async def comment(context: Here, study_id: PathText, data: JSONBody[StudyComment]) -> StudyView:
    """Set the comment on a moment."""
    context.limit("act")
    study = await found(context, study_id)
    await studying.comment(context.runtime, study, At(data.line, data.step), data.text)
    return study_view(await found(context, study_id))


@delete("/studies/{study_id:str}/lines/{line:int}", tags=["studies"], responses=PROBLEMS, status_code=200)
async def remove_line(context: Here, study_id: PathText, line: PathNumber) -> StudyView:
    """Remove a variation and all that branch off it."""
    context.limit("act")
    await studying.remove(context.runtime, await found(context, study_id), line)
    return study_view(await found(context, study_id))


@delete("/studies/{study_id:str}", tags=["studies"], responses=PROBLEMS)
async def remove_study(context: Here, study_id: PathText) -> None:
    context.limit("act")
    await studying.remove_study(context.runtime, await found(context, study_id))


@post("/studies/{study_id:str}/lines/{line:int}/tables", tags=["studies"], responses=PROBLEMS)
async def play_on(
    context: Here, study_id: PathText, line: PathNumber, data: JSONBody[PlayOnRequest]
) -> Response[OpenedView]:
    """Open a table that starts from a moment of a study."""
    context.limit("open")
    return await played_on(context, (await found(context, study_id)).replay(line), data)


HANDLERS = [
    my_studies, open_study, find_study, step_of_line, evaluation_of_line, position_of_line, act, rename,
    comment, remove_line, remove_study, play_on,
]  # fmt: skip
