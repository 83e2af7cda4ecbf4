"""What a seat can pay with, in one line: for a page too small to show its whole panel at all times."""

from __future__ import annotations

from typing import Final

from tradewinds.notation.words.goods import goods_of
from tradewinds.pictures import goods, settlers
from tradewinds.pictures.panel import PAD, WIDTH, Panel
from tradewinds.pictures.scene import Scene, labelled

HEIGHT: Final = 26
SIZE: Final = 20
SETTLERS: Final = 76  # at the end


def stock(scene: Scene, seat: int) -> Panel:
    """Goods, and in the New World games the settlers at home. Nothing here moves or can be chosen."""
    held = scene.seats[seat]
    room = WIDTH - 2 * PAD - (SETTLERS + 6 if scene.table.has_colony else 0)
    body = ""
    if held["cubes"]:
        wide = goods.needed_width(held["cubes"], SIZE, room)
        drawn = goods.row(held["cubes"], PAD + wide / 2, HEIGHT / 2, room, SIZE)
        body = labelled(goods_of(scene.table, held["cubes"]), drawn)
    if scene.table.has_colony:
        body += settlers.at_home(seat, held["settlers"], WIDTH - PAD, HEIGHT / 2, SETTLERS)
    return Panel("stock", scene.company.name(seat), WIDTH, HEIGHT, body)
