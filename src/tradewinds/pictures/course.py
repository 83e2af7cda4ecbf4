"""A chart of who was expected to win, turn by turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Final, NamedTuple

from tradewinds.locale import gettext as _
from tradewinds.pictures.panel import HEAD, PAD, Panel, board
from tradewinds.pictures.scale import Scale, round_step
from tradewinds.pictures.svg import circle, fitted, path, rect, safe, text, width_of
from tradewinds.words import Players
from tradewinds.words.numbers import percent

WIDTH: Final = 400
LEFT: Final = 54
RIGHT: Final = WIDTH - PAD - 6
TOP: Final = HEAD + 8
BOTTOM: Final = TOP + 170
AXIS: Final = 32
LINE: Final = 22  # height of the line below the chart, for names that do not fit into their bands
NAME: Final = 14  # font size
NAME_ROOM: Final = 130
SMALL: Final = 13
BADGE: Final = 9  # radius
COLUMNS: Final = 90  # positions tried for each name


class Mark(NamedTuple):
    """A turn to point out, by its index in the list of turns."""

    turn: int
    seat: int


class Place(NamedTuple):
    x: float
    y: float
    room: float


def course(
    chances: Sequence[Sequence[float]],
    players: Players,
    marks: Sequence[Mark] = (),
    now: int | None = None,
) -> Panel:
    """Each seat's chance to win, before each turn and after the last, as bands that share the height.

    `marks` are numbered in their order; `now` is the number of turns played at the moment that is shown.
    """
    chart = Chart(chances, players)
    said = told(chances, players)
    body = (
        f'<g role="img" aria-label="{safe(f"{title()}. {said}")}"><title>{safe(title())}</title>'
        f"<desc>{safe(said)}</desc>{chart.bands()}{chart.grid()}{chart.names()}{chart.now(now)}"
        f"{chart.badges(marks)}</g>"
    )
    return board("course", title(), chart.height, body, width=WIDTH)


def title() -> str:
    return _("Chances of winning")


def told(chances: Sequence[Sequence[float]], players: Players) -> str:
    """The chart in words."""
    sentence = _("{seat}: {first} at the start, between {least} and {most}, {last} at the end.")
    return " ".join(
        sentence.format(
            seat=players.name(seat),
            first=percent(of_seat[0]),
            least=percent(min(of_seat)),
            most=percent(max(of_seat)),
            last=percent(of_seat[-1]),
        )
        for seat, of_seat in enumerate(zip(*chances, strict=True))
    )


class Chart:
    def __init__(self, chances: Sequence[Sequence[float]], players: Players) -> None:
        self.players = players
        self.seats = range(len(chances[0]))
        self.turns = len(chances) - 1
        step = int(max(1, round_step(max(1, self.turns) / 6)))
        self.across = Scale(0, max(1, self.turns), list(range(0, self.turns + 1, step)), LEFT, RIGHT)
        self.up = Scale(0, 1, [0, 0.5, 1], BOTTOM, TOP)
        # The edges between the bands from top to bottom; the first seat lies on top.
        edges = [[1.0, *(1 - part for part in accumulate(moment))] for moment in chances]
        drawn = edges if self.turns else edges * 2  # a single moment is drawn twice, as a stripe
        self.edges = [[self.up.place(edge) for edge in line] for line in zip(*drawn, strict=True)]
        self.places = places(tuple(map(tuple, self.edges)), tuple(map(self.name, self.seats)))
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
        return fitted(self.players.name(seat), NAME, NAME_ROOM)

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
        """Points along the names that are written into their bands, which marks have to avoid."""
        return [
            (place.x + width_of(self.name(seat), NAME) * part / 8, place.y)
            for seat, place in self.places.items()
            if seat not in self.crowded
            for part in range(-4, 5)
        ]

    def free_place(self, mark: Mark, taken: Sequence[tuple[float, float]]) -> tuple[float, float]:
        """A place in the seat's band, or as near to it as names and other marks allow."""
        x = min(max(self.across.place(mark.turn), LEFT + BADGE), RIGHT - BADGE)
        middle = (self.edges[mark.seat][mark.turn] + self.edges[mark.seat + 1][mark.turn]) / 2
        heights = sorted(range(TOP + BADGE, BOTTOM - BADGE), key=lambda y: abs(y - middle))
        apart = (2 * BADGE + 1) ** 2
        free = (y for y in heights if all((x - a) ** 2 + (y - b) ** 2 >= apart for a, b in taken))
        return x, next(free, heights[0])


# --- where names fit


@lru_cache(maxsize=64)
def places(edges: tuple[tuple[float, ...], ...], names: tuple[str, ...]) -> Mapping[int, Place]:
    """A place for each name. Kept, because looking for them takes longer than all the rest of the chart."""
    bands = enumerate(zip(pairwise(edges), names, strict=True))
    return {seat: roomiest(upper, lower, name) for seat, ((upper, lower), name) in bands}


def roomiest(upper: Sequence[float], lower: Sequence[float], name: str) -> Place:
    """The place in a seat's band with the most room above and below the name."""
    half = width_of(name, NAME) / 2 + 6
    step = (RIGHT - LEFT - 2 * half) / COLUMNS
    tries = [place_at(upper, lower, LEFT + half + number * step, half) for number in range(COLUMNS + 1)]
    return max(tries, key=lambda place: place.room)


def place_at(upper: Sequence[float], lower: Sequence[float], x: float, half: float) -> Place:
    along = [x + half * part / 4 for part in range(-4, 5)]
    top = max(height_at(upper, each) for each in along)
    bottom = min(height_at(lower, each) for each in along)
    return Place(round(x, 1), round((top + bottom) / 2, 1), bottom - top)


def height_at(edge: Sequence[float], x: float) -> float:
    at = (x - LEFT) / (RIGHT - LEFT) * (len(edge) - 1)
    before = min(int(at), len(edge) - 2)
    return edge[before] + (at - before) * (edge[before + 1] - edge[before])
