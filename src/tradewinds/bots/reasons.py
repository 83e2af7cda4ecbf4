"""Why a line of play is better than another: both are played on a few times, and what differs is counted.

Each time all that is hidden is drawn anew, the same for both. What differs only by luck is not told, and
nothing is named that does not lie open already.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from statistics import fmean, median_low
from typing import Final, NamedTuple

from tradewinds.bots.courses import TURNS, Claim, Counts, Course, Line, course, on_offer
from tradewinds.bots.evaluation.judge import Judge
from tradewinds.rules import cubes, turns
from tradewinds.rules.chance import seeded
from tradewinds.rules.core import Core
from tradewinds.words.reasons import NO_PRIZE, Kind, Reason, prize_points

DRAWS: Final = 10
MOST_TOLD: Final = 2
# Parts of the draws.
NEARLY_ALWAYS: Final = 0.9
MOSTLY: Final = 0.7
SELDOM: Final = 0.25

Moment = Callable[[Course], Counts]
"""The end of the present turn, or of the last one that is looked at."""


def reasons(start: Core, better: Line, other: Line, judge: Judge) -> tuple[Reason, ...]:
    """What the better line has over the other one for the seat that chooses, at most two things."""
    draws = [turns.imagine(start, seeded(seed)) for seed in range(DRAWS)]
    ours, theirs = ([course(drawn, line, judge) for drawn in draws] for line in (better, other))
    return Comparison(start, ours, theirs).told()


class Comparison(NamedTuple):
    """Courses of two lines, drawn alike, for the seat that chooses at the start."""

    start: Core
    ours: Sequence[Course]
    theirs: Sequence[Course]

    @property
    def seat(self) -> int:
        return int(self.start.player)

    def told(self) -> tuple[Reason, ...]:
        """The reasons that matter most; what shows only after some turns, if nothing shows at once."""
        now = [*self._endings(), *self._claims(), *self._rests(), *self._counts(lambda course: course.after)]
        found = now or [reason._replace(later=True) for reason in self._counts(lambda course: course.last)]
        if len(found) < MOST_TOLD:
            found += self._points()
        return tuple(found[:MOST_TOLD])

    # --- the end of the game

    def _endings(self) -> Iterator[Reason]:
        won, lost = self._won(self.ours), self._won(self.theirs)
        if won >= NEARLY_ALWAYS > lost + SELDOM:
            yield Reason(Kind.WINS)
        winners = Counter(course.winner for course in self.theirs if course.winner is not None)
        for rival, times in winners.items():
            ours = fmean(course.winner == rival for course in self.ours)
            if rival != self.seat and times / len(self.theirs) >= MOSTLY and ours <= SELDOM:
                yield Reason(Kind.ESCAPES, seat=rival)

    def _won(self, courses: Sequence[Course]) -> float:
        return fmean(course.winner == self.seat for course in courses)

    # --- point cards and victory tiles

    def _claims(self) -> Iterator[Reason]:
        found = self._claimed()
        if found:
            yield found
        yield from self._taken_by_others()

    def _claimed(self) -> Reason | None:
        """A claim that comes sooner, more claims, or a better one at the same time."""
        ours, theirs = (self._when(courses) for courses in (self.ours, self.theirs))
        prize, other = self._what(self.ours, ours), self._what(self.theirs, theirs)
        if ours < theirs:
            return Reason(Kind.CLAIMS, n=ours, prize=prize)
        more = self._gained(lambda course: len(self._own(course)))
        if more:
            return Reason(Kind.CLAIMS_MORE, n=more)
        if ours == theirs < TURNS and NO_PRIZE not in (prize, other):
            gained = prize_points(self.start.setup, prize) - prize_points(self.start.setup, other)
            return Reason(Kind.CLAIMS_BETTER, n=gained, prize=prize) if gained > 0 else None
        return None

    def _own(self, course: Course) -> list[Claim]:
        return [claim for claim in course.claims if claim.seat == self.seat]

    def _when(self, courses: Sequence[Course]) -> int:
        """The turn of the first claim in the middle of all draws; TURNS if there is none."""
        first = [min((claim.turn for claim in self._own(course)), default=TURNS) for course in courses]
        return median_low(first)

    def _what(self, courses: Sequence[Course], turn: int) -> int:
        """What is claimed in this turn in most draws, if it lies open now."""
        claims = (claim for course in courses for claim in self._own(course) if claim.turn == turn)
        claimed = Counter(claim.prize for claim in claims)
        if not claimed:
            return NO_PRIZE
        prize, times = claimed.most_common(1)[0]
        return prize if times / len(courses) >= MOSTLY and prize in on_offer(self.start) else NO_PRIZE

    def _taken_by_others(self) -> Iterator[Reason]:
        """What another seat takes before the next turn after the other line, and not after the better one."""
        ours, theirs = (self._lost(courses) for courses in (self.ours, self.theirs))
        taken = [
            Reason(Kind.TAKES_FIRST, prize=claim.prize, seat=claim.seat)
            for claim, part in theirs.items()
            if part >= MOSTLY and ours.get(claim, 0.0) <= SELDOM and claim.prize in on_offer(self.start)
        ]
        yield from sorted(taken, key=lambda each: -prize_points(self.start.setup, each.prize))[:1]

    def _lost(self, courses: Sequence[Course]) -> Mapping[Claim, float]:
        """What others claim before the next turn, and in which part of the draws."""
        claims = (claim for course in courses for claim in course.claims)
        found = Counter(claim for claim in claims if claim.seat != self.seat and claim.turn == 0)
        return {claim: times / len(courses) for claim, times in found.items()}

    # --- what lies before the seat

    def _rests(self) -> Iterator[Reason]:
        fewer = self._gained(lambda course: -course.rests)
        if fewer:
            yield Reason(Kind.RESTS_LESS, n=fewer)

    def _counts(self, moment: Moment) -> Iterator[Reason]:
        for kind, counted in COUNTED.items():
            gained = self._gained(partial(seen, moment, counted))
            if gained:
                yield Reason(kind, n=gained)
        yield from self._goods(moment)

    def _goods(self, moment: Moment) -> Iterator[Reason]:
        """More goods, if they are worth more than what was given for them."""
        pairs = [(moment(one).goods, moment(other).goods) for one, other in self._pairs()]
        means = [round(fmean(one[n] - other[n] for one, other in pairs)) for n in range(len(cubes.COLOURS))]
        if sum(gained * (colour + 1) for colour, gained in enumerate(means)) > 0:
            yield Reason(Kind.GOODS, goods=packed(means), price=packed([-gained for gained in means]))

    def _points(self) -> Iterator[Reason]:
        gained = self._gained(lambda course: course.last.points)
        if gained:
            yield Reason(Kind.POINTS, n=gained, later=True)

    def _pairs(self) -> Iterator[tuple[Course, Course]]:
        return zip(self.ours, self.theirs, strict=True)

    def _gained(self, counted: Callable[[Course], int]) -> int:
        """What the better line has more of on average, if it has more in most draws; else 0."""
        gains = [counted(one) - counted(other) for one, other in self._pairs()]
        steady = fmean(gain > 0 for gain in gains) >= MOSTLY
        return max(0, round(fmean(gains))) if steady else 0


def seen(moment: Moment, counted: Callable[[Counts], int], course: Course) -> int:
    return counted(moment(course))


def packed(numbers: Sequence[int]) -> int:
    """Cubes of these numbers by colour; what is below 0 counts as none."""
    return sum(int(cubes.ONE[colour]) * max(0, number) for colour, number in enumerate(numbers))


COUNTED: Final[dict[Kind, Callable[[Counts], int]]] = {
    Kind.COLUMNS: lambda counts: counts.columns,
    Kind.OUTPOSTS: lambda counts: counts.outposts,
    Kind.BONUS_TILES: lambda counts: counts.bonus_tiles,
    Kind.EXPLORATION_TILES: lambda counts: counts.exploration_tiles,
    Kind.MERCHANT_CARDS: lambda counts: counts.merchant_cards,
    Kind.ALL_SETTLERS: lambda counts: counts.all_settlers,
    Kind.HAND: lambda counts: counts.hand,
    Kind.SETTLERS: lambda counts: counts.settlers,
}
"""What is counted before a seat, by how much it matters; goods come after all of it."""
