"""What cubes are good for: by colour, and measured against what they are to buy."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from tradewinds.rules import cubes

NEXT_GOAL: Final = 0.4  # of a goal's reward, when it can be paid
SECOND_GOAL: Final = 0.15
ALMOST: Final = 0.85  # of what a goal means when it can be paid, while anything is missing
GLIMMER: Final = 0.05  # of a goal however far away, so that there is always a direction
MOST_OF_A_COLOUR: Final = 4  # that are of use
MOST_TRADES: Final = 6  # in one turn
CUBES_PER_PURCHASE: Final = 3


class Prices(NamedTuple):
    """What cubes mean in a game; all points are beyond those that they score (C9)."""

    by_colour: tuple[float, float, float, float]
    variety: float  # for each colour of which there is a cube
    roomy: int  # cubes that leave room for the next turn's
    crowding: float  # lost for each cube above that
    far_away: float  # upgrades still missing at which a goal means nothing yet
    approach: float = 1.0  # the greater, the more of a goal's meaning comes with the last upgrades


# Of the games in which a card or tile costs about as many points as it gives.
SPICES: Final = Prices((0.5, 0.1, 0.6, 1.1), variety=0.3, roomy=8, crowding=0.5, far_away=12.0, approach=2.0)


class Goal(NamedTuple):
    """Something that can be bought."""

    cost: int
    reward: float
    away: float = 0.0  # the way to go for it, counted in upgrades


def potential(have: int, goals: Iterable[Goal], purchases: int, prices: Prices) -> float:
    """Points to hope for from these cubes, beyond those that they score, with so many purchases to come."""
    total: int = cubes.total(have)
    spendable = min(1.0, CUBES_PER_PURCHASE * purchases / max(1, total))
    near = [goal.reward * nearness(have, goal, prices) for goal in goals]
    return spendable * by_colour(have, prices) - crowd(total, prices) + best_two(near)


def best_two(near: list[float]) -> float:
    """What the goals promise: the best one most, the second best in case that somebody else takes it."""
    best, second, *_others = [*sorted(near, reverse=True), 0.0, 0.0]
    return NEXT_GOAL * best + SECOND_GOAL * second


def crowd(total: int, prices: Prices) -> float:
    return prices.crowding * max(0, total - prices.roomy)


@lru_cache(maxsize=2**14)  # the same few cubes and costs come up over and over
def by_colour(have: int, prices: Prices) -> float:
    """Beyond what they score; a card asks for several colours, and not for many cubes of one."""
    value = 0.0
    for colour, extra in enumerate(prices.by_colour):
        count: int = min(MOST_OF_A_COLOUR, cubes.count(have, colour))
        value += extra * count + (prices.variety if count else 0.0)
    return value


@lru_cache(maxsize=2**14)
def trading(have: int, takes: int, gives: int) -> float:
    """What trading as often as it helps would bring."""
    before = best = held_value(have)
    for _trade in range(MOST_TRADES):
        if not cubes.covers(have, takes):
            break
        have += gives - takes
        best = max(best, held_value(have))
    return best - before


def held_value(have: int) -> float:
    total: int = cubes.total(have)
    score: int = cubes.above_yellow(have)
    return score + by_colour(have, SPICES) - crowd(total, SPICES)


def nearness(have: int, goal: Goal, prices: Prices) -> float:
    """From 0, far away, to 1, can be paid here and now."""
    missing = missing_upgrades(have, goal.cost) + goal.away
    if not missing:
        return 1.0
    near: float = max(0.0, 1 - missing / prices.far_away) ** prices.approach
    return ALMOST * near + GLIMMER / (1 + missing)


@lru_cache(maxsize=2**14)
def missing_upgrades(have: int, cost: int) -> int:
    """Steps from these cubes to the cost: upgrades of cubes to spare, and a new yellow cube where none is.

    Works down from brown; a cube that is lacking is best made of the highest one to spare below it.
    """
    spare = [cubes.count(have, colour) - cubes.count(cost, colour) for colour in range(4)]
    missing = 0
    for colour in (cubes.BROWN, 2, 1, cubes.YELLOW):
        while spare[colour] < 0:
            source = max((lower for lower in range(colour) if spare[lower] > 0), default=-1)
            missing += colour - source
            spare[colour] += 1
            if source >= 0:
                spare[source] -= 1
    return missing
