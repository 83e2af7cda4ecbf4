"""Plays one match, with the same result on every machine."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import Final

from msgspec import Struct, field

from tradewinds.arena.schedule import Match
from tradewinds.bots import registry
from tradewinds.bots.bot import Bot, decide
from tradewinds.bots.custom.forfeits import close, forfeits_of
from tradewinds.bots.seeds import mixed
from tradewinds.components import ComponentSet
from tradewinds.state import State
from tradewinds.table import Table

MOST_DECISIONS: Final = 10_000  # of a game; aimless bots might never end it


class Setting(Struct, frozen=True):
    """What all matches of an arena have in common."""

    game: str
    options: dict[str, str]
    components: ComponentSet


class Result(Struct, frozen=True):
    """The result of a match. Only `seconds` may differ between two runs of it."""

    number: int
    bots: tuple[str, ...]
    seed: int
    scores: tuple[int, ...]
    winner: int | None
    """The winning seat; None if the game was broken off after too many decisions."""
    rounds: int
    turns: int
    decisions: tuple[int, ...]
    forfeits: tuple[dict[str, int], ...]
    """For each seat, the number of decisions replaced by random ones, by reason."""
    details: tuple[str, ...]
    """For each seat, what happened at its first forfeit."""
    seconds: tuple[float, ...] = field(default=())
    """For each seat, the time spent deciding."""


class Played(Struct, frozen=True):
    result: Result
    record: str


def play(setting: Setting, match: Match) -> Played:
    state = Table(setting.game, len(match.bots), components=setting.components, **setting.options).deal(
        match.seed
    )
    with ExitStack() as leaving:
        bots = []
        for name, seed in zip(match.bots, match.bot_seeds, strict=True):
            bots.append(registry.make(name, seed))
            leaving.callback(close, bots[-1])
        game = Game(state, bots)
        game.run(match)
    return Played(game.result(match), state.record(players=list(match.bots)))


class Game:
    """A game between bots, and its statistics."""

    def __init__(self, state: State, bots: list[Bot]) -> None:
        self.state = state
        self.bots = bots
        self.turns = 0
        self.decisions = [0] * len(bots)
        self.seconds = [0.0] * len(bots)

    def run(self, match: Match) -> None:
        """Play the game. What a bot imagines depends only on its seed."""
        for number in range(MOST_DECISIONS):
            if self.state.over:
                break
            seat = self.state.player
            self.turns += self.state.core.opens_turn()
            began = time.perf_counter()
            action = decide(self.bots[seat], self.state, mixed(match.bot_seeds[seat], number))
            self.seconds[seat] += time.perf_counter() - began
            self.decisions[seat] += 1
            self.state.push(action)

    def result(self, match: Match) -> Result:
        return Result(
            number=match.number,
            bots=match.bots,
            seed=match.seed,
            scores=tuple(self.state.scores()),
            winner=self.state.winner,
            rounds=self.state.round,
            turns=self.turns,
            decisions=tuple(self.decisions),
            forfeits=tuple(dict(forfeits_of(bot)) for bot in self.bots),
            details=tuple(getattr(bot, "first_detail", "") for bot in self.bots),
            seconds=tuple(round(seconds, 3) for seconds in self.seconds),
        )
