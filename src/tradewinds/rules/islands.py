"""The Eastern Wonders box: map, boats and outposts (EW4-EW8, S7-S10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tradewinds.rules import bits, charts, cubes, effects, steps
from tradewinds.rules.decks import changed

if TYPE_CHECKING:
    from tradewinds.components.model import EasternWonders
    from tradewinds.rules.chance import Generator
    from tradewinds.rules.core import Core
    from tradewinds.rules.effects import Effects

SYMBOLS: Final = ["ginger", "chili", "tea", "cloves"]
ROWS: Final = 4
SEA: Final = -2
PORT: Final = -1
NOWHERE: Final = -1
BY_LOT: Final = -3  # in an arrangement: any tile


@final
class Seas:
    """What is printed on the market tiles and the outpost boards."""

    def __init__(
        self,
        box: EasternWonders | None = None,
        effects: Effects | None = None,
        values: list[int] | None = None,
    ) -> None:
        self.tiles: list[str] = []
        self.symbol = vec[i64]()
        self.effect = vec[i64]()
        self.starting_sets: list[str] = []
        self.set_cubes = vec[i64]()
        self.values = vec[i64](values or [])  # points of the outpost spaces, by column
        if box is not None and effects is not None:
            self.tiles = [tile.id for tile in box.market_tiles]
            self.symbol = vec[i64]([SYMBOLS.index(tile.symbol) for tile in box.market_tiles])
            self.effect = vec[i64]([effects.add(tile.effect, tile.id) for tile in box.market_tiles])
            self.starting_sets = list(box.starting_sets)
            self.set_cubes = vec[i64]([cubes.from_letters(each) for each in box.starting_sets])


@final
@mypyc_attr(free_list_len=1)
class Islands:
    """The part of the state that lies on the map."""

    def __init__(
        self, tile: vec[i64], markets: vec[i64], boat: vec[i64], built: vec[i64], lying: vec[i64]
    ) -> None:
        self.boat = boat  # place, by seat
        # What follows changes seldom: it is replaced and never written to, so that copies can share it.
        self.tile = tile  # market tile, SEA or PORT, by place
        self.markets = markets  # set of places, by symbol
        self.built = built  # set of places with outposts, by seat
        self.lying = lying  # cubes, by place

    def copy(self) -> Islands:
        return Islands(self.tile, self.markets, self.boat[:], self.built, self.lying)


def no_islands() -> Islands:
    return Islands(vec[i64](), vec[i64](), vec[i64](), vec[i64](), vec[i64]())


def placed(seas: Seas, tile: vec[i64], players: i64) -> Islands:
    """The map with these tiles, and no boat, outpost or cube on it."""
    markets = [
        bits.where([number >= 0 and seas.symbol[number] == symbol for number in tile])
        for symbol in range(ROWS)
    ]
    nowhere = vec[i64]([NOWHERE] * players)
    return Islands(tile, vec[i64](markets), nowhere, vec[i64]([0] * players), vec[i64]([0] * len(tile)))


def market_tiles(seas: Seas, removed: i64, wanted: list[i64], chance: Generator) -> list[i64]:
    """The market tiles, except `removed` random ones of each symbol that are not wanted (EW1, S2, W2-2)."""
    kept: list[i64] = []
    for symbol in range(ROWS):
        tiles = vec[i64]([n for n in range(len(seas.symbol)) if seas.symbol[n] == symbol])
        chance.shuffle(tiles)
        keep_wanted(tiles, removed, wanted)
        kept.extend(tiles[removed:])
    return kept


def keep_wanted(tiles: vec[i64], removed: i64, wanted: list[i64]) -> None:
    """Keep wanted tiles in the game: other tiles of their symbol are removed instead."""
    for number in range(removed):
        if tiles[number] in wanted:
            others = [later for later in range(removed, i64(len(tiles))) if tiles[later] not in wanted]
            tiles[number], tiles[others[0]] = tiles[others[0]], tiles[number]


def arrange(laid: vec[i64], wanted: list[i64]) -> None:
    """Swap wanted tiles into their places; the others stay as they were drawn."""
    for place, tile in enumerate(wanted):
        if tile != BY_LOT and laid[place] != tile:
            found = [spot for spot, lying in enumerate(laid) if lying == tile and wanted[spot] != tile]
            laid[found[0]] = laid[place]
            laid[place] = tile


def wanted_tiles(seas: Seas, words: list[str]) -> list[i64]:
    """The tiles that the words of a chart name, by place."""
    return [wanted_tile(seas, word) for word in words]


def wanted_tile(seas: Seas, word: str) -> i64:
    if word == charts.ANY_TILE:
        return BY_LOT
    if word == charts.SEA:
        return SEA
    if word == charts.PORT:
        return PORT
    return seas.tiles.index(word)


# --- boats --------------------------------------------------------------------------------------------------


def boats_beside(state: Core, seat: i64, place: i64) -> i64:
    """The number of other boats at the place."""
    others: i64 = 0
    for other in range(state.players):
        if other != seat and state.islands.boat[other] == place:
            others += 1
    return others


def fee(state: Core, seat: i64, place: i64) -> i64:
    """The cubes to pay for ending a move there: one for each other boat on a market tile (EW6, S8)."""
    if state.islands.tile[place] < 0 and not state.setup.game.pays_everywhere():
        return 0
    return boats_beside(state, seat, place)


def may_end(state: Core, seat: i64, place: i64, payable: i64) -> bool:
    """True if `payable` cubes cover the fee of every boat there."""
    return payable >= state.players - 1 or fee(state, seat, place) <= payable


def land(state: Core, seat: i64) -> None:
    """Let the seat pay the owners of other boats, one by one in turn order (EW6)."""
    if fee(state, seat, state.islands.boat[seat]) != 0:
        pay_next_owner(state, seat, 1)


def pay_next_owner(state: Core, seat: i64, distance: i64) -> None:
    place = state.islands.boat[seat]
    while distance < state.players:
        if state.islands.boat[(seat + distance) % state.players] == place:
            state.then(steps.step(steps.PAY_OWNER, seat, distance))
            return
        distance += 1


def pay_owner(state: Core, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    owner = (seat + steps.detail_of(step)) % state.players
    cube = cubes.ONE[action - state.setup.actions.pay]
    state.cubes[seat] = state.cubes[seat] - cube
    state.cubes[owner] = state.cubes[owner] + cube
    pay_next_owner(state, seat, steps.detail_of(step) + 1)


# --- outposts -----------------------------------------------------------------------------------------------


def price(state: Core, place: i64) -> i64:
    """The cubes to pay for an outpost: one for each already there, two with two players (EW7)."""
    outposts: i64 = 0
    for built in state.islands.built:
        if bits.has(built, place):
            outposts += 1
    return outposts * 2 if state.players == 2 else outposts


def can_build(state: Core, seat: i64, place: i64) -> bool:
    islands = state.islands
    return (
        islands.tile[place] >= 0
        and not bits.has(islands.built[seat], place)
        and price(state, place) <= cubes.total(state.cubes[seat])
    )


def begin_build(state: Core, seat: i64) -> None:
    owed = price(state, state.islands.boat[seat])
    if owed == 0:
        build(state, seat)
    else:
        state.then(steps.step(steps.PAY_BUILD, seat, owed))


def pay_build(state: Core, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    state.cubes[seat] = state.cubes[seat] - cubes.ONE[action - state.setup.actions.pay]
    owed = steps.detail_of(step) - 1
    if owed == 0:
        build(state, seat)
    else:
        state.then(steps.step(steps.PAY_BUILD, seat, owed))


def build(state: Core, seat: i64) -> None:
    """Build an outpost where the boat lies; its reward and then trading follow (EW7, EW8, W2-7)."""
    before = columns_emptied(state, seat)
    islands = state.islands
    islands.built = changed(islands.built, seat, islands.built[seat] | bits.BIT[islands.boat[seat]])
    state.then(steps.step(steps.MARKET, seat, TRADE_ONLY))
    if columns_emptied(state, seat) > before:
        state.setup.game.reward_column(state, seat, before)
    state.setup.game.after_building(state, seat)


def outposts_gone(state: Core, seat: i64, symbol: i64) -> i64:
    """The number of uncovered spaces in the row of a symbol (EW7)."""
    return bits.count(state.islands.built[seat] & state.islands.markets[symbol])


def columns_emptied(state: Core, seat: i64) -> i64:
    fewest = outposts_gone(state, seat, 0)
    for symbol in range(i64(1), i64(ROWS)):
        gone = outposts_gone(state, seat, symbol)
        if gone < fewest:
            fewest = gone
    return fewest


def outpost_points(state: Core, seat: i64) -> i64:
    """The sum of the values of the uncovered spaces (EW12)."""
    values = state.setup.seas.values
    total: i64 = 0
    for symbol in range(i64(ROWS)):
        for column in range(outposts_gone(state, seat, symbol)):
            total += values[column]
    return total


# --- markets ------------------------------------------------------------------------------------------------

TRADE_ONLY: Final = 0
BUILD_OR_TRADE: Final = 1


def can_trade(state: Core, seat: i64) -> bool:
    """True if the seat can trade where its boat lies; most games ask for an outpost there (EW7, W2-6)."""
    place = state.islands.boat[seat]
    tile = state.islands.tile[place]
    if tile < 0:
        return False
    if state.setup.game.trade_needs_outpost() and not bits.has(state.islands.built[seat], place):
        return False
    return effects.possible(state, state.setup.seas.effect[tile], state.cubes[seat])


def offer_market(state: Core, seat: i64, may_build: bool) -> None:
    if may_build and can_build(state, seat, state.islands.boat[seat]):
        state.offer(state.setup.actions.build)
    if can_trade(state, seat):
        state.offer(state.setup.actions.trade)


def ask_market(state: Core, step: i64) -> None:
    """Offer to build, trade or go on; nobody builds after trading (W2-6)."""
    offer_market(state, steps.seat_of(step), steps.detail_of(step) == BUILD_OR_TRADE)
    state.offer(state.setup.actions.done)


def use_market(state: Core, seat: i64, action: i64) -> None:
    if action == state.setup.actions.build:
        begin_build(state, seat)
    elif action == state.setup.actions.trade:
        tile = state.islands.tile[state.islands.boat[seat]]
        effects.trade(state, seat, state.setup.seas.effect[tile])
        state.then(steps.step(steps.MARKET, seat, TRADE_ONLY))


# --- starting -----------------------------------------------------------------------------------------------


def ask_start(state: Core) -> None:
    """Offer the starting sets that nobody has picked (EW4)."""
    seas = state.setup.seas
    for number in range(i64(len(seas.set_cubes))):
        if not picked(state, seas.set_cubes[number]):
            state.offer(state.setup.actions.start + number)


def picked(state: Core, cubes_of_set: i64) -> bool:
    for held in state.cubes:
        if held == cubes_of_set:
            return True
    return False


def start(state: Core, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    state.cubes[seat] = state.setup.seas.set_cubes[action - state.setup.actions.start]
    state.then(steps.step(steps.PLACE, seat))


def ask_place(state: Core) -> None:
    """Offer every market tile; sharing one is free at the start (EW4)."""
    everywhere: i64 = 0
    for symbol in range(i64(ROWS)):
        everywhere |= state.islands.markets[symbol]
    state.offer_each(state.setup.actions.place, everywhere)


def place(state: Core, step: i64, action: i64) -> None:
    """Place the boat. The seat before picks next, or seat 0 opens the first turn (EW4)."""
    seat = steps.seat_of(step)
    state.islands.boat[seat] = action - state.setup.actions.place
    if seat > 0:
        state.turn = seat - 1
        state.then(steps.step(steps.START, seat - 1))
    else:
        state.round = 1
        state.then(steps.step(steps.TURN, 0))
