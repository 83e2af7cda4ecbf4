"""Points for what the New World box gave (N20-N22, C9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tradewinds.rules import bits, markets
from tradewinds.rules.board import FLAT, ICON, OWN_SETTLERS, PAIR

if TYPE_CHECKING:
    from tradewinds.rules.state import State


def card_points(state: State, seat: i64) -> i64:
    return bits.sum_of(state.table.board.card_points, state.colony.cards[seat])


def exploration_points(state: State, seat: i64) -> i64:
    return bits.sum_of(state.table.board.tile_points, state.colony.explored[seat])


def bonus_points(state: State, seat: i64) -> i64:
    total: i64 = 0
    members = state.colony.bonus[seat]
    tile: i64 = 0
    while members != 0:
        if members & 1 != 0:
            total += tile_points(state, seat, tile)
        members >>= 1
        tile += 1
    return total


def tile_points(state: State, seat: i64, tile: i64) -> i64:
    """Each tile scores for itself; one icon may count for several of them (N21)."""
    board = state.table.board
    kind = board.bonus_kind[tile]
    points = board.bonus_points[tile]
    if kind == FLAT:
        return points
    if kind == ICON:
        return points * icons(state, seat, board.bonus_icon[tile])
    if kind == PAIR:
        return points * pairs(state, seat, board.bonus_icon[tile], board.bonus_partner[tile])
    if kind == OWN_SETTLERS:
        return points * (owned_settlers(state, seat) // board.bonus_per[tile])
    return points * (markets.cards_owned(state, seat) // board.bonus_per[tile])  # W1-12


def icons(state: State, seat: i64, kind: i64) -> i64:
    """Each point card is one icon of its kind, an icon exploration tile one more (N20)."""
    board = state.table.board
    cards = bits.count(state.colony.cards[seat] & board.cards_of_kind[kind])
    return cards + bits.count(state.colony.explored[seat] & board.tiles_of_kind[kind])


def pairs(state: State, seat: i64, kind: i64, partner: i64) -> i64:
    if kind == partner:
        return icons(state, seat, kind) // 2
    one = icons(state, seat, kind)
    other = icons(state, seat, partner)
    return one if one < other else other


def owned_settlers(state: State, seat: i64) -> i64:
    """Wherever they stand, but not in the reserve (N21)."""
    return state.table.board.settlers_each - state.colony.reserve[seat]
