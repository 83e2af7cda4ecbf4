"""What Eastern Wonders and From Sand to Sea share: the map, the start, the ports and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import bits, charts, cubes, islands, ports, steps
from tradewinds.rules.core import Core
from tradewinds.rules.games.game import Game
from tradewinds.rules.hexmap import HexMap, Places, first_map, random_map
from tradewinds.rules.islands import PORT, Seas
from tradewinds.rules.ports import Victories
from tradewinds.rules.setup import Setup

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator

INNER_PLACES: Final = 20


class SeaGame(Game):
    # --- set-up

    def options(self) -> dict[str, list[str]]:
        return {self.map_option(): ["first", "random"]}

    def has_map(self) -> bool:
        return True

    def chooses_start(self) -> bool:
        return True  # EW4, S4

    def map_option(self) -> str:
        return "map"

    def map_left_to_chance(self, options: dict[str, str]) -> bool:
        return options["map"] == "random"

    def places(self, components: ComponentSet, options: dict[str, str], chance: Generator) -> Places | None:
        box = components.eastern_wonders
        if self.map_left_to_chance(options):
            return random_map(INNER_PLACES, box.port_tiles, chance)
        if charts.is_chart(options["map"]):
            return charts.sea_places(options["map"])
        return first_map(list(box.first_map.columns))

    def add_sea(self, setup: Setup, places: Places | None, kinds: list[str]) -> None:
        """Add the map, the outposts, the victory tiles and these kinds of bonus tiles (EW2, S3)."""
        assert places is not None
        box = setup.components.eastern_wonders
        setup.has_islands = True
        setup.has_ports = True
        setup.hexmap = HexMap(places)
        setup.seas = Seas(box, setup.effects, list(box.outpost_values[self.name()]))
        setup.victories = Victories(box, kinds)
        if charts.is_chart(setup.options["map"]):
            words = charts.sea_words(setup.options["map"])
            setup.wanted = islands.wanted_tiles(setup.seas, [words[hex] for hex in places.hexes])

    def name_start(self, setup: Setup) -> None:
        words = setup.actions
        words.start = words.add("start", setup.seas.starting_sets)
        words.place = words.add("place", setup.hexmap.names)

    def lay_sea(self, state: Core, tiles: vec[i64], chance: Generator) -> None:
        """Shuffle the tiles over the inner places and lay victory tiles on the ports (EW1, S2)."""
        chance.shuffle(tiles)
        hexmap = state.setup.hexmap
        inner = [place for place in range(hexmap.size) if place not in hexmap.ports]
        laid = vec[i64]([PORT] * hexmap.size)
        for number, place in enumerate(inner):
            laid[place] = tiles[number]
        islands.arrange(laid, state.setup.wanted)
        state.islands = islands.placed(state.setup.seas, laid, state.players)
        state.ports = ports.lay_out(state.setup.victories, i64(len(hexmap.ports)), state.players, chance)

    def first_step(self, state: Core) -> None:
        """Starting sets and boats are chosen in reverse turn order (EW4)."""
        state.round = 0
        state.turn = state.players - 1
        state.then(steps.step(steps.START, state.turn))

    def take_reward(self, state: Core, seat: i64, action: i64) -> None:
        kind = state.setup.victories.kinds[action - state.setup.actions.bonus]
        ports.take_bonus(state, seat, kind)

    # --- the end

    def prizes(self, state: Core, seat: i64) -> i64:
        return bits.count(state.ports.claimed[seat])

    def prizes_to_end(self, players: i64) -> i64:
        """The fourth victory tile ends the game (EW12, S12)."""
        return ports.TILES_TO_END

    def categories(self) -> list[str]:
        return ["victory_tiles", "outposts", "bonus_tiles", "cubes"]

    def points(self, state: Core, seat: i64) -> vec[i64]:
        """The points of victory tiles, outposts, points tiles and cubes (EW12, S12, C9)."""
        points = vec[i64]([0, 0, 0, 0])
        points[0] = ports.victory_points(state, seat)
        points[1] = islands.outpost_points(state, seat)
        points[2] = ports.bonus_points(state, seat)
        points[3] = cubes.above_yellow(state.cubes[seat])
        return points

    def shuffle_hidden(self, state: Core, chance: Generator) -> None:
        ports.shuffle_hidden(state.ports, chance)
