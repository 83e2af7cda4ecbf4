"""The hex map: markets, sea and ports, with boats, outposts and goods on them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from tradewinds.components.model import VictoryTile
from tradewinds.locale import gettext as _
from tradewinds.notation.shape import MapPlace
from tradewinds.pictures import goods
from tradewinds.pictures.goods import Box
from tradewinds.pictures.grounds import BEACH, LAND, RADIUS, corners
from tradewinds.pictures.panel import Panel
from tradewinds.pictures.scene import Ring, Scene, piece, pointed, pointing, ring, round_ring
from tradewinds.pictures.svg import line, moving, path, rect, safe, use
from tradewinds.pictures.tiles import badge
from tradewinds.pictures.turning import Slots, at_place, berth, turning
from tradewinds.rules import steps
from tradewinds.words.goods import joined
from tradewinds.words.places import place_words
from tradewinds.words.sailing import lying_there

SIZE: Final = 19.0  # largest size of goods on offer
LYING: Final = 12.3
AREA: Final = 4500  # of sea for each wave
GOLDEN: Final = 0.618  # scatters numbers evenly
TALL: Final = RADIUS * math.sqrt(3)  # height of a tile
MARGIN: Final = 10  # of sea around the map
CONTENT: Final = Box(-42, -18, 84, 35.5)  # the middle of a tile, for what it offers


# Boats lie lower right, outposts stand upper left. The fewer players, the larger they are.
BOATS: Final = {
    2: Slots(24, ((16, 31), (-4, 34)), ((11.5, 28), (-9, 28))),
    4: Slots(
        22,
        ((20, 27.3), (1, 27.3), (11, 35.2), (-9, 35.2)),
        ((15.2, 27), (5.6, 33), (-5.6, 33), (-15.2, 27)),
    ),
}
OUTPOSTS: Final = {
    2: Slots(18, ((-21.5, -28), (-4, -28)), ((-21.5, -26), (-3, -26))),
    4: Slots(
        16,
        ((-25.5, -26), (-18, -38.2), (-9.5, -26), (-2.5, -38.2)),
        ((-25.5, -26), (-7.6, -36.5), (-9.5, -26), (7.6, -36.5)),
    ),
}


def fitting(slots: Mapping[int, Slots], scene: Scene) -> Slots:
    """Four share a tile more closely than two."""
    return slots[2 if scene.table.players == 2 else 4]


def slot(slots: Mapping[int, Slots], scene: Scene, seat: int) -> tuple[float, float, float]:
    """Where a piece of the seat lies and its size."""
    found = fitting(slots, scene)
    return *found.places[seat], found.size


def island_map(scene: Scene) -> Panel:
    middles = {name: middle(*there.at) for name, there in scene.view.map.items()}
    left, top = (min(each[axis] for each in middles.values()) for axis in (0, 1))
    width = max(x for x, _y in middles.values()) - left + 2 * (RADIUS + MARGIN)
    height = max(y for _x, y in middles.values()) - top + TALL + 2 * MARGIN
    shift = MARGIN + RADIUS - left, MARGIN + TALL / 2 - top
    spots = {name: (x + shift[0], y + shift[1]) for name, (x, y) in middles.items()}
    body = sea(width, height)
    for draw in (shallows, tile, boats):
        body += "".join(at_place(name, draw(scene, name, x, y)) for name, (x, y) in spots.items())
    pieces = {"boat": fitting(BOATS, scene), "outpost": fitting(OUTPOSTS, scene)}
    return Panel("map", _("Map"), width, height, body, turning(spots, pieces))


def middle(across: int, down: int) -> tuple[float, float]:
    return 1.5 * RADIUS * across, TALL * (down + across / 2)


def sea(width: float, height: float) -> str:
    """The sea, and on it a wave here and there: some for a map that stands, others for one on its side."""
    return (
        rect(0, 0, width, height, "sea", 14)
        + path(waves(width, height), "wave")
        + path(waves(height, width), "wave on-its-side")
    )


def waves(width: float, height: float) -> str:
    """The same ones every time."""
    found = ""
    for number in range(int(width * height / AREA)):
        x, y = number * GOLDEN % 1 * (width - 40) + 8, (number + 0.5) * AREA / width
        found += f"M{x:.0f} {y:.0f}q6-5 12 0t12 0"
    return found


def shallows(_scene: Scene, _name: str, x: float, y: float) -> str:
    return use("shallows", x, y, 2 * RADIUS, "hex")


# --- one place ----------------------------------------------------------------------------------------------


def target(scene: Scene, name: str) -> str | None:
    """The action that is chosen by clicking this tile, if there is one now."""
    return next((text for verb in ("sail", "place", "trade") if scene.can(text := f"{verb} {name}")), None)


@piece
def tile(scene: Scene, name: str, x: float, y: float) -> str:
    """A button if the tile can be chosen; else one labelled drawing, unless something on it can be chosen."""
    there = scene.view.map[name]
    action, part = target(scene, name), about(there)
    ground = land(scene, name, x, y, lit=bool(action))
    upon = offer(scene, name, x, y) + outposts(scene, name, x, y) + lying(scene, name, x, y)
    if action:
        return scene.spot(action, ground + upon, hex_ring(x, y), about=part, place=name)
    if any(here(scene, name, action) for action in ("trade", "claim", "build", "collect")):
        return scene.shown(words(scene, name), ground, hex_ring(x, y), about=part, place=name) + upon
    return scene.shown(words(scene, name), ground + upon, hex_ring(x, y), about=part, place=name)


def about(there: MapPlace) -> str:
    if there.is_sea:
        return "sea tile"
    return "port" if there.is_port else "market tile"


def hex_ring(x: float, y: float) -> Ring:
    def outline(look: str, out: float) -> str:
        return f'<polygon class="{look}" points="{corners(x, y, LAND + out)}"/>'

    return Ring(outline, BEACH + 1.2 - LAND)


def here(scene: Scene, name: str, action: str) -> bool:
    """True if the boat of the player to choose lies here and may do this."""
    if not scene.can(action) or scene.asked in (steps.TRADE, steps.FORT):
        return False
    return bool(scene.seats[scene.view.player].boat == name)


def land(scene: Scene, name: str, x: float, y: float, *, lit: bool) -> str:
    """The tile itself: its name and its sign."""
    market = scene.market_at(name)
    if market:
        ground = use("land" if lit else "island", x, y, 2 * RADIUS, "hex")
        return ground + berth("sign", use(market.symbol, x + 14, y - 37, 18)) + called(name, x, y)
    if scene.view.map[name].is_sea:
        ground = use("open-sea", x, y, 2 * RADIUS, "hex")
        return ground + use("waves", x, y, 40, "tide") + called(name, x, y, "on-sea")
    return use("harbour", x, y, 2 * RADIUS, "hex") + use("anchor", x, y - 33, 22) + called(name, x, y)


def called(name: str, x: float, y: float, look: str = "quiet") -> str:
    """The name of a place: upper right, inside of the dashes around a place that changed."""
    return berth("name", line(x + 32, y - 21.5, name, 10.5, 24, look, "end"))


# --- what a place offers ------------------------------------------------------------------------------------


@piece
def offer(scene: Scene, name: str, x: float, y: float) -> str:
    if scene.view.map[name].is_port:
        return port(scene, name, x, y)
    market = scene.market_at(name)
    return trade(scene, name, market.effect, x, y) if market else ""


def trade(scene: Scene, name: str, effect: str, x: float, y: float) -> str:
    box = CONTENT.moved(x, y)
    body = goods.effect(effect, box, SIZE)
    if not here(scene, name, "trade"):
        return body
    ground = rect(*box, "card", 8)
    return scene.spot("trade", ground + body, ring(*box, 8, 3), about="market tile")


def port(scene: Scene, name: str, x: float, y: float) -> str:
    """The victory tile: its cost, and well apart from it its points."""
    box = CONTENT.moved(x, y)
    if scene.closed(name):
        return use("closed", x, y - 9, 22) + line(x, y + 14, _("closed"), 11, 60, "strong", "middle")
    tile = scene.victory_at(name)
    if tile is None:
        return rect(*box, "empty", 7)
    body = moving(f"victory-{tile.id}", prize(tile, x, y))
    if not here(scene, name, "claim"):
        return pointed("victory tile", body)
    return scene.spot("claim", body, ring(*box, 7), about="victory tile")


def prize(tile: VictoryTile, x: float, y: float) -> str:
    box = CONTENT.moved(x, y)
    cost = goods.several(tile.cost, Box(box.x + 3, box.y + 1, 50, box.height - 2), 15.6)
    torn = f'<path class="torn" d="M{box.x + 55:g} {box.y + 3:g}v{box.height - 6:g}"/>'
    return rect(*box, "card frame", 7) + torn + cost + badge(tile.points, box.x + 69.5, box.middle[1], 12.5)


# --- pieces -------------------------------------------------------------------------------------------------


@piece
def outposts(scene: Scene, name: str, x: float, y: float) -> str:
    owners = [seat for seat, held in enumerate(scene.seats) if name in held.outposts]
    body = "".join(outpost(scene, seat, name, x, y) for seat in owners)
    return pointed("outpost", body) + (site(scene, x, y) if here(scene, name, "build") else "")


def outpost(scene: Scene, seat: int, name: str, x: float, y: float) -> str:
    right, down, size = slot(OUTPOSTS, scene, seat)
    key = outpost_key(scene, seat, name)
    return berth(f"outpost-{seat}", use(f"outpost-{seat}", x + right, y + down, size, f"seat-{seat}", key))


def site(scene: Scene, x: float, y: float) -> str:
    """The mark of a place where an outpost can be built."""
    seat = scene.view.player
    right, down, size = slot(OUTPOSTS, scene, seat)
    x, y, half = x + right, y + down, size / 2 + 1
    around = ring(x - half, y - half, 2 * half, 2 * half, 5, 2)
    return berth(f"outpost-{seat}", scene.spot("build", use("site", x, y, size), around, about="outpost"))


def outpost_key(scene: Scene, seat: int, name: str) -> str:
    """The key of an outpost. A row is emptied from the left: the n-th place built on has its n-th outpost."""
    symbol = scene.symbol_at(name)
    same = [place for place in scene.seats[seat].outposts if scene.symbol_at(place) == symbol]
    return f"outpost-{seat}-{symbol}-{same.index(name)}"


def lying(scene: Scene, name: str, x: float, y: float) -> str:
    """Goods lying on the tile: two side by side, more as a number of each kind."""
    left = scene.view.map[name].cubes
    if not left:
        return ""
    box = room_for(left).moved(x, y)
    body = rect(box.x - 2, box.y - 2, box.width + 4, box.height + 4, "cover frame", 7)
    body += goods.several(left, box, LYING)
    if here(scene, name, "collect"):
        around = ring(box.x - 2, box.y - 2, box.width + 4, box.height + 4, 7, 3)
        body = scene.spot("collect", body, around)
    return berth(f"goods-{rows_for(left)}", body)


def rows_for(left: str) -> int:
    """1 for goods that fit a line, otherwise their kinds, at most 3."""
    return 1 if len(left) < 3 else min(len(set(left)), 3)


def room_for(left: str) -> Box:
    """The lower left of a tile, as much of it as the goods lying there need."""
    return {1: Box(-31, 21, 26, 14), 2: Box(-30, 20, 26, 26), 3: Box(-24, 19.5, 48, 26)}[rows_for(left)]


@piece
def boats(scene: Scene, name: str, x: float, y: float) -> str:
    """The boats on a tile; those further down lie in front."""
    seats = [seat for seat, held in enumerate(scene.seats) if held.boat == name]
    return "".join(berth(f"boat-{seat}", boat(scene, seat, name, x, y)) for seat in seats)


def boat(scene: Scene, seat: int, name: str, x: float, y: float) -> str:
    """A button where the voyage can end; otherwise a click on the boat counts for its tile."""
    right, down, size = slot(BOATS, scene, seat)
    body = use(f"boat-{seat}", x + right, y + down, size, f"seat-{seat}", f"boat-{seat}")
    if here(scene, name, "land") and scene.chooses(seat):
        return scene.spot("land", body, round_ring(x + right, y + down, size / 2 + 1), about="boat")
    below = target(scene, name)
    return f'<g data-below="{safe(below)}"{pointing("boat")}>{body}</g>' if below else pointed("boat", body)


# --- in words -----------------------------------------------------------------------------------------------


@piece
def words(scene: Scene, name: str) -> str:
    place = scene.table.hexmap.names.index(name)
    clauses = [scene.ask(place_words, place), *scene.ask(lying_there, place)]
    boats = [scene.players.name(seat) for seat, held in enumerate(scene.seats) if held.boat == name]
    owners = [scene.players.name(seat) for seat, held in enumerate(scene.seats) if name in held.outposts]
    clauses += [_("boats: {seats}").format(seats=joined(boats))] if boats else []
    clauses += [_("outposts: {seats}").format(seats=joined(owners))] if owners else []
    return "; ".join(clauses)
