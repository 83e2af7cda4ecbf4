"""The middle of the table: the boxes of the game, one below the other."""

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType

from tradewinds.rules import steps
from tradewinds.terminal import caravan, colony, hexmap, point_cards, ports
from tradewinds.terminal.detail import Detail
from tradewinds.terminal.scene import Scene

AT_SEA: Final = (steps.VOYAGE, steps.MARKET, steps.PAY_OWNER, steps.PAY_BUILD, steps.OUTPOST)


def drawings(scene: Scene, width: int, detail: Detail) -> Iterator[RenderableType]:
    table = scene.table
    if table.has_point_cards:
        yield titled(point_cards.heading(scene), point_cards.point_row(scene, width), detail)
    if table.has_caravan:
        yield titled(caravan.heading(scene), caravan.merchant_row(scene, width, detail), detail)
    if table.has_islands:
        yield hexmap.brief(scene, width) if on_land(scene, detail) else hexmap.island_map(scene, width)
    if table.has_ports and (detail < Detail.LEAST or ports.offered(scene)):
        yield ports.supply(scene, detail)
    if table.has_colony and not at_sea(scene, detail):
        yield from colony.whole_board(scene, width, detail)
    if table.has_colony and scene.board_stacks and (detail < Detail.LEAST or scene.asked == steps.BONUS):
        yield colony.board_stacks(scene, width, detail)


def on_land(scene: Scene, detail: Detail) -> bool:
    """True if the map must make room for the locations, where the choice is."""
    return detail == Detail.LEAST and scene.table.has_colony and scene.asked not in AT_SEA


def at_sea(scene: Scene, detail: Detail) -> bool:
    """True if the locations must make room for the map, where the choice is."""
    return detail == Detail.LEAST and scene.table.has_islands and scene.asked in AT_SEA


def titled(title: RenderableType, drawn: RenderableType, detail: Detail) -> RenderableType:
    return Group(title, drawn) if detail == Detail.PLENTY else drawn
