"""Where pieces lie on the tiles of the map, measured in the drawing."""

import re
from itertools import combinations
from typing import NamedTuple

import pytest

import tradewinds as tw
from tests.pictures.reading import NARROWEST, SVG, Line, lines, root
from tests.positions import load
from tests.seas import sea
from tradewinds.pictures import definitions, panels

GAMES = ["eastern-wonders", "sand-to-sea", "east-west-2", "east-west-3"]
Point = tuple[float, float]


class Piece(NamedTuple):
    """A square in which a symbol is drawn."""

    symbol: str
    x: float
    y: float
    size: float

    @property
    def middle(self) -> Point:
        return self.x + self.size / 2, self.y + self.size / 2

    @property
    def corners(self) -> list[Point]:
        return [(self.x + right, self.y + down) for right in (0, self.size) for down in (0, self.size)]


def crowded(game: str, players: int) -> tw.State:
    """All boats on one market tile, and an outpost of every seat there."""
    state = tw.Table(game, players).deal(1)
    while state.round == 0:
        state.play(state.legal()[0])
    position = state.position()
    place = next(name for name, tile in position["map"].items() if "-" in (tile["tile"] or ""))
    for seat in position["seats"]:
        seat.update(boat=place, outposts=[place])
    return load(position)


def pieces(state: tw.State) -> list[Piece]:
    (drawn,) = (panel for panel in panels(state.core, choices=False) if panel.name == "map")
    return [
        Piece(
            each.attrib["href"].removeprefix("#tw-"),
            *(float(each.attrib[name]) for name in ("x", "y", "width")),
        )
        for each in root(drawn).iter(f"{SVG}use")
    ]


def land() -> list[Point]:
    """The corners of the land of an island as it is defined, around its middle."""
    (symbol,) = re.findall(r'<symbol id="tw-land" .*?points="([^"]+)"', definitions("eastern-wonders"))
    pairs = (pair.split(",") for pair in symbol.split())
    return [(float(x), float(y)) for x, y in pairs]


def is_on(corner: Point, island: Piece) -> bool:
    """True if a corner lies within the land: on the inner side of each of its edges."""
    x, y = corner[0] - island.middle[0], corner[1] - island.middle[1]
    around = land()
    edges = zip(around, around[1:] + around[:1], strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in edges)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_no_boat_and_no_outpost_leaves_the_land_of_its_tile(game: str, players: int) -> None:
    drawn = pieces(crowded(game, players))
    lying = [piece for piece in drawn if piece.symbol.startswith(("boat-", "outpost-"))]
    assert len(lying) == 2 * players
    islands = [piece for piece in drawn if piece.symbol == "island"]
    (island,) = (each for each in islands if is_on(lying[0].middle, each))
    assert [
        piece.symbol for piece in lying if not all(is_on(corner, island) for corner in piece.corners)
    ] == []


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", ["boat-", "outpost-"])
def test_all_pieces_on_a_tile_can_be_counted(kind: str, players: int) -> None:
    lying = [piece for piece in pieces(crowded("eastern-wonders", players)) if piece.symbol.startswith(kind)]
    for one, other in combinations(lying, 2):
        apart = abs(complex(*one.middle) - complex(*other.middle))
        assert apart > one.size / 2, (one.symbol, other.symbol)


def test_no_piece_lies_on_what_a_tile_offers() -> None:
    drawn = pieces(crowded("eastern-wonders", 4))
    lying = [piece for piece in drawn if piece.symbol.startswith(("boat-", "outpost-"))]
    goods = [piece for piece in drawn if piece.symbol.startswith("good-")]
    covered = [
        (piece.symbol, good.symbol)
        for piece in lying
        for good in goods
        if abs(piece.middle[0] - good.middle[0]) < good.size / 2
        and abs(piece.middle[1] - good.middle[1]) < (piece.size + good.size) / 2 - 2
    ]
    assert covered == []


@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_a_tile_lies_on_its_land_and_on_nothing_else(game: str) -> None:
    """Also where dashes run around the tile, which reach four units inside."""
    state = crowded(game, 4)
    (drawn,) = (panel for panel in panels(state.core, choices=False) if panel.name == "map")
    found = pieces(state)
    grounds = [piece for piece in found if piece.symbol in ("island", "harbour", "open-sea")]
    others = [piece for piece in found if piece.symbol.startswith(("good-", "outpost-", "boat-"))]
    names = [line for line in lines(drawn, NARROWEST) if line.words in state.view(0)["map"]]
    assert len(names) == len(grounds)
    for name in names:
        edges = [(x, y) for x in (name.left, name.right + 4) for y in (name.top, name.bottom)]
        assert any(all(is_on(edge, ground) for edge in edges) for ground in grounds), name.words
        assert not any(covers(piece, name) for piece in others), name.words


def covers(piece: Piece, line: Line) -> bool:
    (left, top), (right, bottom) = piece.corners[0], piece.corners[-1]
    return left < line.right and line.left < right and top < line.bottom - 1 and line.top < bottom


def test_goods_lying_on_a_tile_stay_large_enough_to_tell_apart() -> None:
    position = sea("eastern-wonders", 4, boats="c3 c3 c3 c3")
    for cubes in ("Y", "YR", "YYYYY", "YYYRRB"):
        position["map"]["c3"]["cubes"] = cubes
        goods = [piece for piece in pieces(load(position)) if piece.symbol.startswith("good-")]
        assert min(piece.size for piece in goods) > 11.5, cubes
