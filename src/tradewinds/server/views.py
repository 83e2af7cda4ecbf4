"""What leaves the server. Everything about a game in progress passes here, and through `view(seat)`."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

import msgspec

from tradewinds import words
from tradewinds.bots.hints import Suggestion, told_why
from tradewinds.history import History
from tradewinds.locale import gettext as _
from tradewinds.notation import positions
from tradewinds.notation.tables import FEWEST_PLAYERS, find_game
from tradewinds.server.instants import Instant, instant_of
from tradewinds.server.live import clocks
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import Access, LiveTable, is_free, players_at
from tradewinds.server.seat_views import SeatView, seat_views
from tradewinds.server.services import finishing, teaching, timing
from tradewinds.server.services.replaying import Replay
from tradewinds.server.storage.moderation import REMOVED
from tradewinds.server.storage.repository import Stored
from tradewinds.state import State
from tradewinds.words import Players
from tradewinds.words.names import category_name, game_title

LOG_LINES = 20


class Choice(msgspec.Struct):
    """An action that may be chosen, and what it costs and brings."""

    action: str
    sentence: str


class HintView(Choice):
    """An action that a good bot would choose."""

    why: str
    """What it has over another one, in the things that people count."""


class ScoreLine(msgspec.Struct):
    category: str
    name: str
    points: list[int | None]
    """Points by seat; null where tiles lie face down."""


class ClockView(msgspec.Struct):
    move: float
    """Seconds for each move."""
    bank: float
    """Seconds beyond that, for the whole game."""
    started: bool
    """False as long as a seat is free: the clocks do not run."""
    sentence: str


class Standing(NamedTuple):
    scores: list[int | None]
    """Points by seat; null where tiles lie face down."""
    sheet: list[ScoreLine]


class GameView(msgspec.Struct):
    """A moment of a game, as one seat or a spectator may see it."""

    game: str
    title: str
    round: int
    turn: int
    player: int
    """The seat that chooses."""
    over: bool
    winner: int | None
    prompt: str
    scores: list[int | None]
    """Points by seat; null where tiles lie face down."""
    sheet: list[ScoreLine]
    log: list[str]
    """A sentence for each of the latest finished turns, newest last."""
    position: dict[str, Any]


class LessonPage(msgspec.Struct):
    text: str
    lit: str
    """What it is about, by the names that pictures use."""


class LessonView(msgspec.Struct):
    """What a guided first game says now."""

    number: int
    """The number of the choice that it is about, from 1; one more than there are when it is over."""
    choices: int
    over: bool
    pages: list[LessonPage]
    right: list[str]
    """The actions that it waits for."""


class TableView(msgspec.Struct):
    id: str
    decision: int
    """The number of the present decision, which an answer must carry."""
    public: bool
    seed_chosen: bool
    """True if whoever opened the table chose its seed or its position, and so may know what lies hidden."""
    from_position: bool
    """True if the game began as a position."""
    study: bool
    """True if everybody may look at everything, and ask what the search thinks of it, at any time."""
    since: float
    """When the present question came up, in seconds since 1970."""
    seats: list[SeatView]
    your_seats: list[int]
    to_choose: bool
    can_undo: bool
    may_mute: bool
    """True for whoever opened the table."""
    choices: list[Choice]
    """The actions allowed now; none for those who are not to choose."""
    again: str | None
    """The table of the next game of the same people."""
    watch: str | None
    """The secret for spectators, shown to those who sit at the table."""
    rated: bool
    """True if the game counts for the ratings of its players."""
    clock: ClockView | None
    """How long players may think; null for as long as they like."""
    decided: int | None
    """The seat that has won because the time of all others ran out, though the game can be played on."""
    game: GameView
    lesson: LessonView | None
    """What the lesson says to you now, at a table with one that is not over."""


class StepView(msgspec.Struct):
    step: int
    steps: int
    action: str | None
    """The action that led here."""
    game: GameView


class TableLine(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    seats: list[str]
    """The names of the seats, empty where one is free."""
    free: int
    over: bool
    player: int
    opened: float
    since: float


class Message(msgspec.Struct):
    number: int
    seat: int
    name: str
    text: str
    at: float
    removed: bool
    """True if the text is gone, because somebody removed it."""


class GameInfo(msgspec.Struct):
    game: str
    title: str
    fewest_players: int
    most_players: int
    options: dict[str, list[str]]
    """The values that each option may have, the default first."""


# --- tables


def prompt_after_leaving(access: Access, seat: int) -> str:
    """What is said instead of a question to somebody who has left."""
    if access.to_choose:
        return _("You have left the table. Take your seat again to continue.")
    name = access.players.name(seat)
    return _("{name} has left the table. The others can let a bot take over.").format(name=name)


def table_view(runtime: Runtime, access: Access) -> TableView:
    """The table as the caller may see it."""
    return view_at(instant_of(runtime, access.live), access)


def view_at(instant: Instant, access: Access, *, position: bool = True) -> TableView:
    """The table at an instant. Pages tell the story themselves, and have pictures: for them, without the
    position, there is only the last line of the log.
    """
    live, state, players = access.live, access.live.state, access.players
    chooser = live.seats[state.player]
    left = chooser.left and chooser.bot is None and not state.over
    asked = access.to_choose and not left
    open_seats = access.open_seats
    game = game_view(
        live.history,
        access.eyes,
        players,
        asked=asked,
        open_seats=open_seats,
        position=position,
        lines=LOG_LINES if position else 1,
        scored=instant.shared((standing, open_seats), lambda: standing(state, open_seats)),
    )
    if left:
        game.prompt = prompt_after_leaving(access, state.player)
    return TableView(
        id=live.table.id,
        decision=live.play.number,
        public=live.table.public,
        seed_chosen=live.table.seed_chosen,
        from_position=live.table.position is not None,
        study=live.table.study,
        since=live.table.moved_at,
        seats=seat_views(instant, access),
        your_seats=list(access.seats),
        to_choose=asked,
        can_undo=asked and live.history.can_take_back,
        may_mute=live.table.host in access.seats,
        choices=choices(state, players) if asked else [],
        again=live.table.again,
        watch=live.table.watch_secret if access.seated else None,
        rated=live.table.rated,
        clock=clock_view(live),
        decided=finishing.places_at(live).index(1) if live.decided else None,
        game=game,
        lesson=lesson_view(access),
    )


def lesson_view(access: Access) -> LessonView | None:
    told = teaching.told(access)
    if told is None:
        return None
    pages = [LessonPage(page.text, page.lit) for page in told.pages]
    return LessonView(told.number, told.choices, told.over, pages, list(told.right))


def clock_view(live: LiveTable) -> ClockView | None:
    clock = clocks.clock_of(live.table)
    if clock is None:
        return None
    return ClockView(clock.move, clock.bank, live.table.started_at is not None, timing.told(clock))


def choices(state: State, players: Players) -> list[Choice]:
    return [choice(state, action, players) for action in state.legal()]


def choice(state: State, action: int, players: Players) -> Choice:
    return Choice(state.text(action), words.describe(state.core, action, players))


def hint(state: State, found: Suggestion, players: Players) -> HintView:
    suggested = choice(state, state.parse(found.action), players)
    return HintView(suggested.action, suggested.sentence, told_why(state.core, found.why, players))


def game_view(
    history: History,
    eyes: int | None,
    players: Players,
    lines: int = LOG_LINES,
    *,
    asked: bool = False,
    open_seats: Collection[int] | None = None,
    position: bool = True,
    scored: Standing | None = None,
) -> GameView:
    """The game as these eyes see it; whoever is not asked reads what is waited for.

    If `open_seats` are given, what the other seats keep face down is hidden (C11). `scored` is how it stands,
    where that is known already.
    """
    state = history.state
    prompt = words.prompt if asked else words.awaited
    scores, sheet = scored or standing(state, open_seats)
    return GameView(
        game=state.core.setup.game.name(),
        title=game_title(state.core.setup.game.name()),
        round=state.round,
        turn=state.turn,
        player=state.player,
        over=bool(state.over),
        winner=state.winner,
        prompt=prompt(state.core, players),
        scores=scores,
        sheet=sheet,
        log=history.log(players, lines),
        position=positions.turned_down(state.view(eyes), seats_open(state, open_seats)) if position else {},
    )


def seats_open(state: State, open_seats: Collection[int] | None) -> Collection[int]:
    """The seats at which everything lies open, which are all if none are named."""
    return range(state.core.players) if open_seats is None else open_seats


def standing(state: State, open_seats: Collection[int] | None) -> Standing:
    """How the game stands, as far as those at these seats may know."""
    shown = seats_open(state, open_seats)
    return Standing(known(state, state.scores(), shown), sheet(state, shown))


def known(state: State, points: list[int], shown: Collection[int]) -> list[int | None]:
    """Points by seat, without those that would tell what lies face down."""
    covered = state.core.setup.has_ports
    return [None if covered and seat not in shown else each for seat, each in enumerate(points)]


def sheet(state: State, shown: Collection[int]) -> list[ScoreLine]:
    seats, game = state.sheet(), state.core.setup.game.name()
    return [
        ScoreLine(
            category, category_name(game, category), known(state, [seat[category] for seat in seats], shown)
        )
        for category in seats[0]
    ]


# --- replays, lists, talk


def step_view(replay: Replay, step: int) -> StepView:
    history = replay.at(step)
    return StepView(
        step=step,
        steps=replay.steps,
        action=last_action(history),
        game=game_view(history, replay.eyes, replay.players, open_seats=replay.open_seats),
    )


def last_action(history: History) -> str | None:
    """The text of the latest action, if there is one."""
    return history.state.text(history.turns[-1].chosen[-1]) if history.turns else None


def table_line(stored: Stored) -> TableLine:
    players = players_at(stored.seats)
    table = stored.table
    return TableLine(
        id=table.id,
        game=table.game,
        title=game_title(table.game),
        seats=["" if is_free(seat) else players.name(seat.number) for seat in stored.seats],
        free=sum(map(is_free, stored.seats)),
        over=table.over,
        player=table.player,
        opened=table.opened_at,
        since=table.moved_at,
    )


def messages(access: Access) -> list[Message]:
    players = access.live.players
    return [
        Message(
            message.number,
            message.seat,
            players.name(message.seat),
            message.text,
            message.at,
            removed=message.text == REMOVED,
        )
        for message in access.messages
    ]


def game_info(name: str) -> GameInfo:
    game = find_game(name)
    return GameInfo(name, game_title(name), FEWEST_PLAYERS, game.most_players(), game.options())
