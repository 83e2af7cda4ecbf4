"""From East to West, Part II (W2-1 to W2-9): as A New World, with boats and outposts among islands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tradewinds.rules import effects, forts, islands, steps, voyages
from tradewinds.rules.board import COLUMN_STACKS
from tradewinds.rules.chart import Chart, Places, default_islands, random_islands
from tradewinds.rules.games.settling import SettlingGame
from tradewinds.rules.islands import SEA, Seas
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator

MARKET_TILES: Final = 12
TILES_REMOVED: Final = 3  # of each symbol


class IslandGame(SettlingGame):
    """Part II, and what Part III takes from it."""

    # --- set-up

    def options(self) -> dict[str, list[str]]:
        return {"layout": ["default", "random"]}  # W2-2

    def has_map(self) -> bool:
        return True

    def places(self, components: ComponentSet, options: dict[str, str], chance: Generator) -> Places | None:
        if options["layout"] == "random":
            return random_islands(1 + MARKET_TILES, chance)
        return default_islands()

    def tiles_laid(self) -> tuple[int, int, int]:
        return 3, 1, 0

    def add_islands(self, table: Table, places: Places | None) -> None:
        assert places is not None
        table.has_islands = True
        table.chart = Chart(places)
        box = table.components.eastern_wonders
        table.seas = Seas(box, table.effects, list(box.outpost_values["east-west"]))  # W2-3

    def name_voyages(self, table: Table) -> None:
        words = table.actions
        words.sail = words.add("sail", table.chart.names)
        words.land = words.add("land")
        words.build = words.add("build")
        words.trade = words.add("trade")
        words.trade_at = words.add("trade", table.chart.names)

    def lay_islands(self, state: State, chance: Generator) -> None:
        """Market tiles at random around the sea, where the boats start (W2-2)."""
        tiles = vec[i64](islands.market_tiles(state.table.seas, TILES_REMOVED, chance))
        chance.shuffle(tiles)
        laid = vec[i64]([SEA])
        for tile in tiles:
            laid = append(laid, tile)
        state.islands = islands.placed(state.table.seas, laid, state.players)
        state.islands.boat = vec[i64]([0] * state.players)

    # --- a turn

    def possible(self, state: State, seat: i64, place: i64, have: i64) -> bool:
        """A boat move needs a tile where the boat may end, a trade one that can be made (N12, W2-8)."""
        kind = state.table.effects.kind[state.table.board.effect[place]]
        if kind == effects.FORT:
            return super().possible(state, seat, place, have)
        if kind == effects.BOAT_TRADE:
            return voyages.can_trade_at(state, state.islands.boat[seat], have)
        if kind == effects.OUTPOST_TRADE:
            return voyages.can_trade_from_outpost(state, seat, have)
        return voyages.can_sail(state, seat, kind - effects.BOAT, have)

    def begin(self, state: State, seat: i64, place: i64) -> None:
        kind = state.table.effects.kind[state.table.board.effect[place]]
        if kind == effects.FORT:
            super().begin(state, seat, place)
        elif kind == effects.BOAT_TRADE:
            voyages.trade_at(state, seat, state.islands.boat[seat])
        elif kind == effects.OUTPOST_TRADE:
            state.then(steps.step(steps.OUTPOST, seat))
        else:
            state.then(steps.step(steps.VOYAGE, seat, kind - effects.BOAT, voyages.MUST_SAIL))

    def pays_everywhere(self) -> bool:
        return True  # W2-5

    def trade_needs_outpost(self) -> bool:
        return False  # W2-6

    def arrive(self, state: State, seat: i64) -> None:
        """On a market tile build and trade (W2-6)."""
        if state.islands.tile[state.islands.boat[seat]] >= 0:
            state.then(steps.step(steps.MARKET, seat, islands.BUILD_OR_TRADE))

    def reward_column(self, state: State, seat: i64, column: i64) -> None:
        """The top tile of a stack on B2 or F2, taken if there is one to take (W2-7)."""
        if forts.can_take_bonus(state, seat, COLUMN_STACKS):
            state.then(steps.step(steps.BONUS, seat, COLUMN_STACKS, forts.MUST_TAKE))

    # --- the end

    def categories(self) -> list[str]:
        return ["point_cards", "bonus_tiles", "exploration_tiles", "outposts", "cubes"]

    def points(self, state: State, seat: i64) -> vec[i64]:
        """As A New World, and the values of uncovered outpost spaces (W2-9)."""
        settled = super().points(state, seat)
        points = append(settled, settled[3])
        points[3] = islands.outpost_points(state, seat)
        return points


@final
class EastWest2(IslandGame):
    def name(self) -> str:
        return "east-west-2"

    def table(
        self, components: ComponentSet, players: int, options: dict[str, str], places: Places | None
    ) -> Table:
        table = Table(self, players, options, components)
        self.add_boards(table, ["A2", "B2", "C1", "F2"])  # W2-1
        self.add_islands(table, places)
        self.name_work(table)
        self.name_voyages(table)
        table.actions.add_goods(pays=True)
        return table

    def lay_out(self, state: State, chance: Generator) -> None:
        """W2-1, W2-2."""
        self.lay_boards(state, chance)
        self.lay_islands(state, chance)
