"""The map of hexes: markets, sea and ports, and on them boats, outposts and goods."""

from __future__ import annotations

import math
from typing import Any, Final

from tradewinds.locale import gettext as _
from tradewinds.notation.words.choices.islands import lying_there
from tradewinds.notation.words.goods import joined
from tradewinds.notation.words.places import place_words
from tradewinds.pictures import goods
from tradewinds.pictures.goods import Box
from tradewinds.pictures.panel import HEAD, PAD, Panel, board
from tradewinds.pictures.scene import Ring, Scene, labelled, pointed, pointing, ring, round_ring
from tradewinds.pictures.svg import line, moving, rect, safe, text, use, width_of
from tradewinds.pictures.tiles import badge
from tradewinds.rules import steps

RADIUS: Final = 50
TALL: Final = RADIUS * math.sqrt(3)  # from the upper edge of a tile to its lower
SIZE: Final = 14.5  # of goods
# Where boats lie and outposts stand, by seat, from the middle of the tile.
BOATS: Final = [(-38, -10), (38, -10), (-38, 10), (38, 10)]
OUTPOSTS: Final = [-19.5, -6.5, 6.5, 19.5]
CLOSED: Final = "closed"


def island_map(scene: Scene) -> Panel:
    places = scene.view["map"]
    middles = {name: middle(*there["at"]) for name, there in places.items()}
    left, top = (min(each[axis] for each in middles.values()) for axis in (0, 1))
    width = max(x for x, _y in middles.values()) - left + 2 * RADIUS + 2 * PAD
    height = max(y for _x, y in middles.values()) - top + TALL + HEAD + PAD
    shift = PAD + RADIUS - left, HEAD + TALL / 2 - top
    spots = {name: (x + shift[0], y + shift[1]) for name, (x, y) in middles.items()}
    in_front = sorted(spots, key=lambda name: target(scene, name) is not None)
    body = "".join(tile(scene, name, *spots[name]) for name in in_front)
    body += "".join(boats(scene, name, *spots[name]) for name in spots)  # over the rims of the tiles
    return board("map", _("Map"), height, body, width=width)


def middle(across: int, down: int) -> tuple[float, float]:
    return 1.5 * RADIUS * across, TALL * (down + across / 2)


def hexagon(x: float, y: float, radius: float, look: str) -> str:
    corners = [
        (radius, 0),
        (radius / 2, 1),
        (-radius / 2, 1),
        (-radius, 0),
        (-radius / 2, -1),
        (radius / 2, -1),
    ]
    tall = radius * math.sqrt(3) / 2
    points = " ".join(f"{x + right:.4g},{y + down * tall:.4g}" for right, down in corners)
    return f'<polygon class="{look}" points="{points}"/>'


# --- one place ----------------------------------------------------------------------------------------------


def target(scene: Scene, name: str) -> str | None:
    """The action whose place this is, if one can be chosen."""
    return next((text for verb in ("sail", "place", "trade") if scene.can(text := f"{verb} {name}")), None)


def tile(scene: Scene, name: str, x: float, y: float) -> str:
    """A button where it can be chosen; else one drawing, unless something on it can be chosen."""
    there = scene.view["map"][name]
    ground = land(scene, name, there, x, y)
    upon = offer(scene, name, there, x, y) + outposts(scene, name, x, y + 17) + lying(scene, name, x, y + 32)
    action, part = target(scene, name), about(there["tile"])
    if action:
        return scene.spot(action, ground + upon, hex_ring(x, y), about=part)
    if any(here(scene, name, action) for action in ("trade", "claim", "build", "collect")):
        return labelled(words(scene, name), ground, part) + upon
    return labelled(words(scene, name), ground + upon, part)


def about(tile: str) -> str:
    return {"sea": "sea tile", "port": "port"}.get(tile, "market tile")


def hex_ring(x: float, y: float) -> Ring:
    return Ring(hexagon(x, y, RADIUS + 3, "halo"), hexagon(x, y, RADIUS - 1.5, "edge"))


def here(scene: Scene, name: str, action: str) -> bool:
    """Whether the boat of whoever chooses lies here and may do this."""
    at_sea = steps.kind_of(scene.core.top()) not in (steps.TRADE, steps.FORT)
    return at_sea and scene.can(action) and scene.seats[scene.core.player]["boat"] == name


def land(scene: Scene, name: str, there: dict[str, Any], x: float, y: float) -> str:
    """The tile itself: its name and its sign."""
    market = scene.market_tiles.get(there["tile"])
    body = hexagon(x, y, RADIUS - 1.5, "card frame" if market else "water frame")
    if there["tile"] == "sea":
        return body + label(name, "", x, y) + use("waves", x, y, 40, "soft")
    return body + label(name, market.symbol if market else "anchor", x, y)


def label(name: str, sign: str, x: float, y: float) -> str:
    """The name of a place, its sign before it."""
    wide = width_of(name, 9.5) + (14 if sign else 0)
    drawn = use(sign, x - wide / 2 + 5, y - 34.5, 13) if sign else ""
    return drawn + text(x + wide / 2, y - 31, name, 9.5, "quiet", "end")


# --- what a place offers ------------------------------------------------------------------------------------


def offer(scene: Scene, name: str, there: dict[str, Any], x: float, y: float) -> str:
    if there["tile"] == "port":
        return port(scene, name, x, y)
    market = scene.market_tiles.get(there["tile"])
    return trade(scene, name, market.effect, x, y) if market else ""


def trade(scene: Scene, name: str, effect: str, x: float, y: float) -> str:
    given, taken = effect.split(">")
    body = goods.row(given, x, y - 20, 60, SIZE) + use("down", x, y - 9.5, 10)
    body += goods.row(taken, x, y + 1, 56, SIZE)
    if not here(scene, name, "trade"):
        return body
    ground = rect(x - 31, y - 28.5, 62, 38, "card", 8)
    return scene.spot("trade", ground + body, ring(x - 31, y - 28.5, 62, 38, 8, 2), about="market tile")


def port(scene: Scene, name: str, x: float, y: float) -> str:
    """The victory tile: its cost, and beside it its points."""
    shown = scene.view["ports"][name]
    box = Box(x - 29, y - 26, 58, 47)
    if shown is None:
        return rect(*box, "empty", 6)
    if shown == CLOSED:
        return use("closed", x, y - 9, 22) + line(x, y + 14, _("closed"), 10, 56, "strong", "middle")
    printed = scene.victory_tiles[shown]
    cost = goods.several(printed.cost, Box(x - 27, y - 24, 30, 43), 13)
    body = moving(
        f"victory-{shown}", rect(*box, "card frame", 6) + cost + badge(printed.points, x + 16, y - 2.5, 11.5)
    )
    if not here(scene, name, "claim"):
        return pointed("victory tile", body)
    return scene.spot("claim", body, ring(*box, 6), about="victory tile")


# --- pieces -------------------------------------------------------------------------------------------------


def outposts(scene: Scene, name: str, x: float, y: float) -> str:
    body = "".join(
        use(f"outpost-{seat}", x + OUTPOSTS[seat], y, 14, f"seat-{seat}", outpost_key(scene, seat, name))
        for seat, held in enumerate(scene.seats)
        if name in held["outposts"]
    )
    return pointed("outpost", body) + (
        site(scene, x + OUTPOSTS[scene.core.player], y) if here(scene, name, "build") else ""
    )


def site(scene: Scene, x: float, y: float) -> str:
    """Where an outpost can be built."""
    house = f'<path class="ahead" d="M{x - 6.5:g} {y + 7:g}v-7.5l6.5-6.5 6.5 6.5v7.5Z"/>'
    plus = text(x, y + 6, "+", 12, "strong", "middle")
    return scene.spot("build", house + plus, ring(x - 9, y - 9, 18, 18, 5, 2), about="outpost")


def outpost_key(scene: Scene, seat: int, name: str) -> str:
    """The outposts of a row leave the board from the left, so the n-th place has the n-th of them."""
    symbol = symbol_of(scene, name)
    same = [place for place in scene.seats[seat]["outposts"] if symbol_of(scene, place) == symbol]
    return f"outpost-{seat}-{symbol}-{same.index(name)}"


def symbol_of(scene: Scene, name: str) -> str:
    return scene.market_tiles[scene.view["map"][name]["tile"]].symbol


def lying(scene: Scene, name: str, x: float, y: float) -> str:
    """Goods left on the tile."""
    left = scene.view["map"][name].get("cubes", "")
    if not left:
        return ""
    wide = goods.needed_width(left, 12, 42) + 8
    body = rect(x - wide / 2, y - 8, wide, 16, "cover frame", 8) + goods.row(left, x, y, 42, 12)
    if not here(scene, name, "collect"):
        return body
    return scene.spot("collect", body, ring(x - wide / 2, y - 8, wide, 16, 8, 3))


def boats(scene: Scene, name: str, x: float, y: float) -> str:
    seats = [seat for seat, held in enumerate(scene.seats) if held["boat"] == name]
    return "".join(boat(scene, seat, name, x + BOATS[seat][0], y + BOATS[seat][1]) for seat in seats)


def boat(scene: Scene, seat: int, name: str, x: float, y: float) -> str:
    """A button where the voyage can end; else a click on it counts for the tile on whose rim it lies."""
    body = use(f"boat-{seat}", x, y, 20, f"seat-{seat}", f"boat-{seat}")
    if seat == scene.core.player and here(scene, name, "land"):
        return scene.spot("land", body, round_ring(x, y, 12), about="boat")
    below = target(scene, name)
    return f'<g data-below="{safe(below)}"{pointing("boat")}>{body}</g>' if below else pointed("boat", body)


# --- in words -----------------------------------------------------------------------------------------------


def words(scene: Scene, name: str) -> str:
    place = scene.table.chart.names.index(name)
    clauses = [place_words(scene.core, place), *lying_there(scene.core, place)]
    boats = [scene.company.name(seat) for seat, held in enumerate(scene.seats) if held["boat"] == name]
    owners = [scene.company.name(seat) for seat, held in enumerate(scene.seats) if name in held["outposts"]]
    clauses += [_("boats: {seats}").format(seats=joined(boats))] if boats else []
    clauses += [_("outposts: {seats}").format(seats=joined(owners))] if owners else []
    return "; ".join(clauses)
