"""What lies in the middle of the table: the boxes of the game, one below the other."""

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType

from tradewinds.terminal import bazaar, caravan, chart, colony, ports
from tradewinds.terminal.room import Room
from tradewinds.terminal.scene import Scene

AT_SEA: Final = ("voyage", "market", "pay-owner", "pay-build", "outpost")


def drawings(scene: Scene, width: int, room: Room) -> Iterator[RenderableType]:
    table = scene.table
    if table.has_bazaar:
        yield titled(bazaar.heading(scene), bazaar.point_row(scene, width), room)
    if table.has_caravan:
        yield titled(caravan.heading(scene), caravan.merchant_row(scene, width, room), room)
    if table.has_islands:
        yield chart.brief(scene, width) if on_land(scene, room) else chart.island_map(scene, width)
    if table.has_ports and (room < Room.LEAST or ports.offered(scene)):
        yield ports.supply(scene, room)
    if table.has_colony and not at_sea(scene, room):
        yield from colony.whole_board(scene, width, room)
    if table.has_colony and scene.board_stacks and (room < Room.LEAST or scene.asked == "bonus"):
        yield colony.board_stacks(scene, width, room)


def on_land(scene: Scene, room: Room) -> bool:
    """Whether there is no room for a map, because a choice among locations is asked for."""
    return room == Room.LEAST and scene.table.has_colony and scene.asked not in AT_SEA


def at_sea(scene: Scene, room: Room) -> bool:
    """Whether there is no room for locations, because a choice on the map is asked for."""
    return room == Room.LEAST and scene.table.has_islands and scene.asked in AT_SEA


def titled(title: RenderableType, drawn: RenderableType, room: Room) -> RenderableType:
    return Group(title, drawn) if room == Room.PLENTY else drawn
