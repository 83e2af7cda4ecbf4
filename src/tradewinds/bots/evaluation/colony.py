"""What the New World box promises a seat: settlers at hand, cards in reach, tiles that will grow."""

from collections.abc import Iterator
from typing import Final

from tradewinds.bots.evaluation import goods
from tradewinds.rules import bits, scoring
from tradewinds.rules.board import FLAT, ICON, KINDS, OWN_SETTLERS
from tradewinds.rules.colony import NOTHING
from tradewinds.rules.forts import CARDS_TO_END
from tradewinds.rules.state import State

# A turn spent resting brings nothing else, so settlers at hand are worth a part of that turn; the first most.
SETTLERS_AT_HAND: Final = (0.0, 1.0, 1.8, 2.4, 2.8, 3.1, 3.4, 3.6, 3.8, 3.9, 4.0, 4.0, 4.0)
SETTLER_OWNED: Final = 1.2  # for the whole game, as are the next two
AID: Final = 1.2
TOOL: Final = 1.2
BONUS_SPACE: Final = 4.0  # free, for the whole game
RIVAL_SETTLER_AT_HAND: Final = 0.1


def potential(state: State, seat: int) -> float:
    left = time_left(state)
    return (
        SETTLERS_AT_HAND[state.colony.settlers[seat]]
        + goods.potential(state.cubes[seat], goals(state, seat))
        + left * lasting(state, seat)
        + growth_of_tiles(state, seat, left)
        - RIVAL_SETTLER_AT_HAND * rival_settlers(state, seat)
    )


def time_left(state: State) -> float:
    """The part of the game to come: 1 at the start, 0 when somebody has the last card (N19)."""
    most = max(bits.count(cards) for cards in state.colony.cards)
    return max(0.0, 1 - most / CARDS_TO_END)


def goals(state: State, seat: int) -> Iterator[goods.Goal]:
    board = state.table.board
    for card in state.colony.row:
        if card != NOTHING:
            yield goods.Goal(board.card_cost[card], board.card_points[card])


def lasting(state: State, seat: int) -> float:
    """What helps in every turn to come."""
    board = state.table.board
    settlers, exploration, aid, tool = (
        bits.count(state.colony.cards[seat] & of_kind) for of_kind in board.cards_of_kind
    )
    return (
        SETTLER_OWNED * scoring.owned_settlers(state, seat)
        + AID * aid
        + TOOL * tool
        + BONUS_SPACE * (board.bonus_spaces - bits.count(state.colony.bonus[seat]))
    )


def growth_of_tiles(state: State, seat: int, left: float) -> float:
    """Points that bonus tiles will still gain if cards of all kinds come alike (N21)."""
    board = state.table.board
    more_icons = left * CARDS_TO_END / len(KINDS)
    growth = 0.0
    for tile in bits.listed(state.colony.bonus[seat]):
        kind = board.bonus_kind[tile]
        if kind == OWN_SETTLERS:
            growth += left * 1.5
        elif kind != FLAT:
            share = 1.0 if kind == ICON or board.bonus_icon[tile] != board.bonus_partner[tile] else 0.5
            growth += board.bonus_points[tile] * more_icons * share
    return growth


def rival_settlers(state: State, seat: int) -> int:
    return sum(state.colony.settlers) - state.colony.settlers[seat]


def fingerprint(state: State, seat: int) -> tuple[int, ...]:
    """Within a turn all else follows from what the seat holds and what is still to be decided."""
    colony = state.colony
    return (
        state.cubes[seat],
        colony.held[seat],
        colony.cards[seat],
        colony.bonus[seat],
        colony.explored[seat],
        *state.pending(),
    )
