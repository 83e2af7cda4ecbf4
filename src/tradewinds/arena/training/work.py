"""The games played in training: games of the search against itself, and duels between two networks.

They are played in other processes or on other machines, so everything they need travels with them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from tradewinds.arena.training.games import Game, play_game
from tradewinds.bots.bot import decide
from tradewinds.bots.search import Budget, SearchBot
from tradewinds.bots.seeds import mixed
from tradewinds.bots.weights import Source, classic, in_text, judge_of
from tradewinds.components import ComponentSet
from tradewinds.notation import tables
from tradewinds.table import Table

SIZES: Final = (2, 2, 3, 2, 2, 4)  # players of one game after another
MOST_DECISIONS: Final = 3_000  # decisions in a duel; after that, nobody has won
DEALS: Final = 21  # purposes for which seeds are derived
BOTS: Final = 22


class Setting(Struct, frozen=True):
    """What all games of a round have in common."""

    game: str
    components: ComponentSet
    seed: int
    iterations: int
    """Iterations of the search for each turn."""
    best: str
    """The file of the best network so far; empty for `classic`."""
    challenger: str = ""


class Work(Struct, frozen=True):
    """One game to be played."""

    number: int
    bots: tuple[str, ...]


class Duel(Struct, frozen=True):
    """A game between two networks."""

    number: int
    won: bool
    """True if the challenger won."""
    rounds: int


def play(setting: Setting, work: Work, thoughtful: bool = True) -> Game:
    """A game of the search against itself."""
    table = Table(setting.game, players_of(setting, work), components=setting.components)
    judge = judge_of(table.deal(0).core.setup, source_of(setting.best))
    return play_game(table, judge, work.number, setting.seed, setting.iterations, thoughtful)


def glance(setting: Setting, work: Work) -> Game:
    """The same for a lesson: only the choices are kept."""
    return play(setting, work, thoughtful=False)


def players_of(setting: Setting, work: Work) -> int:
    """The number of players: games for two, three and four alternate as far as the game allows."""
    return min(SIZES[work.number % len(SIZES)], tables.find_game(setting.game).most_players())


def duel(setting: Setting, work: Work) -> Duel:
    """A duel for two; two consecutive numbers play the same deal from both seats."""
    seat = work.number % 2
    state = Table(setting.game, components=setting.components).deal(
        mixed(setting.seed, DEALS, work.number // 2)
    )
    budget = Budget(iterations=setting.iterations)
    sources = [source_of(setting.best), source_of(setting.challenger)]
    bots = [
        SearchBot(mixed(setting.seed, BOTS, work.number, each), budget, weights=sources[each == seat])
        for each in range(2)
    ]
    for number in range(MOST_DECISIONS):
        if state.over:
            break
        state.push(decide(bots[state.player], state, mixed(setting.seed, work.number, number)))
    return Duel(work.number, state.winner == seat, state.round)


@lru_cache(maxsize=4)
def source_of(text: str) -> Source:
    return in_text(text, "network.toml") if text else classic
