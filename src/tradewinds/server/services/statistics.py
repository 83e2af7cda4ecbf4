"""Statistics of a player's games of one kind: wins, points, bots met, best and worst turns."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from tradewinds.bots.registry import BOTS
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.services import finishing, ratings
from tradewinds.server.services.history import GameLine, SeatLine, line_of
from tradewinds.server.storage.player_models import StoredPlayer
from tradewinds.server.tickets import digest

MOST_GAMES: Final = 1000
MOST_TURNS: Final = 5


class Wins(msgspec.Struct):
    won: int
    games: int


class BySeat(msgspec.Struct):
    players: int
    seat: int
    """From 1; the first seat begins."""
    wins: Wins


class AgainstBot(msgspec.Struct):
    bot: str
    ahead: float
    """Games in which you finished ahead of it; equal places count half."""
    games: int


class ScoredGame(msgspec.Struct):
    id: str
    ended: float
    points: int
    place: int
    players: int
    sheet: dict[str, int]


class TurnNote(msgspec.Struct):
    """A turn of yours in an analysed game."""

    table: str
    number: int
    """The number of the turn, from 1."""
    round: int
    before: float
    """Your chance to win before it and after it; for a mistake, with the better turn and with yours."""
    after: float


class Statistics(msgspec.Struct):
    game: str
    games: int
    """Finished games in which you played a single seat."""
    won: int
    by_seat: list[BySeat]
    against_bots: list[AgainstBot]
    scores: list[ScoredGame]
    """The oldest first."""
    best: list[TurnNote]
    """Turns that raised your chance to win most, in analysed games."""
    worst: list[TurnNote]
    """Turns that lost most, compared with a better one."""
    ratings: list[int]
    """Your rating before your first rated game, and after each."""


async def statistics(runtime: Runtime, guest: str, player: StoredPlayer | None, game: str) -> Statistics:
    """The games are those of a browser, the ratings those of its player."""
    kept = digest(guest)
    await finishing.finish_all(runtime, kept)
    played = await runtime.players.finished_games(kept, game, MOST_GAMES)
    lines = [line_of(each) for each in played]
    mine = [
        (line, seat, each.result) for line, each in zip(lines, played, strict=True) if (seat := line.mine)
    ]
    found = [(line, seat) for line, seat, _result in mine]
    analysed = [
        (line.id, line.seats.index(seat), result.analysis)
        for line, seat, result in mine
        if result and result.analysis
    ]
    return Statistics(
        game=game,
        games=len(found),
        won=sum(seat.place == 1 for _line, seat in found),
        by_seat=by_seat(found),
        against_bots=against_bots(found),
        scores=[scored(line, seat) for line, seat in found],
        best=best_turns(analysed),
        worst=worst_turns(analysed),
        ratings=await rating_course(runtime, player, game),
    )


def by_seat(games: Iterable[tuple[GameLine, SeatLine]]) -> list[BySeat]:
    counted: dict[tuple[int, int], Wins] = defaultdict(lambda: Wins(0, 0))
    for line, seat in games:
        wins = counted[len(line.seats), line.seats.index(seat) + 1]
        wins.games += 1
        wins.won += seat.place == 1
    return [BySeat(players, seat, counted[players, seat]) for players, seat in sorted(counted)]


def against_bots(games: Iterable[tuple[GameLine, SeatLine]]) -> list[AgainstBot]:
    """One line for each level, the weakest first."""
    counted = {bot: AgainstBot(bot, 0, 0) for bot in BOTS}
    for line, mine in games:
        for other in line.seats:
            if other.bot in counted and other is not mine:
                counted[other.bot].games += 1
                counted[other.bot].ahead += ahead(mine, other)
    return [each for each in counted.values() if each.games]


def ahead(mine: SeatLine, other: SeatLine) -> float:
    assert mine.place is not None
    assert other.place is not None
    return 0.5 if mine.place == other.place else float(mine.place < other.place)


def scored(line: GameLine, seat: SeatLine) -> ScoredGame:
    return ScoredGame(
        line.id, line.since, seat.points or 0, seat.place or 0, len(line.seats), seat.sheet or {}
    )


# --- turns of games that were analysed

Analysed = tuple[str, int, dict[str, list[list[float]]]]
"""A table, the player's seat there, and what is stored of the analysis."""


def best_turns(games: Sequence[Analysed]) -> list[TurnNote]:
    notes = [
        TurnNote(table, number, int(round_), before, after)
        for table, mine, kept in games
        for number, (seat, round_, before, after) in enumerate(kept["turns"], start=1)
        if int(seat) == mine and after > before
    ]
    return sorted(notes, key=lambda note: note.before - note.after)[:MOST_TURNS]


def worst_turns(games: Sequence[Analysed]) -> list[TurnNote]:
    notes = []
    for table, mine, kept in games:
        for turn, best, played in kept["mistakes"]:
            seat, round_, _before, _after = kept["turns"][int(turn)]
            if int(seat) == mine:
                notes.append(TurnNote(table, int(turn) + 1, int(round_), best, played))
    return sorted(notes, key=lambda note: note.after - note.before)[:MOST_TURNS]


async def rating_course(runtime: Runtime, player: StoredPlayer | None, game: str) -> list[int]:
    changes = [] if player is None else await runtime.ratings.changes_of(player.id)
    mine = [each for each in changes if each.game == game]
    return (
        [ratings.points_of(mine[0].before), *(ratings.points_of(each.after) for each in mine)] if mine else []
    )
