"""How wooden pieces are drawn: cubes of goods, and the settlers, boats and outposts of the seats.

Style rules that depend on surrounding elements do not apply inside a symbol, so its parts carry their style
themselves; the colours are inherited from where the symbol is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SEATS: Final = 5
OUTLINED: Final = "stroke:var(--tw-outline);stroke-width:1;stroke-linejoin:round"
LIT: Final = "fill:#fff;fill-opacity:.34"
SHADED: Final = "fill:#000;fill-opacity:.3"


def shaped(shape: str, style: str, at: str = "") -> str:
    moved = f' transform="{at}"' if at else ""
    return f'<path d="{shape}" style="{style}"{moved}/>'


# --- goods, in a square of 20 -------------------------------------------------------------------------------

CUBE: Final = "M.7 5.3 5 .7H19.3V14.7L15 19.3H.7Z"
CUBE_TOP: Final = "M.7 5.3 5 .7H19.3L15 5.3Z"
CUBE_SIDE: Final = "M15 5.3 19.3.7V14.7L15 19.3Z"
# The marks on the front of each good, lowest first: one dot, two bars, three corners, four squares.
GOODS: Final = {
    "Y": "M7.9 8.4a3.9 3.9 0 1 1 0 7.8a3.9 3.9 0 1 1 0-7.8Z",
    "R": "M3.4 8.2h3.5v8.2H3.4ZM8.9 8.2h3.5v8.2H8.9Z",
    "G": "M7.9 7.4 13.2 16.6H2.6Z",
    "B": "M3.1 7.7h4.1v4.1H3.1ZM8.6 7.7h4.1v4.1H8.6ZM3.1 13h4.1v4.1H3.1ZM8.6 13h4.1v4.1H8.6Z",
}


def good(colour: str, mark: str, letters: str) -> str:
    """A cube with its mark and its letters; the page decides which of the two is seen."""
    ink = f"fill:var(--tw-{'on-Y' if colour == 'Y' else 'on-good'})"
    return (
        shaped(CUBE, f"fill:var(--tw-{colour});{OUTLINED}")
        + shaped(CUBE_TOP, LIT)
        + shaped(CUBE_SIDE, SHADED)
        + shaped(mark, f"{ink};opacity:var(--tw-marks)")
        + lettered(letters, ink)
    )


def lettered(letters: str, ink: str) -> str:
    size, y = (11, 16) if len(letters) == 1 else (8.6, 15.2)
    return (
        f'<text x="7.9" y="{y}" font-size="{size}" text-anchor="middle" '
        f'style="{ink};font-weight:800;opacity:var(--tw-letters)">{letters}</text>'
    )


def goods(letters: Sequence[str]) -> dict[str, str]:
    """How each good is drawn, by name, with these letters on it."""
    marked = zip(GOODS.items(), letters, strict=True)
    return {f"good-{colour}": good(colour, mark, named) for (colour, mark), named in marked}


# --- pieces of the seats, centred in a square of 22 ---------------------------------------------------------

SETTLER: Final = (
    "M0-9a4 4 0 0 1 3.6 5.7C7-2 9 0 9.4 2.2 8 3 6 3 4.6 2.4L6.4 9H1.6L0 5-1.6 9h-4.8L-4.6 2.4"
    "C-6 3-8 3-9.4 2.2-9 0-7-2-3.6-3.3A4 4 0 0 1 0-9Z"
)
JIB: Final = "M-1.6-7.5V2.6H-9Z"
BOAT: Final = f"M-10.3 4H10.3L6.8 9.7H-6.8Z{JIB}M-.2-10.2C5.5-7 8.6-2 8.8 2.6H-.2Z"
OUTPOST: Final = "M-7.3 9.5V0L0-7.5 7.3 0V9.5Z"
ROOF: Final = "M0-9.8 10-.2 8 1.9 0-5.8-8 1.9-10-.2Z"
HOUSE: Final = OUTPOST + ROOF
# Marks by which seats differ without colour: nothing, a dot, a bar, a post, a cross.
MARKS: Final = [
    "",
    "M-1.7 0a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0",
    "M-3-.9h6v1.8h-6Z",
    "M-.9-2.6h1.8v5.2h-1.8Z",
    "M-.8-2.6h1.6v1.8h1.8v1.6H.8v1.8H-.8V.8h-1.8v-1.6h1.8Z",
]
MARKED: Final = "fill:var(--tw-on-seat)"


def site() -> str:
    """The mark of a place where an outpost can be built."""
    choice = "fill:var(--tw-choice);stroke:var(--tw-choice-line);stroke-width:1.2;stroke-linejoin:round"
    return shaped(HOUSE, choice) + shaped(
        "M-1.2-1h2.4v3h3v2.4h-3v3h-2.4v-3h-3v-2.4h3Z", "fill:var(--tw-choice-line)"
    )


def of_seat(seat: int) -> dict[str, str]:
    """Settler, boat and outpost of a seat; the colour comes from where they are used."""
    mark = MARKS[seat]
    return {
        f"settler-{seat}": shaped(SETTLER, OUTLINED) + shaped(mark, MARKED),
        f"boat-{seat}": shaped(BOAT, OUTLINED)
        + shaped(JIB, LIT)
        + shaped(mark, MARKED, "translate(3.4-1)scale(1.25)"),
        f"outpost-{seat}": shaped(OUTPOST, OUTLINED)
        + shaped(ROOF, OUTLINED)
        + shaped(ROOF, SHADED)
        + shaped(mark, MARKED, "translate(0 4)scale(1.2)"),
    }
