"""Reads the New World box from a position and accounts for every card, tile and settler."""

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.locale import gettext as _
from tradewinds.notation.reading import Pieces, Reader, read_row
from tradewinds.rules import bits, colony_setup
from tradewinds.rules.board import Board
from tradewinds.rules.colony import Colony
from tradewinds.rules.core import Core
from tradewinds.rules.decks import Deck
from tradewinds.rules.forts import CARDS_TO_END, FORTS


def read(reader: Reader, state: Core) -> None:
    board, players = state.setup.board, state.players
    colony = colony_setup.bare(board, players)
    seats = reader.parts("seats", players)
    cards = Pieces(board.cards, bits.listed(board.cards_in_play))
    bonus = Pieces(board.bonus, bits.listed(board.bonus_in_play))
    tiles = Pieces(board.tiles, list(range(len(board.tiles))))
    for number, seat in enumerate(seats):
        read_seat(seat, number, board, colony, cards, bonus, tiles)
    read_locations(reader.part("locations"), board, colony, tiles, players)
    if state.setup.game.tiles_beside():
        colony.beside = bits.gathered(reader.ids("exploration_beside", tiles))
        if bits.count(colony.beside) > len(board.tiles) - bits.count(board.cover):
            reader.refuse(
                "exploration_beside", _("tiles go from the board to players, not beside it (W1-2).")
            )
    read_cards(reader, colony, cards)
    read_stacks(reader.part("bonus_stacks"), board, colony, bonus)
    check_settlers(seats, board, colony, travelling(seats, state))
    check_bonus_count(reader, board, bonus)
    check_exploration_count(reader, state, tiles)
    state.colony = colony


def read_seat(
    seat: Reader, number: int, board: Board, colony: Colony, cards: Pieces, bonus: Pieces, tiles: Pieces
) -> None:
    colony.settlers[number] = seat.number("settlers", 0, board.settlers_each)
    colony.reserve[number] = seat.number("reserve", 0, board.settlers_each)
    claimed = seat.ids("point_cards", cards)
    if len(claimed) > CARDS_TO_END:
        seat.refuse(
            "point_cards", _("{count} cards; the game ends with the eighth (N19).").format(count=len(claimed))
        )
    colony.cards[number] = bits.gathered(claimed)
    colony.explored[number] = bits.gathered(seat.ids("exploration_tiles", tiles))
    held = seat.ids("bonus_tiles", bonus)
    if len(held) > board.bonus_spaces:
        seat.refuse(
            "bonus_tiles",
            _("{count} tiles, but there are only {spaces} spaces for them (N15).").format(
                count=len(held), spaces=board.bonus_spaces
            ),
        )
    colony.bonus[number] = bits.gathered(held)


def read_locations(locations: Reader, board: Board, colony: Colony, tiles: Pieces, players: int) -> None:
    for name in locations.data:
        if name not in board.places:
            locations.refuse(name, _("there is no such location at this table."))
        place = board.places.index(name)
        location = locations.part(name)
        if "exploration" in location.data:
            read_cover(location, place, board, colony, tiles)
        else:
            read_settlers(location, place, board, colony, players)


def read_cover(location: Reader, place: int, board: Board, colony: Colony, tiles: Pieces) -> None:
    location.expect_keys(["exploration"])
    if not bits.has(board.cover, place):
        location.refuse("exploration", _("this location is never covered at this table (N4)."))
    colony.tile_at[place] = tiles.find(location.get("exploration"), location.at("exploration"))
    colony.covered |= bits.BIT[place]


def read_settlers(location: Reader, place: int, board: Board, colony: Colony, players: int) -> None:
    location.expect_keys(["seat", "settlers"])
    seat = location.number("seat", 0, players - 1)
    colony.standing[place] = location.number("settlers", 1, board.settlers_each)
    colony.held[seat] = colony.held[seat] | bits.BIT[place]


def read_cards(reader: Reader, colony: Colony, cards: Pieces) -> None:
    """Read four places, filled from the left as long as there are cards (N2, N14, C12)."""
    deck = reader.ids("point_deck", cards)
    row = read_row(reader, "point_row", FORTS, cards, bool(deck), "N14")
    if missing := cards.missing():
        reader.refuse("point_deck", _("these cards are missing: {cards}.").format(cards=", ".join(missing)))
    colony.row = vec[i64](row)
    colony.deck = Deck(vec[i64](deck))


def read_stacks(stacks: Reader, board: Board, colony: Colony, bonus: Pieces) -> None:
    stacks.expect_keys(board.stacks)
    for number, name in enumerate(board.stacks):
        tiles = stacks.ids(name, bonus)
        if len(tiles) > board.stack_size[number]:
            stacks.refuse(
                name,
                _("{count} tiles in a stack of {size} (N3).").format(
                    count=len(tiles), size=board.stack_size[number]
                ),
            )
        colony.stacks[number] = colony_setup.packed(tiles)


def travelling(seats: list[Reader], state: Core) -> list[int]:
    """The number of settlers on each seat's route (W1-10)."""
    if not state.setup.has_routes:
        return [0] * state.players
    most = state.setup.board.settlers_each
    return [
        sum(
            Reader(card, f"{seat.at('route')}[{n}]").number("settlers", 0, most)
            for n, card in enumerate(seat.listing("route"))
        )
        for seat in seats
    ]


def check_settlers(seats: list[Reader], board: Board, colony: Colony, travelling: list[int]) -> None:
    for number, seat in enumerate(seats):
        standing = sum(colony.standing[place] for place in bits.listed(colony.held[number]))
        total = colony.settlers[number] + colony.reserve[number] + standing + travelling[number]
        if total != board.settlers_each:
            seat.refuse(
                "settlers",
                _(
                    "{total} settlers on the board, in reserve and on locations; there are {each} (N5)."
                ).format(total=total, each=board.settlers_each),
            )


def check_bonus_count(reader: Reader, board: Board, bonus: Pieces) -> None:
    expected = sum(board.stack_size)
    if len(bonus.found) != expected:
        reader.refuse(
            "bonus_stacks",
            _("{count} bonus tiles in stacks and with players; there are {expected} (N3).").format(
                count=len(bonus.found), expected=expected
            ),
        )


def check_exploration_count(reader: Reader, state: Core, tiles: Pieces) -> None:
    board = state.setup.board
    expected = len(board.tiles) if state.setup.game.tiles_beside() else bits.count(board.cover)
    if len(tiles.found) != expected:
        reader.refuse(
            "exploration_beside" if state.setup.game.tiles_beside() else "locations",
            _("{count} exploration tiles on locations and with players; there are {expected} (N4).").format(
                count=len(tiles.found), expected=expected
            ),
        )
