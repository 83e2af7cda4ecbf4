"""Pictures for programs that know little of styles: SVG with its colours filled in, and PNG."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tradewinds.pictures.style import COLOURS, DAY, NIGHT, SEATS
from tradewinds.words.players import NOBODY_IN_PARTICULAR, Players

THEMES: Final[dict[str, int]] = {"light": DAY, "dark": NIGHT}
FONTS: Final = Path(__file__).parent / "fonts"
SANS: Final = "DejaVu Sans"
SERIF: Final = "DejaVu Serif"

_VARIABLE: Final = re.compile(r"var\(--tw-([\w-]+)\)")
_QUERY: Final = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}")
_UNCOVERED: Final = re.compile("[^\\x00-\u017f\u0192\u0218-\u021b\u0370-\u03ff\u0400-\u045f\u2010-\u2265]")
"""Letters that our own fonts lack."""


def settled(picture: str, theme: str, players: Players = NOBODY_IN_PARTICULAR) -> str:
    """The stand-alone picture with the colours of a theme filled in, for programs that know no variables.

    Seats have the colours that their players chose.
    """
    by_theme = {role: pair[THEMES[theme]] for role, pair in COLOURS.items()}
    chosen = {f"seat-{seat}": by_theme[f"seat-{players.colour(seat)}"] for seat in range(SEATS)}
    colours = {**by_theme, **chosen, "marks": "1", "letters": "0"}
    return _VARIABLE.sub(lambda found: colours[found[1]], _QUERY.sub("", picture))


def png(picture: str, width: int, height: int | None = None) -> bytes:
    """A settled picture as PNG, so many pixels wide.

    Letters are those of our own fonts, so that they look the same everywhere; the system's are looked for
    only if a name needs others.
    """
    import resvg_py  # not before: only servers make these

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=picture,
            width=width,
            height=height,
            skip_system_fonts=_UNCOVERED.search(picture) is None,
            font_files=[str(path) for path in sorted(FONTS.glob("*.ttf"))],
            font_family=SANS,
            sans_serif_family=SANS,
            serif_family=SERIF,
        )
    )
