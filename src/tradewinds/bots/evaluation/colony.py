"""What the New World box promises a seat: settlers at hand, cards in reach, tiles that will grow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.bots.evaluation.goods import Goals
from tradewinds.bots.evaluation.sheet import Sheet
from tradewinds.rules import bits, scoring
from tradewinds.rules.board import FLAT, KINDS, OWN_SETTLERS, PAIR, Board
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.forts import CARDS_TO_END

if TYPE_CHECKING:
    from tradewinds.rules.state import State

COLONY: Final = [
    "settlers at hand",
    "rest not needed",
    "settlers",
    "aid cards",
    "tool cards",
    "free bonus spaces",
    "growth of tiles",
]
# A turn spent resting brings nothing else: the part of it that settlers at hand save, the first most.
SAVED: Final = vec[float]([0.0, 0.25, 0.45, 0.6, 0.7, 0.78, 0.85, 0.9, 0.95, 0.97, 1.0, 1.0, 1.0])
AID: Final = 2
TOOL: Final = 3
CLAIM: Final = 3.0  # points that a card is worth beyond those printed on it

# Points that bonus tiles gain in a whole game if cards of all kinds come alike (N21).
ICONS_OF_A_KIND: Final = CARDS_TO_END / len(KINDS)
SETTLERS_TILE: Final = 1.5
MERCHANTS_TILE: Final = 5.0


def write_colony(state: State, seat: i64, growth: vec[float], sheet: Sheet) -> None:
    colony = state.colony
    board = state.table.board
    at_hand = colony.settlers[seat]
    sheet.count(at_hand)
    sheet.add(SAVED[at_hand])
    sheet.count(scoring.owned_settlers(state, seat))
    sheet.count(bits.count(colony.cards[seat] & board.cards_of_kind[AID]))
    sheet.count(bits.count(colony.cards[seat] & board.cards_of_kind[TOOL]))
    sheet.count(board.bonus_spaces - bits.count(colony.bonus[seat]))
    sheet.add(summed(growth, colony.bonus[seat]))


def offer_cards(state: State, goals: Goals) -> None:
    board = state.table.board
    for card in state.colony.row:
        if card != NOTHING:
            goals.offer(board.card_cost[card], float(board.card_points[card]) + CLAIM)


def summed(values: vec[float], members: i64) -> float:
    total = 0.0
    while members != 0:
        total += values[bits.lowest(members)]
        members &= members - 1
    return total


def growth_of_tiles(board: Board) -> vec[float]:
    return vec[float]([growth(board, tile) for tile in range(len(board.bonus))])


def growth(board: Board, tile: i64) -> float:
    """Points that a tile gains in a whole game."""
    kind = board.bonus_kind[tile]
    if kind == FLAT:
        return 0.0
    if kind == OWN_SETTLERS:
        return SETTLERS_TILE
    points = float(board.bonus_points[tile])
    if kind > FLAT:
        return MERCHANTS_TILE
    alike = kind == PAIR and board.bonus_icon[tile] == board.bonus_partner[tile]
    return points * ICONS_OF_A_KIND / (2.0 if alike else 1.0)
