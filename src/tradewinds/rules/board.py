"""What is printed in the New World box, as numbers: locations, point cards, bonus and exploration tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import bits, cubes
from tradewinds.rules.effects import Enough, needs_only_cubes
from tradewinds.rules.scoring import BONUS_KINDS

if TYPE_CHECKING:
    from tradewinds.components.model import Location, NewWorld, PointCard
    from tradewinds.rules.effects import Effects

KINDS: Final = ["settlers", "exploration", "aid", "tool"]
EXPLORATION: Final = 1
AID: Final = 2
TOOL: Final = 3
# Settlers that come with an exploration tile, by its kind; cubes, icon and points are printed on it (N17).
EXPLORATION_KINDS: Final = {"settler": 1, "cubes": 0, "icon": 0, "points": 0}
ELSEWHERE: Final = -1
# Stacks that belong to no fort: those on B2 and F2 for columns of outposts, those on D2 for merchant cards.
COLUMN_STACKS: Final = 10
PILE_STACKS: Final = 11
STACKS_OF_BOARDS: Final = {"B2": COLUMN_STACKS, "F2": COLUMN_STACKS, "D2": PILE_STACKS}  # W2-7, W3-4
FIRST_MARKETS: Final = "E2"


@final
class Board:
    """What is printed on the boards, cards and tiles of a table; empty until `printed_board` fills it."""

    def __init__(self) -> None:
        self.places: list[str] = []
        self.everywhere: i64 = 0
        self.printed = vec[i64]()
        self.effect = vec[i64]()
        self.kind = vec[i64]()  # of the effect
        self.goods: i64 = 0  # set of places that need only cubes
        self.enough = Enough([])  # cubes for those
        self.within = vec[i64]()  # set of places that ask for at most this many settlers, by number
        self.cover: i64 = 0
        self.fourth: i64 = 0  # which of the game's fourth boards lies there
        self.fort = vec[i64]()
        self.market = vec[i64]()
        self.stacks: list[str] = []
        self.stack_size = vec[i64]()
        self.stack_fort = vec[i64]()
        self.aids_at = vec[i64]()
        self.tools_at = vec[i64]()
        self.cards: list[str] = []
        self.card_cost = vec[i64]()
        self.card_points = vec[i64]()
        self.card_settlers = vec[i64]()
        self.cards_giving = vec[i64]()
        self.cards_of_kind = vec[i64]()
        self.cards_in_play: i64 = 0
        self.bonus: list[str] = []
        self.bonus_kind = vec[i64]()
        self.bonus_points = vec[i64]()
        self.bonus_per = vec[i64]()
        self.bonus_icon = vec[i64]()
        self.bonus_partner = vec[i64]()
        self.bonus_in_play: i64 = 0
        self.bonus_spaces: i64 = 0
        self.tiles: list[str] = []
        self.tile_settlers = vec[i64]()
        self.tile_cubes = vec[i64]()
        self.tile_points = vec[i64]()
        self.tiles_of_kind = vec[i64]()
        self.settlers_each: i64 = 0
        self.settlers_at_start: i64 = 0
        self.starting_cubes = vec[i64]()

    def place_of_fort(self, fort: i64) -> i64:
        """The location of a fort; forts are numbered from 0, left to right."""
        for place in range(i64(len(self.fort))):
            if self.fort[place] == fort:
                return place
        raise ValueError(fort)

    def set_locations(self, places: list[Location], players: int, effects: Effects) -> None:
        self.places = [place.id for place in places]
        self.everywhere = bits.gathered(list(range(len(places))))
        self.printed = vec[i64]([place.settlers for place in places])
        self.effect = vec[i64]([effects.add(place.effect, place.id) for place in places])
        self.kind = vec[i64]([effects.kind[effect] for effect in self.effect])
        self.goods = bits.where([needs_only_cubes(kind) for kind in self.kind])
        self.enough = Enough([effects.takes[effect] for effect in self.effect])
        covers = ["always", "2-3"] if players < 4 else ["always"]
        self.cover = bits.where([place.cover in covers for place in places])  # N4

    def set_settlers(self, each: int) -> None:
        self.settlers_each = each
        # The most that can matter: all settlers of a seat, and one for each card that saves one (N9).
        most = each + bits.count(self.cards_of_kind[AID])
        self.within = vec[i64](
            [bits.where([max(n, 1) <= settlers for n in self.printed]) for settlers in range(most + 1)]
        )

    def set_stacks(self, places: list[Location], stacks_of_boards: dict[str, tuple[int, ...]]) -> None:
        """Number the forts from left to right and name their stacks; several at one place get letters."""
        self.fort = vec[i64]([ELSEWHERE] * len(places))
        sizes: list[int] = []
        forts: list[int] = []
        fort = 0
        for n, place in enumerate(places):
            if place.effect == "fort":
                self.fort[n] = fort
                self.stacks += stack_names(place.id, len(place.stacks))
                sizes += place.stacks
                forts += [fort] * len(place.stacks)
                fort += 1
        for name, group in stacks_of_boards.items():
            self.stacks += stack_names(name, len(group))
            sizes += group
            forts += [STACKS_OF_BOARDS[name]] * len(group)
        self.stack_size = vec[i64](sizes)
        self.stack_fort = vec[i64](forts)

    def set_markets(self, box: NewWorld, boards: list[str]) -> None:
        """Number the markets from left to right: those of E2, then those of the other board (W1-3, W3-2)."""
        ordered = sorted(boards, key=lambda name: name != FIRST_MARKETS)
        markets = [place.id for name in ordered for place in box.boards[name] if place.effect == "market"]
        self.market = vec[i64](
            [markets.index(place) if place in markets else ELSEWHERE for place in self.places]
        )

    def set_symbols(self, places: list[Location], box: NewWorld) -> None:
        """Find the aid and tool cards that count at each place (N9, N11)."""
        self.aids_at = vec[i64]([cards_with(box, "aid", place.symbol) for place in places])
        self.tools_at = vec[i64]([cards_with(box, "tool", place.symbol) for place in places])

    def set_cards(self, box: NewWorld, players: int, star: str) -> None:
        cards = box.point_cards
        self.cards = [card.id for card in cards]
        self.card_cost = vec[i64]([cubes.from_letters(card.cost) for card in cards])
        self.card_points = vec[i64]([card.points for card in cards])
        self.card_settlers = vec[i64]([card.settlers for card in cards])
        self.cards_giving = vec[i64](
            [bits.where([card.cube == letter for card in cards]) for letter in cubes.LETTERS]
        )
        self.cards_of_kind = vec[i64]([bits.where([card.kind == kind for card in cards]) for kind in KINDS])
        # N2: cards with this star, and those for more players, stay in the box.
        self.cards_in_play = bits.where(
            [card.star != star and players >= seats_wanted(card) for card in cards]
        )

    def set_bonus_tiles(self, box: NewWorld, marks: list[str]) -> None:
        tiles = box.bonus_tiles
        self.bonus = [tile.id for tile in tiles]
        self.bonus_kind = vec[i64]([BONUS_KINDS.index(tile.kind) for tile in tiles])
        self.bonus_points = vec[i64]([tile.points for tile in tiles])
        self.bonus_per = vec[i64]([tile.per or 1 for tile in tiles])
        self.bonus_icon = vec[i64]([KINDS.index(tile.icons[0]) if tile.icons else 0 for tile in tiles])
        self.bonus_partner = vec[i64]([KINDS.index(tile.icons[-1]) if tile.icons else 0 for tile in tiles])
        self.bonus_in_play = bits.where([tile.mark not in marks for tile in tiles])  # N3

    def set_exploration_tiles(self, box: NewWorld) -> None:
        tiles = box.exploration_tiles
        self.tiles = [tile.id for tile in tiles]
        self.tile_settlers = vec[i64]([EXPLORATION_KINDS[tile.kind] for tile in tiles])
        self.tile_cubes = vec[i64]([cubes.from_letters(tile.cubes) for tile in tiles])
        self.tile_points = vec[i64]([tile.points for tile in tiles])
        self.tiles_of_kind = vec[i64]([bits.where([tile.icon == kind for tile in tiles]) for kind in KINDS])


def printed_board(box: NewWorld, game: str, boards: list[str], players: int, effects: Effects) -> Board:
    """A board with these location boards, and the cards and tiles of the game for this many players."""
    board = Board()
    places = [place for name in boards for place in box.boards[name]]
    board.set_locations(places, players, effects)
    board.set_stacks(places, {name: box.board_stacks[name] for name in boards if name in box.board_stacks})
    board.set_markets(box, boards)
    board.set_symbols(places, box)
    board.set_cards(box, players, box.games[game].remove_star)
    board.set_bonus_tiles(box, list(box.games[game].remove_marks))
    board.set_exploration_tiles(box)
    board.set_settlers(box.settlers.each)
    board.settlers_at_start = box.settlers.start_two_players if players == 2 else box.settlers.start
    board.bonus_spaces = box.bonus_spaces[box.games[game].player_board]
    board.starting_cubes = vec[i64]([cubes.from_letters(each) for each in box.starting_cubes])
    return board


def stack_names(place: str, stacks: int) -> list[str]:
    return [place] if stacks == 1 else [place + letter for letter in "abcd"[:stacks]]


def cards_with(box: NewWorld, kind: str, symbol: str | None) -> i64:
    """The set of point cards of a kind with the symbol; empty for a place without a symbol."""
    return bits.where(
        [symbol is not None and card.kind == kind and card.symbol == symbol for card in box.point_cards]
    )


def seats_wanted(card: PointCard) -> int:
    """The fewest players with whom the card is in play; marks are `3+` and `4` (N2)."""
    return int(card.players[0]) if card.players else 2
