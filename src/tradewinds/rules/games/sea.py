"""What Eastern Wonders and From Sand to Sea share: the map, the start, the ports and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import bits, cubes, islands, ports, steps
from tradewinds.rules.chart import Chart, Places, first_map, random_map
from tradewinds.rules.games.game import Game
from tradewinds.rules.islands import PORT, Seas
from tradewinds.rules.ports import Victories
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

if TYPE_CHECKING:
    from tradewinds.components import ComponentSet
    from tradewinds.rules.chance import Generator

INNER_PLACES: Final = 20


class SeaGame(Game):
    # --- set-up

    def options(self) -> dict[str, list[str]]:
        return {"map": ["first", "random"]}

    def has_map(self) -> bool:
        return True

    def places(self, components: ComponentSet, options: dict[str, str], chance: Generator) -> Places | None:
        box = components.eastern_wonders
        if options["map"] == "random":
            return random_map(INNER_PLACES, box.port_tiles, chance)
        return first_map(list(box.first_map.columns))

    def add_sea(self, table: Table, places: Places | None, kinds: list[str]) -> None:
        """The map, the outposts, the victory tiles and these kinds of bonus tiles (EW2, S3)."""
        assert places is not None
        box = table.components.eastern_wonders
        table.has_islands = True
        table.has_ports = True
        table.chart = Chart(places)
        table.seas = Seas(box, table.effects, list(box.outpost_values[self.name()]))
        table.victories = Victories(box, kinds)

    def name_start(self, table: Table) -> None:
        words = table.actions
        words.start = words.add("start", table.seas.starting_sets)
        words.place = words.add("place", table.chart.names)

    def lay_sea(self, state: State, tiles: vec[i64], chance: Generator) -> None:
        """Tiles shuffled over the inner places, ports at theirs, victory tiles on them (EW1, S2)."""
        chance.shuffle(tiles)
        chart = state.table.chart
        inner = [place for place in range(chart.size) if place not in chart.ports]
        laid = vec[i64]([PORT] * chart.size)
        for number, place in enumerate(inner):
            laid[place] = tiles[number]
        state.islands = islands.placed(state.table.seas, laid, state.players)
        state.ports = ports.lay_out(state.table.victories, i64(len(chart.ports)), state.players, chance)

    def first_step(self, state: State) -> None:
        """Starting sets and boats are chosen in reverse turn order (EW4)."""
        state.round = 0
        state.turn = state.players - 1
        state.then(steps.step(steps.START, state.turn))

    def take_reward(self, state: State, seat: i64, action: i64) -> None:
        kind = state.table.victories.kinds[action - state.table.actions.bonus]
        ports.take_bonus(state, seat, kind)

    # --- the end

    def triggers_end(self, state: State, seat: i64) -> bool:
        """Somebody's fourth victory tile (EW12, S12)."""
        return bits.count(state.ports.claimed[seat]) >= ports.TILES_TO_END

    def prizes_to_end(self, players: int) -> int:
        return ports.TILES_TO_END

    def categories(self) -> list[str]:
        return ["victory_tiles", "outposts", "bonus_tiles", "cubes"]

    def points(self, state: State, seat: i64) -> vec[i64]:
        """EW12, S12, C9."""
        points = vec[i64]([0, 0, 0, 0])
        points[0] = ports.victory_points(state, seat)
        points[1] = islands.outpost_points(state, seat)
        points[2] = ports.bonus_points(state, seat)
        points[3] = cubes.above_yellow(state.cubes[seat])
        return points

    def shuffle_hidden(self, state: State, chance: Generator) -> None:
        ports.shuffle_hidden(state.ports, chance)
