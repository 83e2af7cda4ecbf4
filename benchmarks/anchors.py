"""The ratings at which bots are anchored on a server: `python -m benchmarks.anchors`. It takes hours.

Bots do not learn, so their ratings are fixed and people's ratings move around them. They are estimated from
arena matches between neighbouring levels with two players, every deal from both seats: the ratings that make
the results most likely, with `medium` at the mean of the scale. A missing game takes the mean of the others.
An interrupted run resumes; the output is the file `server/anchors.toml`.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

from benchmarks.strength import folder_of as folder_of_levels
from benchmarks.strength import wins
from tradewinds import GAMES, cli
from tradewinds.arena.shares import Share

FOLDER: Final = Path("build/anchors")
MATCHES: Final = (
    ("greedy", "random", 20),
    ("greedy", "easy", 10),
    ("medium", "easy", 10),
    ("medium", "greedy", 10),
    ("hard", "medium", 20),
    ("expert", "hard", 20),
    ("master", "expert", 20),
)
"""The stronger bot, the weaker bot, and the smallest number of games they play."""
BOTS: Final = ("random", "easy", "greedy", "medium", "hard", "expert", "master")
MEAN: Final = 25.0  # of openskill's scale
SPREAD: Final = math.sqrt(2) * MEAN / 6
"""The distance between two bots of which one wins 73 of 100 games (odds of e to 1), in openskill's model."""
STEPS: Final = 20_000
SURE: Final = 0.5  # added to wins and losses, so that no bot is infinitely better


class Match(NamedTuple):
    stronger: str
    weaker: str
    share: Share


def main(arguments: list[str]) -> int:
    """Play what is missing, unless `--played` is given, and print the ratings."""
    if "--played" not in arguments:
        for stronger, weaker, number in MATCHES:
            for game in GAMES:
                if status := cli.main(command(game, stronger, weaker, number)):
                    return status
    print(written({game: fitted(matches_of(game)) for game in GAMES}))
    return 0


def folder_of(game: str, stronger: str, weaker: str) -> Path:
    return FOLDER / f"{game}-{stronger}-{weaker}"


def command(game: str, stronger: str, weaker: str, number: int) -> list[str]:
    folder = folder_of(game, stronger, weaker)
    begun = ["--resume", str(folder)] if folder.exists() else ["--out", str(folder), "--seed", "1"]
    return ["arena", game, "--bots", f"{stronger},{weaker}", "--games", str(number), "--jobs", "1", *begun]


def matches_of(game: str) -> list[Match]:
    """What was played here and by `make strength`."""
    return [
        Match(stronger, weaker, wins(folder, stronger))
        for stronger in BOTS
        for weaker in BOTS
        for folder in (folder_of(game, stronger, weaker), folder_of_levels(game, stronger, weaker))
        if (folder / "results.jsonl").exists()
    ]


def fitted(matches: list[Match]) -> dict[str, float]:
    """The ratings of the bots that played, by gradient ascent on the likelihood."""
    known = [bot for bot in BOTS if any(bot in match[:2] for match in matches)]
    rated = dict.fromkeys(known, MEAN)
    for _step in range(STEPS if matches else 0):
        slope = dict.fromkeys(known, 0.0)
        for stronger, weaker, share in matches:
            games = share.of + 2 * SURE
            expected = games / (1 + math.exp((rated[weaker] - rated[stronger]) / SPREAD))
            slope[stronger] += share.successes + SURE - expected
            slope[weaker] -= share.successes + SURE - expected
        rated = {bot: value + 0.02 * slope[bot] for bot, value in rated.items()}
    return rated


def completed(games: Mapping[str, Mapping[str, float]]) -> dict[str, dict[str, float]]:
    """Every bot in every game; unmeasured ones are as far above the level below as in other games."""
    steps = {
        bot: mean_of([rated[bot] - rated[below] for rated in games.values() if {bot, below} <= rated.keys()])
        for below, bot in pairwise(BOTS)
    }
    found = {}
    for game, rated in games.items():
        whole = dict(rated) or {"medium": MEAN}
        for below, bot in pairwise(BOTS):
            if bot not in whole and below in whole:
                whole[bot] = whole[below] + steps[bot]
        for below, bot in reversed([*pairwise(BOTS)]):
            if below not in whole:
                whole[below] = whole[bot] - steps[bot]
        found[game] = {bot: MEAN + whole[bot] - whole["medium"] for bot in BOTS}
    return found


def mean_of(steps: list[float]) -> float:
    """The mean of the measured values; 0 if there are none."""
    return fmean(steps) if steps else 0.0


def written(games: Mapping[str, Mapping[str, float]]) -> str:
    lines = ["# The fixed ratings of bots, by game. Made by: python -m benchmarks.anchors"]
    for game, rated in completed(games).items():
        lines += ["", f"[{game}]", *(f"{bot} = {value:.1f}" for bot, value in rated.items())]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
