"""What leaves the server: everything about a game in progress passes here, and through `view(seat)`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from tradewinds import locale
from tradewinds.face import State
from tradewinds.notation import words
from tradewinds.notation.tables import FEWEST_PLAYERS, find_game
from tradewinds.notation.words import Company
from tradewinds.notation.words.names import category_name, game_title, seat_name
from tradewinds.server.house import House
from tradewinds.server.plays import Play
from tradewinds.server.rooms import Room, Visit, is_free
from tradewinds.server.services.replaying import Replay
from tradewinds.server.storage.models import StoredMessage, StoredSeat
from tradewinds.server.storage.repository import Stored

LOG_LINES = 20


class Choice(msgspec.Struct):
    """Something that may be chosen: as it is sent, and what it costs and brings."""

    action: str
    sentence: str


class ScoreLine(msgspec.Struct):
    category: str
    name: str
    points: list[int]
    """By seat."""


class SeatView(msgspec.Struct):
    seat: int
    name: str
    """What the seat is called: the player's name, or its colour."""
    colour: str
    kind: Literal["person", "bot", "free"]
    bot: str | None
    yours: bool
    here: bool
    left: bool
    agreed: list[int]
    """The seats that agree to let a bot play on here."""
    invitation: str | None
    """For whoever sits at the table, to be passed on, while the seat is free."""


class GameView(msgspec.Struct):
    """A moment of a game, as somebody may see it."""

    game: str
    title: str
    round: int
    turn: int
    player: int
    """The seat that chooses."""
    over: bool
    winner: int | None
    prompt: str
    scores: list[int]
    sheet: list[ScoreLine]
    log: list[str]
    """The latest finished turns, a sentence each, the newest last."""
    position: dict[str, Any]


class TableView(msgspec.Struct):
    id: str
    decision: int
    """The number that an answer to the present question carries."""
    public: bool
    since: float
    """When the present question came up, in seconds since 1970."""
    seats: list[SeatView]
    your_seats: list[int]
    to_choose: bool
    can_undo: bool
    choices: list[Choice]
    """All that may be done now; none for those who are not to choose."""
    again: str | None
    """The table at which the same company plays again."""
    watch: str | None
    """For whoever sits at the table: the secret that lets others look on."""
    game: GameView


class StepView(msgspec.Struct):
    step: int
    steps: int
    action: str | None
    """What led here."""
    game: GameView


class TableLine(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    seats: list[str]
    """What the seats are called, empty where one is free."""
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


class GameInfo(msgspec.Struct):
    game: str
    title: str
    fewest_players: int
    most_players: int
    options: dict[str, list[str]]
    """The values that each option may have, the default first."""


# --- tables


def table_view(house: House, visit: Visit) -> TableView:
    room, play = visit.room, visit.room.play
    return TableView(
        id=room.table.id,
        decision=play.number,
        public=room.table.public,
        since=room.table.moved_at,
        seats=[seat_view(house, visit, seat) for seat in room.seats],
        your_seats=list(visit.seats),
        to_choose=visit.to_choose,
        can_undo=visit.to_choose and play.can_undo,
        choices=choices(play.state, visit.company) if visit.to_choose else [],
        again=room.table.again,
        watch=room.table.watch_secret if visit.seated else None,
        game=game_view(play, visit.eyes, visit.company),
    )


def seat_view(house: House, visit: Visit, seat: StoredSeat) -> SeatView:
    room = visit.room
    gone = room.is_away(seat, house.now() - house.settings.away_after)
    return SeatView(
        seat=seat.number,
        name=Company(room.names).name(seat.number),
        colour=seat_name(seat.number),
        kind="bot" if seat.bot else "free" if is_free(seat) else "person",
        bot=seat.bot,
        yours=seat.number in visit.seats,
        here=not seat.left and (not gone or house.presence.is_listening(room.table.id, seat.number)),
        left=seat.left,
        agreed=sorted(vote.voter for vote in room.votes if vote.seat == seat.number),
        invitation=seat.invitation if visit.seated else None,
    )


def choices(state: State, company: Company) -> list[Choice]:
    return [
        Choice(state.text(action), words.describe(state.core, action, company)) for action in state.legal()
    ]


def game_view(play: Play, eyes: int | None, company: Company, lines: int = LOG_LINES) -> GameView:
    state = play.state
    return GameView(
        game=state.core.table.game.name(),
        title=game_title(state.core.table.game.name()),
        round=state.round,
        turn=state.turn,
        player=state.player,
        over=bool(state.over),
        winner=state.winner,
        prompt=words.prompt(state.core, company),
        scores=state.scores(),
        sheet=sheet(state),
        log=play.log(locale.language(), company)[-lines:] if lines else [],
        position=state.view(eyes),
    )


def sheet(state: State) -> list[ScoreLine]:
    seats = state.sheet()
    return [
        ScoreLine(category, category_name(category), [seat[category] for seat in seats])
        for category in seats[0]
    ]


def whole_log(visit: Visit) -> list[str]:
    return list(visit.room.play.log(locale.language(), visit.company))


# --- replays, lists, talk


def step_view(replay: Replay, step: int) -> StepView:
    play = replay.at(step)
    moves = play.moves
    return StepView(
        step=step,
        steps=replay.steps,
        action=play.state.text(moves[-1]) if moves else None,
        game=game_view(play, replay.eyes, replay.company),
    )


def table_line(stored: Stored) -> TableLine:
    company = Company(tuple(seat.name for seat in stored.seats))
    table = stored.table
    return TableLine(
        id=table.id,
        game=table.game,
        title=game_title(table.game),
        seats=["" if is_free(seat) else company.name(seat.number) for seat in stored.seats],
        free=sum(map(is_free, stored.seats)),
        over=table.over,
        player=table.player,
        opened=table.opened_at,
        since=table.moved_at,
    )


def messages(room: Room, stored: Iterable[StoredMessage]) -> list[Message]:
    company = Company(room.names)
    return [
        Message(message.number, message.seat, company.name(message.seat), message.text, message.at)
        for message in stored
    ]


def game_info(name: str) -> GameInfo:
    game = find_game(name)
    return GameInfo(name, game_title(name), FEWEST_PLAYERS, game.most_players(), game.options())
