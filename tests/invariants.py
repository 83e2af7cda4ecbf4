"""What holds in every state of every game, checked on the numbers themselves, so often and fast."""

from functools import reduce
from operator import or_

from tradewinds.rules import bits, cubes, islands, ports, storage
from tradewinds.rules.bazaar import COINS_EACH
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.state import State


def check(state: State) -> None:
    check_choices(state)
    check_cubes(state)
    check_pieces(state)


def check_pieces(state: State) -> None:
    if state.table.has_colony:
        check_settlers(state)
        check_point_cards(state)
        check_bonus_tiles(state)
        check_exploration_tiles(state)
    if state.table.has_caravan:
        check_merchant_cards(state)
    if state.table.has_bazaar:
        check_prizes(state)
    if state.table.has_islands:
        check_boats(state)
    if state.table.has_ports:
        check_ports(state)


def check_choices(state: State) -> None:
    choices = list(state.choices)
    assert choices == sorted(set(choices)), "choices ascend and are unique"
    assert state.over == (not choices), "there is a choice until the end"
    assert not choices or 0 <= choices[0] <= choices[-1] < len(state.table.actions.texts)
    assert len(choices) != 1 or state.opens_turn(), "a choice with one answer is made by the engine"


def check_cubes(state: State) -> None:
    between_turns = state.over or state.opens_turn()
    for seat, held in enumerate(state.cubes):
        check_count(held)
        if between_turns:
            assert cubes.total(held) <= storage.limit(state, seat), "C6: storage holds between turns"


def check_count(held: int) -> None:
    assert held >= 0, "no negative cube"
    assert held & cubes.GUARDS == 0, "no negative cube"


# --- the New World box --------------------------------------------------------------------------------------


def check_settlers(state: State) -> None:
    colony, board = state.colony, state.table.board
    standing = list(colony.standing)
    total = sum(colony.settlers) + sum(colony.reserve) + sum(standing) + sum(state.caravan.travelled)
    assert total == board.settlers_each * state.players, "settlers are conserved"
    assert min(colony.settlers) >= 0
    assert min(colony.reserve) >= 0
    held = union(list(colony.held))
    assert held.bit_count() == len(standing) - standing.count(0), "settlers stand where they are held to"
    assert all(held >> place & 1 for place, settlers in enumerate(standing) if settlers)
    assert held & colony.covered == 0, "N7: nobody works under an exploration tile"


def check_point_cards(state: State) -> None:
    colony = state.colony
    shown = [card for card in colony.row if card != NOTHING]
    deck = list(colony.deck.left())
    assert union([*colony.cards, *sets(shown), *sets(deck)]) == state.table.board.cards_in_play


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
    lying = [tile for place, tile in enumerate(colony.tile_at) if colony.covered >> place & 1]
    dealt = len(board.tiles) if state.table.game.tiles_beside() else bits.count(board.cover)
    assert union([*colony.explored, colony.beside, *sets(lying)]).bit_count() == dealt


# --- the Spice Road box -------------------------------------------------------------------------------------


def check_merchant_cards(state: State) -> None:
    held, merchants = state.caravan, state.table.merchants
    shown = [card for card in held.row if card != NOTHING]
    deck = list(held.deck.left())
    for hand, played, discarded in zip(held.hand, held.played, held.discarded, strict=True):
        assert union([hand, played, discarded]) & merchants.starting == merchants.starting
    piles = [pile & ~merchants.starting for pile in (*held.hand, *held.played, *held.discarded, *held.pile)]
    routed = [card for card in held.route if card != NOTHING]
    assert union([*piles, *sets(shown), *sets(deck), *sets(routed)]) == (1 << len(merchants.deck)) - 1
    assert all(
        card != NOTHING or not settlers for card, settlers in zip(held.route, held.travelled, strict=True)
    )
    for lying in held.row_cubes:
        check_count(lying)


def check_prizes(state: State) -> None:
    held = state.bazaar
    shown = [card for card in held.row if card != NOTHING]
    deck = list(held.deck.left())
    assert union([*held.claimed, *sets(shown), *sets(deck)]) == (1 << len(state.table.prizes.cards)) - 1
    for left, given in ((held.gold_left, held.gold), (held.silver_left, held.silver)):
        assert left >= 0
        assert left + sum(given) == COINS_EACH * state.players, "SR1: coins are conserved"


# --- the Eastern Wonders box --------------------------------------------------------------------------------


def check_boats(state: State) -> None:
    held = state.islands
    markets = union(list(held.markets))
    assert all(built & ~markets == 0 for built in held.built), "outposts stand on market tiles"
    assert state.round == 0 or islands.NOWHERE not in held.boat
    for lying in held.lying:
        check_count(lying)


def check_ports(state: State) -> None:
    held, victories = state.ports, state.table.victories
    shown = [tile for tile in held.shown if tile >= 0]
    pile = [tile for tile in held.pile.left() if tile >= 0]
    assert union([*held.claimed, *sets(shown), *sets(pile)]) == (1 << len(victories.tiles)) - 1
    assert [*held.shown, *held.pile.left()].count(ports.CLOSED) == 1, "EW9: one port tile is closed"
    for kind in victories.kinds:
        given = [ports.held(state, seat, kind) for seat in range(state.players)]
        assert ports.left(state, kind) >= 0
        if kind == ports.POINTS:
            assert union(given) == (1 << held.supply[ports.POINTS]) - 1, "EW8: points tiles go from the top"
        else:
            assert ports.left(state, kind) + sum(given) == victories.supply[kind]


def sets(members: list[int]) -> list[int]:
    return [1 << member for member in members]


def union(sets: list[int]) -> int:
    """Of sets of which no two share a member."""
    together = int(reduce(or_, sets, 0))
    assert together == sum(sets), "nothing is in two places"
    return together
