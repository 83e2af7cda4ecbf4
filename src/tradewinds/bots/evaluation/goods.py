"""What cubes are good for: by colour, and measured against what they are to buy."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from tradewinds.rules import cubes

BEYOND_SCORE: Final = (0.6, 0.1, 0.6, 1.1)  # by colour; each but yellow already scores a point (C9)
VARIETY: Final = 0.5  # for each colour of which there is a cube
NEXT_GOAL: Final = 0.4  # of a goal's reward, when it can be paid
SECOND_GOAL: Final = 0.15
ALMOST: Final = 0.85  # of what a goal means when it can be paid, while anything is missing
FAR_AWAY: Final = 8.0  # upgrades still missing at which a goal means nothing yet
ROOMY: Final = 8  # cubes that leave room for the next turn's
CROWDING: Final = 0.4  # lost for each cube above that
MOST_OF_A_COLOUR: Final = 4  # that are of use
CUBES_PER_PURCHASE: Final = 3


class Goal(NamedTuple):
    """Something that can be bought."""

    cost: int
    reward: float


def potential(have: int, goals: Iterable[Goal], purchases: int) -> float:
    """Points to hope for from these cubes, beyond those that they score, with so many purchases to come."""
    total: int = cubes.total(have)
    spendable = min(1.0, CUBES_PER_PURCHASE * purchases / max(1, total))
    crowd = max(0, total - ROOMY)
    near = [*sorted((goal.reward * nearness(have, goal.cost) for goal in goals), reverse=True), 0.0, 0.0]
    return spendable * by_colour(have) - CROWDING * crowd + NEXT_GOAL * near[0] + SECOND_GOAL * near[1]


def by_colour(have: int) -> float:
    """Beyond what they score; a card asks for several colours, and not for many cubes of one."""
    value = 0.0
    for colour, extra in enumerate(BEYOND_SCORE):
        count: int = min(MOST_OF_A_COLOUR, cubes.count(have, colour))
        value += extra * count + (VARIETY if count else 0.0)
    return value


def nearness(have: int, cost: int) -> float:
    """From 0, far away, to 1, can be paid."""
    missing = missing_upgrades(have, cost)
    return max(0.0, 1 - missing / FAR_AWAY) * ALMOST if missing else 1.0


@lru_cache(maxsize=2**14)  # the same few cubes and costs come up over and over
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
