"""A panel: one part of the table as a drawing of its own, legible on a phone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Final

from tradewinds.pictures.style import STYLE
from tradewinds.pictures.svg import fitted, line, path, rect, safe, text, width_of

WIDTH: Final = 340
PAD: Final = 12
INNER: Final = WIDTH - 2 * PAD
HEAD: Final = 34  # a title and the space below it
FRAME: Final = 14  # of wood, and the space inside of it


@dataclass(frozen=True, eq=False)
class Panel:
    """Panels are kept and looked up often, by which one they are; equal ones have the same `digest`."""

    name: str  # such as `board-A1`, `map`, `seat-2`
    title: str
    width: float
    height: float
    body: str
    turning: str = ""
    """Rules by which a page lays the panel on its side; empty if it always stands."""

    def svg(self) -> str:
        """The panel for a page that already holds the stylesheet and the definitions."""
        return self._svg

    @cached_property
    def digest(self) -> str:
        """A digest of the panel: equal panels have the same one."""
        return blake2b(self._svg.encode(), digest_size=9).hexdigest()

    @cached_property
    def _svg(self) -> str:
        return (
            f'<svg class="tw" data-panel="{safe(self.name)}" role="group" aria-label="{safe(self.title)}" '
            f'viewBox="0 0 {self.width:g} {self.height:g}">{self.body}</svg>'
        )

    def alone(self, theme: str | None = None, scale: float = 1, *, letters: bool = False) -> str:
        """The panel as a stand-alone picture; symbols in it must be defined in its body."""
        themed = f' data-theme="{safe(theme)}"' if theme else ""
        themed += ' data-letters="on"' if letters else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="tw"{themed} role="group" '
            f'aria-label="{safe(self.title)}" viewBox="0 0 {self.width:g} {self.height:g}" '
            f'width="{self.width * scale:g}" height="{self.height * scale:g}">'
            f"<title>{safe(self.title)}</title><style>{STYLE}</style>{self.body}</svg>"
        )


def board(name: str, title: str, height: float, body: str, aside: str = "", width: float = WIDTH) -> Panel:
    """A panel with a title, and a quieter note to the right of it."""
    ground = rect(0.5, 0.5, width - 1, height - 1, "board frame", 14)
    return Panel(name, title, width, height, ground + heading(title, aside, width) + body)


def wooden_board(name: str, title: str, width: float, height: float, body: str) -> Panel:
    """A panel like a board of the box, parchment in a wooden frame; its locations say which one it is."""
    frame = rect(0.5, 0.5, width - 1, height - 1, "wood", 10)
    grain = f"M3 9V{height - 20:g}M5 30V{height - 8:g}M{width - 3} 14V{height - 9:g}M24 3H{width - 40}"
    grain += f"M9 {height - 3:g}H{width - 70}"
    sheet = rect(6, 6, width - 12, height - 12, "board", 6)
    return Panel(name, title, width, height, frame + path(grain, "grain") + sheet + body)


def heading(title: str, aside: str, width: float, look: str = "") -> str:
    room = width - 2 * PAD - 2
    title = fitted(title, 15, room * 0.6 if aside else room)
    told = text(PAD + 2, 23, title, 15, f"serif {look}".rstrip())
    left = room - width_of(title, 15) - 8
    return told + (line(width - PAD - 2, 22, aside, 12, left, look or "quiet", "end") if aside else "")
