"""Points for the cards and tiles of the New World box (N20-N22, C9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.rules import bits, markets

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

BONUS_KINDS: Final = ["icon", "pair", "own settlers", "flat", "merchant cards"]
ICON: Final = 0
PAIR: Final = 1
OWN_SETTLERS: Final = 2
FLAT: Final = 3
MERCHANT_CARDS: Final = 4


def card_points(state: Core, seat: i64) -> i64:
    return bits.sum_of(state.setup.board.card_points, state.colony.cards[seat])


def exploration_points(state: Core, seat: i64) -> i64:
    return bits.sum_of(state.setup.board.tile_points, state.colony.explored[seat])


def bonus_points(state: Core, seat: i64) -> i64:
    total: i64 = 0
    members = state.colony.bonus[seat]
    while members != 0:
        total += tile_points(state, seat, bits.lowest(members))
        members = bits.but_lowest(members)
    return total


def tile_points(state: Core, seat: i64, tile: i64) -> i64:
    """The points of one bonus tile; an icon may count for several tiles (N21)."""
    board = state.setup.board
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
    if kind == MERCHANT_CARDS:
        return points * (markets.cards_owned(state, seat) // board.bonus_per[tile])  # W1-12
    raise ValueError(kind)


def icons(state: Core, seat: i64, kind: i64) -> i64:
    """The number of icons: each point card of the kind is one, an icon exploration tile one more (N20)."""
    board = state.setup.board
    cards = bits.count(state.colony.cards[seat] & board.cards_of_kind[kind])
    return cards + bits.count(state.colony.explored[seat] & board.tiles_of_kind[kind])


def pairs(state: Core, seat: i64, kind: i64, partner: i64) -> i64:
    if kind == partner:
        return icons(state, seat, kind) // 2
    one = icons(state, seat, kind)
    other = icons(state, seat, partner)
    return one if one < other else other


def owned_settlers(state: Core, seat: i64) -> i64:
    """The settlers of a seat, wherever they stand, except those in its reserve (N21)."""
    return state.setup.board.settlers_each - state.colony.reserve[seat]
