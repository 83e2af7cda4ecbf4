"""How much stronger the networks made the bots: `python -m benchmarks.classic [--seconds 0.1] [GAME ...]`.

The search with the networks that come with Tradewinds plays the same search with the linear weights of
`classic`. Both have the same processor time per turn on one core; two players, every deal from both seats. It
takes hours; an interrupted run resumes, with results in build/classic.
"""

import argparse
import json
import time
from pathlib import Path

import tradewinds as tw
from benchmarks.strength import told
from tradewinds.arena.shares import Share
from tradewinds.bots.bot import decide
from tradewinds.bots.search import Budget, SearchBot
from tradewinds.bots.seeds import mixed
from tradewinds.bots.weights import classic, in_file

FOLDER = Path("build/classic")
GAMES = 200
DEALS = 7_000_000  # of the first deal; not used in training
MOST_ROUNDS = 200


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.classic", description=__doc__)
    parser.add_argument("games", nargs="*", help=", ".join(tw.GAMES))
    parser.add_argument("--seconds", type=float, default=0.1, help="processor time for each turn")
    parser.add_argument("--number", type=int, default=GAMES, help="games of each match")
    parser.add_argument("--network", help="a file to play with, instead of what comes with Tradewinds")
    wanted = parser.parse_args(arguments)
    time.perf_counter = time.process_time  # bots use this clock, so other work takes nothing from them
    for game in wanted.games or tw.GAMES:
        file = FOLDER / f"{game}-{wanted.seconds:g}{'-own' if wanted.network else ''}.jsonl"
        play_missing(file, game, wanted.seconds, wanted.number, wanted.network)
        print(row(game, wanted.seconds, file), flush=True)
    return 0


def play_missing(file: Path, game: str, seconds: float, number: int, network: str | None) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    for each in range(len(results(file)), number):
        result = json.dumps(play(game, each, seconds, network))
        with file.open("a", encoding="utf-8") as lines:
            lines.write(f"{result}\n")


def play(game: str, number: int, seconds: float, network: str | None) -> dict[str, int | bool]:
    """Play a game; in the next one the bots change seats."""
    ours = number % 2
    weights = in_file(network) if network else None
    new = SearchBot(mixed(number, 1), Budget(seconds), weights=weights)
    old = SearchBot(mixed(number, 2), Budget(seconds), weights=classic)
    bots = [new, old] if ours == 0 else [old, new]
    state = tw.Table(game).deal(DEALS + number // 2)
    decision = 0
    while not state.over and state.round < MOST_ROUNDS:
        state.push(decide(bots[state.player], state, mixed(number, 3, decision)))
        decision += 1
    return {"number": number, "won": state.winner == ours, "over": state.over, "rounds": state.round}


def results(file: Path) -> list[dict[str, int | bool]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def row(game: str, seconds: float, file: Path) -> str:
    """A row in Markdown, for docs/search.md; an unfinished game counts as not won."""
    played = results(file)
    rounds = sum(result["rounds"] for result in played) / max(1, len(played))
    unended = sum(not result["over"] for result in played)
    share = Share(sum(result["won"] for result in played), len(played))
    return f"| {game} | {seconds:g} s | {told(share)} | {rounds:.1f} rounds | {unended} unfinished |"


if __name__ == "__main__":
    raise SystemExit(main())
