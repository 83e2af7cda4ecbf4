"""The style sheet that puts the panels of a board in their places, whatever the shape of the room for it.

It is made from the sizes of the panels, which stay the same during a game, and stands in the page itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tradewinds.pictures import Arrangement, Size, arranged
from tradewinds.words import Players

# Ratios of width to height: from the first on, the panels lie as is best for the second.
ROOMS: Final = ((0.01, 0.55), (0.7, 0.85), (1.0, 1.15), (1.35, 1.5), (1.6, 1.75), (2.0, 2.3))


def style(panels: tuple[Size, ...]) -> str:
    """Rules for `table.css`, which knows how wide one unit is."""
    return "".join(
        f"@container board (min-aspect-ratio:{least:g}){{{''.join(places(arranged(panels, ratio)))}}}"
        for least, ratio in ROOMS
    )


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
            f'[data-panel="{place.name}"]{{--x:{place.x:.1f};--y:{place.y:.1f};--width:{place.width:.1f}}}'
        )
