"""Routes of merchant cards: using a card, and changing the order."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.rules import cubes, routes, steps
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.core import Core
from tradewinds.words.caravan import card_not_payable, card_words, effect_of_card
from tradewinds.words.goods import amount
from tradewinds.words.happenings import Turn
from tradewinds.words.players import Players
from tradewinds.words.step import Choice, Step, stop


def card_of_route(state: Core, seat: int, place: str) -> int:
    """The card at a place of the route; places count from 1."""
    return state.caravan.route[seat * ROUTE + int(place) - 1]


def settlers_on_route(state: Core, seat: int) -> int:
    if not state.setup.has_routes:
        return 0
    return sum(state.caravan.travelled[seat * ROUTE : seat * ROUTE + ROUTE])


# --- travelling


def travel(state: Core, place: str, players: Players) -> str:
    return _("use {card}, number {place} of your route; {settlers}").format(
        place=place,
        card=card_words(state.setup, card_of_route(state, state.player, place)),
        settlers=travel_price(state, place, players),
    )


def travel_price(state: Core, place: str, _players: Players) -> str:
    needed = routes.settlers_needed(state, state.player, int(place) - 1)
    return ngettext("{n} settler", "{n} settlers", needed).format(n=needed)


def travel_briefly(_state: Core, place: str, _players: Players) -> str:
    return _("route card {place}").format(place=place)


def cannot_travel(state: Core, place: str) -> str:
    seat, number = state.turn, int(place) - 1
    if number >= routes.length(state, seat):
        return _("No card lies at place {place} of your route (W1-10).").format(place=place)
    if state.caravan.travelled[seat * ROUTE + number]:
        return _("Place {place} of your route has settlers on it; a rest brings them back (W1-10).").format(
            place=place
        )
    needed, have = routes.settlers_needed(state, seat, number), state.colony.settlers[seat]
    if needed <= have:
        return card_not_payable(state.setup, card_of_route(state, seat, place))
    return ngettext(
        "Place {place} of your route needs {needed} settler, and you have {have} on your board (W1-10).",
        "Place {place} of your route needs {needed} settlers, and you have {have} on your board (W1-10).",
        needed,
    ).format(place=place, needed=needed, have=have)


def travelled(turn: Turn) -> str:
    card = card_of_route(turn.before, turn.seat, turn.opening.thing)
    clause = turn.say(
        _("You used {card} of your route"),
        _("{seat} used {card} of the route"),
        card=card_words(turn.setup, card),
    )
    return f"{clause}; {effect_of_card(turn, card)}"


# --- adjusting


def adjust_offer(state: Core, _place: int) -> str:
    """The offer of a location that adjusts the route (W1-9)."""
    given = amount(state.setup, cubes.YELLOW, 1)
    return _("take {goods}, then you may swap two cards of your route").format(goods=given)


def ask_swap(_state: Core) -> str:
    return _("swap two cards of your route, or leave it as it is.")


def cards_at(state: Core, seat: int, places: str) -> list[str]:
    """The cards at two places of the route, written as `1 3`."""
    return [card_words(state.setup, card_of_route(state, seat, place)) for place in places.split(" ")]


def swap(state: Core, places: str, _players: Players) -> str:
    first, second = places.split(" ")
    one, other = cards_at(state, state.player, places)
    return _("swap {one} and {other} (places {first} and {second})").format(
        first=first, second=second, one=one, other=other
    )


def swap_briefly(_state: Core, places: str, _players: Players) -> str:
    first, second = places.split(" ")
    return _("swap {first} and {second}").format(first=first, second=second)


def cannot_swap(_state: Core, places: str) -> str:
    other = places.split()[1]  # the farther of the two
    return _("No card lies at place {place} of your route (W1-9).").format(place=other)


def adjusted(turn: Turn) -> str:
    clause = turn.say(
        _("You worked at {place} and took {goods}"),
        _("{seat} worked at {place} and took {goods}"),
        place=turn.opening.thing,
        goods=amount(turn.setup, cubes.YELLOW, 1),
    )
    return "; ".join([clause, *swapped(turn)])


def swapped(turn: Turn) -> list[str]:
    pairs = [cards_at(each.before, turn.seat, each.thing) for each in turn.of_kind(steps.SWAP, "swap")]
    return [_("swapped {one} and {other}").format(one=one, other=other) for one, other in pairs]


OPENINGS: Final = {"route": Choice(travel, travel_briefly, cannot_travel, travelled, travel_price)}
STEPS: Final[dict[int, Step]] = {
    steps.SWAP: Step(
        rules="W1-9",
        question=ask_swap,
        awaited=lambda _state: _("{seat} is choosing which cards to swap."),
        instead=lambda: _("Two cards of the route can be swapped: {choices} (W1-9)."),
        choices={
            "swap": Choice(swap, swap_briefly, cannot_swap),
            "done": stop(lambda: _("leave your route as it is"), brief=lambda: _("swap nothing")),
        },
    ),
}
