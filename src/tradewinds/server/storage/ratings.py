"""Ratings of players. Each method is one transaction."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from tradewinds.server.storage.player_models import (
    StoredPlayer,
    StoredRating,
    StoredRatingChange,
    StoredResult,
)
from tradewinds.server.storage.queries import insert_unless_known
from tradewinds.server.storage.repository import Storage, reading, writing_beside


class Strength(NamedTuple):
    """A rating in the units of the model: the expected strength, and how unsure it is."""

    mu: float
    sigma: float


class RatedSeat(NamedTuple):
    player: str | None
    """The id of the player; None for a bot."""
    bot: Strength | None
    """The fixed rating of a bot."""
    place: int


Rate = Callable[[Sequence[Strength], Sequence[int]], list[Strength]]
"""Ratings after a game, from those before and the places."""


@dataclass(frozen=True)
class Rated:
    """A rated game that is over."""

    game: str
    seats: Sequence[RatedSeat]
    start: Strength
    """The rating of whoever has none yet."""
    rate: Rate


@dataclass(frozen=True)
class Ranked:
    player: StoredPlayer
    strength: Strength
    games: int


class RatingStorage(Storage):
    @writing_beside
    def add_result(session: Session, result: StoredResult, rated: Rated | None) -> None:
        """Write down how a game ended, and change ratings by it; both once, whoever comes first."""
        new = insert_unless_known(
            session, StoredResult, table_id=result.table_id, ended_at=result.ended_at, rounds=result.rounds,
            turns=result.turns, seats=result.seats,
        )  # fmt: skip
        if new and rated is not None:
            apply(session, result, rated)

    @reading
    def ranking(session: Session, game: str, limit: int) -> list[Ranked]:
        """The strongest players of a game."""
        wanted = (
            select(StoredPlayer, StoredRating)
            .join(StoredRating, StoredRating.player_id == StoredPlayer.id)
            .where(StoredRating.game == game)
            .order_by(StoredRating.mu.desc(), StoredPlayer.id)
            .limit(limit)
        )
        found = session.execute(wanted).all()
        return [Ranked(player, Strength(each.mu, each.sigma), each.games) for player, each in found]

    @reading
    def ratings_of(session: Session, players: Collection[str]) -> dict[tuple[str, str], tuple[Strength, int]]:
        """Ratings and numbers of rated games, by player and game."""
        wanted = select(StoredRating).where(StoredRating.player_id.in_(players))
        return {
            (each.player_id, each.game): (Strength(each.mu, each.sigma), each.games)
            for each in session.scalars(wanted)
        }

    @reading
    def changes_of(session: Session, player_id: str) -> list[StoredRatingChange]:
        """How the ratings of a player came about, oldest first."""
        mine = select(StoredRatingChange).where(StoredRatingChange.player_id == player_id)
        return list(session.scalars(mine.order_by(StoredRatingChange.at)))


def apply(session: Session, result: StoredResult, rated: Rated) -> None:
    """Players are locked in order, so that two games that end at once wait for each other."""
    ids = sorted(seat.player for seat in rated.seats if seat.player)
    there = set(
        session.scalars(
            select(StoredPlayer.id)
            .where(StoredPlayer.id.in_(ids))
            .order_by(StoredPlayer.id)
            .with_for_update()
        )
    )
    before = [strength_of(session, rated, seat) for seat in rated.seats]
    after = rated.rate(before, [seat.place for seat in rated.seats])
    for number, (seat, old, new) in enumerate(zip(rated.seats, before, after, strict=True)):
        if seat.player in there:
            change(session, result, rated.game, number, seat.player, old, new)


def strength_of(session: Session, rated: Rated, seat: RatedSeat) -> Strength:
    if seat.bot is not None:
        return seat.bot
    known = session.get(StoredRating, (seat.player, rated.game))
    return Strength(known.mu, known.sigma) if known else rated.start


def change(
    session: Session,
    result: StoredResult,
    game: str,
    seat: int,
    player: str | None,
    old: Strength,
    new: Strength,
) -> None:
    known = session.get(StoredRating, (player, game))
    if known is None:
        known = StoredRating(player_id=player, game=game, games=0)
        session.add(known)
    known.mu, known.sigma, known.games, known.at = new.mu, new.sigma, known.games + 1, result.ended_at
    session.add(
        StoredRatingChange(
            table_id=result.table_id, seat=seat, player_id=player, game=game, before=old.mu, after=new.mu,
            at=result.ended_at,
        )
    )  # fmt: skip
