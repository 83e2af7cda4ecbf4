"""The Eastern Wonders box: map, boats and outposts (EW4-EW8, S7-S10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tradewinds.rules import bits, cubes, effects, steps

if TYPE_CHECKING:
    from tradewinds.components.model import EasternWonders
    from tradewinds.rules.chance import Generator
    from tradewinds.rules.effects import Effects
    from tradewinds.rules.state import State

SYMBOLS: Final = ["ginger", "chili", "tea", "cloves"]
ROWS: Final = 4
SEA: Final = -2
PORT: Final = -1
NOWHERE: Final = -1


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
        self.values = vec[i64](values or [])  # of the outpost spaces, by column
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
        self.tile = tile  # market tile, SEA or PORT, by place; shared by copies, never written to
        self.markets = markets  # set of places, by symbol; shared likewise
        self.boat = boat  # place, by seat
        self.built = built  # set of places with outposts, by seat
        self.lying = lying  # cubes, by place

    def copy(self) -> Islands:
        return Islands(self.tile, self.markets, self.boat[:], self.built[:], self.lying[:])


def no_islands() -> Islands:
    return Islands(vec[i64](), vec[i64](), vec[i64](), vec[i64](), vec[i64]())


def placed(seas: Seas, tile: vec[i64], players: i64) -> Islands:
    """The map with these tiles, and nothing on it yet."""
    markets = [
        bits.where([number >= 0 and seas.symbol[number] == symbol for number in tile])
        for symbol in range(ROWS)
    ]
    nowhere = vec[i64]([NOWHERE] * players)
    return Islands(tile, vec[i64](markets), nowhere, vec[i64]([0] * players), vec[i64]([0] * len(tile)))


def market_tiles(seas: Seas, removed: i64, chance: Generator) -> list[i64]:
    """The market tiles without so many random ones of each symbol (EW1, S2, W2-2)."""
    kept: list[i64] = []
    for symbol in range(ROWS):
        tiles = vec[i64]([n for n in range(len(seas.symbol)) if seas.symbol[n] == symbol])
        chance.shuffle(tiles)
        kept.extend(tiles[removed:])
    return kept


# --- boats --------------------------------------------------------------------------------------------------


def boats_beside(state: State, seat: i64, place: i64) -> i64:
    """How many other boats lie there."""
    others: i64 = 0
    for other in range(state.players):
        if other != seat and state.islands.boat[other] == place:
            others += 1
    return others


def fee(state: State, seat: i64, place: i64) -> i64:
    """Cubes to pay for ending a move there: one for each other boat on a market tile (EW6, S8)."""
    if state.islands.tile[place] < 0 and not state.table.game.pays_everywhere():
        return 0
    return boats_beside(state, seat, place)


def may_end(state: State, seat: i64, place: i64, payable: i64) -> bool:
    """Whether so many cubes are enough; for whoever could pay everybody they are."""
    return payable >= state.players - 1 or fee(state, seat, place) <= payable


def land(state: State, seat: i64) -> None:
    """Pay the owners of other boats, one by one in turn order (EW6)."""
    if fee(state, seat, state.islands.boat[seat]) != 0:
        pay_next_owner(state, seat, 1)


def pay_next_owner(state: State, seat: i64, distance: i64) -> None:
    place = state.islands.boat[seat]
    while distance < state.players:
        if state.islands.boat[(seat + distance) % state.players] == place:
            state.then(steps.step(steps.PAY_OWNER, seat, distance))
            return
        distance += 1


def pay_owner(state: State, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    owner = (seat + steps.detail_of(step)) % state.players
    cube = cubes.ONE[action - state.table.actions.pay]
    state.cubes[seat] = state.cubes[seat] - cube
    state.cubes[owner] = state.cubes[owner] + cube
    pay_next_owner(state, seat, steps.detail_of(step) + 1)


# --- outposts -----------------------------------------------------------------------------------------------


def price(state: State, place: i64) -> i64:
    """One cube for each outpost already there, two with two players (EW7)."""
    outposts: i64 = 0
    for built in state.islands.built:
        if bits.has(built, place):
            outposts += 1
    return outposts * 2 if state.players == 2 else outposts


def can_build(state: State, seat: i64, place: i64) -> bool:
    islands = state.islands
    return (
        islands.tile[place] >= 0
        and not bits.has(islands.built[seat], place)
        and price(state, place) <= cubes.total(state.cubes[seat])
    )


def begin_build(state: State, seat: i64) -> None:
    owed = price(state, state.islands.boat[seat])
    if owed == 0:
        build(state, seat)
    else:
        state.then(steps.step(steps.PAY_BUILD, seat, owed))


def pay_build(state: State, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    state.cubes[seat] = state.cubes[seat] - cubes.ONE[action - state.table.actions.pay]
    owed = steps.detail_of(step) - 1
    if owed == 0:
        build(state, seat)
    else:
        state.then(steps.step(steps.PAY_BUILD, seat, owed))


def build(state: State, seat: i64) -> None:
    """An outpost where the boat lies; then its reward, then trading (EW7, EW8, W2-7)."""
    before = columns_emptied(state, seat)
    place = state.islands.boat[seat]
    state.islands.built[seat] = state.islands.built[seat] | bits.BIT[place]
    state.then(steps.step(steps.MARKET, seat, TRADE_ONLY))
    if columns_emptied(state, seat) > before:
        state.table.game.reward_column(state, seat, before)
    state.table.game.after_building(state, seat)


def outposts_gone(state: State, seat: i64, symbol: i64) -> i64:
    """How many spaces of the row of a symbol are uncovered, from the left (EW7)."""
    return bits.count(state.islands.built[seat] & state.islands.markets[symbol])


def columns_emptied(state: State, seat: i64) -> i64:
    fewest = outposts_gone(state, seat, 0)
    for symbol in range(i64(1), i64(ROWS)):
        gone = outposts_gone(state, seat, symbol)
        if gone < fewest:
            fewest = gone
    return fewest


def outpost_points(state: State, seat: i64) -> i64:
    """The values of the uncovered spaces (EW12)."""
    values = state.table.seas.values
    total: i64 = 0
    for symbol in range(i64(ROWS)):
        for column in range(outposts_gone(state, seat, symbol)):
            total += values[column]
    return total


# --- markets ------------------------------------------------------------------------------------------------

TRADE_ONLY: Final = 0
BUILD_OR_TRADE: Final = 1


def can_trade(state: State, seat: i64) -> bool:
    """Where the boat lies, with an outpost there unless the game says otherwise (EW7, W2-6)."""
    place = state.islands.boat[seat]
    tile = state.islands.tile[place]
    if tile < 0:
        return False
    if state.table.game.trade_needs_outpost() and not bits.has(state.islands.built[seat], place):
        return False
    return effects.possible(state, state.table.seas.effect[tile], state.cubes[seat])


def offer_market(state: State, seat: i64, may_build: bool) -> None:
    if may_build and can_build(state, seat, state.islands.boat[seat]):
        state.offer(state.table.actions.build)
    if can_trade(state, seat):
        state.offer(state.table.actions.trade)


def ask_market(state: State, step: i64) -> None:
    """Build, trade or go on; once traded no more building (W2-6)."""
    offer_market(state, steps.seat_of(step), steps.detail_of(step) == BUILD_OR_TRADE)
    state.offer(state.table.actions.done)


def use_market(state: State, seat: i64, action: i64) -> None:
    if action == state.table.actions.build:
        begin_build(state, seat)
    elif action == state.table.actions.trade:
        tile = state.islands.tile[state.islands.boat[seat]]
        effects.trade(state, seat, state.table.seas.effect[tile])
        state.then(steps.step(steps.MARKET, seat, TRADE_ONLY))


# --- starting -----------------------------------------------------------------------------------------------


def ask_start(state: State) -> None:
    """One of the starting sets that nobody has picked (EW4)."""
    seas = state.table.seas
    for number in range(i64(len(seas.set_cubes))):
        if not picked(state, seas.set_cubes[number]):
            state.offer(state.table.actions.start + number)


def picked(state: State, cubes_of_set: i64) -> bool:
    for held in state.cubes:
        if held == cubes_of_set:
            return True
    return False


def start(state: State, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    state.cubes[seat] = state.table.seas.set_cubes[action - state.table.actions.start]
    state.then(steps.step(steps.PLACE, seat))


def ask_place(state: State) -> None:
    """Any market tile; sharing it is free then (EW4)."""
    everywhere: i64 = 0
    for symbol in range(i64(ROWS)):
        everywhere |= state.islands.markets[symbol]
    state.offer_each(state.table.actions.place, everywhere)


def place(state: State, step: i64, action: i64) -> None:
    """Then the seat before picks, in reverse turn order; seat 0 opens the first turn (EW4)."""
    seat = steps.seat_of(step)
    state.islands.boat[seat] = action - state.table.actions.place
    if seat > 0:
        state.turn = seat - 1
        state.then(steps.step(steps.START, seat - 1))
    else:
        state.round = 1
        state.then(steps.step(steps.TURN, 0))
