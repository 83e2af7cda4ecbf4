"""The page of a study: its lines step by step and, for its owner, the ways to change them.

Readers can try choices on the board too; these live in the address and are not stored.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, Final

from litestar import Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.params import FromQuery
from litestar.response import Redirect

from tradewinds.server import views
from tradewinds.server.pages import arrangement, asking, evaluating, replay, sharing, tabletop
from tradewinds.server.pages.asking import Asked
from tradewinds.server.pages.exploring import Moment, There, moment_in, played_on, whole
from tradewinds.server.pages.rendering import page, part
from tradewinds.server.problems import Problem
from tradewinds.server.services import exploring, replaying, studying
from tradewinds.server.services.replaying import Replay
from tradewinds.server.services.studying import At, Study
from tradewinds.server.tickets import STUDY_COOKIE, digest
from tradewinds.server.web.context import Context, Here, PathText
from tradewinds.words.names import game_title

PART: Final = "tradewinds-part"
MOST_LISTED: Final = 100
MOST_TITLED: Final = 60
"""Variations without a name that are listed by their first choice."""

Change = Callable[[Study, Moment, FormMultiDict], Coroutine[Any, Any, Moment]]


# --- opening


@post("/replay/{replay_id:str}/study", include_in_schema=False)
async def open_from_replay(context: Here, replay_id: PathText) -> Redirect:
    sent = await context.request.form()
    return await opened(context, replay_id, moment_in(sent), str(sent.get("name", "")))


@post("/tables/{table_id:str}/study", include_in_schema=False)
async def open_from_table(context: Here, table_id: PathText) -> Redirect:
    """A study of a finished game, or of a table that was opened as a study."""
    access = await context.access(table_id)
    replay_id = await exploring.replay_of_table(context.runtime, access, context.opener)
    return await opened(context, replay_id, Moment(len(access.live.history.moves)), "")


async def opened(context: Context, replay_id: str, moment: Moment, name: str) -> Redirect:
    context.limit("upload")
    found = await replaying.of_record(context.runtime, replay_id)
    new = await studying.open_study(
        context.runtime, context.guest(), found, name, moment.branch, moment.step, context.opener
    )
    there = Moment(new.at.step, line=new.at.line, level=moment.level)
    return Redirect(f"/studies/{new.id}{there.query}", status_code=303, cookies=[context.cookie()])


@get("/studies", include_in_schema=False)
async def mine(context: Here) -> Response[str]:
    """The studies opened in this browser."""
    guest = context.caller.guest
    found = await context.runtime.studies.studies_of(digest(guest), MOST_LISTED) if guest else []
    listed = [{"id": each.id, "name": each.name, "title": title_of(each.record)} for each in found]
    return page(context.request, "study/mine.html", {"studies": listed})


def title_of(record: str) -> str:
    """The title of a record's game, without reading the whole record."""
    fields = (line.partition(": ") for line in record.splitlines()[1:4])
    return game_title({name: value for name, _colon, value in fields}["game"])


# --- looking


@get("/studies/{study_id:str}", include_in_schema=False)
async def look(context: Here, study_id: PathText, moment: There) -> Response[str]:
    study = await studying.find(context.runtime, study_id, context.caller)
    return whole_page(context, study, moment)


def whole_page(
    context: Context, study: Study, moment: Moment, problem: Problem | None = None
) -> Response[str]:
    shown = body(context, study, moment, problem)
    shown |= tabletop.introduced(context, study.replay(studying.GAME).at(0).state)
    shown["address"] = str(context.request.base_url).rstrip("/") + address(study)
    shown["preview"] = sharing.study_preview(study.name, line_at(study, moment), address(study), moment)
    style = arrangement.style(shown["drawn"].sizes)
    status = problem.status if problem else 200
    return page(context.request, "study/page.html", shown, status, style)


@get("/studies/{study_id:str}/body", include_in_schema=False)
async def look_on(context: Here, study_id: PathText, moment: There) -> Response[str]:
    study = await studying.find(context.runtime, study_id, context.caller)
    return part("replay/parts.html", body(context, study, moment))


@get("/studies/{study_id:str}/evaluation", include_in_schema=False)
async def evaluate(context: Here, study_id: PathText, moment: There) -> Response[str]:
    study = await studying.find(context.runtime, study_id, context.caller)
    return await evaluating.late(context, line_at(study, moment), moment, address(study))


@get("/studies/{study_id:str}/pictures/{name:str}", include_in_schema=False)
async def picture(
    context: Here,
    study_id: PathText,
    name: PathText,
    moment: There,
    theme: FromQuery[str] = "light",
) -> Response[Any]:
    context.limit("picture")
    study = await studying.find(context.runtime, study_id, context.caller)
    shown = sharing.of_replay(line_at(study, moment), moment.step)
    return await sharing.pictured(context, shown, name, theme, sharing.HOUR)


def address(study: Study) -> str:
    return f"/studies/{study.id}"


def line_at(study: Study, moment: Moment) -> Replay:
    """The line of the moment."""
    return exploring.branched(study.replay(moment.line), moment.branch)


def body(context: Context, study: Study, moment: Moment, problem: Problem | None = None) -> dict[str, Any]:
    at, line = address(study), line_at(study, moment)
    shown = replay.body(context, at, line, moment, choices=True)
    shown |= evaluating.shown(context, line, moment, at)
    shown |= {"analysis": None, "analysed_at": "", "stepped_at": "", "unanalysed": "", "problem": problem}
    shown["study"] = {
        "id": study.id,
        "name": study.name,
        "yours": study.is_yours,
        "editable": study.is_editable,
        "editing": study.is_editable and moment.branch is None,
        "edit_link": edit_link(context, study) if study.is_yours else "",
        "asked": asked(line, moment.step),
        "next": lambda action: moment.on([action]),
        "tree": tree(study, moment),
        "comment": studying.comment_at(study, At(moment.line, moment.step)) if not moment.branch else "",
    }
    return shown


def asked(line: Replay, step: int) -> Asked:
    history = line.at(step)
    return asking.asked_of(history, line.players, views.choices(history.state, line.players))


def tree(study: Study, moment: Moment) -> list[dict[str, Any]]:
    """The variations below the lines that they leave, in the order of their steps."""
    found: list[dict[str, Any]] = []

    def below(parent: int, depth: int) -> None:
        lines = [line for line in study.lines.values() if line.parent == parent]
        for line in sorted(lines, key=lambda line: (line.branch.step, line.number)):
            named = line.name or (study.title(line.number) if len(found) < MOST_TITLED else str(line.number))
            there = Moment(line.branch.step + 1, line=line.number, level=moment.level)
            found.append(
                {
                    "number": line.number,
                    "depth": depth,
                    "title": named,
                    "name": line.name,
                    "step": line.branch.step + 1,
                    "aside": there.aside,
                    "shown": line.number == moment.line,
                }
            )
            below(line.number, depth + 1)

    below(studying.GAME, 1)
    return found


# --- the link to edit a study


def edit_link(context: Context, study: Study) -> str:
    return f"{str(context.request.base_url).rstrip('/')}{address(study)}/edit?key={study.edit_key}"


@get("/studies/{study_id:str}/edit", include_in_schema=False)
async def ask_to_edit(context: Here, study_id: PathText, key: FromQuery[str] = "") -> Response[str]:
    """Asks whether to edit the study in this browser: following a link alone changes nothing."""
    study = await studying.check_edit_key(context.runtime, study_id, key)
    title = study.name or title_of(study.record)
    return page(context.request, "study/edit.html", {"title": title, "at": address(study), "key": key})


@post("/studies/{study_id:str}/edit", include_in_schema=False)
async def edit(context: Here, study_id: PathText) -> Redirect:
    """Lets this browser edit the study from now on, with the key in a cookie for that study alone."""
    context.limit("act")
    key = str((await context.request.form()).get("key", ""))[:200]
    study = await studying.check_edit_key(context.runtime, study_id, key)
    kept = replace(context.cookie(), key=STUDY_COOKIE, value=key, path=address(study))
    return Redirect(address(study), status_code=303, cookies=[kept])


@post("/studies/{study_id:str}/renew-link", include_in_schema=False)
async def renew_link(context: Here, study_id: PathText) -> Redirect:
    context.limit("act")
    study = await studying.find(context.runtime, study_id, context.caller)
    await studying.renew_edit_key(context.runtime, study)
    return Redirect(address(study), status_code=303)


# --- changing


async def changed(context: Context, study_id: str, change: Change) -> Response[Any]:
    """Change a study, then show the result, with the problem if there was one."""
    context.limit("act")
    sent = await context.request.form()
    study = await studying.find(context.runtime, study_id, context.caller)
    moment = moment_in(sent)
    try:
        there = await change(study, moment, sent)
    except Problem as problem:
        if PART in context.request.headers:
            return part("replay/parts.html", body(context, study, moment, problem), problem.status)
        return whole_page(context, study, moment, problem)
    path = "/body" if PART in context.request.headers else ""
    return Redirect(f"{address(study)}{path}{there.query}", status_code=303)


def to(at: At, moment: Moment) -> Moment:
    return Moment(at.step, line=at.line, level=moment.level)


@post("/studies/{study_id:str}/act", include_in_schema=False)
async def act(context: Here, study_id: PathText) -> Response[Any]:
    async def change(study: Study, moment: Moment, sent: FormMultiDict) -> Moment:
        action = str(sent.get("action", ""))[:40]
        at = await studying.act(context.runtime, study, At(moment.line, moment.step), action)
        return to(at, moment)

    return await changed(context, study_id, change)


@post("/studies/{study_id:str}/keep", include_in_schema=False)
async def keep(context: Here, study_id: PathText) -> Response[Any]:
    """Keep the other line shown as a variation."""

    async def change(study: Study, moment: Moment, _sent: FormMultiDict) -> Moment:
        if moment.branch is None:
            return moment
        at = await studying.keep_line(context.runtime, study, moment.line, moment.branch)
        return to(At(at.line, moment.step), moment)

    return await changed(context, study_id, change)


@post("/studies/{study_id:str}/rename", include_in_schema=False)
async def rename(context: Here, study_id: PathText) -> Response[Any]:
    async def change(study: Study, moment: Moment, sent: FormMultiDict) -> Moment:
        variation = whole(sent.get("variation", "0"))
        await studying.rename(context.runtime, study, variation, str(sent.get("name", "")))
        return moment

    return await changed(context, study_id, change)


@post("/studies/{study_id:str}/remove", include_in_schema=False)
async def remove(context: Here, study_id: PathText) -> Response[Any]:
    async def change(study: Study, moment: Moment, sent: FormMultiDict) -> Moment:
        variation = whole(sent.get("variation"))
        gone = study.below(variation)
        at = await studying.remove(context.runtime, study, variation)
        return to(at, moment) if moment.line in gone else moment

    return await changed(context, study_id, change)


@post("/studies/{study_id:str}/comment", include_in_schema=False)
async def comment(context: Here, study_id: PathText) -> Response[Any]:
    async def change(study: Study, moment: Moment, sent: FormMultiDict) -> Moment:
        at = At(moment.line, moment.step)
        await studying.comment(context.runtime, study, at, str(sent.get("text", "")))
        return moment

    return await changed(context, study_id, change)


@post("/studies/{study_id:str}/delete", include_in_schema=False)
async def delete(context: Here, study_id: PathText) -> Redirect:
    context.limit("act")
    study = await studying.find(context.runtime, study_id, context.caller)
    await studying.remove_study(context.runtime, study)
    return Redirect("/studies", status_code=303)


@post("/studies/{study_id:str}/play-on", include_in_schema=False)
async def play_on(context: Here, study_id: PathText) -> Redirect:
    context.limit("open")
    sent = await context.request.form()
    study = await studying.find(context.runtime, study_id, context.caller)
    return await played_on(context, study.replay(moment_in(sent).line), sent)


HANDLERS = [
    open_from_replay, open_from_table, mine, look, look_on, evaluate, picture, act, keep, rename, remove,
    comment, delete, play_on, ask_to_edit, edit, renew_link,
]  # fmt: skip
