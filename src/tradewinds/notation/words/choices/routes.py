"""Market locations and routes: merchant cards used, taken, travelled to and moved about."""

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.words.company import Company
from tradewinds.notation.words.merchants import card_and_effect, card_label
from tradewinds.rules import colony, markets, routes, steps
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.state import State

# --- markets


def market_offer(state: State, place: int) -> str:
    """What can be done with the card under a market location (W1-5, W3-3)."""
    card = card_and_effect(state.table, markets.card_at(state, place))
    if not state.table.has_routes:
        return _("use {card}").format(card=card)
    have = state.cubes[state.player] + colony.tool_cubes(state, state.player, place)
    if markets.can_use(state, state.table.board.market[place], have):
        return _("use or take {card}").format(card=card)
    return _("take {card}").format(card=card)


def card_asked_for(state: State) -> int:
    """The card about which a choice is to be made."""
    return state.caravan.row[steps.detail_of(state.top())]


def use(state: State, _thing: str, _company: Company) -> str:
    card = card_and_effect(state.table, card_asked_for(state))
    return _("use {card}; then it goes onto your pile").format(card=card)


def take(state: State, _thing: str, _company: Company) -> str:
    card = card_label(state.table, card_asked_for(state))
    if routes.length(state, state.player) == ROUTE:
        return _("take {card} unused, in the place of a card of your route").format(card=card)
    return _("take {card} unused, to the right end of your route").format(card=card)


# --- routes


def card_of_route(state: State, place: int) -> int:
    return state.caravan.route[state.player * ROUTE + place]


def settlers_there(state: State, place: int) -> int:
    return state.caravan.travelled[state.player * ROUTE + place]


def travel(state: State, place: str, _company: Company) -> str:
    number = int(place) - 1
    needed = routes.settlers_needed(state, state.player, number)
    return _("card {place} of your route, {card}; {settlers}").format(
        place=place,
        card=card_and_effect(state.table, card_of_route(state, number)),
        settlers=ngettext("{n} settler", "{n} settlers", needed).format(n=needed),
    )


def replace(state: State, place: str, _company: Company) -> str:
    number = int(place) - 1
    old = _("card {place} of your route, {card}, goes onto your pile").format(
        place=place, card=card_and_effect(state.table, card_of_route(state, number))
    )
    there = settlers_there(state, number)
    if not there:
        return old
    moved = ngettext(
        "its {n} settler moves onto the new card", "its {n} settlers move onto the new card", there
    )
    return f"{old}; {moved.format(n=there)}"


def swap(state: State, places: str, _company: Company) -> str:
    first, second = places.split(" ")
    one, other = (card_label(state.table, card_of_route(state, int(place) - 1)) for place in (first, second))
    return _("swap cards {first} and {second}: {one} and {other}").format(
        first=first, second=second, one=one, other=other
    )


def settlers_on_route(state: State, seat: int) -> int:
    if not state.table.has_routes:
        return 0
    return sum(state.caravan.travelled[seat * ROUTE : seat * ROUTE + ROUTE])
