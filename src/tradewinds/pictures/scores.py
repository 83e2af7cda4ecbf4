"""The score sheet as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tradewinds.locale import gettext as _
from tradewinds.pictures.panel import Panel
from tradewinds.pictures.svg import circle, line, rect, text, wrapped
from tradewinds.words import Players

EDGE: Final = 24
LABELS: Final = 230
COLUMN: Final = 104
ROW: Final = 34
HEAD: Final = 96
FACE_DOWN: Final = "?"

Points = Sequence[int | None]
"""Points by seat; None where tiles lie face down."""


class Scored(NamedTuple):
    """A line of the sheet."""

    name: str
    points: Points


class Sheet(NamedTuple):
    title: str
    told: str
    """The outcome, or what is waited for."""
    lines: Sequence[Scored]
    totals: Points
    winner: int | None


def score_sheet(sheet: Sheet, players: Players) -> Panel:
    """The points of each seat by category, with the winner's column marked."""
    seats = len(sheet.totals)
    width = 2 * EDGE + LABELS + seats * COLUMN
    told = wrapped(sheet.told, 13, width - 2 * EDGE, 2)
    top = HEAD + 18 * (len(told) - 1)
    height = top + ROW * (len(sheet.lines) + 2) + EDGE
    body = rect(0, 0, width, height, "ground")
    body += text(EDGE, 42, sheet.title, 22, "serif")
    body += "".join(text(EDGE, 66 + 18 * number, each, 13) for number, each in enumerate(told))
    body += marked(sheet, top, height)
    body += heads(players, seats, top)
    for number, scored in enumerate(sheet.lines, start=1):
        body += row(scored, top + ROW * number, "")
    body += row(Scored(_("total"), sheet.totals), top + ROW * (len(sheet.lines) + 1), "strong")
    return Panel("scores", sheet.title, width, height, body)


def marked(sheet: Sheet, top: float, height: float) -> str:
    if sheet.winner is None:
        return ""
    return rect(EDGE + LABELS + sheet.winner * COLUMN, top, COLUMN, height - top - EDGE, "board", 8)


def heads(players: Players, seats: int, y: float) -> str:
    found = ""
    for seat in range(seats):
        right = EDGE + LABELS + (seat + 1) * COLUMN - 12
        found += circle(right - COLUMN + 26, y + 17, 6, f"seat-{seat}")
        found += line(right, y + 22, players.name(seat), 13, COLUMN - 42, "strong", "end")
    return found


def row(scored: Scored, y: float, look: str) -> str:
    right = EDGE + LABELS + len(scored.points) * COLUMN
    found = f'<path class="hair" d="M{EDGE} {y:g}H{right:g}"/>'
    found += line(EDGE + 4, y + 22, scored.name, 13, LABELS - 12, look)
    for seat, points in enumerate(scored.points):
        told = FACE_DOWN if points is None else str(points)
        found += text(EDGE + LABELS + (seat + 1) * COLUMN - 12, y + 23, told, 15, look, "end")
    return found
