"""Features of merchant cards in From East to West: the route and the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.bots.evaluation.sheet import Sheet
from tradewinds.rules import bits, routes
from tradewinds.rules.caravan import ROUTE
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.games.east_west_3 import CARDS_FOR_A_TILE

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

ROUTES: Final = ["cards in the route", "power of the route", "power to travel", "cards on the pile"]
PILE: Final = ["cards on the pile", "cards towards a tile"]
# Factors by place: a card farther along the route takes more settlers.
BY_PLACE: Final = vec[float]([1.0, 0.85, 0.6, 0.35, 0.2])


def write_route(state: Core, seat: i64, power: vec[float], sheet: Sheet) -> None:
    held = state.caravan
    total = 0.0
    waiting = 0.0
    for place in range(i64(ROUTE)):
        slot = seat * ROUTE + place
        if held.route[slot] != NOTHING:
            strength = BY_PLACE[place] * power[held.route[slot]]
            total += strength
            if held.travelled[slot] == 0:
                waiting += strength
    sheet.count(routes.length(state, seat))
    sheet.add(total)
    sheet.add(waiting)
    sheet.count(bits.count(held.pile[seat]))


def write_pile(state: Core, seat: i64, sheet: Sheet) -> None:
    """Write the cards on the pile; every fourth brings a bonus tile if there is space for it (W3-4)."""
    cards = bits.count(state.caravan.pile[seat])
    full = bits.count(state.colony.bonus[seat]) >= state.setup.board.bonus_spaces
    sheet.count(cards)
    sheet.count(i64(0) if full else cards % CARDS_FOR_A_TILE)
