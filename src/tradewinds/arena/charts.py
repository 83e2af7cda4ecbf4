"""The charts of the report, as wide as a phone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from tradewinds.arena.markup import element
from tradewinds.arena.shares import Share
from tradewinds.arena.standings import Standing
from tradewinds.arena.tables import plus_minus, share
from tradewinds.pictures.scale import Scale, round_scale
from tradewinds.words.numbers import percent

WIDTH: Final = 400
MARGIN: Final = 22
LABEL: Final = 19  # height of the line above a row
ROW: Final = 48
HILL: Final = 72  # height of a row with a histogram
AXIS: Final = 22
MOST_BINS: Final = 24
LONGEST_NAME: Final = 26
EXTENT: Final = (MARGIN, WIDTH - MARGIN)


# --- the charts


class Bar(NamedTuple):
    """A share of games, and the share expected by chance."""

    name: str
    wins: Share
    even: float


def win_shares(standings: Sequence[Standing]) -> Element:
    """A bar for each bot, with a mark at the share of equally strong players."""
    return shares([Bar(standing.bot, standing.wins, standing.even) for standing in standings])


def shares(bars: Sequence[Bar]) -> Element:
    """A bar for each share with its interval, and a mark at the share expected by chance."""
    scale = Scale(0, 1, [0, 0.25, 0.5, 0.75, 1], *EXTENT)
    drawn = []
    for number, one in enumerate(bars):
        top = number * ROW + LABEL + 4
        drawn += label(number * ROW, one.name, share(one.wins))
        drawn.append(bar(scale.place(0), scale.place(one.wins.value), top))
        drawn.append(upright(scale.place(one.even), top - 2, top + 14, "even"))
        drawn.append(whisker(scale, one.wins.interval, top + 6))
    return chart(drawn, len(bars) * ROW, scale, percent)


def ratings(standings: Sequence[Standing]) -> Element:
    """A dot for each bot with its interval."""
    ends = [(one.rating.value - one.rating.reach, one.rating.value + one.rating.reach) for one in standings]
    scale = round_scale(min(low for low, _high in ends), max(high for _low, high in ends), *EXTENT)
    drawn = []
    for number, (standing, interval) in enumerate(zip(standings, ends, strict=True)):
        height = number * ROW + LABEL + 10
        rating = plus_minus(standing.rating.value, standing.rating.reach)
        drawn += label(number * ROW, standing.bot, rating)
        drawn.append(whisker(scale, interval, height))
        drawn.append(element("circle", cx=scale.place(standing.rating.value), cy=height, r=6, class_="mark"))
    return chart(drawn, len(standings) * ROW, scale, lambda value: f"{value:g}")


def histograms(rows: Mapping[str, Sequence[int]], note: Callable[[Sequence[int]], str]) -> Element:
    """A histogram for each name, all on the same scale."""
    everything = [number for numbers in rows.values() for number in numbers]
    width = max(1, ceil((max(everything) - min(everything) + 1) / MOST_BINS))
    scale = round_scale(min(everything), max(everything) + width, *EXTENT)
    drawn = []
    for number, (name, numbers) in enumerate(rows.items()):
        drawn += label(number * HILL, name, note(numbers))
        drawn += hill(numbers, width, scale, number * HILL + HILL - 6)
    return chart(drawn, len(rows) * HILL, scale, lambda value: f"{value:g}")


def hill(numbers: Sequence[int], width: int, scale: Scale, floor_: float) -> list[Element]:
    bins = Counter(number // width * width for number in numbers)
    most = max(bins.values(), default=1)
    columns = [element("line", x1=MARGIN, x2=WIDTH - MARGIN, y1=floor_, y2=floor_, class_="grid")]
    for start, n in sorted(bins.items()):
        height = round(n / most * (HILL - LABEL - 12), 1)
        left, right = scale.place(start), scale.place(start + width)
        columns.append(
            element(
                "rect",
                x=left,
                y=round(floor_ - height, 1),
                width=round(max(1.0, right - left - 1), 1),
                height=height,
                class_="mark",
            )
        )
    return columns


# --- their parts


def chart(drawn: list[Element], height: float, scale: Scale, word: Callable[[float], str]) -> Element:
    grid = [upright(scale.place(tick), 0, height, "grid") for tick in scale.ticks]
    words = [
        element("text", word(tick), x=scale.place(tick), y=height + 17, text_anchor="middle", class_="quiet")
        for tick in scale.ticks
    ]
    return element("svg", *grid, *drawn, *words, viewBox=f"0 0 {WIDTH} {height + AXIS}", role="img")


def label(top: float, name: str, value: str) -> list[Element]:
    short = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
    return [
        element("text", short, x=MARGIN, y=top + LABEL - 3, class_="name"),
        element("text", value, x=WIDTH - MARGIN, y=top + LABEL - 3, text_anchor="end"),
    ]


def bar(left: float, right: float, top: float) -> Element:
    return element("rect", x=left, y=top, width=round(right - left, 1), height=12, class_="mark")


def upright(x: float, top: float, bottom: float, kind: str) -> Element:
    return element("line", x1=x, x2=x, y1=top, y2=bottom, class_=kind)


def whisker(scale: Scale, interval: tuple[float, float], height: float) -> Element:
    left, right = map(scale.place, interval)
    path = f"M{left} {height - 4}v8m0 -4H{right}m0 -4v8"
    return element("path", d=path, class_="whisker")
