"""What map, boat, outposts and ports promise a seat: markets near by, columns, victory and bonus tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.bots.evaluation import goods
from tradewinds.bots.evaluation.goods import Goals
from tradewinds.bots.evaluation.sheet import BestTwo, Sheet
from tradewinds.rules import bits, cubes, islands, ports

if TYPE_CHECKING:
    from tradewinds.rules.state import State

ISLANDS: Final = ["outposts", "columns", "column begun", "best market", "other market", "shared tile"]
TILES: Final = ["move tiles", "cargo tiles", "upgrade tiles", "harvest tiles"]

OUTPOST: Final = (
    1.5  # points beyond those of its space: a market to trade at, and the next space is worth more
)
COLUMN_FILLED: Final = 3.0  # for the outpost that empties it
COLUMN_BEGUN: Final = 1.2  # for each one before
PAID_CUBE: Final = 1.2  # lost with each cube paid for building
NEAR: Final = 3  # steps: farther markets are not looked at
PER_UPGRADE: Final = 0.12  # of what a market promises, lost for each upgrade that could be made on the way
CLAIM: Final = 6.0  # points that a victory tile is worth beyond those printed on it

# How boats move: free steps each turn beside those of move tiles, and upgrades that another step is worth.
FREE_STEPS: Final = 1
STEP: Final = 1.2


def toil(state: State, seat: i64, apart: i64) -> float:
    """How far away a place is for the boat, in upgrades."""
    free = i64(0) if state.table.actions.drop >= 0 else i64(FREE_STEPS)
    if state.table.has_ports:
        free += ports.held(state, seat, ports.MOVE)
    return STEP * float(apart - free) if apart > free else 0.0


def write_islands(state: State, seat: i64, left: float, sheet: Sheet) -> None:
    boat = state.islands.boat[seat]
    gone = rows_gone(state, seat)
    emptied = fewest(gone)
    sheet.count(bits.count(state.islands.built[seat]))
    sheet.count(emptied)
    sheet.count(islands.ROWS - times_in(gone, emptied))
    markets = BestTwo()
    if boat >= 0:
        offer_markets(state, seat, building(state, gone, left), markets)
    sheet.add(markets.best)
    sheet.add(markets.second)
    sheet.either(boat >= 0 and islands.fee(state, seat, boat) > 0)


def rows_gone(state: State, seat: i64) -> vec[i64]:
    """How many outposts have left each row of the seat's board."""
    gone = vec[i64]([0, 0, 0, 0])
    for symbol in range(i64(islands.ROWS)):
        gone[symbol] = islands.outposts_gone(state, seat, symbol)
    return gone


def fewest(gone: vec[i64]) -> i64:
    least = gone[0]
    for count in gone:
        if count < least:
            least = count
    return least


def times_in(gone: vec[i64], wanted: i64) -> i64:
    times: i64 = 0
    for count in gone:
        if count == wanted:
            times += 1
    return times


def offer_markets(state: State, seat: i64, outposts: vec[float], markets: BestTwo) -> None:
    """What a turn at the markets near the boat promises."""
    chart = state.table.chart
    boat = state.islands.boat[seat]
    for place in range(chart.size):
        tile = state.islands.tile[place]
        apart = chart.apart(boat, place)
        if tile >= 0 and apart <= NEAR:
            ease = 1.0 - PER_UPGRADE * toil(state, seat, apart)
            markets.offer(ease * turn_at(state, seat, place, tile, outposts))


def building(state: State, gone: vec[i64], left: float) -> vec[float]:
    """What one more outpost gone from each row would mean."""
    emptied = fewest(gone)
    column = COLUMN_FILLED if times_in(gone, emptied) == 1 else COLUMN_BEGUN
    worths = vec[float]([0.0, 0.0, 0.0, 0.0])
    values = state.table.seas.values
    for symbol in range(i64(islands.ROWS)):
        worth = left * (OUTPOST + (column if gone[symbol] == emptied else 0.0))
        if gone[symbol] < i64(len(values)):
            worth += float(values[gone[symbol]])
        worths[symbol] = worth
    return worths


def turn_at(state: State, seat: i64, place: i64, tile: i64, outposts: vec[float]) -> float:
    """An outpost, where there is none yet, and trades."""
    have = state.cubes[seat]
    effect = state.table.seas.effect[tile]
    printed = state.table.effects
    if bits.has(state.islands.built[seat], place):
        return goods.trading(have, printed.takes[effect], printed.gives[effect])
    price = islands.price(state, place)
    if price > cubes.total(have):
        return 0.0
    trades = goods.trading(have, printed.takes[effect], printed.gives[effect])
    return outposts[state.table.seas.symbol[tile]] - PAID_CUBE * float(price) + trades


def write_tiles(state: State, seat: i64, sheet: Sheet) -> None:
    for kind in range(i64(ports.POINTS)):
        sheet.count(ports.held(state, seat, kind))


def offer_ports(state: State, seat: i64, goals: Goals) -> None:
    """The open ports, each with the way to it."""
    boat = state.islands.boat[seat]
    victories = state.table.victories
    for port in range(i64(len(state.ports.shown))):
        tile = state.ports.shown[port]
        if tile >= 0 and boat >= 0:
            apart = state.table.chart.apart(boat, state.table.chart.ports[port])
            goals.offer(victories.cost[tile], float(victories.points[tile]) + CLAIM, toil(state, seat, apart))
