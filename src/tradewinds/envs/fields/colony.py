"""The fields of the New World box."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from tradewinds.envs.fields.field import (
    CODE,
    BySeat,
    Field,
    Lying,
    Number,
    Owners,
    put,
    put_members,
)
from tradewinds.rules import bits
from tradewinds.rules.colony import held_by_anybody
from tradewinds.rules.core import Core
from tradewinds.rules.forts import FORTS
from tradewinds.rules.setup import Setup


def fields(setup: Setup) -> list[Field]:
    board, players = setup.board, int(setup.players)
    places, stacks, tiles = len(board.places), len(board.stacks), len(board.tiles)
    cards, bonus = len(board.cards), len(board.bonus)
    each: list[Field] = [
        Settlers("settlers", "on the player board, by seat", [players], most=board.settlers_each),
        Reserve("reserve", "settlers in reserve, by seat", [players], most=board.settlers_each),
        Holders("holders", "who has settlers at each location", [places], CODE, players),
        Standing("standing", "settlers at each location", [places], most=board.settlers_each),
        Covers("covers", "the exploration tile on each location, from 1", [places], CODE, tiles),
        Explored(
            "exploration_tiles",
            "owner of each; players + 1 if it is face up beside the board",
            [tiles],
            CODE,
            players + 1,
        ),
        Claimed("point_cards", "owner of each", [cards], CODE, players),
        Row("point_row", "the card above each fort, from 1", [FORTS], CODE, cards),
        DeckTop("point_deck_top", "the card on top of the deck, from 1", [1], CODE, cards),
        DeckLeft("point_deck", "cards left in the deck", [1], most=cards),
        Bonus("bonus_tiles", "owner of each", [bonus], CODE, players),
        Tops("bonus_tops", "the tile on top of each stack, from 1", [stacks], CODE, bonus),
        Heights("bonus_left", "tiles left in each stack", [stacks], most=8),
    ]
    boards = setup.game.fourth_boards()
    if boards:
        each.append(FourthBoard(boards))
    return each


class Settlers(BySeat):
    def numbers(self, state: Core) -> vec[i64]:
        return state.colony.settlers


class Reserve(BySeat):
    def numbers(self, state: Core) -> vec[i64]:
        return state.colony.reserve


class Holders(Owners):
    def held(self, state: Core) -> vec[i64]:
        return state.colony.held


class Standing(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        colony = state.colony
        places = held_by_anybody(colony)
        while places != 0:
            place = bits.lowest(places)
            put(out, at + place, colony.standing[place])
            places = bits.but_lowest(places)


class Covers(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        covered = state.colony.covered
        while covered != 0:
            place = bits.lowest(covered)
            put(out, at + place, state.colony.tile_at[place] + 1)
            covered = bits.but_lowest(covered)


class Explored(Owners):
    def held(self, state: Core) -> vec[i64]:
        return state.colony.explored

    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        super().write(state, seat, out, at)
        put_members(out, at, state.colony.beside, state.players + 1)


class Claimed(Owners):
    def held(self, state: Core) -> vec[i64]:
        return state.colony.cards


class Row(Lying):
    def things(self, state: Core) -> vec[i64]:
        return state.colony.row


class DeckTop(Number):
    """The card on top of the deck, which lies face up (N2)."""

    def number(self, state: Core) -> i64:
        return state.colony.deck.top() + 1


class DeckLeft(Number):
    def number(self, state: Core) -> i64:
        return state.colony.deck.size()


class Bonus(Owners):
    def held(self, state: Core) -> vec[i64]:
        return state.colony.bonus


class Tops(Field):
    """The tile on top of each stack. Stacks number their tiles from 1, so 0 is an empty stack."""

    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for stack in state.colony.stacks:
            put(out, at, stack & 0xFF)
            at += 1


class Heights(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for stack in state.colony.stacks:
            tiles: i64 = 0
            while stack != 0:
                stack >>= 8
                tiles += 1
            put(out, at, tiles)
            at += 1


class FourthBoard(Number):
    def __init__(self, boards: list[str]) -> None:
        meaning = ", ".join([f"{number} for {board}" for number, board in enumerate(boards)])
        super().__init__("board", f"the fourth board: {meaning}", [1], CODE, len(boards) - 1)

    def number(self, state: Core) -> i64:
        return state.setup.board.fourth
