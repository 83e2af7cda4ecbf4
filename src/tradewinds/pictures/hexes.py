"""The map of hexes: markets, sea and ports, and on them boats, outposts and goods."""

from __future__ import annotations

import math
from typing import Any, Final

from tradewinds.locale import gettext as _
from tradewinds.notation.words.choices.islands import lying_there
from tradewinds.notation.words.goods import joined
from tradewinds.notation.words.places import place_words
from tradewinds.pictures import goods
from tradewinds.pictures.panel import HEAD, PAD, Panel, board
from tradewinds.pictures.scene import Scene
from tradewinds.pictures.svg import circle, fitted, moving, rect, text, use, width_of
from tradewinds.pictures.tiles import badge
from tradewinds.rules import steps

RADIUS: Final = 50
TALL: Final = RADIUS * math.sqrt(3)  # from the upper edge of a tile to its lower
SIZE: Final = 14.5  # of goods
# Where boats lie and outposts stand, by seat, from the middle of the tile.
BOATS: Final = [(-35, -10), (35, -10), (-35, 10), (35, 10)]
OUTPOSTS: Final = [-19.5, -6.5, 6.5, 19.5]
CLOSED: Final = "closed"


def island_map(scene: Scene) -> Panel:
    places = scene.view["map"]
    middles = {name: middle(*there["at"]) for name, there in places.items()}
    left, top = (min(each[axis] for each in middles.values()) for axis in (0, 1))
    width = max(x for x, _y in middles.values()) - left + 2 * RADIUS + 2 * PAD
    height = max(y for _x, y in middles.values()) - top + TALL + HEAD + PAD
    shift = PAD + RADIUS - left, HEAD + TALL / 2 - top
    drawn = {name: tile(scene, name, x + shift[0], y + shift[1]) for name, (x, y) in middles.items()}
    in_front = sorted(drawn, key=lambda name: target(scene, name) is not None)
    return board("map", _("Map"), height, "".join(drawn[name] for name in in_front), width=width)


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
    there = scene.view["map"][name]
    body = ground(scene, name, there, x, y) + outposts(scene, name, x, y + 14) + lying(scene, name, x, y + 30)
    body += boats(scene, name, x, y)
    halo = hexagon(x, y, RADIUS + 3, "halo")
    return scene.spot(target(scene, name) or "", body, halo, words(scene, name))


def ground(scene: Scene, name: str, there: dict[str, Any], x: float, y: float) -> str:
    look = "card" if there["tile"] in scene.market_tiles else "water"
    body = hexagon(x, y, RADIUS - 1.5, f"{look} frame edge")
    if there["tile"] == "port":
        return body + label(name, "anchor", x, y) + port(scene, name, x, y)
    if there["tile"] == "sea":
        return body + label(name, "", x, y) + use("waves", x, y, 40, "soft")
    market = scene.market_tiles[there["tile"]]
    return body + label(name, market.symbol, x, y) + trade(scene, name, market.effect, x, y)


def label(name: str, sign: str, x: float, y: float) -> str:
    """The name of a place, its sign before it."""
    wide = width_of(name, 9.5) + (14 if sign else 0)
    drawn = use(sign, x - wide / 2 + 5, y - 34.5, 13) if sign else ""
    return drawn + text(x + wide / 2, y - 31, name, 9.5, "quiet", "end")


def here(scene: Scene, name: str, action: str) -> bool:
    """Whether the boat of whoever chooses lies here and may do this."""
    at_sea = steps.kind_of(scene.core.top()) not in (steps.TRADE, steps.FORT)
    return at_sea and scene.can(action) and scene.seats[scene.core.player]["boat"] == name


def trade(scene: Scene, name: str, effect: str, x: float, y: float) -> str:
    given, taken = effect.split(">")
    body = goods.row(given, x, y - 20, 60, SIZE) + use("down", x, y - 9, 10)
    body += goods.row(taken, x, y + 2, 56, SIZE)
    if not here(scene, name, "trade"):
        return body
    return scene.spot(
        "trade",
        body + rect(x - 31, y - 29, 62, 40, "edge around", 8),
        rect(x - 33, y - 31, 66, 44, "halo", 10),
    )


# --- ports --------------------------------------------------------------------------------------------------


def port(scene: Scene, name: str, x: float, y: float) -> str:
    shown = scene.view["ports"][name]
    if shown is None:
        return rect(x - 29, y - 25, 58, 42, "empty", 6)
    if shown == CLOSED:
        words = fitted(_("closed"), 10, 56)
        return use("closed", x, y - 9, 22) + text(x, y + 14, words, 10, "strong", "middle")
    printed = scene.victory_tiles[shown]
    body = rect(x - 29, y - 26, 58, 45, "card frame edge", 6) + goods.row(printed.cost, x, y - 15, 52, SIZE)
    body = moving(f"victory-{shown}", body + badge(printed.points, x, y + 5, 12))
    if not here(scene, name, "claim"):
        return body
    return scene.spot(
        "claim",
        body + rect(x - 29, y - 26, 58, 45, "edge around", 6),
        rect(x - 33, y - 30, 66, 53, "halo", 9),
    )


# --- pieces -------------------------------------------------------------------------------------------------


def outposts(scene: Scene, name: str, x: float, y: float) -> str:
    body = "".join(
        use(f"outpost-{seat}", x + OUTPOSTS[seat], y, 14, f"seat-{seat}", outpost_key(scene, seat, name))
        for seat, held in enumerate(scene.seats)
        if name in held["outposts"]
    )
    if not here(scene, name, "build"):
        return body
    spot = x + OUTPOSTS[scene.core.player]
    ghost = f'<path class="ahead edge" d="M{spot - 5.5:g} {y + 6:g}v-6l5.5-5.5 5.5 5.5v6Z"/>'
    return body + scene.spot("build", ghost, rect(spot - 9, y - 9, 18, 18, "halo", 5))


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
    wide = min(52.0, goods.needed_width(left, 12, 46) + 8)
    body = rect(x - wide / 2, y - 8, wide, 16, "cover frame edge", 8) + goods.row(left, x, y, 46, 12)
    return (
        scene.spot("collect", body, rect(x - wide / 2 - 3, y - 11, wide + 6, 22, "halo", 10))
        if here(scene, name, "collect")
        else body
    )


def boats(scene: Scene, name: str, x: float, y: float) -> str:
    seats = [seat for seat, held in enumerate(scene.seats) if held["boat"] == name]
    return "".join(boat(scene, seat, name, x + BOATS[seat][0], y + BOATS[seat][1]) for seat in seats)


def boat(scene: Scene, seat: int, name: str, x: float, y: float) -> str:
    drawn = use(f"boat-{seat}", x, y, 20, f"seat-{seat}", f"boat-{seat}")
    if seat != scene.core.player or not here(scene, name, "land"):
        return drawn
    return scene.spot("land", circle(x, y, 11, "edge around") + drawn, circle(x, y, 13, "halo"))


# --- in words -----------------------------------------------------------------------------------------------


def words(scene: Scene, name: str) -> str:
    place = scene.table.chart.names.index(name)
    clauses = [place_words(scene.core, place), *lying_there(scene.core, place)]
    boats = [scene.company.name(seat) for seat, held in enumerate(scene.seats) if held["boat"] == name]
    owners = [scene.company.name(seat) for seat, held in enumerate(scene.seats) if name in held["outposts"]]
    clauses += [_("boats: {seats}").format(seats=joined(boats))] if boats else []
    clauses += [_("outposts: {seats}").format(seats=joined(owners))] if owners else []
    return "; ".join(clauses)
