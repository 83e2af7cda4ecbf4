"""Why not on market tiles, and at the start at sea."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.reasons.citing import Reasons, rule
from tradewinds.rules import bits, cubes, islands, steps
from tradewinds.rules.state import State


def cannot_start(state: State, cubes_of_set: str) -> str:
    return _("{cubes} has been picked already ({rule}).").format(
        cubes=cubes_of_set, rule=rule(state, "start")
    )


def cannot_place(state: State, place: str) -> str:
    return _("{place} is no market tile ({rule}).").format(place=place, rule=rule(state, "start"))


def place_name(state: State) -> str:
    """Where the boat of the one who chooses lies."""
    name: str = state.table.chart.names[state.islands.boat[state.player]]
    return name


def cannot_build(state: State, _thing: str) -> str:
    here, have = state.islands.boat[state.player], cubes.total(state.cubes[state.player])
    price = islands.price(state, here)
    if state.islands.tile[here] < 0:
        sentence = _("{place}, where your boat lies, is no market tile ({rule}).")
    elif bits.has(state.islands.built[state.player], here):
        sentence = _("You have an outpost on {place} already ({rule}).")
    else:
        sentence = ngettext(
            "An outpost on {place} costs {price} cube, and you have {have} ({rule}).",
            "An outpost on {place} costs {price} cubes, and you have {have} ({rule}).",
            price,
        )
    return sentence.format(place=place_name(state), price=price, have=have, rule=rule(state, "market"))


def cannot_trade(state: State, _thing: str) -> str:
    here, cost = state.islands.boat[state.player], ""
    tile = state.islands.tile[here]
    if tile < 0:
        sentence = _("{place}, where your boat lies, is no market tile ({rule}).")
    elif state.table.game.trade_needs_outpost() and not bits.has(state.islands.built[state.player], here):
        sentence = _("You have no outpost on {place}, where your boat lies ({rule}).")
    else:
        cost = cubes.to_letters(state.table.effects.takes[state.table.seas.effect[tile]])
        sentence = _("The market on {place} asks for {cost}, and you cannot pay that ({rule}).")
    return sentence.format(place=place_name(state), cost=cost, rule=rule(state, "market"))


REASONS: Final[Reasons] = {
    (steps.START, "start"): cannot_start,
    (steps.PLACE, "place"): cannot_place,
    **{(kind, "build"): cannot_build for kind in (steps.TURN, steps.ACTION, steps.MARKET)},
    **{(kind, "trade"): cannot_trade for kind in (steps.TURN, steps.ACTION, steps.MARKET)},
}
