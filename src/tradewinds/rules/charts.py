"""Maps that players arrange themselves, as text (EW1, S2, W2-2).

A chart lists the columns of the map from the left, divided by strokes, and the places of each column from the
top. Every second column lies half a tile lower. A place is a word: `.` for none, `o` for a tile drawn by lot,
`port`, `sea`, or the name of a market tile.
"""

from __future__ import annotations

from typing import Final

from tradewinds.rules.hexmap import Hex, Places, island_places, place_names

STROKE: Final = "/"
NOTHING: Final = "."
ANY_TILE: Final = "o"
PORT: Final = "port"
SEA: Final = "sea"


def is_chart(text: str) -> bool:
    """True for an arrangement, False for the name of a map."""
    return STROKE in text


def words_by_hex(chart: str) -> dict[Hex, str]:
    """The word of each place, by its hex, before the map is moved to the middle."""
    found: dict[Hex, str] = {}
    for across, column in enumerate(chart.split(STROKE)):
        for row, word in enumerate(column.split()):
            if word != NOTHING:
                found[across, row - across // 2] = word
    return found


def moved(words: dict[Hex, str], middle: Hex) -> dict[Hex, str]:
    """The same map with this hex at (0, 0)."""
    return {(across - middle[0], down - middle[1]): word for (across, down), word in words.items()}


def sea_words(chart: str) -> dict[Hex, str]:
    """The words of a map with ports, centred as the first map is."""
    columns = chart.split(STROKE)
    middle = len(columns) // 2
    rows = max([len(column.split()) for column in columns])
    return moved(words_by_hex(chart), (middle, (rows - 1) // 2 - middle // 2))


def island_words(chart: str) -> dict[Hex, str]:
    """The words of an island map, the sea in the middle."""
    words = words_by_hex(chart)
    seas = [hex for hex, word in words.items() if word == SEA]
    return moved(words, seas[0])


def sea_places(chart: str) -> Places:
    """The places of a map with ports, column by column."""
    words = sea_words(chart)
    hexes = sorted(words)
    ports = [number for number, hex in enumerate(hexes) if words[hex] == PORT]
    return Places(place_names(hexes), tuple(hexes), tuple(ports))


def island_places_of(chart: str) -> Places:
    """The places of an island map, from the sea outwards."""
    return island_places(list(island_words(chart)))
