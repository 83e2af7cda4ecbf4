"""From East to West, Part II (W2-1 to W2-9): as A New World, with boats and outposts among islands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tradewinds.rules import charts, effects, forts, islands, steps, voyages
from tradewinds.rules.board import COLUMN_STACKS
from tradewinds.rules.core import Core
from tradewinds.rules.games.settling import SettlingGame
from tradewinds.rules.hexmap import HexMap, Places, default_islands, random_islands
from tradewinds.rules.islands import SEA, Seas
from tradewinds.rules.setup import Setup

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator

MARKET_TILES: Final = 12
TILES_REMOVED: Final = 3  # of each symbol


class IslandGame(SettlingGame):
    """What Part II and Part III share."""

    # --- set-up

    def setup(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Setup:
        setup = Setup(self, players, options, components)
        self.add_boards(setup)  # W2-1, W3-1
        self.add_islands(setup, places)
        self.name_work(setup)
        self.name_voyages(setup)
        setup.actions.add_goods(pays=True)
        return setup

    def lay_out(self, state: Core, chance: Generator) -> None:
        """Lay out the boards and the islands (W2-1, W2-2, W3-1)."""
        self.lay_boards(state, chance)
        self.lay_islands(state, chance)

    def options(self) -> dict[str, list[str]]:
        return {self.map_option(): ["default", "random"]}  # W2-2

    def has_map(self) -> bool:
        return True

    def sea_in_the_middle(self) -> bool:
        return True  # W2-2

    def sails_by_locations(self) -> bool:
        return True  # W2-4

    def columns_give_board_tiles(self) -> bool:
        return True  # W2-7

    def map_option(self) -> str:
        return "layout"

    def map_left_to_chance(self, options: dict[str, str]) -> bool:
        return options["layout"] == "random"

    def places(self, components: ComponentSet, options: dict[str, str], chance: Generator) -> Places | None:
        if self.map_left_to_chance(options):
            return random_islands(1 + MARKET_TILES, chance)
        if charts.is_chart(options["layout"]):
            return charts.island_places_of(options["layout"])
        return default_islands()

    def tiles_laid(self) -> tuple[int, int, int]:
        return 3, 1, 0

    def add_islands(self, setup: Setup, places: Places | None) -> None:
        assert places is not None
        setup.has_islands = True
        setup.hexmap = HexMap(places)
        box = setup.components.eastern_wonders
        setup.seas = Seas(box, setup.effects, list(box.outpost_values["east-west"]))  # W2-3
        if charts.is_chart(setup.options["layout"]):
            words = charts.island_words(setup.options["layout"])
            setup.wanted = islands.wanted_tiles(setup.seas, [words[hex] for hex in places.hexes])

    def name_voyages(self, setup: Setup) -> None:
        words = setup.actions
        words.sail = words.add("sail", setup.hexmap.names)
        words.land = words.add("land")
        words.build = words.add("build")
        words.trade = words.add("trade")
        words.trade_at = words.add("trade", setup.hexmap.names)

    def lay_islands(self, state: Core, chance: Generator) -> None:
        """Lay market tiles at random around the sea, where the boats start (W2-2)."""
        tiles = vec[i64](islands.market_tiles(state.setup.seas, TILES_REMOVED, state.setup.wanted, chance))
        chance.shuffle(tiles)
        laid = vec[i64]([SEA])
        for tile in tiles:
            laid = append(laid, tile)
        islands.arrange(laid, state.setup.wanted)
        state.islands = islands.placed(state.setup.seas, laid, state.players)
        state.islands.boat = vec[i64]([0] * state.players)

    # --- a turn

    def possible(self, state: Core, seat: i64, place: i64, have: i64) -> bool:
        """A boat move needs a tile where the boat may end, a trade one that can be made (N12, W2-8)."""
        kind = state.setup.board.kind[place]
        if kind == effects.BOAT_TRADE:
            return voyages.can_trade_at(state, state.islands.boat[seat], have)
        if kind == effects.OUTPOST_TRADE:
            return voyages.can_trade_from_outpost(state, seat, have)
        if effects.moves_boat(kind):
            return voyages.can_sail(state, seat, kind - effects.BOAT, have)
        return super().possible(state, seat, place, have)

    def begin(self, state: Core, seat: i64, place: i64) -> None:
        kind = state.setup.board.kind[place]
        if kind == effects.BOAT_TRADE:
            voyages.trade_at(state, seat, state.islands.boat[seat])
        elif kind == effects.OUTPOST_TRADE:
            state.then(steps.step(steps.OUTPOST, seat))
        elif effects.moves_boat(kind):
            state.then(steps.step(steps.VOYAGE, seat, kind - effects.BOAT, voyages.MUST_SAIL))
        else:
            super().begin(state, seat, place)

    def pays_everywhere(self) -> bool:
        return True  # W2-5

    def trade_needs_outpost(self) -> bool:
        return False  # W2-6

    def arrive(self, state: Core, seat: i64) -> None:
        """On a market tile the seat may build and trade (W2-6)."""
        if state.islands.tile[state.islands.boat[seat]] >= 0:
            state.then(steps.step(steps.MARKET, seat, islands.BUILD_OR_TRADE))

    def reward_column(self, state: Core, seat: i64, column: i64) -> None:
        """The seat takes the top tile of a stack on B2 or F2, if it can (W2-7)."""
        if forts.can_take_bonus(state, seat, COLUMN_STACKS):
            state.then(steps.step(steps.BONUS, seat, COLUMN_STACKS, forts.MUST_TAKE))

    # --- the end

    def categories(self) -> list[str]:
        return ["point_cards", "bonus_tiles", "exploration_tiles", "outposts", "cubes"]

    def points(self, state: Core, seat: i64) -> vec[i64]:
        """The points of A New World and the values of uncovered outpost spaces (W2-9)."""
        settled = super().points(state, seat)
        points = append(settled, settled[3])
        points[3] = islands.outpost_points(state, seat)
        return points


@final
class EastWest2(IslandGame):
    def name(self) -> str:
        return "east-west-2"
