"""Maps of hexes: where the places lie, which ones touch, and how far apart they are (EW1, W2-2)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.rules import bits

if TYPE_CHECKING:
    from tradewinds.rules.chance import Generator

# Axial coordinates of flat-top hexes: the first counts columns, the second goes down a column.
Hex = tuple[int, int]
NEIGHBOURS: Final[list[Hex]] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (0, 1),
    (-1, 1),
    (-1, 0),
]  # clockwise from the north

FAR: Final = 99
NO_PORT: Final = -1


class Places(NamedTuple):
    """The places of a map, in order; `ports` are the indices of the places with ports."""

    names: tuple[str, ...] = ()
    hexes: tuple[Hex, ...] = ()
    ports: tuple[int, ...] = ()


@final
class HexMap:
    """A map: its places, which of them touch and how far apart they are."""

    def __init__(self, places: Places) -> None:
        names, hexes, ports = list(places.names), list(places.hexes), list(places.ports)
        self.names = names
        self.hexes = hexes
        self.ports = ports
        self.size: i64 = len(names)
        self.port_at = vec[i64]([ports.index(n) if n in ports else NO_PORT for n in range(len(names))])
        self.touching = vec[i64]([bits.where([touches(one, two) for two in hexes]) for one in hexes])
        self.distance = vec[i64]([step for start in range(len(names)) for step in self.distances(start)])

    def distances(self, start: int) -> list[int]:
        """The distance of each place from the start, in steps."""
        steps = [FAR] * len(self.names)
        steps[start] = 0
        reached = [start]
        for place in reached:
            for other in bits.listed(self.touching[place]):
                if steps[other] == FAR:
                    steps[other] = steps[place] + 1
                    reached.append(other)
        return steps

    def apart(self, one: i64, other: i64) -> i64:
        return self.distance[one * self.size + other]


def touches(one: Hex, other: Hex) -> bool:
    return (other[0] - one[0], other[1] - one[1]) in NEIGHBOURS


def hex_distance(one: Hex, other: Hex) -> int:
    across = one[0] - other[0]
    down = one[1] - other[1]
    return (abs(across) + abs(down) + abs(across + down)) // 2


# --- the first map ------------------------------------------------------------------------------------------


def first_map(columns: list[int]) -> Places:
    """Centred columns; ports at both ends of the outer ones (EW1)."""
    middle = len(columns) // 2
    hexes = [hex for number, length in enumerate(columns) for hex in column(number - middle, length)]
    first, last = columns[0], columns[-1]
    ports = (0, first - 1, len(hexes) - last, len(hexes) - 1)
    return Places(place_names(hexes), tuple(hexes), ports)


def column(across: int, length: int) -> list[Hex]:
    """A column of this length, centred on the line half a tile below the middle hex."""
    top = (1 - length - across + 1) // 2
    return [(across, top + n) for n in range(length)]


def place_names(hexes: list[Hex]) -> tuple[str, ...]:
    """Names of column letter from the left and row from the top, such as `b2`."""
    columns = sorted({across for across, _down in hexes})
    names: list[str] = []
    for across, down in hexes:
        above = [hex for hex in hexes if hex[0] == across and hex[1] <= down]
        names.append(f"{'abcdefghijklmnopqrstuvwxyz'[columns.index(across)]}{len(above)}")
    return tuple(names)


# --- islands ------------------------------------------------------------------------------------------------


def default_islands() -> Places:
    """The sea in the middle, six places around it, the other six each touching two of those (W2-2)."""
    ring = NEIGHBOURS
    outer = [(ring[n][0] + ring[n - 5][0], ring[n][1] + ring[n - 5][1]) for n in range(6)]
    return island_places([(0, 0), *ring, *outer])


def random_islands(places: int, chance: Generator) -> Places:
    return island_places(grown(places, chance))


def island_places(hexes: list[Hex]) -> Places:
    """These hexes as places, numbered from the sea outwards and clockwise from the north."""
    ordered = sorted(hexes, key=outward)
    return Places(tuple([f"m{number}" for number in range(len(ordered))]), tuple(ordered))


def outward(hex: Hex) -> tuple[int, float]:
    across, down = hex
    east, north = 1.5 * across, -math.sqrt(3) * (down + across / 2)
    return hex_distance((0, 0), hex), math.atan2(east, north) % math.tau


# --- random maps --------------------------------------------------------------------------------------------


def random_map(tiles: int, ports: int, chance: Generator) -> Places:
    """A connected map in which each tile touches at least two others, with ports at its edge, far apart."""
    land = grown(tiles, chance)
    harbours = spread_out(edge(land), ports, chance)
    hexes = sorted(land + harbours)
    numbers = [number for number, hex in enumerate(hexes) if hex in harbours]
    return Places(place_names(hexes), tuple(hexes), tuple(numbers))


def grown(tiles: int, chance: Generator) -> list[Hex]:
    """Hexes grown from the middle: each new one touches at least two earlier ones (W2-2)."""
    hexes: list[Hex] = [(0, 0), NEIGHBOURS[chance.below(6)]]
    while len(hexes) < tiles:
        beside = edge(hexes)
        hexes.append(beside[chance.below(len(beside))])
    return hexes


def edge(hexes: list[Hex]) -> list[Hex]:
    """The free hexes that touch at least two of these, in order."""
    beside = {(across + right, down + below) for across, down in hexes for right, below in NEIGHBOURS}
    return sorted(hex for hex in beside - set(hexes) if sum(touches(hex, other) for other in hexes) >= 2)


def spread_out(candidates: list[Hex], wanted: int, chance: Generator) -> list[Hex]:
    """A random candidate, then repeatedly one of those farthest from all chosen so far."""
    chosen = [candidates[chance.below(len(candidates))]]
    while len(chosen) < wanted:
        distances = [min(hex_distance(hex, other) for other in chosen) for hex in candidates]
        farthest = [hex for hex, far in zip(candidates, distances, strict=True) if far == max(distances)]
        chosen.append(farthest[chance.below(len(farthest))])
    return chosen
