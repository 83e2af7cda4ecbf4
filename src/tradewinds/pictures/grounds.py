"""The grounds that pieces stand on: islands and harbours of the map, and the land of the locations."""

from __future__ import annotations

import math
from typing import Final

from tradewinds.pictures.pieces import shaped

# --- tiles of the map, centred in a square of twice the radius ----------------------------------------------

RADIUS: Final = 60
BEACH: Final = 57.6  # radius of the beach around an island
LAND: Final = 53.6
SHADE: Final = "fill:#000;fill-opacity:.22"


def corners(x: float, y: float, radius: float) -> str:
    """The corners of a hexagon that lies on one of its sides, as the points of a polygon."""
    tall = radius * math.sqrt(3) / 2
    half = radius / 2
    around = [(radius, 0.0), (half, tall), (-half, tall), (-radius, 0.0), (-half, -tall), (half, -tall)]
    return " ".join(f"{x + right:.5g},{y + down:.5g}" for right, down in around)


def hexagon(radius: float, style: str, down: float = 0) -> str:
    return f'<polygon points="{corners(0, down, radius)}" style="{style}"/>'


def tiles() -> dict[str, str]:
    """The tiles, by name. Where a tile can be chosen, light takes the place of the beach around its land."""
    land = hexagon(LAND, "fill:var(--tw-card)")
    beach = "fill:var(--tw-beach);stroke:var(--tw-beach-line);stroke-width:.8"
    water = "fill:var(--tw-water);stroke:var(--tw-foam);stroke-opacity:.55;stroke-width:1.6"
    return {
        "land": land,
        "island": hexagon(BEACH, SHADE, 4) + hexagon(BEACH, beach) + land,
        "harbour": hexagon(LAND, water),
        "open-sea": hexagon(
            LAND, "fill:var(--tw-shallows);stroke:var(--tw-foam);stroke-opacity:.5;stroke-width:1.2"
        ),
        "shallows": hexagon(
            RADIUS, "fill:var(--tw-shallows);stroke:var(--tw-shallows);stroke-width:20;stroke-linejoin:round"
        ),
    }


# --- the land of a location: 154 wide, 40 high, its lower corners round -------------------------------------

ROUND: Final = "a8.5 8.5 0 0 1-8.5 8.5H9A8.5 8.5 0 0 1 .5 31.5"
# For each symbol the land, and on it what grows or flows there.
LANDS: Final = {
    "field": (
        f"M.5 20Q40 10 80 15T153.5 13V31.5{ROUND}Z",
        "M62 35l12-19M80 35l5-20M98 35l-2-20M116 35l-9-20M44 35l18-18",
    ),
    "woods": (
        f"M.5 24Q50 18 90 22T153.5 20V31.5{ROUND}Z",
        "M56 13 62 25H50ZM67 16 72 25H62ZM79 11 86 25H72ZM92 15 97.5 25H86.5ZM104 13 110 25H98Z",
    ),
    "river": (
        f"M.5 18Q40 12 80 17T153.5 15V31.5{ROUND}Z",
        "M46 23q5-4 10 0-5 4-10 0M66 29q6-4 12 0-6 4-12 0M88 22q6-4 12 0-6 4-12 0M106 31q5-4 10 0-5 4-10 0",
    ),
    "hills": (
        f"M.5 27 26 20 44 24 66 9 84 21 98 13 122 23 153.5 17V31.5{ROUND}Z",
        "M59 14 66 9 73 14 68 17 64 15ZM92 16.5 98 13 104.5 16 99 18.5Z",
    ),
    "market": (
        f"M.5 24H153.5V31.5{ROUND}Z",
        "M46 24V15H64V24ZM43 15 48 8H62L67 15ZM92 24V16H108V24ZM89 16 94 9H106L111 16Z",
    ),
}


def lands() -> dict[str, str]:
    """The lower part of a location, by its symbol."""
    growth = (
        "fill:#000;fill-opacity:.13;stroke:#000;stroke-opacity:.13;stroke-width:1.6;stroke-linejoin:round"
    )
    return {
        f"land-{symbol}": shaped(ground + upon, f"fill:var(--tw-{symbol})") + shaped(upon, growth)
        for symbol, (ground, upon) in LANDS.items()
    }
