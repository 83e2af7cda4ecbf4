"""What lies in the middle of the table: the boxes of the game, one below the other."""

from collections.abc import Iterator

from rich.console import Group, RenderableType

from tradewinds.terminal import bazaar, caravan, chart, colony, ports
from tradewinds.terminal.room import Room
from tradewinds.terminal.scene import Scene


def drawings(scene: Scene, width: int, room: Room) -> Iterator[RenderableType]:
    table = scene.table
    if table.has_bazaar:
        yield titled(bazaar.heading(scene), bazaar.point_row(scene, width), room)
    if table.has_caravan:
        yield titled(caravan.heading(scene), caravan.merchant_row(scene, width, room), room)
    if table.has_islands:
        yield chart.island_map(scene, width)
    if table.has_ports and (room < Room.LEAST or ports.offered(scene)):
        yield ports.supply(scene, room)
    if table.has_colony:
        yield from colony.whole_board(scene, width, low=room > Room.PLENTY)


def titled(title: RenderableType, drawn: RenderableType, room: Room) -> RenderableType:
    return Group(title, drawn) if room == Room.PLENTY else drawn
