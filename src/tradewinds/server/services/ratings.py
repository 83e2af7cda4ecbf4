"""Ratings: how strong people and bots are at a game, on one scale.

The model is openskill's, after Plackett and Luce. Bots do not learn, so they keep the rating that the arena
measured; people start in the middle and move with every rated game. Ratings are shown on a scale like that of
chess: 1500 is the middle, and a player who is 175 points ahead wins 73 of 100 games.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

import msgspec
from openskill.models import PlackettLuce

from tradewinds.locale import gettext as _
from tradewinds.notation import charts
from tradewinds.server.live.runtime import Runtime
from tradewinds.server.live.tables import LiveTable
from tradewinds.server.problems import WrongInput
from tradewinds.server.storage.ratings import Rated, RatedSeat, Strength
from tradewinds.server.storage.repository import Stored

if TYPE_CHECKING:
    from tradewinds.server.services.opening import Wish

MEAN: Final = 25.0
START: Final = Strength(MEAN, MEAN / 3)
BOT_SIGMA: Final = 1.0
"""The uncertainty of bots' ratings, which do not move."""
MIDDLE: Final = 1500
POINTS: Final = 30
"""Points shown for one unit of the model."""
SURE: Final = 1.96
PROVISIONAL: Final = 5.0
"""Above this uncertainty, a rating has a question mark."""
MOST_RANKED: Final = 100


class RatingView(msgspec.Struct):
    points: int
    """1500 is the middle of the scale."""
    reach: int
    """The model's estimate: the true strength is within this many points in 95 of 100 cases."""
    games: int
    provisional: bool


class RankedPlayer(msgspec.Struct):
    rank: int | None
    """None for bots, which are listed for comparison, and for ratings that are still uncertain."""
    name: str
    bot: str | None
    yours: bool
    rating: RatingView


@cache
def anchors() -> Mapping[str, Mapping[str, float]]:
    """The fixed ratings of bots by game, as measured in the arena."""
    found: Mapping[str, Mapping[str, float]] = tomllib.loads(
        files("tradewinds.server").joinpath("anchors.toml").read_text()
    )
    return found


def bot_strength(game: str, bot: str) -> Strength:
    return Strength(anchors()[game][bot], BOT_SIGMA)


def shown(strength: Strength, games: int = 0) -> RatingView:
    """A rating as it is shown."""
    return RatingView(
        points_of(strength.mu),
        round(SURE * strength.sigma * POINTS),
        games,
        strength.sigma > PROVISIONAL,
    )


def points_of(mu: float) -> int:
    return round(MIDDLE + (mu - MEAN) * POINTS)


def after(before: Sequence[Strength], places: Sequence[int]) -> list[Strength]:
    """The ratings after a game with these places."""
    model = PlackettLuce()
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    found = model.rate(teams, ranks=[*map(float, places)])
    return [Strength(team[0].mu, team[0].sigma) for team in found]


# --- which games count


def check_wish(wish: Wish) -> None:
    """WrongInput if a rated table cannot be opened like this."""
    if not wish.rated:
        return
    mine = sum(seat.kind == "me" for seat in wish.seats)
    if wish.seed is not None or wish.position is not None or wish.study:
        raise WrongInput(_("A rated game is dealt at random: it has no chosen seed and no chosen position."))
    if wish.components is not None or any(map(charts.is_chart, wish.options.values())):
        raise WrongInput(_("A rated game is played with the standard box and map."))
    if mine > 1 or all(seat.kind == "bot" for seat in wish.seats):
        raise WrongInput(_("At a rated table everyone plays a single seat."))
    if wish.clock is None:
        raise WrongInput(_("A rated game needs a clock, so that nobody can avoid losing by staying away."))


def rated_game(live: LiveTable, places: Sequence[int]) -> Rated | None:
    """What a finished game means for the ratings; None if it does not count.

    Whoever was replaced by a bot comes last, behind all who stayed.
    """
    if not live.table.rated:
        return None
    last, game = len(live.seats), live.table.game
    seats = [
        RatedSeat(seat.player_id, None if seat.player_id else bot_strength(game, seat.bot or "random"),
                  last if seat.player_id and seat.bot else place)
        for seat, place in zip(live.seats, places, strict=True)
    ]  # fmt: skip
    return Rated(game, seats, START, after)


# --- who is how strong


async def ranking(runtime: Runtime, game: str, guest: str | None) -> list[RankedPlayer]:
    """The best players of a game on this server, with the bots among them."""
    people = await runtime.ratings.ranking(game, MOST_RANKED)
    lines = [
        RankedPlayer(
            None, each.player.name, None, each.player.guest == guest, shown(each.strength, each.games)
        )
        for each in people
    ]
    bots = [RankedPlayer(None, bot, bot, False, shown(bot_strength(game, bot))) for bot in anchors()[game]]
    ordered = sorted([*lines, *bots], key=lambda line: -line.rating.points)
    sure = [line for line in ordered if line.bot is None and not line.rating.provisional]
    for rank, line in enumerate(sure, start=1):
        line.rank = rank
    return ordered


async def at_tables(runtime: Runtime, tables: Sequence[Stored]) -> dict[tuple[str, str], RatingView]:
    """The ratings of everybody at these tables, by player and game."""
    players = {seat.player_id for table in tables for seat in table.seats if seat.player_id}
    found = await runtime.ratings.ratings_of(players) if players else {}
    return {key: shown(strength, games) for key, (strength, games) in found.items()}


async def ratings_of(runtime: Runtime, player_id: str) -> dict[str, RatingView]:
    """The ratings of a player, by game."""
    found = await runtime.ratings.ratings_of([player_id])
    return {game: shown(strength, games) for (_player, game), (strength, games) in found.items()}
