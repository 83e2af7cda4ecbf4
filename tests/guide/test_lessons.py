"""Guided first games: each is played through in every language, and every word of it comes true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tradewinds import GAMES, locale
from tradewinds.guide import lessons
from tradewinds.guide.lessons import LEARNER, LESSONS, Reply, Step, Told
from tradewinds.pictures import Drawings
from tradewinds.pictures.tabletop import Tabletop
from tradewinds.rules import turns
from tradewinds.rules.core import Core
from tradewinds.words import Players

MOST_CHARACTERS = 320  # of one page, so that it can be read at a glance and fits beside the board
MINUTES = range(8, 16)
TABS = {"scores", "rules", "log"}

each_lesson = pytest.mark.parametrize("game", LESSONS)
each_language = pytest.mark.parametrize("language", locale.LANGUAGES)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    locale.use("en")


@dataclass
class Moment:
    """A step of a lesson, and the table as it is then."""

    step: Step | Reply
    state: Core
    played: list[str]

    @property
    def legal(self) -> list[str]:
        return [self.state.setup.actions.texts[action] for action in self.state.choices]

    @property
    def told(self) -> Told:
        found = lessons.told(self.state.setup.game.name(), self.played, self.state)
        assert found is not None
        return found

    @property
    def right(self) -> list[str]:
        return [action for action in self.legal if self.step.fits(action)]

    def after(self, action: str) -> tuple[Core, list[str]]:
        state = self.state.copy()
        turns.push(state, state.setup.actions.texts.index(action))
        return state, [*self.played, action]


def moments(game: str, seed: int = 1) -> Iterator[Moment]:
    """The lesson from its beginning to its end, with the first right choice each time."""
    state, played = lessons.begun(game, seed), list[str]()
    while step := lessons.step_at(game, played, state):
        moment = Moment(step, state, played)
        yield moment
        assert moment.right, f"{step} does not fit; there is: {moment.legal}"
        state, played = moment.after(moment.right[0])
    check_end(game, state, played)


def check_end(game: str, state: Core, played: list[str]) -> None:
    told = lessons.told(game, played, state)
    assert told is not None
    assert told.over
    assert state.player == LEARNER
    assert state.opens_turn()
    assert not state.over


@each_lesson
def test_a_lesson_can_be_played_from_its_beginning_to_its_end(game: str) -> None:
    for moment in moments(game):
        assert (moment.state.player == LEARNER) == isinstance(moment.step, Step)


@each_lesson
def test_a_lesson_does_not_depend_on_what_lies_hidden(game: str) -> None:
    for seed in range(2, 12):
        assert list(moments(game, seed))


@each_lesson
def test_whichever_right_choice_is_made_the_lesson_goes_on(game: str) -> None:
    def go_on(state: Core, played: list[str]) -> None:
        step = lessons.step_at(game, played, state)
        if step is None:
            check_end(game, state, played)
            return
        moment = Moment(step, state, played)
        assert moment.right, f"{step} does not fit after {played}; there is: {moment.legal}"
        for action in moment.right:
            go_on(*moment.after(action))

    go_on(lessons.begun(game), [])


@each_lesson
@each_language
def test_every_step_says_what_to_do_in_every_language(game: str, language: str) -> None:
    locale.use(language)
    for moment in moments(game):
        for page in moment.told.pages:
            assert 0 < len(page.text) <= MOST_CHARACTERS, page.text
            assert not re.search(r"[{}]", page.text)


@each_lesson
@each_language
def test_every_wrong_choice_gets_its_reason_and_every_right_one_none(game: str, language: str) -> None:
    locale.use(language)
    for moment in moments(game):
        if isinstance(moment.step, Reply):
            continue
        for action in moment.legal:
            reason = lessons.reason_against(game, moment.played, moment.state, action)
            assert (reason is None) == (action in moment.right)
            assert reason is None or (reason and not re.search(r"[{}]", reason))


@each_lesson
def test_reasons_are_about_choices_that_can_be_made(game: str) -> None:
    for moment in moments(game):
        if isinstance(moment.step, Step):
            for pattern, reason in moment.step.wrong.items():
                against = [action for action in moment.legal if moment.step.reason_against(action) == reason]
                assert set(against) - set(moment.right), f"nothing to choose is like {pattern}"


@each_lesson
def test_what_lights_up_is_on_the_table(game: str) -> None:
    for moment in moments(game):
        drawn = Drawings().tabletop(moment.state, Players(), choices=True, docked=LEARNER)
        for page in moment.told.pages:
            for name in filter(None, page.lit.split(", ")):
                assert is_shown(drawn, name), f"{name} is not on the table: {page.text}"


def is_shown(drawn: Tabletop, name: str) -> bool:
    kind, _, what = name.partition(" ")
    board = "".join(panel.svg() for panel in drawn.board)
    dock = drawn.dock.svg() if drawn.dock else ""
    if not what:
        return f'data-place="{name}"' in board + dock
    return {
        "own": f'data-about="{what}"' in dock,
        "seat": what in map(str, drawn.seats),
        "panel": what in [panel.name for panel in drawn.board],
        "tab": what in TABS,
    }[kind]


@each_lesson
def test_a_lesson_has_every_kind_of_choice_that_its_game_has(game: str) -> None:
    known = {text.partition(" ")[0] for text in lessons.begun(game).setup.actions.texts}
    made = {
        moment.right[0].partition(" ")[0] for moment in moments(game) if isinstance(moment.step, Step)
    } | {"done"}
    assert made >= known - LESSONS[game].left_out


@each_lesson
def test_a_lesson_has_a_length_that_people_stay_for(game: str) -> None:
    lesson = LESSONS[game]
    assert lesson.minutes in MINUTES
    assert 12 <= lesson.choices <= 30


def test_a_choice_that_does_not_fit_ends_the_lesson_where_it_was_stored_nevertheless() -> None:
    """As when a lesson was changed while somebody was at it: the game goes on without."""
    state = lessons.begun("new-world")
    assert lessons.step_at("new-world", ["rest"], state) is None
    assert lessons.told("new-world", ["rest"], state) is None


def test_every_game_has_a_lesson() -> None:
    assert list(LESSONS) == list(GAMES)
