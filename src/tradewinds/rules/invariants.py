"""Invariants of every game, cheap enough to check after every choice."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import bits, cubes, islands, ports, storage
from tradewinds.rules.core import Core
from tradewinds.rules.decks import NOTHING
from tradewinds.rules.point_cards import COINS_EACH


def check(state: Core) -> None:
    """Raise AssertionError if an invariant is broken."""
    check_choices(state)
    check_cubes(state)
    check_pieces(state)


def check_choices(state: Core) -> None:
    before: i64 = -1
    for choice in state.choices:
        assert before < choice, "choices ascend and are unique"
        before = choice
    assert before < i64(len(state.setup.actions.texts)), "choices are actions of the table"
    assert state.over == (len(state.choices) == 0), "there is a choice until the end"
    assert len(state.choices) != 1 or state.opens_turn(), "a choice with one answer is made by the engine"


def check_cubes(state: Core) -> None:
    between_turns = state.over or state.opens_turn()
    for seat in range(state.players):
        held = state.cubes[seat]
        check_count(held)
        if between_turns:
            assert cubes.total(held) <= storage.limit(state, seat), "C6: storage holds between turns"


def check_count(held: i64) -> None:
    assert held >= 0, "no negative cube"
    assert held & cubes.GUARDS == 0, "no negative cube"


def check_pieces(state: Core) -> None:
    setup = state.setup
    if setup.has_colony:
        check_settlers(state)
        check_point_cards(state)
        check_bonus_tiles(state)
        check_exploration_tiles(state)
    if setup.has_caravan:
        check_merchant_cards(state)
    if setup.has_point_cards:
        check_prizes(state)
    if setup.has_islands:
        check_boats(state)
    if setup.has_ports:
        check_ports(state)


# --- sets of pieces -----------------------------------------------------------------------------------------


def joined(together: i64, more: i64) -> i64:
    assert together & more == 0, "nothing is in two places"
    return together | more


def all_joined(together: i64, sets: vec[i64]) -> i64:
    for each in sets:
        together = joined(together, each)
    return together


def each_joined(together: i64, members: vec[i64]) -> i64:
    """The set with these members added; negative numbers are ignored."""
    for member in members:
        if member >= 0:
            together = joined(together, bits.BIT[member])
    return together


def total(numbers: vec[i64]) -> i64:
    """The sum of these numbers, none of which may be negative."""
    counted: i64 = 0
    for number in numbers:
        assert number >= 0, "there is no less than nothing"
        counted += number
    return counted


# --- the New World box --------------------------------------------------------------------------------------


def check_settlers(state: Core) -> None:
    colony = state.colony
    at_home = total(colony.settlers) + total(colony.reserve)
    away = total(colony.standing) + total(state.caravan.travelled)
    assert at_home + away == state.setup.board.settlers_each * state.players, "settlers are conserved"
    held = all_joined(0, colony.held)
    for place in range(i64(len(colony.standing))):
        assert bits.has(held, place) == (colony.standing[place] > 0), "settlers stand where they are held to"
    assert held & colony.covered == 0, "N7: nobody works under an exploration tile"


def check_point_cards(state: Core) -> None:
    colony = state.colony
    open_or_claimed = each_joined(all_joined(0, colony.cards), colony.row)
    assert each_joined(open_or_claimed, colony.deck.left()) == state.setup.board.cards_in_play


def check_bonus_tiles(state: Core) -> None:
    board = state.setup.board
    tiles: i64 = 0
    for held in state.colony.bonus:
        assert bits.count(held) <= board.bonus_spaces, "N15: there is a space for every tile"
        tiles = joined(tiles, held)
    for stack in state.colony.stacks:
        while stack != 0:
            tiles = joined(tiles, bits.BIT[(stack & 0xFF) - 1])
            stack >>= 8
    assert bits.count(tiles) == total(board.stack_size), "bonus tiles are conserved"
    assert tiles & ~board.bonus_in_play == 0


def check_exploration_tiles(state: Core) -> None:
    colony = state.colony
    board = state.setup.board
    assert colony.covered & ~board.cover == 0, "what was opened stays open"
    tiles = all_joined(colony.beside, colony.explored)
    for place in range(i64(len(board.places))):
        if bits.has(colony.covered, place):
            tiles = joined(tiles, bits.BIT[colony.tile_at[place]])
    beside = state.setup.game.tiles_beside()
    dealt = i64(len(board.tiles)) if beside else bits.count(board.cover)
    assert bits.count(tiles) == dealt, "exploration tiles are conserved"


# --- the Spice Road box -------------------------------------------------------------------------------------


def check_merchant_cards(state: Core) -> None:
    held = state.caravan
    merchants = state.setup.merchants
    cards = each_joined(all_joined(0, held.pile), held.row)
    for seat in range(i64(len(held.hand))):
        own = joined(joined(held.hand[seat], held.played[seat]), held.discarded[seat])
        assert own & merchants.starting == merchants.starting, "everybody has the starting cards"
        cards = joined(cards, own & ~merchants.starting)
    cards = each_joined(each_joined(cards, held.deck.left()), held.route)
    assert cards == bits.full(i64(len(merchants.deck))), "merchant cards are conserved"
    for slot in range(i64(len(held.route))):
        assert held.route[slot] != NOTHING or held.travelled[slot] == 0, "settlers travel on cards"
    for lying in held.row_cubes:
        check_count(lying)


def check_prizes(state: Core) -> None:
    held = state.point_cards
    open_or_claimed = each_joined(all_joined(0, held.claimed), held.row)
    assert each_joined(open_or_claimed, held.deck.left()) == bits.full(i64(len(state.setup.prizes.cards)))
    coins = COINS_EACH * state.players
    assert held.gold_left >= 0, "SR1: coins are conserved"
    assert held.gold_left + total(held.gold) == coins, "SR1: coins are conserved"
    assert held.silver_left >= 0, "SR1: coins are conserved"
    assert held.silver_left + total(held.silver) == coins, "SR1: coins are conserved"


# --- the Eastern Wonders box --------------------------------------------------------------------------------


def check_boats(state: Core) -> None:
    held = state.islands
    markets = all_joined(0, held.markets)
    for built in held.built:
        assert built & ~markets == 0, "outposts stand on market tiles"
    for boat in held.boat:
        assert state.round == 0 or boat != islands.NOWHERE, "every boat is somewhere"
    for lying in held.lying:
        check_count(lying)


def check_ports(state: Core) -> None:
    held = state.ports
    open_or_claimed = each_joined(all_joined(0, held.claimed), held.shown)
    tiles = each_joined(open_or_claimed, held.pile.left())
    assert tiles == bits.full(i64(len(state.setup.victories.tiles))), "victory tiles are conserved"
    closed: i64 = 0
    for tile in held.shown:
        closed += 1 if tile == ports.CLOSED else 0
    for tile in held.pile.left():
        closed += 1 if tile == ports.CLOSED else 0
    assert closed == 1, "EW9: one port tile is closed"
    for kind in state.setup.victories.kinds:
        check_bonus_kind(state, kind)


def check_bonus_kind(state: Core, kind: i64) -> None:
    left = ports.left(state, kind)
    assert left >= 0, "bonus tiles are conserved"
    points: i64 = 0
    given: i64 = 0
    for seat in range(state.players):
        if kind == ports.POINTS:
            points = joined(points, ports.held(state, seat, kind))
        given += ports.held(state, seat, kind)
    if kind == ports.POINTS:
        assert points == bits.full(state.ports.supply[kind]), "EW8: points tiles go from the top"
    else:
        assert left + given == state.setup.victories.supply[kind], "bonus tiles are conserved"
