"""Why a boat cannot go there, or not end its move."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.notation.reasons.citing import Reasons, rule
from tradewinds.notation.reasons.islands import place_name
from tradewinds.rules import bits, cubes, islands, sailing, steps
from tradewinds.rules.state import State


def cannot_sail(state: State, place: str) -> str:
    there = state.table.chart.names.index(place)
    if there == state.islands.boat[state.player]:
        return _("Your boat lies on {place} already ({rule}).").format(place=place, rule=rule(state, "sail"))
    if state.table.has_caravan:
        return cannot_voyage(state, place, there)
    return cannot_step(state, place, there)


def cannot_step(state: State, place: str, there: int) -> str:
    """Step by step (EW6)."""
    if not bits.has(state.table.chart.touching[state.islands.boat[state.player]], there):
        sentence = _("{place} does not touch {here}, where your boat lies ({rule}).")
    else:
        sentence = _(
            "After a step to {place} your boat could end its move nowhere: "
            "you could not pay the owners of other boats ({rule})."
        )
    return sentence.format(place=place, here=place_name(state), rule=rule(state, "sail"))


def cannot_voyage(state: State, place: str, there: int) -> str:
    """By cards, and then the owners of other boats are paid (S7, S8)."""
    caravan, owed = state.caravan, sailing.cards_owed(state, state.player, there)
    cards = bits.count(caravan.hand[state.player] | caravan.played[state.player])
    if owed <= cards:
        return cannot_pay_owners(state, place, there)
    return ngettext(
        "Sailing to {place} costs {owed} card, and you have {cards} ({rule}).",
        "Sailing to {place} costs {owed} cards, and you have {cards} ({rule}).",
        owed,
    ).format(place=place, owed=owed, cards=cards, rule=rule(state, "sail"))


def cannot_pay_owners(state: State, place: str, there: int) -> str:
    fee = islands.fee(state, state.player, there)
    return ngettext(
        "To end a move on {place} costs {fee} cube for another boat's owner, and you have {have} ({rule}).",
        "To end a move on {place} costs {fee} cubes for other boats' owners, and you have {have} ({rule}).",
        fee,
    ).format(place=place, fee=fee, have=cubes.total(state.cubes[state.player]), rule=rule(state, "owners"))


def cannot_land(state: State, _thing: str) -> str:
    return cannot_pay_owners(state, place_name(state), state.islands.boat[state.player])


REASONS: Final[Reasons] = {
    (steps.TURN, "sail"): cannot_sail,
    (steps.SAIL, "sail"): cannot_sail,
    (steps.SAIL, "land"): cannot_land,
}
