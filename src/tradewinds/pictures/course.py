"""The course of a game: who was expected to win, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from tradewinds.locale import gettext as _
from tradewinds.notation.words import Company
from tradewinds.notation.words.numbers import percent
from tradewinds.pictures.panel import HEAD, PAD, Panel, board
from tradewinds.pictures.scale import Scale, round_step
from tradewinds.pictures.svg import circle, fitted, path, rect, safe, text, width_of

WIDTH: Final = 400
LEFT: Final = 54
RIGHT: Final = WIDTH - PAD - 6
TOP: Final = HEAD + 8
BOTTOM: Final = TOP + 170
AXIS: Final = 32
LINE: Final = 22  # of the names that found no room in the chart
NAME: Final = 14  # size of letters
NAME_ROOM: Final = 130
SMALL: Final = 13
BADGE: Final = 9  # radius
COLUMNS: Final = 90  # looked at for a place where a name has room


class Mark(NamedTuple):
    """A turn that is pointed out, by its place in the list of them."""

    turn: int
    seat: int


class Place(NamedTuple):
    x: float
    y: float
    room: float


def course(
    chances: Sequence[Sequence[float]],
    company: Company,
    marks: Sequence[Mark] = (),
    now: int | None = None,
) -> Panel:
    """The chances of all seats, before each turn and after the last, as bands that share the height.

    `marks` are numbered in their order; `now` is the number of turns that have been played where one looks.
    """
    chart = Chart(chances, company)
    said = told(chances, company)
    body = (
        f'<g role="img" aria-label="{safe(f"{title()}. {said}")}"><title>{safe(title())}</title>'
        f"<desc>{safe(said)}</desc>{chart.bands()}{chart.grid()}{chart.names()}{chart.now(now)}"
        f"{chart.badges(marks)}</g>"
    )
    return board("course", title(), chart.height, body, width=WIDTH)


def title() -> str:
    return _("Who was expected to win")


def told(chances: Sequence[Sequence[float]], company: Company) -> str:
    """The same in words."""
    sentence = _("{seat}: {first} at first, between {least} and {most}, {last} at last.")
    return " ".join(
        sentence.format(
            seat=company.name(seat),
            first=percent(of_seat[0]),
            least=percent(min(of_seat)),
            most=percent(max(of_seat)),
            last=percent(of_seat[-1]),
        )
        for seat, of_seat in enumerate(zip(*chances, strict=True))
    )


class Chart:
    def __init__(self, chances: Sequence[Sequence[float]], company: Company) -> None:
        self.company = company
        self.seats = range(len(chances[0]))
        self.turns = len(chances) - 1
        step = int(max(1, round_step(max(1, self.turns) / 6)))
        self.across = Scale(0, max(1, self.turns), list(range(0, self.turns + 1, step)), LEFT, RIGHT)
        self.up = Scale(0, 1, [0, 0.5, 1], BOTTOM, TOP)
        # the upper edge of each seat's band, that of nobody first; the first seat lies on top
        edges = [[1.0, *(1 - part for part in accumulate(moment))] for moment in chances]
        drawn = edges if self.turns else edges * 2  # a single moment is drawn as a stripe
        self.edges = [[self.up.place(edge) for edge in line] for line in zip(*drawn, strict=True)]
        self.places = {seat: self.roomiest(seat) for seat in self.seats}
        self.crowded = [seat for seat in self.seats if self.places[seat].room < NAME + 2]
        self.height = BOTTOM + AXIS + (LINE if self.crowded else 0)

    # --- bands

    def bands(self) -> str:
        return "".join(path(self.band(seat), f"seat-{seat} band") for seat in self.seats)

    def band(self, seat: int) -> str:
        upper, lower = self.edges[seat], self.edges[seat + 1]
        there = [f"{self.across.place(at):g} {y:g}" for at, y in enumerate(upper)]
        back = [f"{self.across.place(at):g} {y:g}" for at, y in enumerate(lower)]
        return f"M{'L'.join([*there, *reversed(back)])}Z"

    def grid(self) -> str:
        lines = "".join(path(f"M{LEFT} {self.up.place(tick):g}H{RIGHT}", "rule") for tick in self.up.ticks)
        shares = "".join(
            text(LEFT - 6, self.up.place(tick) + 4, percent(tick), SMALL, "quiet", "end")
            for tick in self.up.ticks
        )
        numbers = "".join(
            text(self.across.place(tick), BOTTOM + 19, f"{tick:g}", SMALL, "quiet", "middle")
            for tick in self.across.ticks
        )
        return lines + shares + numbers + text(LEFT - 10, BOTTOM + 19, _("turn"), SMALL, "quiet", "end")

    # --- names

    def names(self) -> str:
        drawn, x = "", float(LEFT)
        for seat in self.seats:
            name = self.name(seat)
            if seat in self.crowded:
                drawn += rect(x, BOTTOM + AXIS - 2, 12, 12, f"seat-{seat}", 3)
                drawn += text(x + 17, BOTTOM + AXIS + 9, name, NAME, "strong")
                x += width_of(name, NAME) + 32
            else:
                place = self.places[seat]
                drawn += text(place.x, place.y + 4.5, name, NAME, "on-seat", "middle")
        return drawn

    def name(self, seat: int) -> str:
        return fitted(self.company.name(seat), NAME, NAME_ROOM)

    def roomiest(self, seat: int) -> Place:
        """Where a name has most room above and below it, all along its length."""
        half = width_of(self.name(seat), NAME) / 2 + 6
        step = (RIGHT - LEFT - 2 * half) / COLUMNS
        tries = [self.place(seat, LEFT + half + number * step, half) for number in range(COLUMNS + 1)]
        return max(tries, key=lambda place: place.room)

    def place(self, seat: int, x: float, half: float) -> Place:
        along = [x + half * part / 4 for part in range(-4, 5)]
        upper = max(self.height_at(self.edges[seat], each) for each in along)
        lower = min(self.height_at(self.edges[seat + 1], each) for each in along)
        return Place(round(x, 1), round((upper + lower) / 2, 1), lower - upper)

    def height_at(self, edge: Sequence[float], x: float) -> float:
        at = (x - LEFT) / (RIGHT - LEFT) * (len(edge) - 1)
        before = min(int(at), len(edge) - 2)
        return edge[before] + (at - before) * (edge[before + 1] - edge[before])

    # --- what is pointed out

    def now(self, turn: int | None) -> str:
        if turn is None:
            return ""
        x = self.across.place(turn)
        return path(f"M{x:g} {TOP - 5}V{BOTTOM + 5}", "now")

    def badges(self, marks: Sequence[Mark]) -> str:
        taken = self.along_names()
        drawn = ""
        for number, mark in enumerate(marks, start=1):
            x, y = self.free_place(mark, taken)
            taken.append((x, y))
            drawn += circle(x, y, BADGE, "badge ringed") + text(
                x, y + 4, str(number), 11, "on-badge", "middle"
            )
        return drawn

    def along_names(self) -> list[tuple[float, float]]:
        """Points on the names that stand in their bands."""
        return [
            (place.x + width_of(self.name(seat), NAME) * part / 8, place.y)
            for seat, place in self.places.items()
            if seat not in self.crowded
            for part in range(-4, 5)
        ]

    def free_place(self, mark: Mark, taken: Sequence[tuple[float, float]]) -> tuple[float, float]:
        """In the band of the seat, or as near as there is room beside names and other marks."""
        x = min(max(self.across.place(mark.turn), LEFT + BADGE), RIGHT - BADGE)
        middle = (self.edges[mark.seat][mark.turn] + self.edges[mark.seat + 1][mark.turn]) / 2
        heights = sorted(range(TOP + BADGE, BOTTOM - BADGE), key=lambda y: abs(y - middle))
        apart = (2 * BADGE + 1) ** 2
        free = (y for y in heights if all((x - a) ** 2 + (y - b) ** 2 >= apart for a, b in taken))
        return x, next(free, heights[0])
