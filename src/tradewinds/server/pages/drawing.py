"""The pictures of a table for a page."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tradewinds import locale
from tradewinds.pictures import Drawings, Size, Tabletop
from tradewinds.server.pages.shown import Part, Picture, part_of
from tradewinds.state import State
from tradewinds.words import Players


def docked(state: State, seats: Collection[int]) -> int | None:
    """The seat that chooses next among those that somebody holds; its things lie in the dock."""
    return min(seats, key=lambda seat: (seat - state.player) % len(state.scores()), default=None)


@dataclass(frozen=True)
class Drawn:
    """The pictures of a table, by their place on the page."""

    tabletop: Tabletop
    panels: dict[str, Part]
    seats: dict[int, tuple[Picture, Picture]]
    docked: int | None
    dock: Picture | None
    legend: Picture

    @property
    def sizes(self) -> tuple[Size, ...]:
        return self.tabletop.sizes


def drawings_of(memo: dict[object, Any], kind: tuple[object, ...] = ()) -> Drawings:
    """The pictures that are kept with a game, for readers of one language and kind."""
    found: Drawings = memo.setdefault((Drawings, locale.language(), *kind), Drawings())
    return found


def drawn(
    drawings: Drawings,
    state: State,
    players: Players,
    *,
    choices: bool,
    docked: int | None = None,
    marks: Mapping[str, int] | None = None,
    open_seats: tuple[int, ...] | None = None,
) -> Drawn:
    tabletop = drawings.tabletop(
        state.core, players, choices=choices, docked=docked, marks=marks, open_seats=open_seats
    )
    return Drawn(
        tabletop,
        panels={panel.name: part_of(panel) for panel in tabletop.board},
        seats={
            seat: (Picture(panels.brief), Picture(panels.rest)) for seat, panels in tabletop.seats.items()
        },
        docked=docked,
        dock=Picture(tabletop.dock) if tabletop.dock else None,
        legend=Picture(tabletop.legend),
    )


Shape = Literal["boards", "boards-and-map", "map", "rows"]


def shape_of(state: State) -> Shape:
    """What the board mainly consists of."""
    table = state.core.setup
    if table.has_colony:
        return "boards-and-map" if table.has_islands else "boards"
    return "map" if table.has_islands else "rows"
