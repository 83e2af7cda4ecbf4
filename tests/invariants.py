"""What holds in every state of every game, checked on the numbers themselves, so often and fast."""

from functools import reduce
from operator import or_

from tradewinds.rules import bits, cubes, storage
from tradewinds.rules.colony import NOTHING
from tradewinds.rules.state import State


def check(state: State) -> None:
    check_choices(state)
    check_cubes(state)
    check_pieces(state)


def check_pieces(state: State) -> None:
    check_settlers(state)
    check_point_cards(state)
    check_bonus_tiles(state)
    check_exploration_tiles(state)


def check_choices(state: State) -> None:
    choices = list(state.choices)
    assert choices == sorted(set(choices)), "choices ascend and are unique"
    assert state.over == (not choices), "there is a choice until the end"
    assert not choices or 0 <= choices[0] <= choices[-1] < len(state.table.actions.texts)
    assert len(choices) != 1 or state.opens_turn(), "a choice with one answer is made by the engine"


def check_cubes(state: State) -> None:
    between_turns = state.over or state.opens_turn()
    for held in state.cubes:
        assert held >= 0, "no negative cube"
        assert held & cubes.GUARDS == 0, "no negative cube"
        assert not between_turns or cubes.total(held) <= storage.LIMIT, "C6: storage holds between turns"


def check_settlers(state: State) -> None:
    colony, board = state.colony, state.table.board
    standing = list(colony.standing)
    total = sum(colony.settlers) + sum(colony.reserve) + sum(standing)
    assert total == board.settlers_each * state.players, "settlers are conserved"
    assert min(colony.settlers) >= 0
    assert min(colony.reserve) >= 0
    held = union(list(colony.held))
    assert held.bit_count() == len(standing) - standing.count(0), "settlers stand where they are held to"
    assert all(held >> place & 1 for place, settlers in enumerate(standing) if settlers)
    assert held & colony.covered == 0, "N7: nobody works under an exploration tile"


def check_point_cards(state: State) -> None:
    colony = state.colony
    row = [1 << card for card in colony.row if card != NOTHING]
    deck = [1 << card for card in colony.deck[colony.drawn :]]
    assert union([*colony.cards, *row, *deck]) == state.table.board.cards_in_play


def check_bonus_tiles(state: State) -> None:
    colony, board = state.colony, state.table.board
    assert max(int(held).bit_count() for held in colony.bonus) <= board.bonus_spaces, "N15"
    stacks = [1 << byte - 1 for stack in colony.stacks for byte in int(stack).to_bytes(8, "little") if byte]
    tiles = union([*colony.bonus, *stacks])
    assert tiles.bit_count() == sum(board.stack_size)
    assert tiles & ~board.bonus_in_play == 0


def check_exploration_tiles(state: State) -> None:
    colony, board = state.colony, state.table.board
    assert colony.covered & ~board.cover == 0
    lying = [1 << tile for place, tile in enumerate(colony.tile_at) if colony.covered >> place & 1]
    assert union([*colony.explored, *lying]).bit_count() == bits.count(board.cover)


def union(sets: list[int]) -> int:
    """Of sets of which no two share a member."""
    together = reduce(or_, sets)
    assert together.bit_count() == sum(members.bit_count() for members in sets), "nothing is in two places"
    return together
