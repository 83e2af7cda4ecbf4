"""Guided first games, one for each game: what to say at each moment, and whether a choice fits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from tradewinds.guide.examples.staging import set_scene
from tradewinds.guide.lessons import (
    east_west_1,
    east_west_2,
    east_west_3,
    eastern_wonders,
    new_world,
    sand_to_sea,
    spice_road,
)
from tradewinds.guide.lessons.model import LEARNER, LessonText, Look, Reply, Step, Steps
from tradewinds.guide.lessons.values import Quoted
from tradewinds.locale import gettext as _
from tradewinds.rules import turns
from tradewinds.rules.chance import seeded
from tradewinds.rules.core import Core

__all__ = ["LEARNER", "LESSONS", "LessonText", "Reply", "Step", "Told", "begun", "reply", "step_at", "told"]

LESSONS: Final[Mapping[str, LessonText]] = {
    lesson.scene.game: lesson
    for lesson in (
        spice_road.LESSON,
        eastern_wonders.LESSON,
        sand_to_sea.LESSON,
        new_world.LESSON,
        east_west_1.LESSON,
        east_west_2.LESSON,
        east_west_3.LESSON,
    )
}
"""The lessons by game."""


@dataclass(frozen=True)
class Told:
    """What a lesson says at one moment, in the language in use."""

    number: int
    """The number of the learner's choice, from 1; past the last one when the lesson is over."""
    choices: int
    pages: tuple[Look, ...]
    """What is said, page by page; the last page asks for the choice."""
    right: tuple[str, ...] = ()
    """The actions that fit."""

    @property
    def over(self) -> bool:
        return self.number > self.choices


def begun(game: str, seed: int = 1) -> Core:
    """The table at the beginning of a game's lesson, with everything hidden drawn from the seed."""
    return turns.imagine(_laid_out(game), seeded(seed))


@lru_cache(maxsize=16)
def _laid_out(game: str) -> Core:
    return set_scene(LESSONS[game].scene)


def step_at(game: str, played: Sequence[str], state: Core) -> Step | Reply | None:
    """The step after these actions; None if the lesson is over, or something else was played."""
    reached = _reached(game, played, state)
    steps = LESSONS[game].steps
    return None if reached is None or reached == len(steps) else steps[reached]


def _reached(game: str, played: Sequence[str], state: Core) -> int | None:
    """The number of steps behind these actions, which led to this state; None if one of them does not fit."""
    steps, number = LESSONS[game].steps, 0
    for action in played:
        number = _skip(steps, number, partial(_fits, action=action))
        if number == len(steps) or not steps[number].fits(action):
            return None
        number += 0 if steps[number].elastic else 1
    return _skip(steps, number, lambda step: bool(_right(step, state)))


def _fits(step: Step | Reply, action: str) -> bool:
    return step.fits(action)


def _skip(steps: Steps, number: int, wanted: Callable[[Step | Reply], bool]) -> int:
    """The number of the next step that is wanted or not elastic."""
    coming = range(number, len(steps))
    return next((n for n in coming if wanted(steps[n]) or not steps[n].elastic), len(steps))


def reply(game: str, played: Sequence[str], state: Core) -> str | None:
    """The opponent's scripted answer; None if the opponent decides by itself."""
    step = step_at(game, played, state)
    return step.action if isinstance(step, Reply) else None


def reason_against(game: str, played: Sequence[str], state: Core, action: str) -> str | None:
    """Why a choice does not fit the lesson now, in the language in use; None if it does."""
    step = step_at(game, played, state)
    if not isinstance(step, Step) or step.fits(action):
        return None
    return _(step.reason_against(action)).format_map(Quoted(state, step))


def told(game: str, played: Sequence[str], state: Core) -> Told | None:
    """What is said after these actions, which led to this state; None once the lesson is over."""
    lesson, reached = LESSONS[game], _reached(game, played, state)
    if reached is None:
        return None
    made = sum(isinstance(each, Step) for each in lesson.steps[:reached])
    if reached == len(lesson.steps):
        return Told(made + 1, lesson.choices, (Look(_(lesson.closing)),))
    step = lesson.steps[reached]
    match step:
        case Step():
            looks, values = (*step.looks, Look(step.text, step.lit)), Quoted(state, step)
            pages = tuple(Look(_(look.text).format_map(values), look.lit) for look in looks)
            return Told(made + 1, lesson.choices, pages, _right(step, state))
        case Reply():
            return Told(made, lesson.choices, (Look(_(step.text), "seat 1"),))


def _right(step: Step | Reply, state: Core) -> tuple[str, ...]:
    texts = state.setup.actions.texts
    return tuple(texts[action] for action in state.choices if step.fits(texts[action]))
