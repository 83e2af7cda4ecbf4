"""The panels of a table for a page that shows all of it at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from tradewinds.pictures.arranging import Size
from tradewinds.pictures.layout import Draw, on_table
from tradewinds.pictures.legend import legend
from tradewinds.pictures.panel import Panel
from tradewinds.pictures.scene import Scene
from tradewinds.pictures.seats import brief_panel, rest_panel
from tradewinds.pictures.seats.dock import dock_panel
from tradewinds.pictures.watching import Watched

GLANCED_AT: Final = {"sea-supply": 0.85}
"""What may be smaller than the rest of the board, which is larger then."""


@dataclass(frozen=True)
class SeatPictures:
    brief: Panel
    rest: Panel


@dataclass(frozen=True)
class Tabletop:
    """Every piece is drawn once: the seat that has the dock is not among the others."""

    board: list[Panel]
    seats: dict[int, SeatPictures]
    dock: Panel | None
    legend: Panel

    @property
    def sizes(self) -> tuple[Size, ...]:
        """The panels of the board; their sizes stay the same during a game."""
        return tuple(size_of(panel) for panel in self.board)


def size_of(panel: Panel) -> Size:
    scale = GLANCED_AT.get(panel.name, 1)
    return Size(panel.name, scale * panel.width, scale * panel.height, panel.turning)


def kept_tabletop(
    scene: Watched, board: Sequence[Draw], docked: int | None, marks: Mapping[str, int]
) -> Tabletop:
    """The same, but only what changed is drawn; `board` is what `drawings` gives for the scene."""

    def kept(name: str, draw: Draw) -> Panel:
        return scene.kept(name, draw, marks)

    def at(seat: int) -> SeatPictures:
        return SeatPictures(
            kept(f"brief-{seat}", partial(brief_panel, scene, seat)),
            kept(f"rest-{seat}", partial(rest_panel, scene, seat)),
        )

    return Tabletop(
        board=[kept(f"board-{number}", draw) for number, draw in enumerate(board)],
        seats={seat: at(seat) for seat in range(len(scene.seats)) if seat != docked},
        dock=None if docked is None else kept(f"dock-{docked}", partial(dock_panel, scene, docked)),
        legend=kept("legend", partial(legend, scene)),
    )


def tabletop(scene: Scene, docked: int | None) -> Tabletop:
    """The table with this seat in the dock, or with nobody there."""
    others = [seat for seat in range(len(scene.seats)) if seat != docked]
    return Tabletop(
        board=on_table(scene),
        seats={seat: SeatPictures(brief_panel(scene, seat), rest_panel(scene, seat)) for seat in others},
        dock=None if docked is None else dock_panel(scene, docked),
        legend=legend(scene),
    )
