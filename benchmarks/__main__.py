"""How fast it is: decisions, games, copies and search iterations for every game, at both speeds.

Each measurement is the best of several short runs on one core, in processor time, so that other work on the
machine disturbs it least. The interpreted figures come from a second process of the same run.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

import tradewinds as tw
from benchmarks.environments import print_environments
from tradewinds import speed
from tradewinds.bots.playouts import eager_action, play_out
from tradewinds.bots.tree import Tree
from tradewinds.bots.weights import judge_of
from tradewinds.rules.chance import seeded
from tradewinds.rules.core import Core

RUNS = 7
SECONDS = 0.5  # of each run
MOST_DECISIONS = 1_000_000
AT_ONCE = 10  # iterations of a search between two looks at the clock
PLAYERS = 2


class Figures(NamedTuple):
    decisions: float  # a second, in random play
    games: float  # a second, without the deal
    length: float  # decisions a game
    copy: float  # microseconds
    search: float  # iterations a second


def measure(name: str) -> Figures:
    table = tw.Table(name, players=PLAYERS)
    dealt = [table.deal(seed).core for seed in range(200)]
    runs = [random_play(dealt, seed) for seed in range(RUNS)]
    decisions, games = max(runs)
    return Figures(decisions, games, decisions / games, copy_time(dealt), search_speed(dealt))


def random_play(dealt: list[Core], seed: int) -> tuple[float, float]:
    """Decisions and games a second, choosing uniformly among the legal actions.

    In Eastern Wonders, where such games hardly ever end, claims are made whenever possible.
    """
    chance = seeded(seed)
    decisions = games = 0
    spent = 0.0
    while spent < SECONDS:
        state = dealt[games % len(dealt)].copy()
        began = time.process_time()
        decisions += play_out(state, chance, MOST_DECISIONS, eager_action(state))
        spent += time.process_time() - began
        games += 1
    return decisions / spent, games / spent


def middle(dealt: list[Core]) -> Core:
    """A state from the middle of a game."""
    state = dealt[0].copy()
    play_out(state, seeded(0), 100)
    return state


def search_speed(dealt: list[Core]) -> float:
    """Search iterations a second with a fresh tree, in the middle of a game."""
    state = middle(dealt)
    judge = judge_of(state.setup)
    return max(iterations(Tree(judge, state, seeded(seed))) for seed in range(RUNS))


def iterations(tree: Tree) -> float:
    """Iterations a second in a search of some seconds."""
    began = time.process_time()
    done = 0
    while time.process_time() - began < SECONDS:
        done += tree.grow(AT_ONCE, float("inf"))
    return done / (time.process_time() - began)


def copy_time(dealt: list[Core]) -> float:
    """Microseconds to copy a state from the middle of a game."""
    state = middle(dealt)
    return min(repeated(state.copy, 20_000) for _run in range(RUNS)) * 1e6


def repeated(call: Callable[[], object], times: int) -> float:
    began = time.process_time()
    for _time in range(times):
        call()
    return (time.process_time() - began) / times


def interpreted_figures() -> dict[str, Figures]:
    command = [sys.executable, "-m", "benchmarks", "--json"]
    environment = os.environ | {"TRADEWINDS_INTERPRETED": "1"}
    answer = subprocess.run(command, env=environment, capture_output=True, check=True, text=True)
    return {name: Figures(*figures) for name, figures in json.loads(answer.stdout).items()}


def print_table(compiled: dict[str, Figures], interpreted: dict[str, Figures]) -> None:
    print(f"Random play, {PLAYERS} players, one core; best of {RUNS} runs of {SECONDS} s of processor time")
    for name, fast in compiled.items():
        slow = interpreted[name]
        print(
            f"\n{name:<16}{'decisions/s':>14}{'games/s':>11}{'decisions/game':>17}{'µs/copy':>10}{'search/s':>11}"
        )
        for label, figures in (("  compiled", fast), ("  interpreted", slow)):
            print(
                f"{label:<16}{figures.decisions:>14,.0f}{figures.games:>11,.0f}"
                f"{figures.length:>17,.0f}{figures.copy:>10.2f}{figures.search:>11,.0f}"
            )
        print(
            f"{'  ratio':<16}{fast.decisions / slow.decisions:>14.1f}{'':>28}{slow.copy / fast.copy:>10.1f}"
            f"{fast.search / slow.search:>11.1f}"
        )


def main() -> None:
    figures = {name: measure(name) for name in tw.GAMES}
    if "--json" in sys.argv:
        print(json.dumps(figures))
    elif not speed.compiled():
        print("The rules are not compiled; there is nothing to compare.")
    else:
        print_table(figures, interpreted_figures())
        print_environments()


if __name__ == "__main__":
    main()
