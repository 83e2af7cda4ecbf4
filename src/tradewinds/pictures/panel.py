"""A panel: one piece of the table, drawn on its own, legible on a phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tradewinds.pictures.style import STYLE
from tradewinds.pictures.svg import fitted, line, rect, safe, text, width_of

WIDTH: Final = 340
PAD: Final = 12
INNER: Final = WIDTH - 2 * PAD
HEAD: Final = 34  # a title and the space below it


@dataclass(frozen=True)
class Panel:
    name: str  # such as `board-A1`, `map`, `seat-2`
    title: str
    width: float
    height: float
    body: str

    def svg(self) -> str:
        """The panel for a page that holds the stylesheet and the definitions already."""
        return (
            f'<svg class="tw" data-panel="{safe(self.name)}" role="group" aria-label="{safe(self.title)}" '
            f'viewBox="0 0 {self.width:g} {self.height:g}">{self.body}</svg>'
        )

    def alone(self, theme: str | None = None, scale: float = 1) -> str:
        """The panel as a picture that needs nothing else."""
        themed = f' data-theme="{safe(theme)}"' if theme else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="tw"{themed} role="group" '
            f'aria-label="{safe(self.title)}" viewBox="0 0 {self.width:g} {self.height:g}" '
            f'width="{self.width * scale:g}" height="{self.height * scale:g}">'
            f"<title>{safe(self.title)}</title><style>{STYLE}</style>{self.body}</svg>"
        )


def board(name: str, title: str, height: float, body: str, aside: str = "", width: float = WIDTH) -> Panel:
    """A panel that lies on the table, with its title and something quiet at the right of it."""
    ground = rect(0.5, 0.5, width - 1, height - 1, "board frame", 14)
    return Panel(name, title, width, height, ground + heading(title, aside, width) + body)


def heading(title: str, aside: str, width: float) -> str:
    room = width - 2 * PAD - 2
    title = fitted(title, 15, room * 0.6 if aside else room)
    told = text(PAD + 2, 23, title, 15, "serif")
    left = room - width_of(title, 15) - 8
    return told + (line(width - PAD - 2, 22, aside, 11, left, "quiet", "end") if aside else "")
