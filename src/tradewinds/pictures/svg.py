"""The smallest pieces of SVG, as text. Lengths are pixels of a panel at its natural size."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from html import escape
from typing import Final

from tradewinds.pictures.symbols import ADDRESSES

ELLIPSIS: Final = "…"
SMALLEST: Final = 0.7  # smallest share of its size to which a line shrinks

# Characters that XML cannot hold, not even escaped.
_IMPOSSIBLE: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@lru_cache(4096)
def safe(words: str) -> str:
    """The text, escaped for use between tags and in attributes."""
    return escape(_IMPOSSIBLE.sub("\ufffd", words))


def rect(x: float, y: float, width: float, height: float, look: str, radius: float = 0) -> str:
    rounded = f' rx="{radius:g}"' if radius else ""
    return f'<rect class="{look}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{rounded}/>'


def circle(x: float, y: float, radius: float, look: str) -> str:
    return f'<circle class="{look}" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'


def path(shape: str, look: str) -> str:
    return f'<path class="{look}" d="{shape}"/>'


def text(x: float, y: float, words: str, size: float = 11, look: str = "", anchor: str = "start") -> str:
    """A line of text with its baseline at y; x is its start, middle or end, as `anchor` says."""
    styled = f' class="{look}"' if look else ""
    anchored = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{styled}{anchored}>{safe(words)}</text>'


def use(symbol: str, x: float, y: float, size: float, look: str = "", key: str = "") -> str:
    """A symbol in a square centred on x and y; a piece that moves has a key.

    Raises KeyError for a symbol that is not defined.
    """
    styled = f' class="{look}"' if look else ""
    half = size / 2
    return (
        f'<use href="{ADDRESSES[symbol]}" x="{x - half:g}" y="{y - half:g}" '
        f'width="{size:g}" height="{size:g}"{styled}{keyed(key)}/>'
    )


def laid(symbol: str, x: float, y: float, width: float, height: float) -> str:
    """A symbol that fills a rectangle. Raises KeyError for a symbol that is not defined."""
    return f'<use href="{ADDRESSES[symbol]}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def keyed(key: str) -> str:
    return f' data-key="{safe(key)}"' if key else ""


def moving(key: str, body: str) -> str:
    """A piece made of several elements that moves as one."""
    return f"<g{keyed(key)}>{body}</g>"


# --- how wide a text is -------------------------------------------------------------------------------------

_NARROW: Final = frozenset("iljftrI.,:;'’|!()[] ·-")
_WIDE: Final = frozenset("mwMW@%…—")


@lru_cache(4096)
def width_of(words: str, size: float) -> float:
    """Estimated width of a text in the usual systems' sans-serif typefaces, bold included."""
    return size * sum(_share(letter) for letter in words)


def _share(letter: str) -> float:
    if letter in _NARROW:
        return 0.42
    if letter in _WIDE or ord(letter) >= 0x1100:  # scripts from here on are about square
        return 1.0
    return 0.76 if letter.isupper() else 0.64


def fitted(words: str, size: float, room: float) -> str:
    """The text, cut short with an ellipsis if it is wider than the room for it."""
    if width_of(words, size) <= room:
        return words
    while words and width_of(words + ELLIPSIS, size) > room:
        words = words[:-1]
    return words.rstrip() + ELLIPSIS


def line(
    x: float, y: float, words: str, size: float, room: float, look: str = "", anchor: str = "start"
) -> str:
    """A line of text that shrinks to fit, and is cut only where it would become too small."""
    wanted = size * min(1, room / max(1, width_of(words, size)))
    size = max(SMALLEST * size, math.floor(wanted * 10) / 10)
    return text(x, y, fitted(words, size, room), size, look, anchor)


def wrapped(words: str, size: float, room: float, most: int) -> list[str]:
    """The text in at most `most` lines."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size) <= room or not lines[-1] or len(lines) == most:
            lines[-1] = longer
        else:
            lines.append(word)
    return [fitted(each, size, room) for each in lines]
