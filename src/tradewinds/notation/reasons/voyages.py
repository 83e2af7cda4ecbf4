"""Why not with boats that locations move, and with trading from afar."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.notation.reasons.citing import Reasons, rule
from tradewinds.notation.reasons.islands import cannot_build, cannot_trade, place_name
from tradewinds.notation.reasons.sailing import cannot_pay_owners
from tradewinds.rules import bits, cubes, effects, islands, steps, voyages
from tradewinds.rules.state import State


def cannot_work(state: State, place: str, kind: int) -> str:
    """At a location that moves the boat or trades on the map."""
    if kind == effects.BOAT_TRADE:
        return cannot_trade_from_boat(state, place)
    if kind == effects.OUTPOST_TRADE:
        return cannot_trade_from_outposts(state, place)
    return _(
        "{place} moves your boat, and there is no tile where it could end: "
        "you cannot pay the owners of other boats (N12, W2-5)."
    ).format(place=place)


def cannot_trade_from_boat(state: State, place: str) -> str:
    here = state.islands.boat[state.turn]
    tile = state.islands.tile[here]
    if tile < 0:
        sentence = _("{place} trades where your boat lies, and {here} is no market tile (W2-8).")
    else:
        sentence = _("{place} trades on {here}, which asks for {cost}: you cannot pay that even once (W2-8).")
    return sentence.format(place=place, here=state.table.chart.names[here], cost=cost(state, here))


def cost(state: State, place: int) -> str:
    """What the market there asks for; nothing where there is none."""
    tile = state.islands.tile[place]
    return cubes.to_letters(state.table.effects.takes[state.table.seas.effect[tile]]) if tile >= 0 else ""


def cannot_trade_from_outposts(state: State, place: str) -> str:
    if state.islands.built[state.turn]:
        sentence = _("{place} trades at one of your outposts, and you can pay at none of them (W2-8).")
    else:
        sentence = _("{place} trades at one of your outposts, and you have none (W2-8).")
    return sentence.format(place=place)


# --- sailing


def cannot_sail(state: State, place: str) -> str:
    there, here = state.table.chart.names.index(place), state.islands.boat[state.player]
    moves = steps.detail_of(state.top())
    if there == here:
        sentence = _("Your boat lies on {place} already ({rule}).")
    elif not bits.has(voyages.reach(state, state.player, moves), there):
        sentence = _("{place} does not touch {here}, where your boat lies ({rule}).")
    else:
        return cannot_pay_owners(state, place, there)
    return sentence.format(place=place, here=place_name(state), rule=rule(state, "sail"))


def cannot_land(state: State, _thing: str) -> str:
    if steps.other_of(state.top()) == voyages.MUST_SAIL:
        return _("The boat must leave {here}, where it lies (W2-4).").format(here=place_name(state))
    return cannot_pay_owners(state, place_name(state), state.islands.boat[state.player])


# --- markets


def cannot_build_here(state: State, thing: str) -> str:
    built = bits.has(state.islands.built[state.player], state.islands.boat[state.player])
    if built or steps.detail_of(state.top()) == islands.BUILD_OR_TRADE:
        return cannot_build(state, thing)
    return _("Once you trade you no longer build (W2-6).")


def cannot_trade_here(state: State, thing: str) -> str:
    if thing:
        return _("The trade is on {here}, where your boat lies (W2-6).").format(here=place_name(state))
    return cannot_trade(state, thing)


def cannot_trade_there(state: State, place: str) -> str:
    if not place:
        return _("An outpost trade names the tile of the outpost (W2-8).")
    there = state.table.chart.names.index(place)
    if bits.has(state.islands.built[state.player], there):
        sentence = _("The market on {place} asks for {cost}, and you cannot pay that ({rule}).")
    else:
        sentence = _("You have no outpost on {place} ({rule}).")
    return sentence.format(place=place, cost=cost(state, there), rule="W2-8")


REASONS: Final[Reasons] = {
    (steps.VOYAGE, "sail"): cannot_sail,
    (steps.VOYAGE, "land"): cannot_land,
    (steps.MARKET, "build"): cannot_build_here,
    (steps.MARKET, "trade"): cannot_trade_here,
    (steps.OUTPOST, "trade"): cannot_trade_there,
}
