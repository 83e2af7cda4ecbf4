"""Features of the New World box: settlers at hand, cards in reach, tiles that will grow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.bots.evaluation.goods import Goals
from tradewinds.bots.evaluation.sheet import Sheet
from tradewinds.rules import bits, scoring
from tradewinds.rules.board import AID, KINDS, TOOL, Board
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.forts import CARDS_TO_END
from tradewinds.rules.scoring import FLAT, ICON, MERCHANT_CARDS, OWN_SETTLERS, PAIR

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

COLONY: Final = [
    "settlers at hand",
    "rest not needed",
    "settlers",
    "aid cards",
    "tool cards",
    "free bonus spaces",
    "growth of tiles",
]
# The part of a turn of resting that settlers at hand save, by their number.
SAVED: Final = vec[float]([0.0, 0.25, 0.45, 0.6, 0.7, 0.78, 0.85, 0.9, 0.95, 0.97, 1.0, 1.0, 1.0])
CLAIM: Final = 3.0  # points that a card is worth beyond those printed on it

# Points that bonus tiles gain in a whole game if all kinds of cards come equally often (N21).
ICONS_OF_A_KIND: Final = CARDS_TO_END / len(KINDS)
SETTLERS_TILE: Final = 1.5
MERCHANTS_TILE: Final = 5.0


def write_colony(state: Core, seat: i64, growth: vec[float], sheet: Sheet) -> None:
    colony = state.colony
    board = state.setup.board
    at_hand = colony.settlers[seat]
    sheet.count(at_hand)
    sheet.add(SAVED[at_hand])
    sheet.count(scoring.owned_settlers(state, seat))
    sheet.count(bits.count(colony.cards[seat] & board.cards_of_kind[AID]))
    sheet.count(bits.count(colony.cards[seat] & board.cards_of_kind[TOOL]))
    sheet.count(board.bonus_spaces - bits.count(colony.bonus[seat]))
    sheet.add(summed(growth, colony.bonus[seat]))


def offer_cards(state: Core, goals: Goals) -> None:
    board = state.setup.board
    for card in state.colony.row:
        if card != NOTHING:
            goals.offer(board.card_cost[card], float(board.card_points[card]) + CLAIM)


def summed(values: vec[float], members: i64) -> float:
    total = 0.0
    while members != 0:
        total += values[bits.lowest(members)]
        members = bits.but_lowest(members)
    return total


def growth_of_tiles(board: Board) -> vec[float]:
    return vec[float]([growth(board, tile) for tile in range(len(board.bonus))])


def growth(board: Board, tile: i64) -> float:
    """The points that a tile usually gains in a whole game; ValueError for an unknown kind."""
    kind = board.bonus_kind[tile]
    if kind == FLAT:
        return 0.0
    if kind == OWN_SETTLERS:
        return SETTLERS_TILE
    if kind == MERCHANT_CARDS:
        return MERCHANTS_TILE
    points = float(board.bonus_points[tile])
    if kind == ICON:
        return points * ICONS_OF_A_KIND
    if kind == PAIR:
        alike = board.bonus_icon[tile] == board.bonus_partner[tile]
        return points * ICONS_OF_A_KIND / (2.0 if alike else 1.0)
    raise ValueError(kind)
