"""Exploring: other lines of a game, playing on from any moment, uploaded positions."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from tradewinds import locale
from tradewinds.components import ComponentError
from tradewinds.errors import IllegalAction, InvalidPosition, UnknownAction
from tradewinds.locale import gettext as _
from tradewinds.notation.actions import legal_number
from tradewinds.notation.tables import SECRET_SEED_BITS, new_seed
from tradewinds.server.background import reading
from tradewinds.server.deals import ComponentText, record_of_position
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access
from tradewinds.server.problems import IllegalChoice, Problem, WrongInput
from tradewinds.server.services import opening, replaying
from tradewinds.server.services.opening import Opened, SeatWish, Wish, wrong_components
from tradewinds.server.services.replaying import Replay
from tradewinds.state import State

MOST_AHEAD: Final = 200
"""The most choices in a line that is looked at."""
BETWEEN: Final = ";"


# --- other choices


@dataclass(frozen=True)
class Branch:
    """Choices that differ from those of a game, from some step on."""

    step: int
    actions: tuple[str, ...]

    @staticmethod
    def read(step: int | None, ahead: str) -> Branch | None:
        """The branch that an address names; None if it names none."""
        actions = tuple(text.strip() for text in ahead.split(BETWEEN) if text.strip())
        return Branch(step, actions) if step is not None and actions else None

    @property
    def ahead(self) -> str:
        return BETWEEN.join(self.actions)


def branched(replay: Replay, branch: Branch | None) -> Replay:
    """The game with other choices. NotFound if it has no such step, IllegalChoice if one is not allowed."""
    if branch is None:
        return replay
    if len(branch.actions) > MOST_AHEAD:
        raise WrongInput(_("A line has at most {most} choices.").format(most=MOST_AHEAD))
    return played(replay, branch)


def played(replay: Replay, branch: Branch) -> Replay:
    """The same for a line of any length."""
    history = replay.at(branch.step)
    for text in branch.actions:
        try:
            history.push(legal_number(history.state.core, text))
        except (IllegalAction, UnknownAction) as problem:
            raise IllegalChoice(str(problem)) from None
    return replace(replay, history=history)


# --- playing on


@dataclass(frozen=True)
class PlayOn:
    """How to play on: who takes which seat, in seat order."""

    seats: Sequence[SeatWish]
    redrawn: bool = False
    """True to redraw what is hidden, so that nobody knows it."""
    study: bool = False
    public: bool = False


async def play_on(
    runtime: Runtime, guest: str, start: State, components: ComponentText | None, wish: PlayOn, opener: str
) -> Opened:
    """Open a table that starts from this state. Problem if the game is over there."""
    if start.over:
        raise Problem(_("The game is over here; go back to a moment before that."))
    table = start.core.setup
    if len(wish.seats) != table.players:
        raise WrongInput(_("This game has {n} seats.").format(n=table.players))
    state = start.imagine(None, new_seed(SECRET_SEED_BITS)) if wish.redrawn else start
    wanted = Wish(
        table.game.name(),
        wish.seats,
        dict(table.options),
        components=components,
        public=wish.public,
        begins=0,
        position=json.dumps(state.position()),
        redrawn=wish.redrawn,
        study=wish.study,
    )
    return await opening.open_table(runtime, guest, wanted, opener)


# --- what may be explored


def must_be_open(access: Access) -> None:
    """Problem while the game is in progress, unless the table was opened as a study."""
    if not access.live.state.over and not access.live.table.study:
        raise Problem(
            _(
                "A game can be explored once it is over; before that, it would give advice and reveal "
                "hidden things."
            )
        )


async def replay_of_table(runtime: Runtime, access: Access, opener: str) -> str:
    """The id of a table's replay: its own once the game is over; at a study, one of this moment."""
    must_be_open(access)
    live = access.live
    if live.state.over:
        return await replaying.share_table(runtime, access)
    record = live.state.record(players=replaying.names_in_record(live))
    await opening.check_quota(runtime, opener, len(record.encode()))
    replay = replaying.new_replay(runtime, record, live.table.components, opener, live.table.id)
    await runtime.storage.add_replay(replay)
    return replay.id


# --- positions that are brought along


async def keep_position(
    runtime: Runtime, position: str, components: ComponentText | None, opener: str
) -> str:
    """Check a position and store it as a replay without steps. Returns the id of the replay."""
    try:
        await reading.load(runtime.workers, components, opener)
        record = await reading.read(
            runtime.workers, record_of_position, position, components, locale.language(), owner=opener
        )
    except ComponentError as problem:
        raise wrong_components(problem) from None
    except InvalidPosition as problem:
        raise WrongInput(str(problem)) from None
    return await replaying.keep_record(runtime, record, components, opener)
