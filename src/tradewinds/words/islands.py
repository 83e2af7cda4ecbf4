"""Market tiles, outposts and the start on the map of the Eastern Wonders box."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules import bits, cubes, forts, islands, steps
from tradewinds.rules.board import COLUMN_STACKS
from tradewinds.rules.core import Core
from tradewinds.rules.games.eastern_wonders import harvested as cubes_harvested
from tradewinds.rules.islands import ROWS, SYMBOLS
from tradewinds.words.citing import rule
from tradewinds.words.effects import cannot_pay, cubes_named, goods_upgraded, one_good, pay_briefly, sides
from tradewinds.words.goods import amount_of_goods, goods, goods_of, goods_owed
from tradewinds.words.happenings import Happening, Turn
from tradewinds.words.names import spice_name
from tradewinds.words.numbers import points_words
from tradewinds.words.places import here, place_words, tile_name
from tradewinds.words.players import Players
from tradewinds.words.step import Choice, Step, always, stop, topic

# --- starting


def ask_start(_state: Core) -> str:
    return _("choose your starting goods.")


def start(state: Core, letters: str, _players: Players) -> str:
    return _("start with {goods}").format(goods=goods_of(state.setup, letters))


def start_briefly(state: Core, letters: str, _players: Players) -> str:
    return goods_of(state.setup, letters)


def cannot_start(state: Core, cubes_of_set: str) -> str:
    return _("{cubes} has been picked already ({rule}).").format(
        cubes=cubes_of_set, rule=rule(state, "start")
    )


def ask_place(_state: Core) -> str:
    return _("place your boat on a market tile.")


def place(state: Core, name: str, _players: Players) -> str:
    number = state.setup.hexmap.names.index(name)
    return _("place your boat on {place}").format(place=place_words(state, number))


def place_briefly(_state: Core, name: str, _players: Players) -> str:
    return _("start on {place}").format(place=name)


def cannot_place(state: Core, name: str) -> str:
    return _("{place} is not a market tile ({rule}).").format(place=name, rule=rule(state, "start"))


def began(turn: Turn) -> str:
    """What a seat started with. Told when its boat is placed, because the engine may have picked the set."""
    placing = next((each for each in turn.of_verb("place") if each.seat == turn.seat), None)
    if placing is None:  # still to come
        return turn.say(
            _("You start with {goods}"),
            _("{seat} starts with {goods}"),
            goods=goods_of(turn.setup, turn.opening.thing),
        )
    return turn.say(
        _("You start with {goods} on {place}"),
        _("{seat} starts with {goods} on {place}"),
        goods=goods(turn.setup, placing.before.cubes[turn.seat]),
        place=placing.thing,
    )


# --- the place where the boat lies


def ask_market(state: Core) -> str:
    actions = state.setup.actions
    tile = tile_name(state, state.islands.boat[state.player])
    if actions.build not in state.choices:
        return _("trade on {place} ({tile}), or stop.").format(place=here(state), tile=tile)
    if actions.trade not in state.choices:
        return _("build an outpost on {place} ({tile}), or skip it.").format(place=here(state), tile=tile)
    return _("build an outpost on {place} ({tile}), trade, or stop.").format(place=here(state), tile=tile)


def stayed(turn: Turn) -> str:
    """The opening of a turn in which the boat does not sail."""
    number = turn.before.islands.boat[turn.seat]
    return turn.say(
        _("You stayed on {place} ({tile})"),
        _("{seat} stayed on {place} ({tile})"),
        place=turn.setup.hexmap.names[number],
        tile=tile_name(turn.before, number),
    )


# --- outposts


def build(state: Core, _thing: str, _players: Players) -> str:
    number = state.islands.boat[state.player]
    clauses = [build_price(state, number), uncovers(state, number), *reward(state, number)]
    return _("build an outpost on {place}: {clauses}").format(place=here(state), clauses="; ".join(clauses))


def build_price(state: Core, number: int) -> str:
    owed = islands.price(state, number)
    if not owed:
        return _("costs nothing")
    return _("costs {goods}").format(goods=amount_of_goods(owed))


def build_price_briefly(state: Core, _thing: str, _players: Players) -> str:
    return goods_owed(islands.price(state, state.islands.boat[state.player]))


def symbol_at(state: Core, number: int) -> int:
    return state.setup.seas.symbol[state.islands.tile[number]]


def uncovers(state: Core, number: int) -> str:
    symbol = symbol_at(state, number)
    column = islands.outposts_gone(state, state.player, symbol)
    return _("uncovers {points} in the {spice} row").format(
        points=points_words(state.setup.seas.values[column]), spice=spice_name(SYMBOLS[symbol])
    )


def cannot_build(state: Core, _thing: str) -> str:
    boat, have = state.islands.boat[state.player], cubes.total(state.cubes[state.player])
    price = islands.price(state, boat)
    if state.islands.tile[boat] < 0:
        sentence = _("{place}, where your boat lies, is not a market tile ({rule}).")
    elif bits.has(state.islands.built[state.player], boat):
        sentence = _("You have an outpost on {place} already ({rule}).")
    else:
        sentence = ngettext(
            "An outpost on {place} costs {price} cube, and you have {have} ({rule}).",
            "An outpost on {place} costs {price} cubes, and you have {have} ({rule}).",
            price,
        )
    return sentence.format(place=here(state), price=price, have=have, rule=rule(state, "market"))


def cannot_build_any_more(state: Core, thing: str) -> str:
    """Why the seat cannot build: a trade has ended the building, or what `cannot_build` says."""
    built = bits.has(state.islands.built[state.player], state.islands.boat[state.player])
    if built or steps.detail_of(state.top()) == islands.BUILD_OR_TRADE:
        return cannot_build(state, thing)
    return _("Once you have traded, you can no longer build (W2-6).")


def ask_pay_build(state: Core) -> str:
    owed = steps.detail_of(state.top())
    return _("the outpost still costs {goods}; choose one to pay.").format(goods=amount_of_goods(owed))


def pay_build(state: Core, colour: str, _players: Players) -> str:
    return _("pay {goods} for the outpost").format(goods=one_good(state, colour))


def built(turn: Turn) -> list[str]:
    return [built_for(turn, each) for each in turn.of_verb("build")]


def built_for(turn: Turn, building: Happening) -> str:
    paid = turn.of_kind(steps.PAY_BUILD, "pay")
    if not islands.price(building.before, building.before.islands.boat[turn.seat]):
        return _("built an outpost")
    return _("built an outpost for {goods}").format(goods=goods(turn.setup, cubes_named(paid)))


def upgraded(turn: Turn) -> list[str]:
    """Upgrades that follow a building (EW11)."""
    risen = goods_upgraded(turn)
    return [_("upgraded {goods}").format(goods=risen)] if risen and turn.of_verb("build") else []


# --- columns


def reward(state: Core, number: int) -> list[str]:
    """What an outpost brings if it empties a column."""
    gone = [islands.outposts_gone(state, state.player, symbol) for symbol in range(ROWS)]
    before = min(gone)
    gone[symbol_at(state, number)] += 1
    if min(gone) == before or not rewarded(state):
        return []
    return [_("empties column {n}: take {reward}").format(n=before + 1, reward=reward_words(state, before))]


def rewarded(state: Core) -> bool:
    """True if an emptied column may bring something; a tile of the boards needs a space."""
    if not state.setup.game.columns_give_board_tiles():
        return True
    return forts.can_take_bonus(state, state.player, COLUMN_STACKS)


def reward_words(state: Core, column: int) -> str:
    """What can be chosen for a column; columns count from 0 (EW8, S10, W2-7)."""
    if not state.setup.game.columns_give_cards():
        return _("a bonus tile")
    return _("a merchant card") if column == 0 else _("a merchant card or a bonus tile")


# --- trading and harvesting


def trade(state: Core, _thing: str, _players: Players) -> str:
    boat = state.islands.boat[state.player]
    exchange = sides(state.setup, market_effect(state, boat))
    if bits.has(state.islands.built[state.player], boat):
        return _("trade {given} for {taken} at your outpost").format(**exchange)
    return _("trade {given} for {taken}").format(**exchange)


def market_effect(state: Core, number: int) -> int:
    """The effect of the market tile at a place."""
    return state.setup.seas.effect[state.islands.tile[number]]


def market_cost(state: Core, number: int) -> str:
    """The cubes that the market there asks for, as letters."""
    return cubes.to_letters(state.setup.effects.takes[market_effect(state, number)])


def cannot_trade(state: Core, _thing: str) -> str:
    boat, cost = state.islands.boat[state.player], ""
    if state.islands.tile[boat] < 0:
        sentence = _("{place}, where your boat lies, is not a market tile ({rule}).")
    elif state.setup.game.trade_needs_outpost() and not bits.has(state.islands.built[state.player], boat):
        sentence = _("You have no outpost on {place}, where your boat lies ({rule}).")
    else:
        cost = market_cost(state, boat)
        sentence = _("The market on {place} asks for {cost}, and you cannot pay that ({rule}).")
    return sentence.format(place=here(state), cost=cost, rule=rule(state, "market"))


def cannot_trade_elsewhere(state: Core, name: str) -> str:
    """Why a trade is refused; at another tile, because only the tile under the boat can be used."""
    if name:
        return _("The trade is on {here}, where your boat lies (W2-6).").format(here=here(state))
    return cannot_trade(state, name)


def traded(turn: Turn) -> list[str]:
    """All trades on a market tile in one clause."""
    trades = [each for each in turn.of_verb("trade") if each.kind not in (steps.TRADE, steps.OUTPOST)]
    if not trades:
        return []
    state = trades[0].before
    effect = market_effect(state, state.islands.boat[turn.seat])
    return [_("traded {given} for {taken}").format(**sides(turn.setup, effect, len(trades)))]


def harvest(state: Core, _thing: str, _players: Players) -> str:
    return _("harvest: take {goods}").format(goods=goods(state.setup, cubes_harvested(state, state.player)))


def harvested(turn: Turn) -> list[str]:
    return [
        _("harvested {goods}").format(goods=goods(turn.setup, cubes_harvested(each.before, turn.seat)))
        for each in turn.of_verb("harvest")
    ]


build_briefly: Final = always(lambda: _("build an outpost"))
trade_briefly: Final = always(lambda: _("trade here"))
harvest_briefly: Final = always(lambda: _("take the harvest"))

OPENINGS: Final = {
    "build": Choice(build, build_briefly, cannot_build, stayed, build_price_briefly),
    "trade": Choice(trade, trade_briefly, cannot_trade, stayed),
    "harvest": Choice(harvest, harvest_briefly, told=stayed),
}
STEPS: Final[dict[int, Step]] = {
    steps.START: Step(
        rules="start EW4",
        question=ask_start,
        awaited=lambda _state: _("{seat} is choosing starting goods."),
        instead=lambda: _("First pick a starting set: {choices} ({rule})."),
        cites=topic("start"),
        choices={"start": Choice(start, start_briefly, cannot_start, began)},
    ),
    steps.PLACE: Step(
        rules="start EW4",
        question=ask_place,
        awaited=lambda _state: _("{seat} is choosing where to place the boat."),
        instead=lambda: _("First put the boat on a market tile: {choices} ({rule})."),
        cites=topic("start"),
        choices={"place": Choice(place, place_briefly, cannot_place, began)},
    ),
    steps.MARKET: Step(
        rules="market",
        question=ask_market,
        awaited=lambda _state: _("{seat} is choosing what to do at the market."),
        instead=lambda: _("First decide what to do at the market: {choices} ({rule})."),
        cites=topic("market"),
        choices={
            "build": Choice(build, build_briefly, cannot_build_any_more, price=build_price_briefly),
            "trade": Choice(trade, trade_briefly, cannot_trade_elsewhere),
            "done": stop(lambda: _("stop"), brief=lambda: _("stop")),
        },
    ),
    steps.PAY_BUILD: Step(
        rules="market",
        question=ask_pay_build,
        awaited=lambda _state: _("{seat} is choosing what to pay for the outpost."),
        instead=lambda: _("First pay for the outpost: {choices} ({rule})."),
        cites=topic("market"),
        choices={"pay": Choice(pay_build, pay_briefly, cannot_pay("market"))},
    ),
}
