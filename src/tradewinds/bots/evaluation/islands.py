"""Features of map and ports: markets nearby, columns of outposts, victory tiles in reach, bonus tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.bots.evaluation import goods
from tradewinds.bots.evaluation.goods import Goals
from tradewinds.bots.evaluation.sheet import BestTwo, Sheet
from tradewinds.rules import bits, cubes, islands, ports

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

ISLANDS: Final = ["outposts", "columns", "column begun", "best market", "other market", "shared tile"]
TILES: Final = ["move tiles", "cargo tiles", "upgrade tiles", "harvest tiles"]

OUTPOST: Final = 1.5  # points beyond those of its space: it opens a market, and the next space
COLUMN_FILLED: Final = 3.0  # points for the outpost that empties a column
COLUMN_BEGUN: Final = 1.2  # points for each one before
PAID_CUBE: Final = 1.2  # points lost with each cube paid for building
NEAR: Final = 3  # steps; farther markets are ignored
PER_UPGRADE: Final = 0.12  # part of what a market promises, lost for each upgrade of distance
CLAIM: Final = 6.0  # points that a victory tile is worth beyond those printed on it

# Free steps each turn besides those of move tiles, and the upgrades that another step is worth.
FREE_STEPS: Final = 1
STEP: Final = 1.2


def free_steps(state: Core, seat: i64) -> i64:
    """The steps of a turn that cost nothing."""
    free = i64(0) if state.setup.game.sails_by_cards() else i64(FREE_STEPS)
    return free + ports.held(state, seat, ports.MOVE) if state.setup.has_ports else free


def toil(free: i64, apart: i64) -> float:
    """The distance of a place, counted in upgrades, where so many steps are free."""
    return STEP * float(apart - free) if apart > free else 0.0


def write_islands(state: Core, seat: i64, left: float, sheet: Sheet) -> None:
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


def rows_gone(state: Core, seat: i64) -> vec[i64]:
    """The number of outposts built from each row of the seat's board."""
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


def offer_markets(state: Core, seat: i64, outposts: vec[float], markets: BestTwo) -> None:
    """Consider a turn at each market near the boat."""
    hexmap = state.setup.hexmap
    boat = state.islands.boat[seat]
    tiles = state.islands.tile
    free = free_steps(state, seat)
    before = goods.held_value(state.cubes[seat])
    for place in range(hexmap.size):
        apart = hexmap.apart(boat, place)
        if apart <= NEAR and tiles[place] >= 0:
            ease = 1.0 - PER_UPGRADE * toil(free, apart)
            markets.offer(ease * turn_at(state, seat, place, before, outposts))


def building(state: Core, gone: vec[i64], left: float) -> vec[float]:
    """The points that one more outpost from each row would bring."""
    emptied = fewest(gone)
    column = COLUMN_FILLED if times_in(gone, emptied) == 1 else COLUMN_BEGUN
    worths = vec[float]([0.0, 0.0, 0.0, 0.0])
    values = state.setup.seas.values
    for symbol in range(i64(islands.ROWS)):
        worth = left * (OUTPOST + (column if gone[symbol] == emptied else 0.0))
        if gone[symbol] < i64(len(values)):
            worth += float(values[gone[symbol]])
        worths[symbol] = worth
    return worths


def turn_at(state: Core, seat: i64, place: i64, before: float, outposts: vec[float]) -> float:
    """The points that a turn at a market brings: an outpost, unless there is one, and trades.

    The cubes that the seat has are worth `before`.
    """
    have = state.cubes[seat]
    tile = state.islands.tile[place]
    effect = state.setup.seas.effect[tile]
    printed = state.setup.effects
    if bits.has(state.islands.built[seat], place):
        return goods.trading(have, before, printed.takes[effect], printed.gives[effect])
    price = islands.price(state, place)
    if price > cubes.total(have):
        return 0.0
    trades = goods.trading(have, before, printed.takes[effect], printed.gives[effect])
    return outposts[state.setup.seas.symbol[tile]] - PAID_CUBE * float(price) + trades


def write_tiles(state: Core, seat: i64, sheet: Sheet) -> None:
    for kind in range(i64(ports.POINTS)):
        sheet.count(ports.held(state, seat, kind))


def offer_ports(state: Core, seat: i64, goals: Goals) -> None:
    """Consider the victory tile of each open port, with the distance to it."""
    boat = state.islands.boat[seat]
    victories = state.setup.victories
    free = free_steps(state, seat)
    for port in range(i64(len(state.ports.shown))):
        tile = state.ports.shown[port]
        if tile >= 0 and boat >= 0:
            apart = state.setup.hexmap.apart(boat, state.setup.hexmap.ports[port])
            goals.offer(victories.cost[tile], float(victories.points[tile]) + CLAIM, toil(free, apart))
