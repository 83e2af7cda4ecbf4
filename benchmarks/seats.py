"""A first look at which seats win: `python -m benchmarks.seats GAME [--components FILE] [--games 3000]`.

Bots that look one choice ahead play a game in milliseconds, so component sets can be compared within minutes.
The result is only a hint, because a search wins from other seats: confirm it with `tradewinds balance`.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

import tradewinds as tw
from tradewinds.arena.shares import Share
from tradewinds.bots.policy import best_actions
from tradewinds.bots.seeds import mixed
from tradewinds.bots.weights import judge_of
from tradewinds.rules import turns
from tradewinds.rules.chance import seeded

GAMES = 3000
MOST_ROUNDS = 60  # of a game: some bots that see one choice ahead never finish theirs
SEATS = (2, 3, 4)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.seats", description=__doc__)
    parser.add_argument("game", help=", ".join(tw.GAMES))
    parser.add_argument("--components", type=Path, help="a set of your own")
    parser.add_argument("--games", type=int, default=GAMES, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    wanted = parser.parse_args(arguments)
    try:
        tables = [tw.Table(wanted.game, players, components=wanted.components) for players in SEATS]
    except ValueError as problem:
        parser.error(str(problem))
    for table in tables:
        print_table(table.players, list(games(table, wanted.seed, wanted.games)))
    return 0


def games(table: tw.Table, first: int, number: int) -> Iterator[list[int]]:
    """The points of each game that ended, by seat."""
    for seed in range(first, first + number):
        state = table.deal(seed).core
        judge, chance = judge_of(state.setup), seeded(mixed(seed, 1))
        while not state.over and state.round <= MOST_ROUNDS:
            best = best_actions(judge, turns.imagine(state, chance))
            turns.push(state, best[chance.below(len(best))])
        if state.over:
            yield [int(turns.score(state, seat)) for seat in range(table.players)]


def print_table(players: int, ended: list[list[int]]) -> None:
    ties = sum(points.count(max(points)) > 1 for points in ended)
    print(f"{players} players, {len(ended)} games that ended, {ties / len(ended):.1%} of them in a tie:")
    for seat in range(players):
        wins = Share(sum(winner(points) == seat for points in ended), len(ended))
        low, high = wins.interval
        average = fmean(points[seat] for points in ended)
        print(f"  seat {seat + 1}: {wins.value:6.1%} ({low:.1%}–{high:.1%}), {average:.1f} points")


def winner(points: list[int]) -> int:
    """The seat with most points; among tied seats the latest (C8)."""
    return max(range(len(points)), key=lambda seat: (points[seat], seat))


if __name__ == "__main__":
    sys.exit(main())
