"""What can be seen of the Eastern Wonders box: map, boats, outposts, ports and bonus tiles."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tradewinds.envs.parts.part import (
    CODE,
    FLAG,
    Cubes,
    Number,
    Owners,
    Part,
    clear,
    put,
    put_members,
    seats_on,
)
from tradewinds.rules import bits, ports
from tradewinds.rules.chart import Chart, Places
from tradewinds.rules.state import State
from tradewinds.rules.table import Table

MIDDLE: Final = 32  # the coordinate 0; no map reaches farther to any side


def map_parts(table: Table) -> list[Part]:
    places, tiles, players = int(table.chart.size), len(table.seas.tiles), int(table.players)
    each: list[Part] = [
        Tiles(
            "map_tiles", "at each place: 0 the sea, 1 a port, market tiles from 2", [places], CODE, tiles + 1
        ),
        Coordinates(
            "map_at", "axial coordinates of each place, the middle being 32, 32", [places, 2], most=2 * MIDDLE
        ),
        Boats("boats", "the place of each seat's boat, from 1", [players], CODE, places),
        Outposts("outposts", "whether each seat has one at each place", [players, places], FLAG, 1),
    ]
    if table.game.leaves_cubes():
        each.append(CubesLying("map_cubes", "cubes left at each place, by colour", [places, 4]))
    return each


def port_parts(table: Table) -> list[Part]:
    players, tiles = int(table.players), len(table.victories.tiles)
    harbours, pile = len(table.chart.ports), len(table.victories.pile_points)
    kinds = len(table.victories.kinds)
    return [
        Shown(
            "ports", "at each port: 0 nothing, 1 closed, victory tiles from 2", [harbours], CODE, tiles + 1
        ),
        VictoryTiles("victory_tiles", "who has each", [tiles], CODE, players),
        VictoryPile("victory_pile", "tiles left in the pile", [1], most=tiles + 1),
        BonusHeld("bonus_tiles", "how many of each kind each seat has", [players, kinds]),
        BonusLeft("bonus_supply", "how many of each kind are left", [kinds]),
        PointsTiles("points_tiles", "who has each, the first to be taken first", [pile], CODE, players),
    ]


# --- the map ------------------------------------------------------------------------------------------------


class Tiles(Part):
    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        for tile in state.islands.tile:
            put(out, at, tile + 2)
            at += 1


class Coordinates(Part):
    """Coordinates are the same in all states of a map, so those written last are kept."""

    def __init__(self, name: str, meaning: str, shape: list[int], most: i64) -> None:
        super().__init__(name, meaning, shape, most=most)
        self.chart = Chart(Places())
        self.coordinates = vec[i64]()

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        if state.table.chart is not self.chart:
            self.chart = state.table.chart
            self.coordinates = coordinates(self.chart)
        for number in self.coordinates:
            put(out, at, number)
            at += 1


def coordinates(chart: Chart) -> vec[i64]:
    numbers = vec[i64]()
    for across, down in chart.hexes:
        numbers = append(append(numbers, i64(across + MIDDLE)), i64(down + MIDDLE))
    return numbers


class Boats(Part):
    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        for other in range(state.players):
            put(out, at + seats_on(state, seat, other), state.islands.boat[other] + 1)


class Outposts(Part):
    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        clear(out, at, self.length)
        places = state.table.chart.size
        for other in range(state.players):
            put_members(out, at + places * seats_on(state, seat, other), state.islands.built[other], 1)


class CubesLying(Cubes):
    def cubes(self, state: State) -> vec[i64]:
        return state.islands.lying


# --- ports and bonus tiles ----------------------------------------------------------------------------------


class Shown(Part):
    """CLOSED and NOTHING change places, so that nothing is 0 as everywhere."""

    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        for tile in state.ports.shown:
            put(out, at, tile + 2 if tile >= 0 else (1 if tile == ports.CLOSED else 0))
            at += 1


class VictoryTiles(Owners):
    def held(self, state: State) -> vec[i64]:
        return state.ports.claimed


class VictoryPile(Number):
    def number(self, state: State) -> i64:
        return state.ports.pile.size()


class BonusHeld(Part):
    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        kinds = state.table.victories.kinds
        for other in range(state.players):
            first = at + i64(len(kinds)) * seats_on(state, seat, other)
            for number in range(i64(len(kinds))):
                put(out, first + number, bonus_held(state, other, kinds[number]))


def bonus_held(state: State, seat: i64, kind: i64) -> i64:
    held = ports.held(state, seat, kind)
    return bits.count(held) if kind == ports.POINTS else held


class BonusLeft(Part):
    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        for kind in state.table.victories.kinds:
            put(out, at, ports.left(state, kind))
            at += 1


class PointsTiles(Part):
    def write(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        clear(out, at, self.length)
        for other in range(state.players):
            held = ports.held(state, other, ports.POINTS)
            put_members(out, at, held, seats_on(state, seat, other) + 1)
