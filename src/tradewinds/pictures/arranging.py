"""Where the panels of a board lie, so that all of them are seen at once and as large as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final, NamedTuple

GAP: Final = 10.0
MOST_COLUMNS: Final = 5
LARGEST: Final = (1.0, 1.2, 1.4)  # how much larger than natural a panel may become; all are tried
AVERAGE: Final = 0.1  # what the average size counts for, beside the size of the smallest panel
FILLING: Final = 0.03  # what columns of about the same height count for
FALLING: Final = 0.005  # what larger panels above smaller ones count for
UNEVEN: Final = 0.8  # what it costs if panels of a kind differ in size
LOUDEST: Final = 1.5  # how much larger than the smallest a panel may be: rows of cards do not outdo the map


class Size(NamedTuple):
    """A panel by its name, with its natural size."""

    name: str
    width: float
    height: float
    turning: str = ""
    """Rules by which a page lays it on its side; empty if it always stands."""
    turned: bool = False

    def on_its_side(self) -> Size:
        return self._replace(width=self.height, height=self.width, turned=True)

    @property
    def kind(self) -> str:
        """The kind of panel, which all location boards share."""
        return self.name.partition("-")[0]


class Place(NamedTuple):
    name: str
    x: float
    y: float
    width: float
    turned: bool
    drawn: float
    """The width of its drawing, which stands."""


class Arrangement(NamedTuple):
    """Panels in a rectangle of this size, which scales as a whole."""

    width: float
    height: float
    filled: float
    """The share of the height that the shortest column fills."""
    falling: float
    """The share of columns that have no panel below a smaller one."""
    places: tuple[Place, ...]


class Column(NamedTuple):
    """Panels below each other, all in the same scale."""

    panels: Sequence[Size]

    @property
    def width(self) -> float:
        """Its width in natural size."""
        return max(panel.width for panel in self.panels)

    @property
    def falls(self) -> bool:
        """True if no panel lies below a smaller one."""
        return all(above.height >= below.height for above, below in pairwise(self.panels))

    @property
    def gaps(self) -> float:
        return GAP * (len(self.panels) - 1)

    def height(self, scale: float) -> float:
        return scale * sum(panel.height for panel in self.panels) + self.gaps

    def scale_for(self, height: float, largest: float) -> float:
        """The scale in which it is as high as this, or the largest allowed."""
        return min((height - self.gaps) / sum(panel.height for panel in self.panels), largest)

    def placed(self, x: float, y: float, scale: float) -> Iterator[Place]:
        """Its panels from the left edge `x` and the upper edge `y`."""
        for panel in self.panels:
            aside = (self.width - panel.width) * scale / 2
            drawn = scale * (panel.height if panel.turned else panel.width)
            yield Place(panel.name, x + aside, y, scale * panel.width, panel.turned, drawn)
            y += scale * panel.height + GAP


@lru_cache(256)
def arranged(panels: tuple[Size, ...], ratio: float) -> Arrangement:
    """The best arrangement for a room with this ratio of width to height."""
    on_its_side = tuple(panel.on_its_side() if panel.turning else panel for panel in panels)
    return max(tries(panels) + tries(on_its_side), key=lambda tried: tried.quality(ratio)).arrangement


class Tried(NamedTuple):
    """An arrangement, and what it is worth beside how well it fits a room."""

    arrangement: Arrangement
    worth: float

    def quality(self, ratio: float) -> float:
        """The worth of the arrangement in a room with this ratio of width to height."""
        return self.worth * min(ratio / self.arrangement.width, 1 / self.arrangement.height)


@lru_cache(32)
def tries(panels: tuple[Size, ...]) -> list[Tried]:
    """Every arrangement that is tried, for rooms of any shape."""
    found = [
        in_height(columns, height, largest)
        for order in orders(panels)
        for columns in all_columns(order)
        for height in heights(columns)
        for largest in LARGEST
    ]
    natural = {panel.name: panel for panel in panels}
    calm = [each for each in found if loudness(each, natural) <= LOUDEST]
    return [Tried(arrangement, worth(arrangement, natural)) for arrangement in calm]


def orders(panels: tuple[Size, ...]) -> list[tuple[Size, ...]]:
    """The panels as they come; with the largest first; with the largest and what comes last first."""
    largest = max(panels, key=lambda panel: panel.width * panel.height)
    others = tuple(panel for panel in panels if panel is not largest)
    return [panels, (largest, *others), (largest, *others[-1:], *others[:-1])]


def all_columns(panels: Sequence[Size]) -> Iterator[list[Column]]:
    """Every way to deal the panels, in their order, into columns."""
    inner = range(1, len(panels))
    for number in range(min(MOST_COLUMNS, len(panels))):
        for cuts in combinations(inner, number):
            edges = [0, *cuts, len(panels)]
            yield [Column(panels[start:end]) for start, end in pairwise(edges)]


def heights(columns: Sequence[Column]) -> set[float]:
    """Heights worth trying: those at which one of the columns has its natural size."""
    return {column.height(1) for column in columns}


class Laid(NamedTuple):
    """A column of an arrangement: its left edge, its upper edge and its scale."""

    column: Column
    x: float
    y: float
    scale: float

    @property
    def right(self) -> float:
        return self.x + self.column.width * self.scale

    @property
    def bottom(self) -> float:
        return self.y + self.column.height(self.scale)

    @property
    def places(self) -> list[Place]:
        return list(self.column.placed(self.x, self.y, self.scale))

    def has_boards(self) -> bool:
        """True if it has boards and nothing else."""
        return {panel.kind for panel in self.column.panels} == {"board"}

    def parted(self) -> tuple[Laid, Size]:
        """Its boards, and the panel below them."""
        *above, below = self.column.panels
        return self._replace(column=Column(above)), below


def in_height(columns: Sequence[Column], height: float, largest: float) -> Arrangement:
    """The columns side by side. Boards are laid against one edge; other things lie in the middle."""
    in_line = any(panel.kind == "board" for column in columns for panel in column.panels)
    laid: list[Laid] = []
    x = 0.0
    for column in columns:
        scale = column.scale_for(height, largest)
        laid.append(Laid(column, x, 0 if in_line else (height - column.height(scale)) / 2, scale))
        x = laid[-1].right + GAP
    lowest = min(column.column.height(column.scale) for column in laid)
    falling = sum(column.falls for column in columns) / len(columns)
    return Arrangement(x - GAP, height, lowest / height, falling, tuple(all_places(laid, height)))


def all_places(laid: Sequence[Laid], height: float) -> list[Place]:
    """Where all panels lie. One that lies alone below boards takes the room below the next boards, too."""
    most = LOUDEST * min(column.scale for column in laid)
    for number, (left, right) in enumerate(pairwise(laid)):
        shared = below_both(left, right, height, most) or below_both(right, left, height, most)
        if shared:
            others = [*laid[:number], *laid[number + 2 :]]
            return [*shared, *(place for column in others for place in column.places)]
    return [place for column in laid for place in column.places]


def below_both(column: Laid, neighbour: Laid, height: float, most: float) -> list[Place]:
    """The places of two columns where the last panel of the first is larger below both; none if it is not."""
    boards, panel = column.parted()
    alone = panel.kind != "board" and boards.has_boards() and neighbour.has_boards()
    if not alone:
        return []
    x, y = min(column.x, neighbour.x), max(boards.bottom, neighbour.bottom) + GAP
    width = max(column.right, neighbour.right) - x
    scale = min(width / panel.width, (height - y) / panel.height, most)
    if scale <= column.scale:
        return []
    aside = (width - panel.width * scale) / 2
    return [*boards.places, *neighbour.places, *Column([panel]).placed(x + aside, y, scale)]


def loudness(arrangement: Arrangement, natural: dict[str, Size]) -> float:
    """How much larger the largest panel is than the smallest, each beside its natural size."""
    scales = [place.width / natural[place.name].width for place in arrangement.places]
    return max(scales) / min(scales)


def worth(arrangement: Arrangement, natural: dict[str, Size]) -> float:
    """The size of the smallest panel; less where panels of a kind differ in size."""
    kinds: dict[str, list[float]] = {}
    for place in arrangement.places:
        panel = natural[place.name]
        kinds.setdefault(panel.kind, []).append(place.width / panel.width)
    smallest = min(min(scales) for scales in kinds.values())
    average = sum(sum(scales) for scales in kinds.values()) / len(natural)
    uneven = sum(max(scales) / min(scales) - 1 for scales in kinds.values())
    pleasing = FILLING * arrangement.filled + FALLING * arrangement.falling
    return (smallest + AVERAGE * average + pleasing) / (1 + UNEVEN * uneven)
