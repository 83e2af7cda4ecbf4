"""Writes the New World box to a position, and hides what nobody sees."""

from typing import Any

from tradewinds.notation import colony_reading
from tradewinds.notation.box import Box
from tradewinds.rules import bits, colony_setup
from tradewinds.rules.colony import holder
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING


def common(state: Core) -> dict[str, Any]:
    colony, board = state.colony, state.setup.board
    beside = {"exploration_beside": [board.tiles[tile] for tile in bits.listed(colony.beside)]}
    return (beside if state.setup.game.tiles_beside() else {}) | {
        "locations": {
            name: location
            for place, name in enumerate(board.places)
            if (location := location_of(state, place)) is not None
        },
        "point_row": [None if card == NOTHING else board.cards[card] for card in colony.row],
        "point_deck": [board.cards[card] for card in colony.deck.left()],
        "bonus_stacks": {
            name: [board.bonus[tile] for tile in colony_setup.unpacked(colony.stacks[stack])]
            for stack, name in enumerate(board.stacks)
        },
    }


def location_of(state: Core, place: int) -> dict[str, Any] | None:
    colony = state.colony
    if bits.has(colony.covered, place):
        return {"exploration": state.setup.board.tiles[colony.tile_at[place]]}
    if colony.standing[place]:
        return {"seat": holder(state, place), "settlers": colony.standing[place]}
    return None


def seat(state: Core, seat: int) -> dict[str, Any]:
    colony, board = state.colony, state.setup.board
    return {
        "settlers": colony.settlers[seat],
        "reserve": colony.reserve[seat],
        "point_cards": [board.cards[card] for card in bits.listed(colony.cards[seat])],
        "bonus_tiles": [board.bonus[tile] for tile in bits.listed(colony.bonus[seat])],
        "exploration_tiles": [board.tiles[tile] for tile in bits.listed(colony.explored[seat])],
    }


def hidden(position: dict[str, Any]) -> dict[str, Any]:
    """Views of decks and stacks, of which only the top is face up (N2, N3)."""
    return {
        "point_deck": top_only(position["point_deck"]),
        "bonus_stacks": {name: top_only(stack) for name, stack in position["bonus_stacks"].items()},
    }


def top_only(pile: list[str]) -> list[str | None]:
    return [*pile[:1], *[None] * (len(pile) - 1)]


BOX = Box(lambda setup: setup.has_colony, common, seat, hidden, colony_reading.read)
