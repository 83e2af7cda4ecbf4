"""What map, boat and outposts promise a seat: markets near by, rows and columns of outposts."""

from functools import lru_cache
from typing import Final, NamedTuple

from tradewinds.bots.evaluation import goods
from tradewinds.rules import cubes, islands
from tradewinds.rules.ports import MOVE, held
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

# What lasts is counted for a whole game, and for less the nearer the end is.
OUTPOST: Final = 1.5  # a market to trade at, and the next space of its row is worth more
COLUMN: Final = 6.0  # the reward for emptying it
COLUMN_FILLED: Final = 0.5  # of that, for the outpost that empties it
COLUMN_BEGUN: Final = 0.2  # for each one before

PAID_CUBE: Final = 1.2  # lost with each cube paid for building
NEAR: Final = 3  # steps: farther markets are not looked at
PER_UPGRADE: Final = 0.12  # of what a market promises, lost for each upgrade that could be made on the way


class Pace(NamedTuple):
    """How boats move in a game."""

    free_steps: int  # each turn, beside those of move tiles
    step: float  # upgrades that could be made instead of one more step


class Market(NamedTuple):
    """A market tile as seen from some place."""

    place: int
    apart: int
    symbol: int
    takes: int
    gives: int


# --- ways


def way(state: State, seat: int, place: int, pace: Pace) -> float:
    """How far away a place is for the boat, in upgrades."""
    apart: int = state.table.chart.apart(state.islands.boat[seat], place)
    return toil(state, seat, apart, pace)


def toil(state: State, seat: int, apart: int, pace: Pace) -> float:
    extra: int = held(state, seat, MOVE) if state.table.has_ports else 0
    return pace.step * max(0, apart - pace.free_steps - extra)


# --- outposts


def lasting(state: State, seat: int) -> float:
    """What outposts mean in a whole game, beyond the points of their spaces."""
    gone = rows(state, seat)
    emptied = min(gone)
    begun = sum(row > emptied for row in gone)
    return OUTPOST * sum(gone) + COLUMN * (emptied + COLUMN_BEGUN * begun)


def rows(state: State, seat: int) -> list[int]:
    """How many outposts have left each row of the seat's board."""
    return [islands.outposts_gone(state, seat, symbol) for symbol in range(islands.ROWS)]


def building(state: State, seat: int, time: float) -> list[float]:
    """What one more outpost gone from each row would mean."""
    gone = rows(state, seat)
    emptied = min(gone)
    column = COLUMN * (COLUMN_FILLED if gone.count(emptied) == 1 else COLUMN_BEGUN)
    values = [*state.table.seas.values, 0]
    return [values[row] + time * (OUTPOST + (column if row == emptied else 0.0)) for row in gone]


# --- markets


def markets(state: State, seat: int, time: float, pace: Pace) -> float:
    """What a turn at the best two markets near the boat promises."""
    outposts = building(state, seat, time)
    ease = [max(0.0, 1 - PER_UPGRADE * toil(state, seat, apart, pace)) for apart in range(NEAR + 1)]
    near = markets_near(state.table, tuple(state.islands.tile), state.islands.boat[seat])
    return goods.best_two([ease[market.apart] * turn_at(market, state, seat, outposts) for market in near])


def turn_at(market: Market, state: State, seat: int, outposts: list[float]) -> float:
    """An outpost, where there is none yet, and trades."""
    have = state.cubes[seat]
    trades = goods.trading(have, market.takes, market.gives)
    if state.islands.built[seat] >> market.place & 1:
        return trades
    price: int = islands.price(state, market.place)
    if price > cubes.total(have):
        return 0.0
    return max(0.0, outposts[market.symbol] - PAID_CUBE * price + trades)


@lru_cache(maxsize=2**8)
def markets_near(table: Table, tiles: tuple[int, ...], boat: int) -> list[Market]:
    chart, seas, printed = table.chart, table.seas, table.effects
    near = []
    for place, tile in enumerate(tiles):
        apart: int = chart.apart(boat, place)
        if tile >= 0 and apart <= NEAR:
            effect = seas.effect[tile]
            near.append(Market(place, apart, seas.symbol[tile], printed.takes[effect], printed.gives[effect]))
    return near


def fingerprint(state: State, seat: int) -> tuple[int, ...]:
    sea = state.islands
    boat = sea.boat[seat]
    return boat, sea.built[seat], sea.lying[boat] if boat >= 0 else 0
