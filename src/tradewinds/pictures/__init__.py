"""A state as SVG: panels for a page, or one picture of the whole table."""

from collections.abc import Collection, Mapping

from tradewinds.pictures import tabletop as tabletops
from tradewinds.pictures.arranging import Arrangement, Size, arranged
from tradewinds.pictures.layout import Draw, at_seats, composed, drawings, on_table
from tradewinds.pictures.legend import legend
from tradewinds.pictures.panel import Panel
from tradewinds.pictures.scene import Scene
from tradewinds.pictures.sketches import sketch
from tradewinds.pictures.spots import unplaced
from tradewinds.pictures.style import STYLE
from tradewinds.pictures.symbols import definitions
from tradewinds.pictures.tabletop import Tabletop
from tradewinds.pictures.watching import Watched
from tradewinds.rules.core import Core
from tradewinds.words import Players

__all__ = [
    "STYLE",
    "Arrangement",
    "Drawings",
    "Panel",
    "Size",
    "Tabletop",
    "arranged",
    "definitions",
    "panels",
    "picture",
    "sketch",
    "tabletop",
    "unplaced",
]


def panels(
    state: Core,
    players: Players | None = None,
    *,
    choices: bool = True,
    marks: Mapping[str, int] | None = None,
) -> list[Panel]:
    """The panels of the table: the middle first, then the seats, then the legend.

    With `choices`, every legal action that has a place on the table is a button there; `unplaced` lists the
    others. `marks` says which seat has lately changed a place: a location (`A1.3`), a tile of the map (`b2`),
    a card or tile by its id (`N07`). A page needs STYLE and the `definitions` of the game once.
    """
    scene = Scene(state, players or Players(), choices, marks)
    return [*on_table(scene), *at_seats(scene), legend(scene)]


def tabletop(
    state: Core,
    players: Players | None = None,
    *,
    choices: bool = True,
    docked: int | None = None,
    marks: Mapping[str, int] | None = None,
    open_seats: Collection[int] | None = None,
) -> Tabletop:
    """The panels for a page that shows all of them at once; `docked` is the seat drawn below the board.

    If `open_seats` are given, what the other seats keep face down at a table is drawn face down (C11).
    """
    return tabletops.tabletop(Scene(state, players or Players(), choices, marks, open_seats), docked)


class Drawings:
    """The pictures of one game as it goes on, for readers of one language: only what changed is drawn.

    The language in use has to be the same each time.
    """

    def __init__(self) -> None:
        self._scene: Watched | None = None
        self._board: list[Draw] = []

    def tabletop(
        self,
        state: Core,
        players: Players,
        *,
        choices: bool = True,
        docked: int | None = None,
        marks: Mapping[str, int] | None = None,
        open_seats: tuple[int, ...] | None = None,
    ) -> Tabletop:
        """The same as `tabletop`, for a state that nobody changes any more."""
        scene = self._scene
        if scene is None or not scene.is_of(state, players, open_seats):
            scene = self._scene = Watched(state, players, open_seats)
            self._board = drawings(scene)
        scene.turn_to(state)
        scene.read_by(players.you, choices=choices)
        return tabletops.kept_tabletop(scene, self._board, docked, marks or {})


def picture(
    state: Core,
    players: Players | None = None,
    *,
    choices: bool = False,
    theme: str | None = None,
    letters: bool = False,
    open_seats: Collection[int] | None = None,
) -> str:
    """The whole table as one stand-alone picture.

    The theme is `light` or `dark`; without one the picture follows the viewer's system. `letters` puts the
    first letters of the goods on their cubes. If `open_seats` are given, what the other
    seats keep face down at a table is drawn face down (C11).
    """
    return composed(Scene(state, players or Players(), choices, None, open_seats), theme, letters=letters)
