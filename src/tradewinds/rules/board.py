"""What is printed in the New World box, as numbers: locations, point cards, bonus and exploration tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import bits, cubes

if TYPE_CHECKING:
    from tradewinds.components.model import Location, NewWorld, PointCard
    from tradewinds.rules.effects import Effects

KINDS: Final = ["settlers", "exploration", "aid", "tool"]
EXPLORATION: Final = 1
SYMBOLS: Final = ["field", "woods", "river", "hills", "market", "none"]
BONUS_KINDS: Final = ["icon", "pair", "own settlers", "flat", "merchant cards"]
ICON: Final = 0
PAIR: Final = 1
OWN_SETTLERS: Final = 2
FLAT: Final = 3
ELSEWHERE: Final = -1


@final
class Board:
    def __init__(self, box: NewWorld, game: str, boards: list[str], players: int, effects: Effects) -> None:
        self.set_locations([place for name in boards for place in box.boards[name]], players, effects)
        self.set_stacks([place for name in boards for place in box.boards[name]])
        self.set_cards(box, players, box.games[game].remove_star)
        self.set_bonus_tiles(box, list(box.games[game].remove_marks))
        self.set_exploration_tiles(box)
        self.settlers_each: i64 = box.settlers.each
        self.settlers_at_start: i64 = box.settlers.start_two_players if players == 2 else box.settlers.start
        self.bonus_spaces: i64 = box.bonus_spaces[box.games[game].player_board]
        self.starting_cubes = vec[i64]([cubes.from_letters(each) for each in box.starting_cubes])

    def set_locations(self, places: list[Location], players: int, effects: Effects) -> None:
        self.places = [place.id for place in places]
        self.everywhere = bits.gathered(list(range(len(places))))
        self.printed = vec[i64]([place.settlers for place in places])
        self.symbol = vec[i64]([SYMBOLS.index(place.symbol or "none") for place in places])
        self.effect = vec[i64]([effects.add(place.effect, place.id) for place in places])
        covers = ["always", "2-3"] if players < 4 else ["always"]
        self.cover = bits.gathered([n for n, place in enumerate(places) if place.cover in covers])  # N4

    def set_stacks(self, places: list[Location]) -> None:
        """Forts count from left to right; where a place has several stacks, letters tell them apart."""
        self.stacks: list[str] = []
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
        self.stack_size = vec[i64](sizes)
        self.stack_fort = vec[i64](forts)

    def set_cards(self, box: NewWorld, players: int, star: str) -> None:
        cards = box.point_cards
        self.cards = [card.id for card in cards]
        self.card_cost = vec[i64]([cubes.from_letters(card.cost) for card in cards])
        self.card_points = vec[i64]([card.points for card in cards])
        self.card_settlers = vec[i64]([card.settlers for card in cards])
        self.card_cube = vec[i64]([cubes.from_letters(card.cube or "") for card in cards])
        self.cards_of_kind = vec[i64](
            [bits.gathered([n for n, card in enumerate(cards) if card.kind == kind]) for kind in KINDS]
        )
        self.aids = cards_by_symbol(cards, "aid")
        self.tools = cards_by_symbol(cards, "tool")
        # N2: cards with this star, and those for more players, stay in the box.
        self.cards_in_play = bits.gathered(
            [n for n, card in enumerate(cards) if card.star != star and players >= seats_wanted(card)]
        )

    def set_bonus_tiles(self, box: NewWorld, marks: list[str]) -> None:
        tiles = box.bonus_tiles
        self.bonus = [tile.id for tile in tiles]
        self.bonus_kind = vec[i64]([BONUS_KINDS.index(tile.kind) for tile in tiles])
        self.bonus_points = vec[i64]([tile.points for tile in tiles])
        self.bonus_per = vec[i64]([tile.per or 1 for tile in tiles])
        self.bonus_icon = vec[i64]([KINDS.index(tile.icons[0]) if tile.icons else 0 for tile in tiles])
        self.bonus_partner = vec[i64]([KINDS.index(tile.icons[-1]) if tile.icons else 0 for tile in tiles])
        self.bonus_in_play = bits.gathered(
            [n for n, tile in enumerate(tiles) if tile.mark not in marks]
        )  # N3

    def set_exploration_tiles(self, box: NewWorld) -> None:
        tiles = box.exploration_tiles
        self.tiles = [tile.id for tile in tiles]
        self.tile_settlers = vec[i64]([int(tile.kind == "settler") for tile in tiles])
        self.tile_cubes = vec[i64]([cubes.from_letters(tile.cubes) for tile in tiles])
        self.tile_points = vec[i64]([tile.points for tile in tiles])
        self.tiles_of_kind = vec[i64](
            [bits.gathered([n for n, tile in enumerate(tiles) if tile.icon == kind]) for kind in KINDS]
        )


def stack_names(place: str, stacks: int) -> list[str]:
    return [place] if stacks == 1 else [place + letter for letter in "abcd"[:stacks]]


def cards_by_symbol(cards: tuple[PointCard, ...], kind: str) -> vec[i64]:
    sets = [
        bits.gathered([n for n, card in enumerate(cards) if card.kind == kind and card.symbol == symbol])
        for symbol in SYMBOLS
    ]
    return vec[i64](sets)


def seats_wanted(card: PointCard) -> int:
    """The fewest players with whom the card is in play: marks are `3+` and `4` (N2)."""
    return int(card.players[0]) if card.players else 2
