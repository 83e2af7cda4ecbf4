"""Where pieces lie on the tiles of the map, measured in the drawing."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple
from xml.etree.ElementTree import Element

import pytest

import tradewinds as tw
from tests.pictures.reading import NARROWEST, SVG, Line, lines, root
from tests.positions import load
from tests.seas import sea
from tradewinds.pictures import Panel, definitions, panels

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


def map_of(state: tw.State) -> Panel:
    (drawn,) = (panel for panel in panels(state.core, choices=False) if panel.name == "map")
    return drawn


def pieces(state: tw.State, *, turned: bool = False) -> list[Piece]:
    drawn = map_of(state)
    moved = {part: numbers for part, *numbers in RULE.findall(drawn.turning)} if turned else {}
    return [
        Piece(each.attrib["href"].removeprefix("#tw-"), *laid(each, around, moved))
        for each, around in below(root(drawn))
        if each.tag == f"{SVG}use"
    ]


RULE = re.compile(
    r'\["?data-(?:hex|berth)="([\w-]+)"\]{--\w+:([-.\d]+);--\w+:([-.\d]+)(?:;--less:([.\d]+))?}'
)
Moved = dict[str, list[str]]


def below(element: Element, *around: Element) -> Iterator[tuple[Element, tuple[Element, ...]]]:
    """Everything in a drawing, with what it lies in."""
    for each in element:
        yield each, around
        yield from below(each, *around, each)


def laid(drawn: Element, around: Sequence[Element], moved: Moved) -> tuple[float, float, float]:
    """Where a symbol lies and its size, on a map that stands, or by the rules that lay it down."""
    x, y, size = (float(drawn.attrib[name]) for name in ("x", "y", "width"))
    for each in around:
        if (berth := each.get("data-berth")) in moved:
            right, down, less = map(float, moved[berth])
            x, y, size = x + right + size * less / 2, y + down + size * less / 2, size * (1 - less)
        if (place := each.get("data-hex")) in moved:
            across, along = map(float, moved[place][:2])
            x, y = x + along - across, y + across - along
    return x, y, size


def land(*, turned: bool = False) -> list[Point]:
    """The corners of the land of an island as it is defined, around its middle."""
    (symbol,) = re.findall(r'<symbol id="tw-land" .*?points="([^"]+)"', definitions("eastern-wonders"))
    pairs = (pair.split(",") for pair in symbol.split())
    corners = [(float(x), float(y)) for x, y in pairs]
    return [(y, x) for x, y in reversed(corners)] if turned else corners


def is_on(corner: Point, island: Piece, *, turned: bool = False) -> bool:
    """True if a corner lies within the land: on the inner side of each of its edges."""
    x, y = corner[0] - island.middle[0], corner[1] - island.middle[1]
    around = land(turned=turned)
    edges = zip(around, around[1:] + around[:1], strict=True)
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in edges)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_no_boat_and_no_outpost_leaves_the_land_of_its_tile(game: str, players: int, turned: bool) -> None:
    drawn = pieces(crowded(game, players), turned=turned)
    lying = [piece for piece in drawn if piece.symbol.startswith(("boat-", "outpost-"))]
    assert len(lying) == 2 * players
    islands = [piece for piece in drawn if piece.symbol == "island"]
    (island,) = (each for each in islands if is_on(lying[0].middle, each, turned=turned))
    outside = [
        piece.symbol
        for piece in lying
        if not all(is_on(corner, island, turned=turned) for corner in piece.corners)
    ]
    assert outside == []


@pytest.mark.parametrize("game", GAMES)
def test_a_map_on_its_side_is_the_same_map(game: str) -> None:
    """Rows have become columns, and no tile lies on another one."""
    state = crowded(game, 2)
    tiles = ("island", "harbour", "open-sea")
    standing, lying = (
        [piece.middle for piece in pieces(state, turned=turned) if piece.symbol in tiles]
        for turned in (False, True)
    )
    assert len(lying) > 10
    for (x, y), (across, along) in zip(standing, lying, strict=True):
        assert (across, along) == pytest.approx((y, x), abs=0.01)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", ["boat-", "outpost-"])
def test_all_pieces_on_a_tile_can_be_counted(kind: str, players: int, turned: bool) -> None:
    drawn = pieces(crowded("eastern-wonders", players), turned=turned)
    lying = [piece for piece in drawn if piece.symbol.startswith(kind)]
    for one, other in combinations(lying, 2):
        apart = abs(complex(*one.middle) - complex(*other.middle))
        assert apart > one.size / 2, (one.symbol, other.symbol)


@pytest.mark.parametrize("turned", [False, True])
def test_no_piece_lies_on_what_a_tile_offers(turned: bool) -> None:
    drawn = pieces(crowded("eastern-wonders", 4), turned=turned)
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
    drawn = map_of(state)
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
