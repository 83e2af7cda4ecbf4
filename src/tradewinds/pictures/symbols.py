"""Every sign that appears more than once, defined once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tradewinds.pictures import grounds, pieces
from tradewinds.pictures.pieces import shaped
from tradewinds.words.goods import good_letters

PREFIX: Final = "tw-"  # of all ids, so that a picture can be part of any page

# Signs drawn in outline, centred in a square of 22.
DRAWN: Final = {
    "field": "M-7 6V-2M-3.5 6V-6M0 6V-3M3.5 6V-7M7 6V-1",
    "woods": "M0-8L6 2H-6ZM0 2V7",
    "river": "M-8-3q4-4 8 0t8 0M-8 3q4-4 8 0t8 0",
    "hills": "M-8 5L-3-4L0 1L3-6L8 5Z",
    "market": "M-8-1.5 -5.5-6.5H5.5L8-1.5ZM-6-1.5V6.5H6V-1.5M-2 6.5V2H2V6.5",
    "right": "M-8 0H7M2.5-4.5 7 0 2.5 4.5",
    "down": "M0-7V6M-4.5 2 0 6.5 4.5 2",
    "up": "M0 7V-6M-4.5-2 0-6.5 4.5-2",
    "swap": "M-8-3H7M3.5-6.5 7-3 3.5 .5M8 4H-7M-3.5 .5-7 4-3.5 7.5",
    "refresh": "M6.5-4A7.5 7.5 0 1 0 7.5 2M7-8.5V-3.5H2",
    "waves": "M-9-5q4.5-4.5 9 0t9 0M-9 0q4.5-4.5 9 0t9 0M-9 5q4.5-4.5 9 0t9 0",
    "anchor": "M0-4.5V8M-4.5-1.5H4.5M-7.5 2.5C-7 6-4 8 0 8s7-2 7.5-5.5M0-8.5a2 2 0 1 0 .1 0Z",
    "exploration": "M0-8.5a8.5 8.5 0 1 0 .1 0ZM0-5.5 2.2 0 0 5.5-2.2 0Z",
    "fort": "M-9 8.5V-6h4v3.5h3V-6h4v3.5h3V-6h4V8.5ZM-2 8.5V4.5a2 2 0 0 1 4 0v4",
    "stack": "M-8-1V7H4V-1ZM-5-1V-4H7V4H4",
    "closed": "M-6-6 6 6M6-6-6 6",
}
# Filled signs, centred in a square of 22.
FILLED: Final = {
    "aid": "M-2.6-8h5.2v5.4H8v5.2H2.6V8h-5.2V2.6H-8v-5.2h5.4Z",
    "tool": "M-8.5 6.5 .5-2.5 2.5-.5-6.5 8.5ZM-4-5.5 1-8.5 5.5-6 8.5-2 6.5 2.5 4 3 5-.5-.5-6Z",
    "star": "M0-8.5 2.5-2.8 8.6-2.2 4 1.9 5.4 8 0 4.8-5.4 8-4 1.9-8.6-2.2-2.5-2.8Z",
    "ginger": (
        "M-8 3C-8-1-5-2-4-4-3-7 1-7 2-4.5 3-3 5-4 7-2 9 .5 7 4 4 4 2 4 2 7-1 7-3 7-3 5-5 5.5-7 6-8 5-8 3Z"
    ),
    "chili": (
        "M4.5-8.5 6-7.5C5-6 5.5-5 6-4 7 1-1 8-8.5 7-3 5.5-.5 1 .5-3 1-5 3-5.5 4-5.5 3.8-6.5 4-7.5 4.5-8.5Z"
    ),
    "tea": "M-8 8C-9-2-2-8 8-8 8 2 3 7-5 5.5L1-1.5-6.5 4.5Z",
    "cloves": (
        "M0-1C-5-3-4-8 0-8.5 4-8 5-3 0-1ZM0 1C5 3 4 8 0 8.5-4 8-5 3 0 1Z"
        "M-1 0C-3 5-8 4-8.5 0-8-4-3-5-1 0ZM1 0C3-5 8-4 8.5 0 8 4 3 5 1 0Z"
    ),
    "settlers": pieces.SETTLER,
    "boat": pieces.BOAT,
    "outpost": pieces.HOUSE,
}

PEN: Final = "fill:none;stroke:currentColor;stroke-width:1.7;stroke-linejoin:round;stroke-linecap:round"
INK: Final = "fill:currentColor"


def symbol(name: str, body: str, box: str, more: str = "") -> str:
    return f'<symbol id="{PREFIX}{name}" viewBox="{box}"{more}>{body}</symbol>'


def upgrade() -> str:
    ground = "fill:var(--tw-cell);stroke:var(--tw-quiet);stroke-width:1"
    square = f'<rect x="-10" y="-10" width="20" height="20" rx="4" style="{ground}"/>'
    return square + shaped(DRAWN["up"], PEN)


def signs() -> dict[str, str]:
    """How each sign is drawn in a square of 22, by name."""
    drawn = {name: shaped(shape, PEN) for name, shape in DRAWN.items()}
    drawn |= {name: shaped(shape, INK) for name, shape in FILLED.items()}
    piece = f"{pieces.OUTLINED};fill:var(--tw-piece)"
    drawn |= {
        "settler": shaped(pieces.SETTLER, piece),
        "upgrade": upgrade(),
        "site": pieces.site(),
    }
    for seat in range(pieces.SEATS):
        drawn |= pieces.of_seat(seat)
    return drawn


def symbols(letters: Sequence[str]) -> dict[str, str]:
    """The definition of every symbol, by name, with these letters on the goods."""
    found = {name: symbol(name, body, "0 0 20 20") for name, body in pieces.goods(letters).items()}
    found |= {name: symbol(name, body, "-11 -11 22 22") for name, body in signs().items()}
    wide = 2 * grounds.RADIUS
    box = f"{-grounds.RADIUS} {-grounds.RADIUS} {wide} {wide}"
    found |= {name: symbol(name, body, box) for name, body in grounds.tiles().items()}
    stretched = ' preserveAspectRatio="none"'
    lands = grounds.lands().items()
    return found | {name: symbol(name, body, "0 0 154 40", stretched) for name, body in lands}


def definitions(game: str) -> str:
    """All symbols, for a page or a picture of this game: its goods bear letters in the language in use."""
    return defined(tuple(good_letters(game)))


@lru_cache(64)
def defined(letters: tuple[str, ...]) -> str:
    return f"<defs>{''.join(symbols(letters).values())}</defs>"


ADDRESSES: Final = {name: f"#{PREFIX}{name}" for name in symbols(tuple(pieces.GOODS))}
