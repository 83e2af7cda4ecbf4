"""Why not with merchant cards under markets, and along a route."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.reasons.citing import Reasons
from tradewinds.rules import caravan, cubes, routes, steps
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.state import State


def cannot_work(state: State, place: str, market: int) -> str:
    card = state.caravan.row[market]
    if card == NOTHING:
        return _("No merchant card lies under {place} (W1-5).").format(place=place)
    return _("{card} under {place} asks for {cost}, and you cannot pay that even once (C5, W3-3).").format(
        card=state.table.merchants.cards[card], place=place, cost=cost(state, card)
    )


def cost(state: State, card: int) -> str:
    return cubes.to_letters(state.table.effects.takes[state.table.merchants.effect[card]])


def cannot_pay(state: State, card: int) -> str:
    return _("{card} asks for {cost}, and you cannot pay that even once (C5).").format(
        card=state.table.merchants.cards[card], cost=cost(state, card)
    )


def cannot_travel(state: State, place: str) -> str:
    seat, number = state.turn, int(place) - 1
    slot = seat * caravan.ROUTE + number
    if number >= routes.length(state, seat):
        return _("No card lies at place {place} of your route (W1-10).").format(place=place)
    if state.caravan.travelled[slot]:
        return _("Place {place} of your route has settlers on it; a rest brings them back (W1-10).").format(
            place=place
        )
    needed, have = routes.settlers_needed(state, seat, number), state.colony.settlers[seat]
    if needed <= have:
        return cannot_pay(state, state.caravan.route[slot])
    return ngettext(
        "Place {place} of your route needs {needed} settler, and you have {have} on your board (W1-10).",
        "Place {place} of your route needs {needed} settlers, and you have {have} on your board (W1-10).",
        needed,
    ).format(place=place, needed=needed, have=have)


def cannot_swap(_state: State, places: str) -> str:
    other = places.split()[1]  # the farther of the two
    return _("No card lies at place {place} of your route (W1-9).").format(place=other)


REASONS: Final[Reasons] = {
    (steps.TURN, "route"): cannot_travel,
    (steps.SWAP, "swap"): cannot_swap,
}
