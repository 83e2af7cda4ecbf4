"""Features of cubes: by colour, and by what they can buy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tradewinds.bots.evaluation.sheet import BestTwo, Sheet
from tradewinds.rules import cubes, storage

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

TOO_MANY: Final = "of one colour"
CUBES: Final = ["yellow", "red", "green", "brown", "colours", TOO_MANY, "crowd"]
MOST_OF_A_COLOUR: Final = 4  # cubes of a colour that are of use
ROOM: Final = 2  # free spaces below which storage is crowded: a turn brings about that many cubes

# Points that cubes count for when trades are compared.
BY_COLOUR: Final = vec[float]([0.5, 1.1, 1.6, 2.1])
VARIETY: Final = 0.3
CROWDING: Final = 0.5
ROOMY: Final = 8
MOST_TRADES: Final = 6  # in one turn


def write_cubes(state: Core, seat: i64, sheet: Sheet) -> None:
    have = state.cubes[seat]
    colours: i64 = 0
    too_many: i64 = 0
    for colour in range(i64(4)):
        count = cubes.count(have, colour)
        sheet.count(count)
        if count > 0:
            colours += 1
        if count > MOST_OF_A_COLOUR:
            too_many += count - MOST_OF_A_COLOUR
    sheet.count(colours)
    sheet.count(too_many)
    crowd = cubes.total(have) + ROOM - storage.limit(state, seat)
    sheet.count(crowd if crowd > 0 else i64(0))


# --- goals

GOALS: Final = ["goal in hand", "near goal", "second near goal", "far goal"]
NEAR: Final = 6.0  # upgrades
FAR: Final = 14.0


@final
@mypyc_attr(free_list_len=1)
class Goals:
    """What can be bought with some cubes: now, soon, and one day."""

    def __init__(self, have: i64) -> None:
        self.have = have
        self.payable = 0.0
        self.near = BestTwo()
        self.far = 0.0

    def offer(self, cost: i64, reward: float, away: float = 0.0) -> None:
        """Consider buying something; `away` is the distance to it, counted in upgrades."""
        missing = float(missing_upgrades(self.have, cost)) + away
        if missing == 0.0 and reward > self.payable:
            self.payable = reward
        if missing < NEAR:
            self.near.offer(reward * (1.0 - missing / NEAR))
        if missing < FAR:
            far = reward * (1.0 - missing / FAR)
            if far > self.far:
                self.far = far

    def write(self, sheet: Sheet, hurry: float) -> None:
        sheet.add(hurry * self.payable)
        sheet.add(hurry * self.near.best)
        sheet.add(hurry * self.near.second)
        sheet.add(hurry * self.far)


def missing_upgrades(have: i64, cost: i64) -> i64:
    """The number of upgrades from these cubes to the cost; getting a new yellow cube counts as one.

    Works down from brown: a missing cube is best made of the highest spare one below it.
    """
    if cubes.covers(have, cost):
        return 0
    spare = have + cubes.EVENS - cost
    missing: i64 = 0
    for colour in range(i64(cubes.BROWN), i64(cubes.YELLOW), -1):
        while cubes.count(spare, colour) < cubes.EVEN:
            source = highest_spare(spare, colour)
            spare += cubes.ONE[colour]
            if source >= 0:
                spare -= cubes.ONE[source]
            missing += colour - source
    yellow = cubes.count(spare, cubes.YELLOW)
    return missing + cubes.EVEN - yellow if yellow < cubes.EVEN else missing


def highest_spare(spare: i64, below: i64) -> i64:
    """The highest colour below another with a spare cube; -1, one step below yellow, if there is none."""
    colour = below - 1
    while colour >= 0 and cubes.count(spare, colour) <= cubes.EVEN:
        colour -= 1
    return colour


# --- trades


def trading(have: i64, before: float, takes: i64, gives: i64) -> float:
    """The points that trading as often as it helps adds to the value of the cubes, which is `before`."""
    best = before
    for _trade in range(MOST_TRADES):
        if not cubes.covers(have, takes):
            break
        have += gives - takes
        value = held_value(have)
        if value > best:
            best = value
    return best - before


def held_value(have: i64) -> float:
    value = 0.0
    total: i64 = 0
    for colour in range(i64(4)):
        count = cubes.count(have, colour)
        total += count
        if count > 0:
            useful = count if count < MOST_OF_A_COLOUR else i64(MOST_OF_A_COLOUR)
            value += VARIETY + BY_COLOUR[colour] * float(useful)
    return value - CROWDING * float(total - ROOMY) if total > ROOMY else value
