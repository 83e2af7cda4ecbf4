"""The map of the Eastern Wonders box: boats, outposts and markets."""

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.choices.goods import one_good
from tradewinds.notation.words.company import Company
from tradewinds.notation.words.goods import amount_of_goods, goods, goods_of
from tradewinds.notation.words.names import spice_name
from tradewinds.notation.words.parts import points_words
from tradewinds.notation.words.places import owners_at, place_words
from tradewinds.rules import bits, cubes, forts, islands, ports, sailing, steps
from tradewinds.rules.board import COLUMN_STACKS
from tradewinds.rules.games.eastern_wonders import HARVEST
from tradewinds.rules.islands import ROWS, SYMBOLS
from tradewinds.rules.state import State

# --- boats


def sail(state: State, name: str, company: Company) -> str:
    place = state.table.chart.names.index(name)
    clauses = [_("sail to {place}").format(place=place_words(state, place)), voyage_price(state, place)]
    return "; ".join([*clauses, *fee(state, place, company), *lying_there(state, place)])


def voyage_price(state: State, place: int) -> str:
    if state.table.actions.drop >= 0:
        return price_in_cards(sailing.cards_owed(state, state.player, place))
    if sailing.step_cost(state, state.player, steps_made(state)):
        behind = state.table.chart.names[state.islands.boat[state.player]]
        return _("leave 1 good on {place}").format(place=behind)
    return _("costs nothing")


def price_in_cards(cards: int) -> str:
    if not cards:
        return _("costs nothing")
    return ngettext("costs {n} card", "costs {n} cards", cards).format(n=cards)


def steps_made(state: State) -> int:
    return steps.detail_of(state.top()) if steps.kind_of(state.top()) == steps.SAIL else 0


def fee(state: State, place: int, company: Company) -> list[str]:
    """What ending the move there costs: a good for each owner of a boat that lies there."""
    if not islands.fee(state, state.player, place):
        return []
    return [_("ending there costs 1 good to {owners}").format(owners=owners_at(state, place, company))]


def lying_there(state: State, place: int) -> list[str]:
    lying = state.islands.lying[place]
    return [_("{goods} to pick up").format(goods=goods(state.table, lying))] if lying else []


def land(state: State, _thing: str, company: Company) -> str:
    place = state.islands.boat[state.player]
    here = _("end the move on {place}").format(place=place_words(state, place))
    owners = owners_at(state, place, company)
    fees = [_("1 good to {owners}").format(owners=owners)] if islands.fee(state, state.player, place) else []
    return "; ".join([here, *fees, *lying_there(state, place)])


def collect(state: State, _thing: str, _company: Company) -> str:
    lying = state.islands.lying[state.islands.boat[state.player]]
    return _("pick up {goods}").format(goods=goods(state.table, lying))


def harvest(state: State, _thing: str, _company: Company) -> str:
    return _("harvest: take {goods}").format(goods=goods(state.table, harvested(state, state.player)))


def harvested(state: State, seat: int) -> int:
    more = ports.held(state, seat, ports.HARVEST)
    return cubes.ONE[cubes.YELLOW] * HARVEST + cubes.ONE[cubes.RED] * more


# --- outposts and markets


def build(state: State, _thing: str, _company: Company) -> str:
    place = state.islands.boat[state.player]
    clauses = [build_price(state, place), uncovers(state, place), *reward(state, place)]
    name = state.table.chart.names[place]
    return _("build an outpost on {place}: {clauses}").format(place=name, clauses="; ".join(clauses))


def build_price(state: State, place: int) -> str:
    owed = islands.price(state, place)
    if not owed:
        return _("costs nothing")
    return _("costs {goods}").format(goods=amount_of_goods(owed))


def symbol_at(state: State, place: int) -> int:
    return state.table.seas.symbol[state.islands.tile[place]]


def uncovers(state: State, place: int) -> str:
    symbol = symbol_at(state, place)
    column = islands.outposts_gone(state, state.player, symbol)
    return _("uncovers {points} in the row of {spice}").format(
        points=points_words(state.table.seas.values[column]), spice=spice_name(SYMBOLS[symbol])
    )


def reward(state: State, place: int) -> list[str]:
    """What it brings to empty a column, if this outpost does."""
    gone = [islands.outposts_gone(state, state.player, symbol) for symbol in range(ROWS)]
    before = min(gone)
    gone[symbol_at(state, place)] += 1
    if min(gone) == before or not rewarded(state):
        return []
    return [_("empties column {n}: take {reward}").format(n=before + 1, reward=reward_words(state, before))]


def rewarded(state: State) -> bool:
    """Whether an emptied column may bring something; where it brings tiles of the boards, space is needed."""
    return not state.table.has_colony or forts.can_take_bonus(state, state.player, COLUMN_STACKS)


def reward_words(state: State, column: int) -> str:
    """What can be chosen for a column; columns count from 0 (EW8, S10, W2-7)."""
    if not (state.table.has_caravan and state.table.has_ports):
        return _("a bonus tile")
    return _("a merchant card") if column == 0 else _("a merchant card or a bonus tile")


def trade(state: State) -> str:
    tile = state.islands.tile[state.islands.boat[state.player]]
    effect, effects = state.table.seas.effect[tile], state.table.effects
    given, taken = (goods(state.table, side[effect]) for side in (effects.takes, effects.gives))
    if bits.has(state.islands.built[state.player], state.islands.boat[state.player]):
        return _("trade at your outpost {given} for {taken}").format(given=given, taken=taken)
    return _("trade {given} for {taken}").format(given=given, taken=taken)


# --- paying


def pay_owner(state: State, colour: str, company: Company) -> str:
    owner = (steps.seat_of(state.top()) + steps.detail_of(state.top())) % state.players
    return company.say(
        owner, _("give {goods} to you"), _("give {goods} to {seat}"), goods=one_good(state, colour)
    )


def pay_build(state: State, colour: str, _company: Company) -> str:
    return _("pay {goods} for the outpost").format(goods=one_good(state, colour))


def pay_step(state: State, colour: str, _company: Company) -> str:
    behind = state.table.chart.names[state.islands.boat[state.player]]
    return _("leave {goods} on {place}").format(goods=one_good(state, colour), place=behind)


# --- starting


def start(state: State, letters: str, _company: Company) -> str:
    return _("begin with {goods}").format(goods=goods_of(state.table, letters))


def place(state: State, name: str, _company: Company) -> str:
    number = state.table.chart.names.index(name)
    return _("place your boat on {place}").format(place=place_words(state, number))
