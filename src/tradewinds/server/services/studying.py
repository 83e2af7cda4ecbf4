"""Studies: a finished game, or a position, with variations kept by its owner and readable by everybody.

Whoever has the link to edit it may change its variations and comments too.

Line 0 is the game itself and never changes. A variation leaves its parent line at some step. Choosing another
action on the way adds a variation; choosing one at the end of a variation extends it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from tradewinds import words
from tradewinds.errors import IllegalAction, UnknownAction
from tradewinds.locale import gettext as _
from tradewinds.notation.actions import legal_number
from tradewinds.server.deals import ComponentText
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.problems import IllegalChoice, NotFound, NotYours, Problem, WrongInput
from tradewinds.server.services import exploring, replaying
from tradewinds.server.services.exploring import BETWEEN, Branch
from tradewinds.server.services.opening import check_quota, new_components
from tradewinds.server.services.replaying import DAY, Replay
from tradewinds.server.storage.models import StoredStudy
from tradewinds.server.storage.repository import NoRoom
from tradewinds.server.storage.studies import StudyRows
from tradewinds.server.texts import one_line, without_piles
from tradewinds.server.tickets import Caller, digest, is_id, new_id, new_secret, same

GAME: Final = 0
"""The number of the line that is the game itself."""
LONGEST_NAME: Final = 80
LONGEST_COMMENT: Final = 2000
LONGEST_LINE: Final = 1000  # choices in a variation
MOST_REMEMBERED: Final = 128


@dataclass(frozen=True)
class Line:
    number: int
    parent: int
    branch: Branch
    name: str

    @property
    def end(self) -> int:
        """The step at which it ends."""
        return self.branch.step + len(self.branch.actions)


@dataclass(frozen=True)
class At:
    """A step of a line of a study."""

    line: int
    step: int


@dataclass(frozen=True)
class Study:
    id: str
    name: str
    record: str
    components: ComponentText | None
    lines: Mapping[int, Line]
    comments: Mapping[At, str]
    longest: int
    opener: str = ""
    """The address whose files it counts among."""
    is_yours: bool = False
    """True if the reader opened it."""
    is_editable: bool = False
    """True if the reader opened it or has shown the key of its edit link."""
    edit_key: str = ""
    """The key of its edit link; empty unless the reader opened it."""

    def chain(self, number: int) -> tuple[Branch, ...]:
        """The branches that lead from the game to a line. NotFound if there is no such line."""
        if number == GAME:
            return ()
        if number not in self.lines:
            raise NotFound(_("There is no such variation."))
        line = self.lines[number]
        return (*self.chain(line.parent), line.branch)

    def replay(self, number: int) -> Replay:
        """A line as a game to step through."""
        return line_replay(self.record, self.components, self.longest, self.chain(number))

    def title(self, number: int) -> str:
        """The name of a variation, or else its first choice in words."""
        line = self.lines[number]
        if line.name:
            return line.name
        before = self.replay(line.parent).at(line.branch.step).state
        return words.describe(before.core, before.parse(line.branch.actions[0]), self.replay(GAME).players)

    def home(self, at: At) -> At:
        """The same moment on the line to which it belongs, which others branch off there."""
        line = at.line
        while line != GAME and at.step <= self.lines[line].branch.step:
            line = self.lines[line].parent
        return At(line, at.step)

    def below(self, number: int) -> list[int]:
        """A variation and all that branch off it."""
        found = [number]
        for line in self.lines.values():
            if line.parent in found:
                found.append(line.number)
        return found

    def must_be_yours(self) -> None:
        if not self.is_yours:
            raise NotYours(_("Only the person who opened the study can do that."))

    def must_be_editable(self) -> None:
        if not self.is_editable:
            raise NotYours(_("Only the person who opened the study can change it."))


@lru_cache(maxsize=MOST_REMEMBERED)
def line_replay(
    record: str, components: ComponentText | None, longest: int, chain: tuple[Branch, ...]
) -> Replay:
    """The replay of a line; cached, because readers ask for step after step."""
    if not chain:
        return replaying.read(record, components, longest)
    return exploring.played(line_replay(record, components, longest, chain[:-1]), chain[-1])


# --- opening and finding


@dataclass(frozen=True)
class NewStudy:
    id: str
    secret: str
    """Lets a program change it, as `Authorization: Bearer …`."""
    at: At


async def open_study(
    runtime: Runtime, guest: str, replay: Replay, name: str, branch: Branch | None, step: int, opener: str
) -> NewStudy:
    """Store a study of a replay; another line that is shown becomes its first variation."""
    exploring.branched(replay, branch).at(step)
    await check_quota(runtime, opener, len(replay.record.encode()))
    study_id, secret = new_id(), new_secret()
    components = await new_components(runtime, replay.components, opener)
    await runtime.studies.add_study(
        StoredStudy(
            id=study_id,
            name=checked_name(name),
            record=replay.record,
            components=components.digest if components else None,
            owner=digest(guest),
            secret=digest(secret),
            seen_at=runtime.now(),
            opener=opener,
            size=len(replay.record.encode()),
            table_id=replay.table_id,
        ),
        components,
    )
    line = GAME
    if branch is not None:
        study = await find(runtime, study_id, Caller(guest=guest))
        at, new = follow_along(study, At(GAME, branch.step), branch.actions)
        line = (await add_line(runtime, study, at, new) if new else at).line
    return NewStudy(study_id, secret, At(line, step))


async def find(runtime: Runtime, study_id: str, caller: Caller) -> Study:
    """The study, which everybody with its link may read. NotFound if there is none."""
    found = await runtime.studies.study(study_id) if is_id(study_id) else None
    if found is None:
        raise NotFound(_("There is no such study."))
    if found.study.seen_at < runtime.now() - DAY:  # stored once a day
        await runtime.studies.change_study(study_id, {"seen_at": runtime.now()})
    components = await runtime.components(found.study.components)
    study = study_of(found, components, runtime.settings.longest_game)
    proven = f"study {study_id} {found.study.secret}"
    if is_owner(found.study, caller):
        key = runtime.signer.proof_of(proven)
        return replace(study, is_yours=True, is_editable=True, edit_key=key)
    shown = caller.study or caller.secret or ""
    return replace(study, is_editable=runtime.signer.proves(shown, proven))


async def check_edit_key(runtime: Runtime, study_id: str, key: str) -> Study:
    """The study of an edit link. NotFound if the link is invalid."""
    study = await find(runtime, study_id, Caller(study=key))
    if not study.is_editable:
        raise NotFound(_("This link is no longer valid."))
    return study


async def renew_edit_key(runtime: Runtime, study: Study) -> None:
    """Replace the link to edit a study and the secret for programs; the old ones become invalid."""
    study.must_be_yours()
    await runtime.studies.change_study(study.id, {"secret": digest(new_secret())})


def is_owner(study: StoredStudy, caller: Caller) -> bool:
    if caller.secret is not None:
        return same(study.secret, digest(caller.secret))
    return caller.guest is not None and same(study.owner, digest(caller.guest))


def study_of(rows: StudyRows, components: ComponentText | None, longest: int) -> Study:
    lines = [
        Line(each.number, each.parent, Branch(each.step, tuple(each.actions.split(BETWEEN))), each.name)
        for each in rows.variations
    ]
    return Study(
        rows.study.id,
        rows.study.name,
        rows.study.record,
        components,
        {line.number: line for line in lines},
        {At(each.line, each.step): each.text for each in rows.comments},
        longest,
        rows.study.opener,
    )


# --- changing


async def act(runtime: Runtime, study: Study, at: At, action: str) -> At:
    """Choose an action: follow a line that has it, or store it. Returns where that leads."""
    study.must_be_editable()
    text = checked_action(study, at, action)
    known = follow(study, at, text)
    if known is not None:
        return known
    home = study.home(at)
    line = study.lines.get(home.line)
    if line is not None and line.end == home.step:
        await extend(runtime, study, line, text)
        return At(line.number, at.step + 1)
    number = await add(runtime, study, home, (text,))
    return At(number, at.step + 1)


def checked_action(study: Study, at: At, action: str) -> str:
    """The text of the action. IllegalChoice if it is not allowed there."""
    state = study.replay(at.line).at(at.step).state
    try:
        return state.text(legal_number(state.core, action))
    except (IllegalAction, UnknownAction) as problem:
        raise IllegalChoice(str(problem)) from None


def follow(study: Study, at: At, action: str) -> At | None:
    """Where a line goes on with this action; None if none does."""
    home = study.home(at)
    for number in (at.line, home.line):
        replay = study.replay(number)
        if at.step < replay.steps and replay.history.state.text(replay.history.moves[at.step]) == action:
            return At(number, at.step + 1)
    for line in study.lines.values():
        starts_here = line.parent == home.line and line.branch.step == home.step
        if starts_here and line.branch.actions[0] == action:
            return At(line.number, at.step + 1)
    return None


async def keep_line(runtime: Runtime, study: Study, line: int, branch: Branch) -> At:
    """Store a whole line of other choices; returns its end. Problem if the study has all of it already."""
    study.must_be_editable()
    at, new = follow_along(study, At(line, branch.step), branch.actions)
    if not new and at.line == GAME:
        raise Problem(_("This is how the game itself goes on, so there is nothing to keep."))
    if not new:
        raise Problem(_("The study has this line already: {name}.").format(name=study.title(at.line)))
    return await add_line(runtime, study, at, new)


def follow_along(study: Study, at: At, actions: tuple[str, ...]) -> tuple[At, tuple[str, ...]]:
    """Where the study's lines lead with these actions, and the actions that none of them has."""
    for number, text in enumerate(actions):
        known = follow(study, at, checked_action(study, at, text))
        if known is None:
            return at, actions[number:]
        at = known
    return at, ()


async def add_line(runtime: Runtime, study: Study, at: At, actions: tuple[str, ...]) -> At:
    """Store new actions as a variation; returns its end."""
    exploring.played(study.replay(at.line), Branch(at.step, actions))
    added = await add(runtime, study, study.home(at), actions)
    return At(added, at.step + len(actions))


async def add(runtime: Runtime, study: Study, home: At, actions: tuple[str, ...]) -> int:
    check_length(len(actions))
    await check_quota(runtime, study.opener, len(BETWEEN.join(actions)))
    try:
        return await runtime.studies.add_variation(
            study.id, home.line, home.step, BETWEEN.join(actions), "", runtime.settings.variations_per_study
        )
    except NoRoom:
        raise Problem(_("This study has as many variations as it can hold.")) from None


async def extend(runtime: Runtime, study: Study, line: Line, action: str) -> None:
    check_length(len(line.branch.actions) + 1)
    await check_quota(runtime, study.opener, len(action))
    known = line.branch.ahead
    if not await runtime.studies.extend_variation(study.id, line.number, known, f"{known}{BETWEEN}{action}"):
        raise Problem(_("The study has changed in the meantime."))


def check_length(actions: int) -> None:
    if actions > LONGEST_LINE:
        raise Problem(_("A line has at most {most} choices.").format(most=LONGEST_LINE))


async def rename(runtime: Runtime, study: Study, line: int, name: str) -> None:
    """Rename a variation or, as line 0, the study itself, which only its owner may do."""
    study.must_be_editable()
    study.chain(line)
    if line == GAME:
        study.must_be_yours()
        await runtime.studies.change_study(study.id, {"name": checked_name(name)})
    else:
        await runtime.studies.rename_variation(study.id, line, checked_name(name))


async def remove(runtime: Runtime, study: Study, line: int) -> At:
    """Remove a variation and all that branch off it; returns where it left its line."""
    study.must_be_editable()
    if line == GAME:
        raise WrongInput(_("The game itself stays; remove the whole study instead."))
    study.chain(line)
    await runtime.studies.remove_variations(study.id, study.below(line))
    return At(study.lines[line].parent, study.lines[line].branch.step)


async def remove_study(runtime: Runtime, study: Study) -> None:
    study.must_be_yours()
    await runtime.studies.remove_study(study.id)


async def comment(runtime: Runtime, study: Study, at: At, text: str) -> None:
    """Set the comment on a moment; an empty text removes it."""
    study.must_be_editable()
    study.replay(at.line).at(at.step)
    home, written = study.home(at), checked_comment(text)
    if written:
        await check_quota(runtime, study.opener, len(written.encode()))
    try:
        await runtime.studies.write_comment(
            study.id, home.line, home.step, written, runtime.settings.comments_per_study
        )
    except NoRoom:
        raise Problem(_("This study has as many comments as there may be.")) from None


def comment_at(study: Study, at: At) -> str:
    return study.comments.get(study.home(at), "")


def checked_name(name: str) -> str:
    """The name on one line. WrongInput if it is too long."""
    name = "".join(sign for sign in one_line(name) if sign.isprintable())
    if len(name) > LONGEST_NAME:
        raise WrongInput(_("A name has at most {most} characters.").format(most=LONGEST_NAME))
    return name


def checked_comment(text: str) -> str:
    text = "".join(sign for sign in without_piles(text.strip()) if sign.isprintable() or sign == "\n")
    if len(text) > LONGEST_COMMENT:
        raise WrongInput(_("A comment has at most {most} characters.").format(most=LONGEST_COMMENT))
    return text
