"""What the New World box promises a seat: settlers at hand, cards in reach, tiles that will grow."""

from collections.abc import Iterator
from typing import Final

from tradewinds.bots.evaluation import goods
from tradewinds.bots.evaluation.race import Race, race
from tradewinds.rules import bits, scoring
from tradewinds.rules.board import BONUS_KINDS, FLAT, KINDS, OWN_SETTLERS, PAIR, Board
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.forts import CARDS_TO_END
from tradewinds.rules.state import State

# A turn spent resting brings nothing else, so settlers at hand are worth a part of that turn; the first most.
SETTLERS_AT_HAND: Final = (0.0, 1.0, 1.8, 2.4, 2.8, 3.1, 3.4, 3.6, 3.8, 3.9, 4.0, 4.0, 4.0)
RIVAL_SETTLER_AT_HAND: Final = 0.1

# What lasts is counted for a whole game, and for less the nearer the end is.
SETTLER_OWNED: Final = 1.2
HELPER: Final = 1.2  # an aid or a tool card
HELPING: Final = (KINDS.index("aid"), KINDS.index("tool"))
BONUS_SPACE: Final = 4.0  # while it is free, where forts give tiles
SETTLERS_TILE: Final = 1.5  # gained by a bonus tile for own settlers
MERCHANTS_TILE: Final = 5.0  # the same for merchant cards
MERCHANT_CARDS: Final = BONUS_KINDS.index("merchant cards")
ICONS_OF_A_KIND: Final = CARDS_TO_END / len(KINDS)

PRICES: Final = goods.Prices((0.6, 0.1, 0.6, 1.1), variety=0.5, roomy=8, crowding=0.4, far_away=8.0)


def potential(state: State, seat: int) -> float:
    return hope(state, seat, race(state, seat, state.colony.cards), BONUS_SPACE)


def hope(state: State, seat: int, now: Race, bonus_space: float) -> float:
    """The same for all games with this box; free bonus spaces mean more in some."""
    return (
        SETTLERS_AT_HAND[state.colony.settlers[seat]]
        + now.hurry * now.claimed
        + goods.potential(state.cubes[seat], goals(state, now.extra), now.to_come, PRICES)
        + now.left * lasting(state, seat, bonus_space)
        + growth_of_tiles(state, seat, now.left)
        - RIVAL_SETTLER_AT_HAND * rival_settlers(state, seat)
    )


def goals(state: State, extra: float) -> Iterator[goods.Goal]:
    board = state.table.board
    for card in state.colony.row:
        if card != NOTHING:
            points: int = board.card_points[card]
            yield goods.Goal(board.card_cost[card], points + extra)


def lasting(state: State, seat: int, bonus_space: float) -> float:
    """What helps in every turn to come."""
    board = state.table.board
    settlers: int = scoring.owned_settlers(state, seat)
    spaces: int = board.bonus_spaces - bits.count(state.colony.bonus[seat])
    cards = state.colony.cards[seat]
    helpers: int = sum(bits.count(cards & board.cards_of_kind[kind]) for kind in HELPING)
    return SETTLER_OWNED * settlers + HELPER * helpers + bonus_space * spaces


def growth_of_tiles(state: State, seat: int, left: float) -> float:
    """Points that bonus tiles will still gain if cards of all kinds come alike (N21)."""
    return left * sum(growth(state.table.board, tile) for tile in bits.listed(state.colony.bonus[seat]))


def growth(board: Board, tile: int) -> float:
    """Points that a tile gains in a whole game."""
    kind = board.bonus_kind[tile]
    if kind == FLAT:
        return 0.0
    if kind == OWN_SETTLERS:
        return SETTLERS_TILE
    if kind == MERCHANT_CARDS:
        return MERCHANTS_TILE
    points: int = board.bonus_points[tile]
    alike = kind == PAIR and board.bonus_icon[tile] == board.bonus_partner[tile]
    return points * ICONS_OF_A_KIND / (2 if alike else 1)


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
