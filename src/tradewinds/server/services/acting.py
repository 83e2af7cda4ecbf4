"""Answering decisions: choices of people and bots, and taking them back."""

from __future__ import annotations

from tradewinds.bots.hints import Suggestion
from tradewinds.errors import IllegalAction, UnknownAction
from tradewinds.history import History
from tradewinds.locale import gettext as _
from tradewinds.server.background.queue import Order, Rank
from tradewinds.server.background.workers import Question
from tradewinds.server.live import clocks
from tradewinds.server.live.events import Note
from tradewinds.server.live.plays import go_on
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access, LiveTable
from tradewinds.server.problems import IllegalChoice, Problem, Stale
from tradewinds.server.services import finishing, teaching
from tradewinds.server.storage.committing import Answer, NumberTaken


async def act(runtime: Runtime, access: Access, decision: int, action: str, times: int = 1) -> None:
    """Choose an action `times` times in a row, or not at all.

    Repeating a request changes nothing; Stale if the game has gone on since.
    """
    access.must_sit()
    live = access.live
    chosen = number_of(live, action)
    if await is_repeated(runtime, access, decision, live.state.text(chosen), times):
        return
    access.must_choose()
    check_length(runtime, live)
    back = live.seats[live.state.player].left  # acting ends an absence
    ahead = played(live, chosen, times)
    await answer(runtime, live, live.state.text(chosen), ahead, times, came_back=back)


async def undo(runtime: Runtime, access: Access, decision: int, times: int = 1) -> None:
    """Take back the caller's last choices of this turn, all of them or none.

    Problem if there are too few, or one of them revealed something.
    """
    access.must_sit()
    if await is_repeated(runtime, access, decision, None, times):
        return
    access.must_choose()
    check_length(runtime, access.live)
    await answer(runtime, access.live, None, taken_back(access.live, times), times)


async def act_for_bot(runtime: Runtime, table_id: str, decision: int, action: str) -> bool:
    """Play a bot's answer; False if it came too late: its player is back, or the game has gone on."""
    async with runtime.lock(table_id):
        live = await runtime.live(table_id)
        if live.play.number != decision or not live.bot_to_choose:
            return False
        await answer(runtime, live, action, live.play.ahead(action))
        return True


async def hint(runtime: Runtime, access: Access) -> Suggestion:
    """The action that a good bot would choose, and why, as far as the caller may know it.

    Problem at a rated table, where everybody plays for themselves, and in a guided game, which says
    itself what to do and would refuse most of what a bot suggests.
    """
    access.must_choose()
    if access.live.table.rated:
        raise Problem(_("There are no hints at a rated table."))
    if teaching.waits(access.live):
        raise Problem(_("There are no hints during a guided game: do what it says."))
    number = access.live.play.number
    question = await question_of(runtime, access.live, runtime.settings.hint_bot)
    found = await runtime.workers.advise(question, Order(Rank.HINT, access.live.table.opener))
    if access.live.play.number != number:
        raise Stale
    hidden = access.open_seats is not None
    return found._replace(why=found.why.without_endings()) if found.why and hidden else found


def is_too_long(runtime: Runtime, live: LiveTable) -> bool:
    """True if a game has reached the limit of decisions."""
    return live.play.number >= runtime.settings.longest_game


def check_length(runtime: Runtime, live: LiveTable) -> None:
    if is_too_long(runtime, live):
        raise Problem(_("This game has gone on for too long to be continued."))


async def question_of(runtime: Runtime, live: LiveTable, bot: str) -> Question:
    actions = [live.state.text(move) for move in live.history.moves]
    return Question(await runtime.deal(live.table, len(live.seats)), actions, bot)


# --- how an answer counts


def number_of(live: LiveTable, action: str) -> int:
    try:
        return live.state.parse(action)
    except UnknownAction as problem:
        raise IllegalChoice(str(problem)) from None


def played(live: LiveTable, action: int, times: int) -> History:
    """The history after choosing an action `times` times. IllegalChoice if it is not allowed each time.

    OffLesson if the lesson expects something else. When choosing several times at once, nothing is seen
    in between, so a choice that reveals something must come last.
    """
    history = live.history.copy()
    for time in range(times):
        if time and not history.can_take_back:
            raise IllegalChoice(_("That cannot be chosen {n} times in a row.").format(n=times))
        teaching.check(live.table.lesson, history, action)
        try:
            go_on(history, action)
        except IllegalAction as problem:
            raise IllegalChoice(str(problem)) from None
    return history


def taken_back(live: LiveTable, times: int) -> History:
    """The history without the last choices. Problem if one of them cannot be taken back."""
    history = live.history.copy()
    for _time in range(times):
        if not history.can_take_back:
            raise Problem(
                _("You can only undo your own choices of this turn, and none that revealed something new.")
            )
        go_on(history, None)
    return history


async def is_repeated(
    runtime: Runtime, access: Access, decision: int, action: str | None, times: int
) -> bool:
    """True if this answer was given before. Stale if another was, or there is no such decision."""
    if decision == access.live.play.number:
        return False
    known = await runtime.storage.actions(access.live.table.id, decision, times)
    same = [given for given in known if given.seat in access.seats and given.action == action]
    if len(same) < times:
        raise Stale
    return True


async def answer(
    runtime: Runtime,
    live: LiveTable,
    action: str | None,
    ahead: History,
    times: int = 1,
    *,
    came_back: bool = False,
) -> None:
    """Store a decision, then adopt the history it leads to, and notify everybody.

    The same answer may be given to several decisions in a row; they are stored together or not at all.
    Nobody sees the decision before it is stored. Stale if another server stored one first.
    """
    play, table, state = live.play, live.table, ahead.state
    number, seat, at = play.number, live.state.player, runtime.now()
    over = bool(state.over)
    until = clocks.deadline_after(live, seat, at, state.player, over=over)
    decided = Answer(number, seat, action, state.player, over, at, came_back, times, until)
    try:
        await runtime.storage.add_action(table.id, decided)
    except BaseException as problem:  # it may or may not have been stored
        runtime.desks.forget(table.id)
        if not isinstance(problem, NumberTaken):
            raise
        await runtime.refresh(live)
        raise Stale from None
    if play.number == number:  # unless another request has read it from the database in the meantime
        play.adopt(ahead, times)
        play.note(seat, at)
    table.moved_at, table.player, table.over = at, decided.player, decided.over
    table.deadline = until
    if came_back:
        live.seats[seat].left = False
    if decided.over:
        await finishing.finish(runtime, live)
    await runtime.tell(table, Note("undo" if action is None else "action", number + times, seat, action))
    if live.bot_to_choose:
        runtime.bots.wake(table.id)
