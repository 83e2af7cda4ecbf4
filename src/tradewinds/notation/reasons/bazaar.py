"""Why not with the point cards of Spice Road."""

from typing import Final

from tradewinds.locale import gettext as _
from tradewinds.notation.reasons.citing import Reasons
from tradewinds.rules import cubes, steps
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.state import State


def cannot_claim(state: State, place: str) -> str:
    number = state.bazaar.row[int(place) - 1]
    if number == NOTHING:
        return _("No point card lies at place {place} (C12).").format(place=place)
    prizes = state.table.prizes
    return _("{name} costs {cost}, and you cannot pay that ({rule}).").format(
        name=prizes.cards[number], cost=cubes.to_letters(prizes.cost[number]), rule="SR6"
    )


REASONS: Final[Reasons] = {(steps.TURN, "claim"): cannot_claim}
