"""Following the others: what happened since somebody last chose, and the moments on the way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final, NamedTuple

from tradewinds.history import Change, History, Turn
from tradewinds.words import Players

MOST_STOPS: Final = 16
STORY_LINES: Final = 40


class Part(NamedTuple):
    """A turn, or the part of it that the reader has not seen yet."""

    turn: Turn
    first: int
    """The number of its first new choice."""
    begins: int
    """The number of choices before it in the whole game."""

    @property
    def change(self) -> Change:
        return self.turn.change(self.first)

    @property
    def ends(self) -> int:
        return self.begins + len(self.turn.chosen) - self.first


class Line(NamedTuple):
    """A line of the story: a finished turn in a sentence, and what it changed."""

    seat: int
    sentence: str
    places: tuple[str, ...]
    claim: bool
    news: bool
    """True if it happened since the reader's last choice."""


class Following(NamedTuple):
    """What happened at a table, for a reader whose last choice was at step `since`."""

    since: int
    step: int
    """The number of choices up to now."""
    stops: list[int]
    """The steps at which a replay from `since` to now stops."""
    marks: dict[str, int]
    """Each place that changed since then, with the seat that last changed it."""
    said: str
    """What happened last, including an unfinished turn; empty at the deal."""
    seat: int
    """Whose turn it was."""
    unseen: int
    """The number of turns finished since then."""


def following(history: History, eyes: int | None, players: Players) -> Following:
    """What a seat missed since its last choice; for a spectator, what happened in the last turn."""
    since = turn_before(history) if eyes is None else history.last_choice_of(eyes)
    parts = list(parts_since(history, since))
    last = history.turns[-1] if history.turns else None
    return Following(
        since=since,
        step=history.moves_before(len(history.turns)),
        stops=stops(parts),
        marks=marks(parts),
        said=last.told(players) if last else "",
        seat=last.seat if last else 0,
        unseen=sum(1 for part in parts if part.turn.finished),
    )


def turn_before(history: History) -> int:
    """The step at which the last turn began."""
    return history.moves_before(max(0, len(history.turns) - 1))


def parts_since(history: History, since: int) -> Iterator[Part]:
    new = takewhile(lambda turn: turn.ends > since, reversed(history.turns))
    for turn in reversed(list(new)):
        first = max(0, since - turn.begins)
        yield Part(turn, first, turn.begins + first)


def marks(parts: list[Part]) -> dict[str, int]:
    return {place: part.turn.seat for part in parts for place in sorted(part.change.places)}


def stops(parts: list[Part]) -> list[int]:
    """Every choice that changed something; if there are many, the ends of the latest turns."""
    each = [part.begins + step for part in parts for step in part.change.steps]
    return each if len(each) <= MOST_STOPS else [part.ends for part in parts][-MOST_STOPS:]


def latest(history: History) -> list[Turn]:
    """The finished turns to list, newest first."""
    return history.finished_turns[: -STORY_LINES - 1 : -1]


def line(turn: Turn, players: Players, *, news: bool) -> Line:
    change = turn.change()
    return Line(turn.seat, turn.told(players), change.sorted_places, change.claim, news)
