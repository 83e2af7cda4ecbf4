"""The stylesheet that arranges the panels of a board, whatever the shape of their space.

It is made from the sizes of the panels, which stay the same during a game, and is part of the page itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tradewinds.pictures import Arrangement, Size, arranged
from tradewinds.words import Players

# Ratios of width to height. From each on, the panels are arranged for a slightly wider space. They lie close
# together: in a space of 2.0 arranged as for 2.3, the map would be tiny.
EDGES: Final = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.12, 1.25, 1.4, 1.55, 1.7, 1.85, 2.0, 2.15, 2.35, 2.7)
WIDER: Final = 1.03
ROOMS: Final = ((0.01, 0.45), *((edge, edge * WIDER) for edge in EDGES))


def style(panels: tuple[Size, ...]) -> str:
    """Rules for `table.css`, which knows how wide one unit is."""
    return "".join(panel.turning for panel in panels) + "".join(
        f"@container board (min-aspect-ratio:{least:g}){{{''.join(places(arrangement))}}}"
        for least, arrangement in changes(panels)
    )


def changes(panels: tuple[Size, ...]) -> Iterator[tuple[float, Arrangement]]:
    """The ratios from which the arrangement differs from that of a narrower space, and how."""
    before = None
    for least, ratio in ROOMS:
        arrangement = arranged(panels, ratio)
        if arrangement != before:
            yield least, arrangement
        before = arrangement


def colours(players: Players) -> str:
    """Rules that give the seats the colours that their players chose."""
    chosen = {seat: players.colour(seat) for seat in range(len(players.colours))}
    return "".join(
        f":root,.tw{{--tw-seat-{seat}:var(--tw-colour-{colour})!important}}"
        for seat, colour in chosen.items()
        if seat != colour
    )


def places(arrangement: Arrangement) -> Iterator[str]:
    yield f".pieces{{--wide:{arrangement.width:.1f};--high:{arrangement.height:.1f}}}"
    for place in arrangement.places:
        yield (
            f'[data-panel="{place.name}"]{{--x:{place.x:.1f};--y:{place.y:.1f};--width:{place.drawn:.1f};'
            f"--turned:{place.turned:d}}}"
        )
