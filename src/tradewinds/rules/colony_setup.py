"""Lays out the New World box, and redraws what is hidden (N2-N5, C11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import bits
from tradewinds.rules.colony import Colony
from tradewinds.rules.decks import NOTHING, Deck
from tradewinds.rules.forts import FORTS

if TYPE_CHECKING:
    from tradewinds.rules.board import Board
    from tradewinds.rules.chance import Generator


def lay_out(board: Board, players: i64, chance: Generator, beside: bool) -> Colony:
    """Lay out the box; `beside`: exploration tiles that cover nothing lie open beside it (W1-2)."""
    colony = bare(board, players)
    cards = shuffled(board.cards_in_play, chance)
    colony.row = cards[:FORTS]  # N2
    colony.deck = Deck(cards[FORTS:])
    colony.stacks = stacked(board, shuffled(board.bonus_in_play, chance))
    tiles = shuffled(bits.full(i64(len(board.tiles))), chance)
    colony.tile_at = spread(board, tiles)
    colony.covered = board.cover
    if beside:
        colony.beside = bits.gathered(list(tiles[bits.count(board.cover) :]))
    colony.settlers = same(board.settlers_at_start, players)  # N5
    colony.reserve = same(board.settlers_each - board.settlers_at_start, players)
    return colony


def bare(board: Board, players: i64) -> Colony:
    """Boards without a card, a tile or a settler."""
    places = i64(len(board.places))
    return Colony(
        settlers=same(0, players),
        reserve=same(0, players),
        held=same(0, players),
        standing=same(0, places),
        cards=same(0, players),
        bonus=same(0, players),
        explored=same(0, players),
        row=same(NOTHING, FORTS),
        stacks=same(0, i64(len(board.stacks))),
        deck=Deck(vec[i64]()),
        tile_at=same(NOTHING, places),
    )


def shuffled(members: i64, chance: Generator) -> vec[i64]:
    things = bits.ascending(members)
    chance.shuffle(things)
    return things


def same(value: i64, times: i64) -> vec[i64]:
    return vec[i64]([value] * times)


def stacked(board: Board, tiles: vec[i64]) -> vec[i64]:
    """Fill each stack to its size; the other tiles leave the game (N3)."""
    stacks = same(0, i64(len(board.stacks)))
    used: i64 = 0
    for stack in range(i64(len(board.stacks))):
        size = board.stack_size[stack]
        stacks[stack] = packed([tiles[used + n] for n in range(size)])
        used += size
    return stacks


def packed(tiles: list[i64]) -> i64:
    """A stack as one integer: a byte for each tile, numbered from 1, the top tile lowest."""
    stack: i64 = 0
    for tile in reversed(tiles):
        stack = stack << 8 | tile + 1
    return stack


def unpacked(stack: i64) -> list[i64]:
    """The tiles of a stack, top first."""
    tiles: list[i64] = []
    while stack != 0:
        tiles.append((stack & 0xFF) - 1)
        stack >>= 8
    return tiles


def spread(board: Board, tiles: vec[i64]) -> vec[i64]:
    """Lay an exploration tile on each covered location; the others leave the game (N4)."""
    tile_at = same(NOTHING, i64(len(board.places)))
    for n, place in enumerate(bits.listed(board.cover)):
        tile_at[place] = tiles[n]
    return tile_at


def shuffle_hidden(board: Board, colony: Colony, chance: Generator) -> None:
    """Redraw what lies below the top of the deck and of the stacks (C11)."""
    colony.deck = colony.deck.shuffled_below(1, chance)
    pool = shuffled(unseen_tiles(board, colony), chance)
    used: i64 = 0
    stacks = colony.stacks[:]
    for stack in range(i64(len(stacks))):
        tiles = stacks[stack]
        drawn = tiles & 0xFF  # the top one lies open
        place: i64 = 8
        while tiles >> place != 0:
            drawn |= pool[used] + 1 << place
            used += 1
            place += 8
        stacks[stack] = drawn
    colony.stacks = stacks


def unseen_tiles(board: Board, colony: Colony) -> i64:
    """The set of bonus tiles that nobody holds and that lie on no top, including those out of the game."""
    unseen = board.bonus_in_play
    for held in colony.bonus:
        unseen &= ~held
    for stack in colony.stacks:
        if stack != 0:
            unseen &= ~bits.BIT[(stack & 0xFF) - 1]
    return unseen
