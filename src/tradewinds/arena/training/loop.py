"""The whole training: rounds of games, a network fitted to them, and a match against the best so far.

Everything follows from the plan, and every step is kept as soon as it is done: whoever is interrupted goes on
from there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, closing
from typing import Final, TypeVar

from tradewinds.arena import cluster, local
from tradewinds.arena.tasks import Play
from tradewinds.arena.training import work
from tradewinds.arena.training.folder import BEST, CURVE, Folder, Plan, Round, write_whole
from tradewinds.arena.training.games import Game, first_state
from tradewinds.arena.training.samples import Samples, samples_of
from tradewinds.arena.training.sequential import Tally
from tradewinds.arena.training.work import Setting, Work, source_of
from tradewinds.bots.evaluation import inputs
from tradewinds.bots.seeds import mixed
from tradewinds.bots.tree import SHARPNESS
from tradewinds.bots.weights import judge_of, written
from tradewinds.components import ComponentSet
from tradewinds.locale import gettext as _
from tradewinds.table import Table

MOST_DUELS: Final = 400  # of a match; a challenger that has not proved itself by then is not kept
REMEMBERED: Final = 2  # rounds whose games teach: the latest ones
SELF_PLAY: Final = ("self-play",)
MATCH: Final = ("challenger", "best")

NOTE: Final = """\
The network that judges {game}, learned from games of the search against itself, and written by
tradewinds train {game} --rounds {rounds} --games {games} --iterations {iterations} --seed {seed}
What it says is computed in src/tradewinds/bots/evaluation/network.py.
"""

Played = TypeVar("Played")
Bar = Callable[[str, int, int], AbstractContextManager[Callable[[], None]]]
"""Shows progress: what is done, how many of it there are, and how many are done already."""


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
        """Do what is still to be done; `tell` hears a sentence about each round."""
        for number in range(1, self.plan.rounds + 1):
            this = self.folder.round(number)
            this.begin()
            best = best_before(self.folder, number)
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
        there = this.numbers()
        missing = [Work(each, SELF_PLAY) for each in range(self.plan.games) if each not in there]
        if not missing:
            return
        games = self._played(work.play, self._setting(number, best), missing)
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

    # --- learning

    def _learn(self, this: Round, number: int, best: str) -> None:
        from tradewinds.arena.training import fitting  # needs PyTorch, which nothing else does

        first = Table(self.plan.game, components=self._components).deal(0).core
        names = inputs.names(first.setup)
        with self._bar(_("round {n}: learning").format(n=number), fitting.STEPS, 0) as advance:
            taught = fitting.fitted(
                self._samples(number, best), len(names), SHARPNESS, mixed(self.plan.seed, number), advance
            )
        this.keep(written(names, taught.network, note_on(self.plan, number)), taught.progress)

    def _samples(self, number: int, best: str) -> Iterator[Samples]:
        """The samples of the latest rounds; games of different rounds have different numbers."""
        for back in range(min(REMEMBERED, number)):
            for game in sorted(self.folder.round(number - back).games(), key=lambda game: game.number):
                yield self._read(game, best)

    def _read(self, game: Game, best: str) -> Samples:
        table = Table(self.plan.game, game.players, components=self._components)
        state = first_state(table, game.seed)
        return samples_of(game, judge_of(state.setup, source_of(best)), state)

    # --- the match

    def _compare(self, this: Round, number: int, best: str) -> Tally:
        """Let the new network play the best so far until it is clear which is better."""
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
        """Keep the best network and the learning curve where they are easily found."""
        from tradewinds.arena.training.curve import drawn  # brings pictures with it, which take a moment

        write_whole(self.folder.path / CURVE, drawn([each.progress() for each in self.folder.begun()]))
        if best := self.folder.best():
            write_whole(self.folder.path / BEST, best)


def best_before(folder: Folder, number: int) -> str:
    """The network that had won last when a round began."""
    rounds = [folder.round(each) for each in range(1, number)]
    winners = [each.network() for each in rounds if each.tally().better]
    return winners[-1] if winners else ""


def note_on(plan: Plan, number: int) -> str:
    """What a file says about its origin: later rounds change nothing in earlier ones."""
    return NOTE.format(
        game=plan.game, rounds=number, games=plan.games, iterations=plan.iterations, seed=plan.seed
    )


def verdict(number: int, tally: Tally) -> str:
    """What a round has brought, in a sentence."""
    if tally.better:
        told = _("Round {n}: the new network won {won} of {games} games against the best so far and is kept.")
    else:
        told = _(
            "Round {n}: the new network won {won} of {games} games against the best so far; that one stays."
        )
    return told.format(n=number, won=tally.won, games=tally.played)
