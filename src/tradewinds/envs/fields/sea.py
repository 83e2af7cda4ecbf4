"""The fields of the Eastern Wonders box: map, boats, outposts, ports and bonus tiles."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tradewinds.envs.fields.field import (
    CODE,
    FLAG,
    Cubes,
    Field,
    Number,
    Owners,
    put,
    put_members,
    seats_on,
)
from tradewinds.rules import bits, ports
from tradewinds.rules.core import Core
from tradewinds.rules.hexmap import HexMap, Places
from tradewinds.rules.setup import Setup

MIDDLE: Final = 32  # stands for the coordinate 0; no map reaches farther


def map_fields(setup: Setup) -> list[Field]:
    places, tiles, players = int(setup.hexmap.size), len(setup.seas.tiles), int(setup.players)
    each: list[Field] = [
        Tiles(
            "map_tiles", "at each place: 0 the sea, 1 a port, market tiles from 2", [places], CODE, tiles + 1
        ),
        Coordinates(
            "map_at", "axial coordinates of each place; the centre is 32, 32", [places, 2], most=2 * MIDDLE
        ),
        Boats("boats", "the place of each seat's boat, from 1", [players], CODE, places),
        Outposts("outposts", "whether each seat has one at each place", [players, places], FLAG, 1),
    ]
    if setup.game.leaves_cubes():
        each.append(CubesLying("map_cubes", "cubes left at each place, by colour", [places, 4]))
    return each


def port_fields(setup: Setup) -> list[Field]:
    players, tiles = int(setup.players), len(setup.victories.tiles)
    harbours, pile = len(setup.hexmap.ports), len(setup.victories.pile_points)
    kinds = len(setup.victories.kinds)
    return [
        Shown(
            "ports", "at each port: 0 nothing, 1 closed, victory tiles from 2", [harbours], CODE, tiles + 1
        ),
        VictoryTiles("victory_tiles", "owner of each", [tiles], CODE, players),
        VictoryPile("victory_pile", "tiles left in the pile", [1], most=tiles + 1),
        BonusHeld("bonus_tiles", "how many of each kind each seat has", [players, kinds]),
        BonusLeft("bonus_supply", "how many of each kind are left", [kinds]),
        PointsTiles("points_tiles", "owner of each, the first one taken first", [pile], CODE, players),
    ]


# --- the map ------------------------------------------------------------------------------------------------


class Tiles(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for tile in state.islands.tile:
            put(out, at, tile + 2)
            at += 1


class Coordinates(Field):
    """The coordinates of the places. All states of a map share them, so those written last are kept."""

    def __init__(self, name: str, meaning: str, shape: list[int], most: i64) -> None:
        super().__init__(name, meaning, shape, most=most)
        self.hexmap = HexMap(Places())
        self.coordinates = vec[i64]()

    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        if state.setup.hexmap is not self.hexmap:
            self.hexmap = state.setup.hexmap
            self.coordinates = coordinates(self.hexmap)
        for number in self.coordinates:
            put(out, at, number)
            at += 1


def coordinates(hexmap: HexMap) -> vec[i64]:
    numbers = vec[i64]()
    for across, down in hexmap.hexes:
        numbers = append(append(numbers, i64(across + MIDDLE)), i64(down + MIDDLE))
    return numbers


class Boats(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for other in range(state.players):
            put(out, at + seats_on(state, seat, other), state.islands.boat[other] + 1)


class Outposts(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        places = state.setup.hexmap.size
        for other in range(state.players):
            put_members(out, at + places * seats_on(state, seat, other), state.islands.built[other], 1)


class CubesLying(Cubes):
    def cubes(self, state: Core) -> vec[i64]:
        return state.islands.lying


# --- ports and bonus tiles ----------------------------------------------------------------------------------


class Shown(Field):
    """The victory tile at each port: 0 for none, 1 for the closed port."""

    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for tile in state.ports.shown:
            put(out, at, tile + 2 if tile >= 0 else (1 if tile == ports.CLOSED else 0))
            at += 1


class VictoryTiles(Owners):
    def held(self, state: Core) -> vec[i64]:
        return state.ports.claimed


class VictoryPile(Number):
    def number(self, state: Core) -> i64:
        return state.ports.pile.size()


class BonusHeld(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        kinds = state.setup.victories.kinds
        for other in range(state.players):
            first = at + i64(len(kinds)) * seats_on(state, seat, other)
            for number in range(i64(len(kinds))):
                put(out, first + number, bonus_held(state, other, kinds[number]))


def bonus_held(state: Core, seat: i64, kind: i64) -> i64:
    held = ports.held(state, seat, kind)
    return bits.count(held) if kind == ports.POINTS else held


class BonusLeft(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for kind in state.setup.victories.kinds:
            put(out, at, ports.left(state, kind))
            at += 1


class PointsTiles(Field):
    def write(self, state: Core, seat: i64, out: vec[u8], at: i64) -> None:
        for other in range(state.players):
            held = ports.held(state, other, ports.POINTS)
            put_members(out, at, held, seats_on(state, seat, other) + 1)
