"""The whole training: rounds of games, a network fitted to them, and a match against the best so far.

Everything follows from the plan and every step is saved at once, so an interrupted training resumes where it
stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, closing
from typing import TYPE_CHECKING, Final, TypeVar

from msgspec.structs import replace

from tradewinds.arena import cluster, local
from tradewinds.arena.tasks import Play
from tradewinds.arena.training import work
from tradewinds.arena.training.fitted import Lesson, Progress
from tradewinds.arena.training.folder import BEST, CURVE, Folder, Plan, Round, write_whole
from tradewinds.arena.training.games import Game, first_state
from tradewinds.arena.training.samples import Samples, moments_of, samples_of
from tradewinds.arena.training.sequential import Tally
from tradewinds.arena.training.work import Setting, Work, source_of
from tradewinds.bots.evaluation import inputs
from tradewinds.bots.seeds import mixed
from tradewinds.bots.tree import SHARPNESS
from tradewinds.bots.weights import classic, judge_of, written
from tradewinds.components import ComponentSet
from tradewinds.locale import gettext as _
from tradewinds.table import Table

if TYPE_CHECKING:
    from tradewinds.arena.training.pupil import Pupil
    from tradewinds.bots.evaluation.judge import Judge
    from tradewinds.rules.core import Core

MOST_DUELS: Final = 400  # games of a match; a challenger that has not proved itself by then is rejected
REMEMBERED: Final = 2  # the latest rounds, whose games are learned from
LESSONS: Final = 31  # a purpose for which seeds are derived
SELF_PLAY: Final = ("self-play",)
MATCH: Final = ("challenger", "best")

NOTE: Final = """\
The network that judges {game}, learned from games of the search against itself, and written by
tradewinds train {game} {options}
What it says is computed in src/tradewinds/bots/evaluation/network.py.
"""

Played = TypeVar("Played")
Bar = Callable[[str, int, int], AbstractContextManager[Callable[[], None]]]
"""Shows progress: what is being done, how many steps there are, and how many are finished."""


class Training:
    def __init__(
        self, folder: Folder, components: ComponentSet, jobs: int, ray: str | None, bar: Bar
    ) -> None:
        self.folder = folder
        self.plan = folder.plan
        self._components = components
        self._jobs = jobs
        self._ray = ray
        self._bar = bar

    def run(self, tell: Callable[[str], None]) -> None:
        """Do everything that is left; calls `tell` with a sentence about each round."""
        for number in range(1, self.plan.rounds + 1):
            this = self.folder.round(number)
            this.begin()
            best = best_before(self.folder, number)
            self._give_lessons(this, number, best)
            self._play_games(this, number, best)
            if not this.network():
                self._learn(this, number, best)
                self._draw()
            tell(verdict(number, self._compare(this, number, best)))
        self._draw()

    # --- games

    def _setting(self, number: int, best: str, challenger: str = "") -> Setting:
        plan = self.plan
        seed = mixed(plan.seed, number)
        return Setting(plan.game, self._components, seed, plan.iterations, best, challenger)

    def _play_games(self, this: Round, number: int, best: str) -> None:
        there = {game.number for game in this.games()}
        missing = [Work(each, SELF_PLAY) for each in range(self.plan.games) if each not in there]
        if not missing:
            return
        player = known[-1].network if (known := this.lessons()) else best
        games = self._played(work.play, self._setting(number, player), missing)
        doing = _("round {n}: games").format(n=number)
        with closing(games), self._bar(doing, self.plan.games, len(there)) as advance:
            for game in games:
                this.add_game(game)
                advance()

    def _played(
        self, play: Play[Setting, Work, Played], setting: Setting, tasks: Sequence[Work]
    ) -> Generator[Played, None, None]:
        if self._ray:
            return cluster.play_all(play, setting, tasks, self._ray, self._jobs)
        return local.play_all(play, setting, tasks, self._jobs)

    # --- lessons

    def _give_lessons(self, this: Round, number: int, best: str) -> None:
        """Play quick games and learn from them. Each lesson is played with the result of the one before."""
        plan, given = self.plan, this.lessons()
        if len(given) >= plan.lessons:
            return
        from tradewinds.arena.training.pupil import REMEMBERED, Pupil  # needs PyTorch

        before = given or (self.folder.round(number - 1).lessons() if number > 1 else [])
        known = before[-1].knowledge if before else None
        pupil = Pupil(self._names(), known, classic(plan.game))
        for lesson in range(max(0, len(given) - REMEMBERED) + 1, len(given) + 1):
            pupil.hear(self._lesson_samples(this, lesson))
        doing = _("round {n}: lessons").format(n=number)
        with self._bar(doing, plan.lessons, len(given)) as advance:
            for lesson in range(len(given) + 1, plan.lessons + 1):
                self._play_lesson(this, number, lesson, given[-1].network if given else best)
                given.append(self._learn_lesson(this, number, lesson, pupil))
                advance()

    def _play_lesson(self, this: Round, number: int, lesson: int, network: str) -> None:
        plan = self.plan
        there = {game.number for game in this.lesson_games(lesson)}
        numbers = range((lesson - 1) * plan.quick, lesson * plan.quick)
        missing = [Work(each, SELF_PLAY) for each in numbers if each not in there]
        seed = mixed(plan.seed, number, LESSONS)
        setting = Setting(plan.game, self._components, seed, plan.glance, network)
        with closing(self._played(work.glance, setting, missing)) as games:
            for game in games:
                this.add_lesson_game(lesson, game)

    def _learn_lesson(self, this: Round, number: int, lesson: int, pupil: Pupil) -> Lesson:
        plan = self.plan
        progress = pupil.hear(self._lesson_samples(this, lesson))
        pupil.learn(mixed(plan.seed, number, LESSONS, lesson), (lesson - 1) / plan.lessons)
        text = written(self._names(), pupil.network(), note_on(plan, number))
        games = (lesson - 1) * plan.quick
        learned = Lesson(text, pupil.knowledge(), progress and replace(progress, games=games))
        this.keep_lesson(lesson, learned)
        return learned

    def _lesson_samples(self, this: Round, lesson: int) -> list[Samples]:
        games = sorted(this.lesson_games(lesson), key=lambda game: game.number)
        return [self._read(game, "", moments_of) for game in games]

    def _names(self) -> list[str]:
        """The names of the inputs."""
        first = Table(self.plan.game, components=self._components).deal(0).core
        return inputs.names(first.setup)

    # --- learning

    def _learn(self, this: Round, number: int, best: str) -> None:
        from tradewinds.arena.training import fitting  # needs PyTorch, which nothing else does

        names = self._names()
        lessons = this.lessons()
        with self._bar(_("round {n}: learning").format(n=number), fitting.STEPS, 0) as advance:
            taught = fitting.fitted(
                self._samples(number, best),
                len(names),
                SHARPNESS,
                mixed(self.plan.seed, number),
                advance,
                lessons[-1].knowledge if lessons else None,
            )
        this.keep(written(names, taught.network, note_on(self.plan, number)), taught.progress)

    def _samples(self, number: int, best: str) -> Iterator[Samples]:
        """The samples of the latest rounds; game numbers differ between rounds."""
        for back in range(min(REMEMBERED, number)):
            for game in sorted(self.folder.round(number - back).games(), key=lambda game: game.number):
                yield self._read(game, best, samples_of)

    def _read(self, game: Game, best: str, look: Callable[[Game, Judge, Core], Samples]) -> Samples:
        table = Table(self.plan.game, game.players, components=self._components)
        state = first_state(table, game.seed)
        return look(game, judge_of(state.setup, source_of(best)), state)

    # --- the match

    def _compare(self, this: Round, number: int, best: str) -> Tally:
        """Play the new network against the best so far until one is clearly better."""
        there = this.duels()
        missing = [Work(each, MATCH) for each in range(MOST_DUELS) if each not in there]
        setting = self._setting(number, best, this.network())
        tally = this.tally()
        if tally.decided or not missing:
            return tally
        duels = self._played(work.duel, setting, missing)
        with (
            closing(duels),
            self._bar(_("round {n}: match").format(n=number), MOST_DUELS, len(there)) as advance,
        ):
            for duel in duels:
                this.add_duel(duel)
                advance()
                tally = this.tally()
                if tally.decided:
                    break
        return tally

    def _draw(self) -> None:
        """Save the best network and the learning curve where they are easy to find."""
        from tradewinds.arena.training.curve import drawn  # loads the drawing code, which takes a moment

        curves = [of_lessons(each) or each.progress() for each in self.folder.begun()]
        write_whole(self.folder.path / CURVE, drawn(curves))
        if best := self.folder.best():
            write_whole(self.folder.path / BEST, best)


def of_lessons(this: Round) -> list[Progress]:
    """How well the games of each lesson were predicted before it."""
    return [lesson.progress for lesson in this.lessons() if lesson.progress]


def best_before(folder: Folder, number: int) -> str:
    """The network that had won most recently when a round began."""
    rounds = [folder.round(each) for each in range(1, number)]
    winners = [each.network() for each in rounds if each.tally().better]
    return winners[-1] if winners else ""


def note_on(plan: Plan, number: int) -> str:
    """The note in a file about its origin. Later rounds do not change it."""
    quick = f" --quick {plan.quick} --glance {plan.glance}" if plan.lessons else ""
    games = f"--games {plan.games} --iterations {plan.iterations} --seed {plan.seed}"
    options = f"--rounds {number} --lessons {plan.lessons}{quick} {games}"
    return NOTE.format(game=plan.game, options=options)


def verdict(number: int, tally: Tally) -> str:
    """The result of a round, in a sentence."""
    if tally.better:
        told = _("Round {n}: the new network won {won} of {games} games against the best so far and is kept.")
    else:
        told = _(
            "Round {n}: the new network won {won} of {games} games against the best so far and is discarded."
        )
    return told.format(n=number, won=tally.won, games=tally.played)
