"""Answering decisions: acting, taking back, and the bots' answers."""

from __future__ import annotations

from tradewinds.errors import IllegalAction, UnknownAction
from tradewinds.locale import gettext as _
from tradewinds.server.events import Note
from tradewinds.server.house import House
from tradewinds.server.problems import IllegalChoice, Problem, Stale
from tradewinds.server.rooms import Room, Visit
from tradewinds.server.storage.repository import Answer, NumberTaken
from tradewinds.server.tickets import Caller
from tradewinds.server.workers import Question


async def act(house: House, caller: Caller, table_id: str, decision: int, action: str) -> Visit:
    """Choose an action. The same request again changes nothing; Stale if the game has gone on otherwise."""
    async with house.lock(table_id):
        visit = await house.visit(caller, table_id)
        visit.must_sit()
        chosen = canonical(visit.room, action)
        if await is_repeated(house, visit, decision, chosen):
            return visit
        visit.must_choose()
        check_legal(visit.room, chosen)
        await is_back(house, visit.room)
        await answer(house, visit.room, chosen)
        return visit


async def undo(house: House, caller: Caller, table_id: str, decision: int) -> Visit:
    """Take back one's own last choice of this turn, unless it revealed something."""
    async with house.lock(table_id):
        visit = await house.visit(caller, table_id)
        visit.must_sit()
        if await is_repeated(house, visit, decision, None):
            return visit
        visit.must_choose()
        if not visit.room.play.can_undo:
            raise Problem(
                _("Only your own choices of this turn can be taken back, and none that revealed something.")
            )
        await answer(house, visit.room, None)
        return visit


async def act_for_bot(house: House, table_id: str, decision: int, action: str) -> bool:
    """Whether the answer of a bot still counted: the seat may have its player back, or the game gone on."""
    async with house.lock(table_id):
        room = await house.room(table_id)
        if room.play.number != decision or not room.bot_to_choose:
            return False
        await answer(house, room, action)
        return True


async def hint(house: House, caller: Caller, table_id: str) -> tuple[Visit, str]:
    """What a good bot would do, as an action."""
    visit = await house.visit(caller, table_id)
    visit.must_choose()
    number = visit.room.play.number
    action = await house.workers.think(await question_of(house, visit.room, house.settings.hint_bot))
    if visit.room.play.number != number:
        raise Stale
    return visit, action


async def question_of(house: House, room: Room, bot: str) -> Question:
    actions = [room.play.state.text(move) for move in room.play.moves]
    return Question(await house.deal(room.table, len(room.seats)), actions, bot)


# --- how an answer counts


def canonical(room: Room, action: str) -> str:
    state = room.play.state
    try:
        return state.text(state.parse(action))
    except UnknownAction as problem:
        raise IllegalChoice(str(problem)) from None


def check_legal(room: Room, action: str) -> None:
    try:
        room.play.checked(action)
    except IllegalAction as problem:
        raise IllegalChoice(str(problem)) from None


async def is_back(house: House, room: Room) -> None:
    """Whoever acts has not left."""
    seat = room.seats[room.play.state.player]
    if seat.left:
        await house.storage.change_seat(room.table.id, seat.number, {"left": False})
        seat.left = False


async def is_repeated(house: House, visit: Visit, decision: int, action: str | None) -> bool:
    """Whether this very answer was given before; Stale if it was another one, or for no decision there is."""
    if decision == visit.room.play.number:
        return False
    known = await house.storage.action(visit.room.table.id, decision)
    if known is None or known.seat not in visit.seats or known.action != action:
        raise Stale
    return True


async def answer(house: House, room: Room, action: str | None) -> None:
    """Store what was decided, then let everybody know."""
    play, table = room.play, room.table
    number, seat = play.number, play.state.player
    after = play.after(action)
    at = house.now()
    try:
        await house.storage.add_action(
            table.id, Answer(number, seat, action, after.player, bool(after.over), at)
        )
    except NumberTaken:
        raise Stale from None
    if play.number == number:  # nobody has read it from the database in the meantime
        play.follow([action])
    table.moved_at = at
    await house.tell(table, Note("undo" if action is None else "action", number + 1, seat, action))
    if room.bot_to_choose:
        house.bots.wake(table.id)
