"""What the New World box promises a seat: settlers at hand, cards in reach, tiles that will grow."""

from collections.abc import Iterator
from typing import Final

from tradewinds.bots.evaluation import goods
from tradewinds.rules import bits, scoring, turns
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
PROGRESS: Final = 2.0  # for each card at the start: nearer to the end, and with more say in when it comes
USUAL_ROUNDS: Final = 27
VICTORY: Final = 15.0
RIVAL_SETTLER_AT_HAND: Final = 0.1


def potential(state: State, seat: int) -> float:
    to_come = cards_to_come(state)
    left = to_come / CARDS_TO_END
    return (
        SETTLERS_AT_HAND[state.colony.settlers[seat]]
        + hurry(state) * bits.count(state.colony.cards[seat])
        + goods.potential(state.cubes[seat], goals(state, seat), to_come)
        + left * lasting(state, seat)
        + growth_of_tiles(state, seat, left)
        - RIVAL_SETTLER_AT_HAND * rival_settlers(state, seat)
    )


def cards_to_come(state: State) -> int:
    """How many cards the leader still needs to end the game (N19)."""
    return max(0, CARDS_TO_END - max(bits.count(cards) for cards in state.colony.cards))


def hurry(state: State) -> float:
    """What a card is worth beyond its points; it grows, so that nobody waits for better ones for ever."""
    return PROGRESS * (1 + state.round / USUAL_ROUNDS)


def goals(state: State, seat: int) -> Iterator[goods.Goal]:
    board = state.table.board
    extra = hurry(state) + (VICTORY if may_win(state, seat) else 0.0)
    for card in state.colony.row:
        if card != NOTHING:
            yield goods.Goal(board.card_cost[card], board.card_points[card] + extra)


def may_win(state: State, seat: int) -> bool:
    """Whether the next card ends the game, with this seat in the lead."""
    return bits.count(state.colony.cards[seat]) == CARDS_TO_END - 1 and turns.winner(state) == seat


def lasting(state: State, seat: int) -> float:
    """What helps in every turn to come."""
    board = state.table.board
    of_kind = [bits.count(state.colony.cards[seat] & cards) for cards in board.cards_of_kind]
    return (
        SETTLER_OWNED * scoring.owned_settlers(state, seat)
        + AID * of_kind[KINDS.index("aid")]
        + TOOL * of_kind[KINDS.index("tool")]
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
    """Within a turn all else follows from what the seat holds."""
    colony = state.colony
    return (
        state.cubes[seat],
        colony.held[seat],
        colony.cards[seat],
        colony.bonus[seat],
        colony.explored[seat],
    )
