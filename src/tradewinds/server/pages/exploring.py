"""Exploring: other lines of a game, playing on from any moment, uploaded positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import quote

from litestar import Response, get, post
from litestar.datastructures import FormMultiDict, UploadFile
from litestar.di import NamedDependency, Provide
from litestar.params import FromQuery
from litestar.response import Redirect

from tradewinds.bots.prospects import LEVELS
from tradewinds.locale import gettext as _
from tradewinds.server.api import exploring as exploring_api
from tradewinds.server.api.exploring import Instead
from tradewinds.server.api.requests import plain
from tradewinds.server.pages.opening import FRIEND, ME, components_in
from tradewinds.server.pages.opponents import USUAL_BOT, bot_choices, level_choices
from tradewinds.server.pages.rendering import page
from tradewinds.server.problems import Problem, WrongInput
from tradewinds.server.services import exploring, replaying
from tradewinds.server.services.exploring import Branch, PlayOn
from tradewinds.server.services.opening import Opened, SeatWish
from tradewinds.server.services.replaying import Replay
from tradewinds.server.settings import Settings
from tradewinds.server.web.context import Context, Here, PathText

MOST_SEATS: Final = 5


@dataclass(frozen=True)
class Moment:
    """A step of a game, or of another line of it."""

    step: int
    branch: Branch | None = None
    line: int = 0
    """The variation of a study that the branch leaves."""
    level: str = ""
    """The level that evaluates it; empty for none."""

    @property
    def aside(self) -> str:
        """The part of the address before the step; empty for the game itself."""
        if self.branch is None:
            return self.home
        return f"{self.home}branch={self.branch.step}&ahead={quote(self.branch.ahead, safe=';')}&"

    @property
    def home(self) -> str:
        """The same for the line that the branch leaves."""
        line = f"line={self.line}&" if self.line else ""
        return f"{line}level={self.level}&" if self.level in LEVELS else line

    def on(self, actions: Sequence[str]) -> Moment:
        """The moment after these actions, on a line of their own."""
        past = self.branch.actions[: max(0, self.step - self.branch.step)] if self.branch else ()
        start = min(self.step, self.branch.step) if self.branch else self.step
        branch = Branch(start, (*past, *actions))
        return replace(self, step=self.step + len(actions), branch=branch)

    @property
    def query(self) -> str:
        return f"?{self.aside}step={self.step}"


def values(moment: Moment, settings: Settings) -> dict[str, Any]:
    """The values of `replay/explore.html`."""
    return {
        "aside": moment.aside,
        "home": moment.home,
        "branch": moment.branch,
        "line": moment.line,
        "level": moment.level if moment.level in LEVELS else "",
        "levels": [("", _("off")), *level_choices(settings)],
        "study": None,
        "opponents": [
            (ME, _("me, at this screen")),
            *bot_choices(settings),
            (FRIEND, _("a friend, by link")),
        ],
        "usual_bot": USUAL_BOT,
    }


def moment_at(
    instead: Instead, line: FromQuery[int] = 0, step: FromQuery[int] = 0, level: FromQuery[str] = ""
) -> Moment:
    """The moment that an address names."""
    return Moment(step, instead, line, level)


There = NamedDependency[Moment]
"""Handlers of pages receive it as `moment`."""


def moment_in(sent: FormMultiDict) -> Moment:
    """The moment that a form names. WrongInput if a step or a line is not a number."""
    branch = sent.get("branch")
    step = None if branch is None else whole(branch)
    return Moment(
        whole(sent.get("step")),
        Branch.read(step, str(sent.get("ahead", ""))),
        whole(sent.get("line", "0")),
        str(sent.get("level", "")),
    )


def whole(text: object) -> int:
    try:
        return int(str(text)[:9])
    except ValueError:
        raise WrongInput(_("{text!r} is not the number of a step.").format(text=str(text)[:40])) from None


# --- playing on


@post("/replay/{replay_id:str}/play-on", include_in_schema=False)
async def play_on_from_replay(context: Here, replay_id: PathText) -> Redirect:
    context.limit("open")
    sent = await context.request.form()
    replay = await replaying.of_record(context.runtime, replay_id)
    return await played_on(context, replay, sent)


async def played_on(context: Context, replay: Replay, sent: FormMultiDict) -> Redirect:
    """Open the table that a form asks for, and go there."""
    moment = moment_in(sent)
    line = exploring.branched(replay, moment.branch)
    wish = PlayOn(seats_in(sent), redrawn="redrawn" in sent, study="study" in sent)
    start = line.at(moment.step).state
    table = await exploring.play_on(
        context.runtime, context.guest(), start, line.components, wish, context.opener
    )
    return to_table(context, table)


def to_table(context: Context, table: Opened) -> Redirect:
    context.runtime.bots.wake(table.table_id)
    key = "" if table.secrets else f"?key={table.watch_secret}"
    return Redirect(f"/tables/{table.table_id}{key}", status_code=303, cookies=[context.cookie()])


def seats_in(sent: FormMultiDict) -> list[SeatWish]:
    who = [str(sent[f"who-{seat}"]) for seat in range(MOST_SEATS) if f"who-{seat}" in sent]
    return [seat_wish(each) for each in who]


def seat_wish(who: str) -> SeatWish:
    if who == ME:
        return SeatWish("me")
    return SeatWish("friend") if who == FRIEND else SeatWish("bot", bot=who)


@post("/tables/{table_id:str}/explore", include_in_schema=False)
async def explore_table(context: Here, table_id: PathText) -> Redirect:
    """The replay of a table, at its latest step."""
    context.limit("upload")
    access = await context.access(table_id)
    replay_id = await exploring.replay_of_table(context.runtime, access, context.opener)
    return Redirect(f"/replay/{replay_id}?step={len(access.live.history.moves)}", status_code=303)


# --- positions


@get("/position", include_in_schema=False, sync_to_thread=False)
def ask_for_position(context: Here) -> Response[str]:
    return position_page(context)


def position_page(context: Context, written: str = "", problem: Problem | None = None) -> Response[str]:
    values = {"problem": problem, "written": written}
    return page(context.request, "replay/position.html", values, problem.status if problem else 200)


@post("/position", include_in_schema=False)
async def bring_position(context: Here) -> Response[Any]:
    context.limit("upload")
    sent = await context.request.form()
    written = str(sent.get("position", ""))
    try:
        text = await position_in(sent)
        replay_id = await exploring.keep_position(
            context.runtime, text, await components_in(sent), context.opener
        )
    except Problem as problem:
        return position_page(context, written, problem)
    return Redirect(f"/replay/{replay_id}", status_code=303)


async def position_in(sent: FormMultiDict) -> str:
    upload = sent.get("file")
    if isinstance(upload, UploadFile) and upload.filename:
        try:
            return plain((await upload.read()).decode())
        except UnicodeDecodeError:
            raise WrongInput(_("This is not text.")) from None
    written = str(sent.get("position", "")).strip()
    if not written:
        raise WrongInput(_("Paste a position or choose its file first."))
    return plain(written)


DEPENDENCIES: Final = {**exploring_api.DEPENDENCIES, "moment": Provide(moment_at, sync_to_thread=False)}
HANDLERS = [play_on_from_replay, explore_table, ask_for_position, bring_position]
