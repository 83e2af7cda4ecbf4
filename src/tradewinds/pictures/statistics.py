"""Charts of somebody's games: shares as bars, points by category as columns, a rating as a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tradewinds.pictures.panel import HEAD, PAD, Panel, board
from tradewinds.pictures.scale import Scale, round_scale
from tradewinds.pictures.svg import circle, fitted, path, rect, safe, text, width_of
from tradewinds.words.numbers import percent

WIDTH: Final = 400
LEFT: Final = 44
RIGHT: Final = WIDTH - PAD - 6
TOP: Final = HEAD + 10
ROW: Final = 42
BAR: Final = 12
SMALL: Final = 13
HEIGHT: Final = 170
AXIS: Final = 14
KEY: Final = 20  # height of a line that says what the colours mean
WIDEST: Final = 34  # pixels of a column
COLOURS: Final = ("seat-0", "Y", "seat-2", "R", "seat-1", "G", "seat-3", "seat-4")


class Bar(NamedTuple):
    """A share of games: its name, its value, what is said of it, and what chance alone would give."""

    name: str
    value: float
    note: str
    even: float | None = None


def shares(name: str, title: str, bars: Sequence[Bar]) -> Panel:
    """A bar for each share, and a mark where equal players would be."""
    scale = Scale(0, 1, [0, 0.25, 0.5, 0.75, 1], PAD + 8, RIGHT - 8)
    bottom = TOP + len(bars) * ROW
    drawn = "".join(
        path(f"M{scale.place(tick):g} {TOP}V{bottom}", "hair")
        + text(scale.place(tick), bottom + 17, percent(tick), SMALL, "quiet", "middle")
        for tick in scale.ticks
    )
    for number, bar in enumerate(bars):
        drawn += one_bar(bar, TOP + number * ROW, scale)
    said = "; ".join(f"{bar.name}: {bar.note}" for bar in bars)
    return board(name, title, bottom + 28, described(title, said, drawn), width=WIDTH)


def one_bar(bar: Bar, top: float, scale: Scale) -> str:
    left, right = scale.place(0), scale.place(bar.value)
    room = scale.end - left - width_of(bar.note, SMALL) - 10
    drawn = text(left, top + 14, fitted(bar.name, SMALL, room), SMALL, "strong")
    drawn += text(scale.end, top + 14, bar.note, SMALL, "", "end")
    drawn += rect(left, top + 20, max(1.5, right - left), BAR, "seat-0", 2)
    if bar.even is not None:
        x = scale.place(bar.even)
        drawn += path(f"M{x:g} {top + 17}v{BAR + 6}", "now")
    return drawn


class Column(NamedTuple):
    """A game: the points of each category, and what is said of it."""

    points: Sequence[int]
    note: str


def columns(name: str, title: str, categories: Sequence[str], games: Sequence[Column]) -> Panel:
    """A column for each game, oldest first, with the points of each category one on top of the other."""
    most = max((sum(max(0, each) for each in game.points) for game in games), default=1)
    up = round_scale(0, max(1, most), TOP + HEIGHT, TOP)
    room = (RIGHT - LEFT) / max(1, len(games))
    width = min(WIDEST, room * 0.8)
    drawn = levels(up)
    for number, game in enumerate(games):
        drawn += one_column(game, LEFT + room * (number + 0.5) - width / 2, width, up)
    key, lines = legend(categories, TOP + HEIGHT + AXIS)
    said = "; ".join(game.note for game in games)
    height = TOP + HEIGHT + AXIS + lines * KEY + 6
    return board(name, title, height, described(title, said, drawn + key), width=WIDTH)


def one_column(game: Column, x: float, width: float, up: Scale) -> str:
    drawn, below = f"<title>{safe(game.note)}</title>", 0.0
    for number, points in enumerate(game.points):
        if points > 0:
            top, bottom = up.place(below + points), up.place(below)
            drawn += rect(x, top, width, bottom - top, COLOURS[number % len(COLOURS)])
            below += points
    return f"<g>{drawn}</g>"


def levels(up: Scale) -> str:
    return "".join(
        path(f"M{LEFT} {up.place(tick):g}H{RIGHT}", "hair")
        + text(LEFT - 6, up.place(tick) + 4, f"{tick:g}", SMALL, "quiet", "end")
        for tick in up.ticks
    )


def legend(names: Sequence[str], top: float) -> tuple[str, int]:
    """What the colours mean, in as many lines as it takes; and how many these are."""
    drawn, x, line = "", float(LEFT), 0
    for number, name in enumerate(names):
        wide = width_of(name, SMALL) + 32
        if x + wide > RIGHT + 14 and x > LEFT:
            x, line = float(LEFT), line + 1
        y = top + line * KEY
        drawn += rect(x, y, 12, 12, COLOURS[number % len(COLOURS)], 3)
        drawn += text(x + 17, y + 11, name, SMALL)
        x += wide
    return drawn, line + 1


def line(name: str, title: str, values: Sequence[float], note: str) -> Panel:
    """A line from the first value to the last."""
    up = round_scale(min(values), max(values) + 1, TOP + HEIGHT, TOP)
    step = (RIGHT - LEFT) / max(1, len(values) - 1)
    points = [(LEFT + number * step, up.place(value)) for number, value in enumerate(values)]
    drawn = levels(up) + path("M" + "L".join(f"{x:g} {y:g}" for x, y in points), "now")
    drawn += "".join(circle(x, y, 3, "seat-0") for x, y in points)
    return board(name, title, TOP + HEIGHT + 20, described(title, note, drawn), width=WIDTH)


def described(title: str, said: str, drawn: str) -> str:
    """A picture with the same in words, for those who cannot see it."""
    return (
        f'<g role="img" aria-label="{safe(f"{title}. {said}")}"><title>{safe(title)}</title>'
        f"<desc>{safe(said)}</desc>{drawn}</g>"
    )
