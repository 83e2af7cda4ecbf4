"""Every sign that appears more than once, defined once."""

from typing import Final

from tradewinds.pictures.svg import PREFIX

SEATS: Final = 5

SETTLER: Final = (
    "M0-9a4 4 0 0 1 3.6 5.7C7-2 9 0 9.4 2.2 8 3 6 3 4.6 2.4L6.4 9H1.6L0 5-1.6 9h-4.8L-4.6 2.4"
    "C-6 3-8 3-9.4 2.2-9 0-7-2-3.6-3.3A4 4 0 0 1 0-9Z"
)
BOAT: Final = "M-9 3H9L6 8.5H-6ZM-1 1.5V-9L7 1.5ZM-2.5 1.5V-5L-7.5 1.5Z"
OUTPOST: Final = "M-7.5 8V-1L0-8.5 7.5-1V8Z"
# So that seats differ by more than their colour: nothing, a point, a bar, a post, a cross.
MARKS: Final = [
    "",
    "M-1.7 0a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0",
    "M-3-.9h6v1.8h-6Z",
    "M-.9-2.6h1.8v5.2h-1.8Z",
    "M-.8-2.6h1.6v1.8h1.8v1.6H.8v1.8H-.8V.8h-1.8v-1.6h1.8Z",
]

# The outline of each good, lowest first, and how many points it bears.
GOODS: Final = {
    "Y": "M10 1a9 9 0 1 1 0 18a9 9 0 1 1 0-18Z",
    "R": "M2.5 1.5h15l1 1v15l-1 1h-15l-1-1v-15Z",
    "G": "M6.4 1h7.2L19 6.4v7.2L13.6 19H6.4L1 13.6V6.4Z",
    "B": "M10 .4 18.8 5.2v9.6L10 19.6 1.2 14.8V5.2Z",
}

# Signs drawn with a pen, around the middle of a square of 22.
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
# Signs filled with ink.
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
    "settlers": SETTLER,
    "boat": BOAT,
    "outpost": OUTPOST,
}


# Rules of a stylesheet that speak of what is around do not reach into a symbol that is used elsewhere, so the
# look of its parts is written on them; the colours come from where it is used.
PEN: Final = "fill:none;stroke:currentColor;stroke-width:1.7;stroke-linejoin:round;stroke-linecap:round"
INK: Final = "fill:currentColor"
OUTLINED: Final = "stroke:var(--tw-outline);stroke-width:1"
MARKED: Final = "fill:var(--tw-on-seat);stroke:none"


def symbol(name: str, body: str, box: str = "-11 -11 22 22") -> str:
    return f'<symbol id="{PREFIX}{name}" viewBox="{box}">{body}</symbol>'


def shaped(shape: str, style: str, at: str = "") -> str:
    moved = f' transform="translate({at})"' if at else ""
    return f'<path d="{shape}" style="{style}"{moved}/>'


def good(letter: str, shape: str, points: int) -> str:
    """A token with its letter and as many points as its level."""
    ink = f"fill:var(--tw-{'on-Y' if letter == 'Y' else 'on-good'})"
    body = shaped(shape, f"fill:var(--tw-{letter});stroke:var(--tw-outline);stroke-width:.9")
    body += (
        f'<text x="10" y="16" font-size="10.5" text-anchor="middle" style="{ink};font-weight:800">'
        f"{letter}</text>"
    )
    first = 10 - 1.75 * (points - 1)
    for n in range(points):
        body += f'<circle cx="{first + 3.5 * n:g}" cy="5" r="1.35" style="{ink}"/>'
    return symbol(f"good-{letter}", body, "0 0 20 20")


def pieces(seat: int) -> str:
    """Settler, boat and outpost of a seat; their colour comes from where they are used."""
    return "".join(
        symbol(f"{name}-{seat}", shaped(shape, OUTLINED) + shaped(MARKS[seat], MARKED, at))
        for name, shape, at in (
            ("settler", SETTLER, "0 0"),
            ("boat", BOAT, "0 5.7"),
            ("outpost", OUTPOST, "0 2.5"),
        )
    )


def upgrade() -> str:
    ground = "fill:var(--tw-cell);stroke:var(--tw-quiet);stroke-width:1"
    square = f'<rect x="-10" y="-10" width="20" height="20" rx="4" style="{ground}"/>'
    return symbol("upgrade", square + shaped(DRAWN["up"], PEN))


def definitions() -> str:
    goods = [good(letter, shape, level + 1) for level, (letter, shape) in enumerate(GOODS.items())]
    drawn = [symbol(name, shaped(shape, PEN)) for name, shape in DRAWN.items()]
    filled = [symbol(name, shaped(shape, INK)) for name, shape in FILLED.items()]
    nobody = symbol("settler", shaped(SETTLER, f"{OUTLINED};fill:var(--tw-piece)"))
    return f"<defs>{''.join([*goods, *drawn, *filled, nobody, upgrade(), *map(pieces, range(SEATS))])}</defs>"


DEFS: Final = definitions()
