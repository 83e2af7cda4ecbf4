"""Reading a picture back: its buttons, its moving pieces and its texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from tradewinds.pictures import Panel

SVG = "{http://www.w3.org/2000/svg}"
NARROWEST = 0.5  # of its size that a letter takes on average, at least
WIDEST = 0.6


def root(panel: Panel) -> Element:
    return ElementTree.fromstring(panel.svg().replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))


def attributes(panels: list[Panel], name: str) -> list[str]:
    """The values of an attribute in all panels, in order."""
    return [value for panel in panels for each in root(panel).iter() if (value := each.get(name)) is not None]


def spots(panels: list[Panel]) -> list[str]:
    return attributes(panels, "data-spot")


def keys(panels: list[Panel]) -> list[str]:
    return attributes(panels, "data-key")


class Line(NamedTuple):
    """A text and the space that it takes at least."""

    words: str
    left: float
    right: float
    top: float
    bottom: float

    def overlaps(self, other: Line) -> bool:
        beside = self.right <= other.left or other.right <= self.left
        return not beside and self.top < other.bottom and other.top < self.bottom


def lines(panel: Panel, share: float) -> Iterator[Line]:
    for text in root(panel).iter(f"{SVG}text"):
        words = text.text or ""
        x, y, size = (float(text.attrib[name]) for name in ("x", "y", "font-size"))
        width = share * size * len(words)
        left = x - {"start": 0.0, "middle": width / 2, "end": width}[text.get("text-anchor", "start")]
        yield Line(words, left, left + width, y - 0.7 * size, y)


def outside(panel: Panel) -> list[Line]:
    """The texts that leave their panel."""
    return [
        line
        for line in lines(panel, WIDEST)
        if line.left < 0 or line.right > panel.width or line.top < 0 or line.bottom > panel.height
    ]


def overlapping(panel: Panel) -> list[tuple[str, str]]:
    found = list(lines(panel, NARROWEST))
    return [
        (one.words, other.words)
        for n, one in enumerate(found)
        for other in found[n + 1 :]
        if one.overlaps(other)
    ]


def nested(panel: Panel) -> list[str]:
    """Buttons inside a labelled drawing, where screen readers do not find them."""
    return [
        inner.attrib["data-spot"]
        for each in root(panel).iter()
        if each.get("role") in ("img", "button")
        for inner in each.iter()
        if inner is not each and inner.get("data-spot")
    ]
