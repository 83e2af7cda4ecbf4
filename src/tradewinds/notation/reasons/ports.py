"""Why not at ports, and why not this bonus tile of the sea."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.notation.reasons.citing import Reasons, rule
from tradewinds.notation.reasons.islands import place_name
from tradewinds.rules import cubes, ports, steps
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.state import State


def cannot_claim(state: State, _thing: str) -> str:
    """A victory tile where the boat lies."""
    port = state.table.chart.port_at[state.islands.boat[state.player]]
    tile = state.ports.shown[port] if port >= 0 else NOTHING
    if tile >= 0:
        return cannot_pay(state, tile)
    if port < 0:
        sentence = _("{place}, where your boat lies, is no port ({rule}).")
    elif tile == ports.CLOSED:
        sentence = _("The port {place} is closed ({rule}).")
    else:
        sentence = _("No victory tile lies at the port {place} (C12).")
    return sentence.format(place=place_name(state), rule=rule(state, "port"))


def cannot_pay(state: State, tile: int) -> str:
    victories = state.table.victories
    return _("{name} costs {cost}, and you cannot pay that ({rule}).").format(
        name=victories.tiles[tile],
        cost=cubes.to_letters(victories.cost[tile]),
        rule=rule(state, "port"),
    )


def cannot_take_bonus(state: State, kind: str) -> str:
    if ports.left(state, ports.BONUSES.index(kind)) > 0:
        sentence = _("Your first column gives a merchant card, no bonus tile ({rule}).")
    else:
        sentence = _("No bonus tile of the kind {kind} is left ({rule}).")
    return sentence.format(kind=kind, rule=rule(state, "column"))


REASONS: Final[Reasons] = {
    (steps.TURN, "claim"): cannot_claim,
    (steps.ACTION, "claim"): cannot_claim,
    (steps.REWARD, "bonus"): cannot_take_bonus,
}
