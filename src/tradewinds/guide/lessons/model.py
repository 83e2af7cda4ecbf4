"""Guided first games as data: a prepared table, what is said at each choice, and what is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final

from tradewinds.guide.examples.model import Scene

LEARNER: Final = 0
"""The learner's seat."""


@dataclass(frozen=True)
class Look:
    """Something to look at, and why. Texts are marked for translation."""

    text: str
    lit: str = ""
    """What lights up, separated by commas.

    It is the name of a place or a card, or one of `own goods`, `seat 1`, `panel map`, `tab scores`.
    """


@dataclass(frozen=True)
class Step:
    """A choice of the learner. Texts may quote the table at that moment: see `guide.lessons.values`."""

    text: str
    right: str
    """Patterns of the actions that fit, separated by ` | `, such as `work A1.3` or `discard *`."""
    otherwise: str
    """Why no other choice fits."""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """Better reasons against some choices, by pattern."""
    looks: tuple[Look, ...] = ()
    """What is said before the question."""
    lit: str = ""
    """What lights up in addition to the places of the right choices."""
    values: Mapping[str, str] = field(default_factory=dict)
    """What the texts quote besides the place of the right choice, by name."""
    elastic: bool = False
    """True if it is asked as often as it applies, possibly never: for surplus goods."""

    def fits(self, action: str) -> bool:
        return any(fnmatchcase(action, pattern) for pattern in self.right.split(" | "))

    def reason_against(self, action: str) -> str:
        """Why an action does not fit, not translated yet."""
        found = (reason for pattern, reason in self.wrong.items() if fnmatchcase(action, pattern))
        return next(found, self.otherwise)


@dataclass(frozen=True)
class Reply:
    """A scripted action of the opponent."""

    action: str
    text: str
    """What to watch."""
    elastic: bool = False
    """True if it is played as often as possible, perhaps never."""

    def fits(self, action: str) -> bool:
        return action == self.action


Steps = tuple[Step | Reply, ...]


@dataclass(frozen=True)
class LessonText:
    """A lesson as written in the sources. The number of choices made determines the step."""

    scene: Scene
    minutes: int
    """About how many minutes it takes."""
    steps: Steps
    closing: str
    """What is said when it is over; the game then goes on like any other."""
    left_out: frozenset[str] = frozenset()
    """Kinds of choices that do not occur in it, by their first word."""

    @property
    def choices(self) -> int:
        """The number of choices that the learner makes."""
        return sum(isinstance(step, Step) for step in self.steps)
