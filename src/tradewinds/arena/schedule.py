"""Who plays whom, in which seats and with which cards: all of it follows from the plan and its seed.

A company is the bots at one table. With fewer bots than seats, each bot fills as many seats as any other, or
one more. A round plays one deal several times: once from every seating that turning the company round the
table gives. So within a round every bot plays every seat equally often, with the same cards.

- Companies take turns. Each plays its next round only after all the others, and those whose bots have met
  least go first. After a full turn each bot has sat in each seat, and met each other bot, equally often.
- From turn to turn a company sits down in another order until all orders were used: that is a cycle. After
  full cycles every seating has been played equally often.
- If there are tables for two, three and four, the next round belongs to the size with the fewest games.

If the games end in between, the counts differ by what the last round, turn and cycle leave out. A longer plan
begins with the games of a shorter one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, count, islice, permutations
from math import lcm
from typing import Final

from msgspec import Struct

from tradewinds.bots.seeds import mixed

DEALS: Final = 1  # purposes for which seeds are derived
BOTS: Final = 2

Seating = tuple[str, ...]


class Plan(Struct, frozen=True):
    """What is to be played; the schedule follows from it."""

    game: str
    bots: tuple[str, ...]
    games: int
    seats: tuple[int, ...]
    """The numbers of players at a table."""
    options: dict[str, str]
    components: str
    """Name and digest of the component set."""
    seed: int


class Match(Struct, frozen=True):
    """One game to be played."""

    number: int
    """The number of the match, counted from 1."""
    seed: int
    """The seed of the deal."""
    bots: Seating
    bot_seeds: tuple[int, ...]


def schedule(plan: Plan) -> list[Match]:
    return list(islice(matches(plan), plan.games))


def matches(plan: Plan) -> Iterator[Match]:
    """The schedule, without end."""
    numbers = count(1)
    for deal, seatings in enumerate(rounds(plan.bots, plan.seats)):
        for seating in seatings:
            number = next(numbers)
            bot_seeds = tuple(mixed(plan.seed, BOTS, number, seat) for seat in range(len(seating)))
            yield Match(number, mixed(plan.seed, DEALS, deal), seating, bot_seeds)


def rounds(bots: Seating, seats: tuple[int, ...]) -> Iterator[list[Seating]]:
    """Rounds at tables of all sizes, keeping their numbers of games about equal."""
    played = dict.fromkeys(seats, 0)
    met: Counter[tuple[str, str]] = Counter()
    waiting = {players: rounds_for(bots, players, met) for players in seats}
    while True:
        players = min(seats, key=lambda size: played[size])
        seatings = next(waiting[players])
        played[players] += len(seatings)
        yield seatings


def rounds_for(bots: Seating, players: int, met: Counter[tuple[str, str]]) -> Iterator[list[Seating]]:
    """Rounds at tables of one size: all companies in turn, over and over."""
    for turn in count():
        waiting = companies(bots, players)
        while waiting:
            company = min(waiting, key=lambda company: acquaintance(company, met))
            waiting.remove(company)
            orders = circles(company)
            seatings = turned(orders[turn % len(orders)])
            met.update(list(combinations(company, 2)) * len(seatings))
            yield seatings


def companies(bots: Seating, players: int) -> list[Seating]:
    """All companies of this size. With fewer bots than seats, some bots sit there once more."""
    everybody, more = divmod(players, len(bots))
    return [
        tuple(bot for bot in bots for _copy in range(everybody + (bot in extra)))
        for extra in combinations(bots, more)
    ]


def acquaintance(company: Seating, met: Counter[tuple[str, str]]) -> tuple[int, int]:
    """A sort key: companies whose bots have met least often come first."""
    meetings = [met[pair] for pair in combinations(company, 2)]
    return max(meetings, default=0), sum(meetings)


@cache
def circles(company: Seating) -> list[Seating]:
    """The orders round the table; rotations count as the same."""
    found: dict[frozenset[Seating], Seating] = {}
    for order in permutations(company):
        found.setdefault(frozenset(turned(order)), order)
    return list(found.values())


def turned(order: Seating) -> list[Seating]:
    """All seatings that turning an order round the table gives."""
    seatings = [order[seat:] + order[:seat] for seat in range(len(order))]
    return list(dict.fromkeys(seatings))


def whole_cycle(bots: Seating, seats: tuple[int, ...]) -> int:
    """The number of games after which every seating has been played equally often."""
    sizes = [
        sum(len(turned(order)) for company in companies(bots, players) for order in circles(company))
        for players in seats
    ]
    return lcm(*sizes) * len(sizes)
