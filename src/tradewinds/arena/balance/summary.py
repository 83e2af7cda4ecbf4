"""What many games reveal about the balance of a game and its parts."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from tradewinds.arena.balance import things
from tradewinds.arena.balance.counting import Counted
from tradewinds.arena.balance.things import Thing
from tradewinds.arena.shares import NOTHING, Share

DEAD: Final = 0.02
"""A thing is dead if it is used in a smaller share of the games that offered it."""
FEWEST_GAMES: Final = 20
"""The fewest games from which a thing is judged."""
DOMINANT: Final = 3.0
"""A thing dominates if it is used this many times as often as the average of its kind."""
REST: Final = "rest"


class Usage(NamedTuple):
    """How often a thing was used, and how its users did."""

    name: str
    games: Share
    """The games in which it was used, out of those that offered it."""
    uses: float
    """Uses per game that offered it."""
    wins: Share
    """Wins of the seats that used it."""
    even: float
    """The share of wins that those seats would get by chance."""
    dead: bool
    dominant: bool


class Strategy(NamedTuple):
    """A strategy: having more of something than anybody else."""

    name: str
    wins: Share
    """Wins of the seats that alone had most of it."""
    even: float

    @property
    def gain(self) -> float:
        """The share of wins above what chance would give."""
        return self.wins.value / self.even if self.even else 0.0


class Table(NamedTuple):
    """The games with one number of players."""

    seats: list[Share]
    """Wins by seat."""
    averages: list[float]
    """Average points by seat."""
    ties: Share
    """Games that ended in a tie, with another seat level with the winner (C8)."""
    rounds: list[int]
    points: list[int]
    """The points of the winners."""


class Balance(NamedTuple):
    games: int
    tables: dict[int, Table]
    """Statistics by number of players."""
    sources: dict[str, float]
    """The winners' average points, by line of the score sheet."""
    openings: dict[str, float]
    """What turns are opened with, as shares; the most frequent first."""
    choices: dict[str, float]
    """All choices by verb, as shares; the most frequent first."""
    resting: float
    """The share of turns that are rests."""
    claims: dict[str, Share]
    """Shares of the claimed point cards, by kind."""
    usage: dict[str, list[Usage]]
    """How things were used, by kind; the most used first."""
    strategies: list[Strategy]
    """Strategies, the one with the largest gain first."""


def summary(games: Sequence[Counted]) -> Balance:
    """All statistics of the finished games."""
    finished = [game for game in games if game.winner is not None]
    openings = shares(count for game in finished for count in game.openings)
    return Balance(
        games=len(finished),
        tables=tables(finished),
        sources=sources(finished),
        openings=openings,
        choices=shares(count for game in finished for count in game.choices),
        resting=openings.get(REST, 0.0),
        claims=claims(finished),
        usage={kind: usage for kind in things.KINDS if (usage := usage_of(kind, finished))},
        strategies=strategies(finished),
    )


def tables(games: Sequence[Counted]) -> dict[int, Table]:
    """The games by number of players, the smallest number first."""
    sizes = sorted({game.players for game in games})
    return {players: table([game for game in games if game.players == players]) for players in sizes}


def table(games: Sequence[Counted]) -> Table:
    """Statistics of games with the same number of players."""
    seats = range(games[0].players)
    scores = [[sum(sheet.values()) for sheet in game.sheets] for game in games]
    return Table(
        seats=[Share(sum(game.winner == seat for game in games), len(games)) for seat in seats],
        averages=[fmean(points[seat] for points in scores) for seat in seats],
        ties=Share(sum(points.count(max(points)) > 1 for points in scores), len(games)),
        rounds=[game.rounds for game in games],
        points=[points[won_by(game)] for game, points in zip(games, scores, strict=True)],
    )


def won_by(game: Counted) -> int:
    """The seat that won a finished game."""
    assert game.winner is not None
    return game.winner


def sources(games: Sequence[Counted]) -> dict[str, float]:
    sheets = [game.sheets[won_by(game)] for game in games]
    return {
        category: fmean(sheet[category] for sheet in sheets) for category in (sheets[0] if sheets else ())
    }


def shares(counts: Iterator[Counter[str]]) -> dict[str, float]:
    total: Counter[str] = Counter()
    for count in counts:
        total.update(count)
    return {name: count / total.total() for name, count in total.most_common()}


def claims(games: Sequence[Counted]) -> dict[str, Share]:
    total: Counter[str] = Counter()
    for game in games:
        for claimed in game.claims:
            total.update(claimed)
    return {kind: Share(count, total.total()) for kind, count in total.most_common()}


# --- things -------------------------------------------------------------------------------------------------


class Tally:
    """Counts one thing over the games."""

    def __init__(self) -> None:
        self.games = NOTHING
        self.uses = 0
        self.wins = NOTHING
        self.chances = 0.0

    def add(self, game: Counted, uses: Sequence[int]) -> None:
        self.games = self.games.plus(any(uses))
        self.uses += sum(uses)
        for seat, count in enumerate(uses):
            if count:
                self.wins = self.wins.plus(game.winner == seat)
                self.chances += 1 / game.players

    def usage(self, name: str, average: float) -> Usage:
        uses, enough = self.uses / self.games.of, self.games.of >= FEWEST_GAMES
        return Usage(
            name=name,
            games=self.games,
            uses=uses,
            wins=self.wins,
            even=self.chances / self.wins.of if self.wins.of else 0.0,
            dead=enough and self.games.value < DEAD,
            dominant=enough and uses > DOMINANT * average,
        )


def usage_of(kind: str, games: Sequence[Counted]) -> list[Usage]:
    tallies: dict[Thing, Tally] = defaultdict(Tally)
    for game in games:
        for thing in game.offered:
            if thing[0] == kind:
                tallies[thing].add(game, [used[thing] for used in game.used])
    if not tallies:
        return []
    average = fmean(tally.uses / tally.games.of for tally in tallies.values())
    found = [tally.usage(name, average) for (_kind, name), tally in tallies.items()]
    return sorted(found, key=lambda usage: (-usage.uses, usage.name))


# --- strategies ---------------------------------------------------------------------------------------------

Amounts = list[list[int]]
"""How much of something each seat had, in each game."""


def strategies(games: Sequence[Counted]) -> list[Strategy]:
    found = [strategy(name, amounts, games) for name, amounts in measures(games)]
    return sorted((one for one in found if one.wins.of), key=lambda one: -one.gain)


def measures(games: Sequence[Counted]) -> Iterator[tuple[str, Amounts]]:
    """Everything that a seat can have most of, by name."""
    yield from measured("points", [[Counter(sheet) for sheet in game.sheets] for game in games])
    yield from measured("claims", [list(game.claims) for game in games])
    yield from measured("turns", [list(game.openings) for game in games])


def measured(what: str, counts: list[list[Counter[str]]]) -> Iterator[tuple[str, Amounts]]:
    for name in sorted({name for game in counts for count in game for name in count}):
        yield f"{what} {name}", [[count[name] for count in game] for game in counts]


def strategy(name: str, amounts: Amounts, games: Sequence[Counted]) -> Strategy:
    wins, chances = NOTHING, 0.0
    for game, amount in zip(games, amounts, strict=True):
        leader = sole_leader(amount)
        if leader is not None:
            wins = wins.plus(game.winner == leader)
            chances += 1 / game.players
    return Strategy(name, wins, chances / wins.of if wins.of else 0.0)


def sole_leader(amounts: list[int]) -> int | None:
    """The seat that alone has most; None if seats are level."""
    most = max(amounts)
    return amounts.index(most) if amounts.count(most) == 1 else None
