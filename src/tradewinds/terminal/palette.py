"""Colours and signs. Every colour comes with a letter or a sign: nothing is told by colour alone."""

from typing import Final

from rich.style import Style

INK: Final = "#1d1710"
GOOD: Final = {
    "Y": Style(color=INK, bgcolor="#e8b93b", bold=True),
    "R": Style(color="#ffffff", bgcolor="#b23c29", bold=True),
    "G": Style(color="#ffffff", bgcolor="#437a35", bold=True),
    "B": Style(color="#ffffff", bgcolor="#6b4526", bold=True),
}
SEAT: Final = [
    Style(color="#ffffff", bgcolor=colour, bold=True)
    for colour in ("#3d5a9e", "#8b4a97", "#1d7676", "#5a6570", "#b0567d")
]
KIND: Final = {
    "settlers": Style(color="#ffffff", bgcolor="#3d5a9e"),
    "exploration": Style(color="#ffffff", bgcolor="#94590f"),
    "aid": Style(color="#ffffff", bgcolor="#2a7a56"),
    "tool": Style(color="#ffffff", bgcolor="#8a3d40"),
}
CHOICE: Final = Style(color="#ffffff", bgcolor="#1f6f78", bold=True)  # marks what can be chosen now
PRICE: Final = Style(bold=True, underline=True)  # marks what it actually costs now
QUIET: Final = Style(dim=True)
STRONG: Final = Style(bold=True)

SYMBOL: Final = {"field": "≡", "woods": "♣", "river": "≈", "hills": "▲", "market": "¤"}
ICON: Final = {"settlers": "♟", "exploration": "✦", "aid": "✚", "tool": "⚒"}
SETTLER: Final = "♟"
POINTS: Final = "★"
UPGRADE: Final = "↑"
ARROW: Final = "→"
SWAP: Final = "⇄"
COVER: Final = "▒"
SPICE: Final = {"ginger": "◉", "chili": "◆", "tea": "♠", "cloves": "✻"}
BOAT: Final = "◡"
OUTPOST: Final = "⌂"
PORT: Final = "⚑"
SEA: Final = "~"
