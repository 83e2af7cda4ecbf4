"""The games of one player: their state and their results."""

from __future__ import annotations

import msgspec

from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import is_free, players_at
from tradewinds.server.services import finishing
from tradewinds.server.storage.players import Played
from tradewinds.server.tickets import digest
from tradewinds.words.names import game_title


class SeatLine(msgspec.Struct):
    """Somebody in one of the player's games."""

    name: str
    """Empty where the seat is free."""
    colour: int
    bot: str | None
    yours: bool
    place: int | None = None
    """From 1, and points; once the game is over."""
    points: int | None = None
    sheet: dict[str, int] | None = None
    """The lines of the score sheet."""


class GameLine(msgspec.Struct):
    """One of the player's games."""

    id: str
    game: str
    title: str
    seats: list[SeatLine]
    over: bool
    to_choose: int | None
    """The seat to choose; None once the game is over."""
    your_turn: bool
    opened: float
    since: float
    """When the last choice was made, in seconds since 1970."""
    rounds: int | None = None
    turns: int | None = None
    replay: str | None = None
    """The replay, if the game was shared."""

    @property
    def mine(self) -> SeatLine | None:
        """The player's own seat; None if they played several."""
        held = [seat for seat in self.seats if seat.yours]
        return held[0] if len(held) == 1 else None


async def games(runtime: Runtime, guest: str | None, limit: int, offset: int = 0) -> list[GameLine]:
    """Games of a browser: those in progress first, then the latest."""
    if guest is None:
        return []
    await finishing.finish_all(runtime, digest(guest))
    return [line_of(each) for each in await runtime.players.games_of(digest(guest), limit, offset)]


async def number_of_games(runtime: Runtime, guest: str | None) -> int:
    return await runtime.players.count_games(digest(guest)) if guest else 0


def line_of(played: Played) -> GameLine:
    stored, result = played.stored, played.result
    table, held = stored.table, stored.seats_held
    chooser, over = stored.seats[table.player], table.over or result is not None
    return GameLine(
        id=table.id,
        game=table.game,
        title=game_title(table.game),
        seats=seat_lines(played),
        over=over,
        to_choose=None if over else table.player,
        your_turn=not over and table.player in held and not chooser.left and not chooser.bot,
        opened=table.opened_at,
        since=table.moved_at,
        rounds=result.rounds if result else None,
        turns=result.turns if result else None,
        replay=table.replay,
    )


def seat_lines(played: Played) -> list[SeatLine]:
    seats, held = played.stored.seats, played.stored.seats_held
    players = players_at(seats)
    lines = [
        SeatLine(
            "" if is_free(seat) else players.name(seat.number),
            players.colour(seat.number),
            seat.bot,
            seat.number in held,
        )
        for seat in seats
    ]
    for line, ended in zip(lines, played.result.seats if played.result else [], strict=False):
        line.place, line.points, line.sheet = ended["place"], ended["points"], ended["sheet"]
    return lines
