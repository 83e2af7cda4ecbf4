"""Statistics of the bots, from the results of the games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from tradewinds.arena.match import Result
from tradewinds.arena.shares import NOTHING, SURE, Share

ALL_BOTS: Final = ""  # stands for all bots together in tables by seat


class Rating(NamedTuple):
    value: float
    reach: float
    """The model's estimate: the true strength is within this distance of `value` in 95 of 100 cases."""


class Standing(NamedTuple):
    bot: str
    rating: Rating
    wins: Share
    even: float
    """The share of wins that equally strong players would have in the same games."""
    scores: list[int]
    forfeits: Counter[str]
    detail: str
    """What happened at the first forfeit."""
    seconds: float
    """Average time per decision."""


class Lengths(NamedTuple):
    """Lengths of the games at tables of one size, in schedule order."""

    rounds: list[int]
    turns: list[int]
    decisions: list[int]


class Summary(NamedTuple):
    standings: list[Standing]
    """The best rated first."""
    head_to_head: dict[tuple[str, str], Share]
    """How often the first came in ahead of the second in games that both played."""
    by_seat: dict[int, dict[tuple[str, int], Share]]
    """Wins of each bot in each seat, and of all bots there, by number of players."""
    lengths: dict[int, Lengths]
    finished: int
    broken_off: int


def summary(results: Sequence[Result], bots: Sequence[str]) -> Summary:
    """All statistics. Games that were broken off count only for forfeits and time."""
    finished = [result for result in results if result.winner is not None]
    rated = ratings(finished, bots)
    standings = [standing(bot, rated[bot], finished, results) for bot in bots]
    return Summary(
        standings=sorted(standings, key=lambda one: -one.rating.value),
        head_to_head=head_to_head(finished),
        by_seat=by_seat(finished),
        lengths=lengths(finished),
        finished=len(finished),
        broken_off=len(results) - len(finished),
    )


def places(result: Result) -> list[int]:
    """The place of each seat: the winner first, then the others by their points."""
    others = [score for seat, score in enumerate(result.scores) if seat != result.winner]
    return [
        0 if seat == result.winner else 1 + sum(other > score for other in others)
        for seat, score in enumerate(result.scores)
    ]


def ratings(results: Sequence[Result], bots: Sequence[str]) -> dict[str, Rating]:
    """Ratings after all games. Bots do not learn between games, so their strength does not drift."""
    model = PlackettLuce(tau=0.0)
    rated = {bot: model.rating(name=bot) for bot in bots}
    for result in results:
        after = model.rate([[rated[bot]] for bot in result.bots], ranks=[*map(float, places(result))])
        for bot in set(result.bots):
            copies = [after[seat][0] for seat, name in enumerate(result.bots) if name == bot]
            rated[bot] = model.rating(
                mu=fmean(copy.mu for copy in copies), sigma=fmean(copy.sigma for copy in copies), name=bot
            )
    return {bot: Rating(rating.mu, SURE * rating.sigma) for bot, rating in rated.items()}


def standing(bot: str, rating: Rating, finished: Sequence[Result], results: Sequence[Result]) -> Standing:
    sat = list(appearances(bot, finished))
    everywhere = list(appearances(bot, results))
    forfeits: Counter[str] = Counter()
    for result, seat in everywhere:
        forfeits.update(result.forfeits[seat])
    decisions = sum(result.decisions[seat] for result, seat in everywhere)
    return Standing(
        bot=bot,
        rating=rating,
        wins=Share(sum(result.winner == seat for result, seat in sat), len(sat)),
        even=fmean(1 / len(result.bots) for result, _seat in sat) if sat else 0.0,
        scores=[result.scores[seat] for result, seat in sat],
        forfeits=forfeits,
        detail=next((result.details[seat] for result, seat in everywhere if result.details[seat]), ""),
        seconds=sum(result.seconds[seat] for result, seat in everywhere) / max(1, decisions),
    )


def appearances(bot: str, results: Sequence[Result]) -> Iterator[tuple[Result, int]]:
    """The games of a bot with its seat; a game counts twice if it sat in two."""
    for result in results:
        for seat, name in enumerate(result.bots):
            if name == bot:
                yield result, seat


def head_to_head(results: Sequence[Result]) -> dict[tuple[str, str], Share]:
    shares: dict[tuple[str, str], Share] = defaultdict(lambda: NOTHING)
    for result in results:
        place = places(result)
        for seat, bot in enumerate(result.bots):
            for other, rival in enumerate(result.bots):
                if bot != rival:
                    ahead = 0.5 if place[seat] == place[other] else float(place[seat] < place[other])
                    shares[bot, rival] = shares[bot, rival].plus(ahead)
    return dict(shares)


def by_seat(results: Sequence[Result]) -> dict[int, dict[tuple[str, int], Share]]:
    tables: dict[int, dict[tuple[str, int], Share]] = {}
    for result in results:
        shares = tables.setdefault(len(result.bots), defaultdict(lambda: NOTHING))
        for seat, bot in enumerate(result.bots):
            for name in (bot, ALL_BOTS):
                shares[name, seat] = shares[name, seat].plus(result.winner == seat)
    return {players: dict(tables[players]) for players in sorted(tables)}


def lengths(results: Sequence[Result]) -> dict[int, Lengths]:
    tables: dict[int, Lengths] = {}
    for result in results:
        table = tables.setdefault(len(result.bots), Lengths([], [], []))
        table.rounds.append(result.rounds)
        table.turns.append(result.turns)
        table.decisions.append(sum(result.decisions))
    return {players: tables[players] for players in sorted(tables)}
