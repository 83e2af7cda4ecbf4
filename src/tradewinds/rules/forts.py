"""Forts: point cards, bonus tiles and exploration tiles (N13-N17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tradewinds.rules import bits, cubes, steps
from tradewinds.rules.board import EXPLORATION
from tradewinds.rules.colony import Colony
from tradewinds.rules.decks import NOTHING, changed, slid

if TYPE_CHECKING:
    from tradewinds.rules.core import Core

FORTS: Final = 4
CARDS_TO_END: Final = 8
MUST_TAKE: Final = 0
MAY_DECLINE: Final = 1


def can_claim(state: Core, fort: i64, have: i64) -> bool:
    card = state.colony.row[fort]
    return card != NOTHING and cubes.covers(have, state.setup.board.card_cost[card])


def can_take_bonus(state: Core, seat: i64, fort: i64) -> bool:
    """True if a stack of this fort has a tile and the seat a free space for it (N15)."""
    board = state.setup.board
    if bits.count(state.colony.bonus[seat]) >= board.bonus_spaces:
        return False
    for stack in range(i64(len(board.stack_fort))):
        if board.stack_fort[stack] == fort and state.colony.stacks[stack] != 0:
            return True
    return False


def ask_fort(state: Core, seat: i64, fort: i64) -> None:
    """Offer to claim the card, and to go on to the bonus tile without it (N13)."""
    if can_claim(state, fort, state.cubes[seat]):
        state.offer(state.setup.actions.claim)
    if can_take_bonus(state, seat, fort):
        state.offer(state.setup.actions.done)


def decide_fort(state: Core, step: i64, action: i64) -> None:
    seat = steps.seat_of(step)
    fort = steps.detail_of(step)
    if action == state.setup.actions.claim:
        state.then(steps.step(steps.BONUS, seat, fort, MAY_DECLINE))
        claim(state, seat, fort)
    else:
        state.then(steps.step(steps.BONUS, seat, fort, MUST_TAKE))


def claim(state: Core, seat: i64, fort: i64) -> None:
    """Pay for the card above the fort, keep it, and get what it brings at once (N14, N16, N17)."""
    colony = state.colony
    board = state.setup.board
    card = colony.row[fort]
    state.cubes[seat] = state.cubes[seat] - board.card_cost[card]
    colony.cards = changed(colony.cards, seat, colony.cards[seat] | bits.BIT[card])
    colony.row = slid(colony.row, fort, colony.deck.top())
    colony.deck = colony.deck.below_top()
    call_settlers(state, seat, board.card_settlers[card])  # N16
    if bits.has(board.cards_of_kind[EXPLORATION], card) and (colony.covered | colony.beside) != 0:
        state.then(steps.step(steps.EXPLORE, seat))  # N17


def call_settlers(state: Core, seat: i64, wanted: i64) -> None:
    """Move settlers from the reserve to the player board, as many as are left (N16)."""
    colony = state.colony
    reserve = colony.reserve[seat]
    coming = wanted if wanted < reserve else reserve
    colony.reserve = changed(colony.reserve, seat, reserve - coming)
    colony.settlers[seat] = colony.settlers[seat] + coming


def ask_explore(state: Core) -> None:
    """Offer every exploration tile on the board or beside it (N17, W1-2)."""
    state.offer_each(state.setup.actions.explore, tiles_lying(state.colony) | state.colony.beside)


def tiles_lying(colony: Colony) -> i64:
    lying: i64 = 0
    covered = colony.covered
    while covered != 0:
        lying |= bits.BIT[colony.tile_at[bits.lowest(covered)]]
        covered = bits.but_lowest(covered)
    return lying


def explore(state: Core, step: i64, action: i64) -> None:
    """Take the tile; its location is open to all from now on (N17)."""
    seat = steps.seat_of(step)
    tile = action - state.setup.actions.explore
    colony = state.colony
    board = state.setup.board
    if bits.has(colony.beside, tile):
        colony.beside &= ~bits.BIT[tile]
    else:
        colony.covered &= ~bits.BIT[place_of_tile(colony, tile)]
    colony.explored = changed(colony.explored, seat, colony.explored[seat] | bits.BIT[tile])
    state.cubes[seat] = state.cubes[seat] + board.tile_cubes[tile]
    call_settlers(state, seat, board.tile_settlers[tile])


def place_of_tile(colony: Colony, tile: i64) -> i64:
    place: i64 = 0
    while colony.tile_at[place] != tile:
        place += 1
    return place


def ask_bonus(state: Core, step: i64) -> None:
    """Offer the top tile of each stack of this fort (N15)."""
    seat = steps.seat_of(step)
    fort = steps.detail_of(step)
    board = state.setup.board
    if can_take_bonus(state, seat, fort):
        for stack in range(i64(len(board.stack_fort))):
            if board.stack_fort[stack] == fort and state.colony.stacks[stack] != 0:
                state.offer(state.setup.actions.bonus + stack)
    if steps.other_of(step) == MAY_DECLINE:
        state.offer(state.setup.actions.done)


def decide_bonus(state: Core, step: i64, action: i64) -> None:
    if action == state.setup.actions.done:
        return
    seat = steps.seat_of(step)
    stack = action - state.setup.actions.bonus
    colony = state.colony
    tile = (colony.stacks[stack] & 0xFF) - 1
    colony.stacks = changed(colony.stacks, stack, colony.stacks[stack] >> 8)
    colony.bonus = changed(colony.bonus, seat, colony.bonus[seat] | bits.BIT[tile])
