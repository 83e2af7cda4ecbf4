"""The lobby: public tables that wait for players, and public games to watch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from tradewinds.notation import charts
from tradewinds.server.live.clocks import clock_of
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import is_free, players_at
from tradewinds.server.services import ratings, timing
from tradewinds.server.services.ratings import RatingView
from tradewinds.server.storage.models import StoredSeat
from tradewinds.server.storage.repository import Stored
from tradewinds.server.tickets import digest
from tradewinds.words.names import game_title

MOST_LISTED: Final = 50
DAY: Final = 24 * 3600.0
WATCHED_DAYS: Final = 7.0
"""Games without a choice for this many days are not listed."""


class LobbySeat(msgspec.Struct):
    seat: int
    name: str
    """Empty where the seat is free."""
    bot: str | None
    here: bool
    """True for a person who was seen recently."""
    rating: RatingView | None
    """Their strength at this game; null for somebody without a rated game of it."""


class LobbyTable(msgspec.Struct):
    id: str
    game: str
    title: str
    options: dict[str, str]
    """The chosen options; a custom map is `own`."""
    seats: list[LobbySeat]
    free: int
    rated: bool
    clock: str | None
    """How long players may think, in words."""
    opened: float
    since: float
    """When a choice was last made, in seconds since 1970."""
    yours: bool
    """True if you have a seat there."""


class Lobby(msgspec.Struct):
    waiting: list[LobbyTable]
    """Tables with a free seat, newest first."""
    running: list[LobbyTable]
    """Games without free seats, most recently played first."""


async def lobby(runtime: Runtime, guest: str | None) -> Lobby:
    """The tables as a guest's browser sees them."""
    waiting = await runtime.storage.open_tables(MOST_LISTED)
    running = await runtime.players.running_tables(runtime.now() - WATCHED_DAYS * DAY, MOST_LISTED)
    known = await ratings.at_tables(runtime, [*waiting, *running])
    mine = await seated(runtime, guest, [*waiting, *running])

    def told(tables: Sequence[Stored]) -> list[LobbyTable]:
        return [table(runtime, each, known, yours=each.table.id in mine) for each in tables]

    return Lobby(told(waiting), told(running))


async def seated(runtime: Runtime, guest: str | None, tables: Sequence[Stored]) -> set[str]:
    """The ids of those tables at which the guest has a seat."""
    ids = [each.table.id for each in tables]
    return await runtime.players.seated(digest(guest), ids) if guest and ids else set()


Known = Mapping[tuple[str, str], RatingView]


def table(runtime: Runtime, stored: Stored, known: Known, *, yours: bool) -> LobbyTable:
    told, clock = stored.table, clock_of(stored.table)
    return LobbyTable(
        id=told.id,
        game=told.game,
        title=game_title(told.game),
        options={name: "own" if charts.is_chart(value) else value for name, value in told.options.items()},
        seats=[seat(runtime, stored, each, known) for each in stored.seats],
        free=sum(map(is_free, stored.seats)),
        rated=told.rated,
        clock=timing.told(clock) if clock else None,
        opened=told.opened_at,
        since=told.moved_at,
        yours=yours,
    )


def seat(runtime: Runtime, stored: Stored, each: StoredSeat, known: Known) -> LobbySeat:
    name = "" if is_free(each) else players_at(stored.seats).name(each.number)
    lately = each.seen_at > runtime.now() - runtime.settings.away_after
    heard = runtime.presence.is_listening(stored.table.id, each.number)
    here = not (each.bot or is_free(each) or each.left) and (heard or lately)
    game = stored.table.game
    bot = ratings.shown(ratings.bot_strength(game, each.bot)) if each.bot else None
    return LobbySeat(each.number, name, each.bot, here, bot or known.get((each.player_id or "", game)))
