"""The benchmark of docs/benchmark.md: `python -m benchmarks.suite BOT [--games N]`.

The bot plays every game for two against each of the reference bots, every deal from both seats. It goes on
where it was stopped; records and reports of all matches stay in build/benchmark.
"""

import argparse
from pathlib import Path

import tradewinds as tw
from benchmarks.strength import told, wins
from tradewinds import cli

SUITE = "tradewinds-duel-v0"
"""Goes up when deals, opponents, budgets or rules change, so that rows can be compared."""
OPPONENTS = ("random", "greedy")
GAMES = 200  # 100 deals, each from both seats
SEED = 1_000_000  # of the first deal; learners leave the deals from here on alone
FOLDER = Path("build/benchmark") / SUITE


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.suite", description=__doc__)
    parser.add_argument("bot", help="the name of a bot, also module:Class or LEVEL@FILE")
    parser.add_argument("--games", type=int, default=GAMES, help="games of each match; the suite has 200")
    parser.add_argument("--jobs", default="1")
    wanted = parser.parse_args(arguments)
    for game in tw.GAMES:
        for opponent in opponents_of(wanted.bot):
            if status := cli.main(command(game, wanted.bot, opponent, wanted.games, wanted.jobs)):
                return status
    print(f"{SUITE}, {wanted.games} games each")
    for opponent in opponents_of(wanted.bot):
        print(row(wanted.bot, opponent, wanted.games))
    return 0


def opponents_of(bot: str) -> list[str]:
    return [opponent for opponent in OPPONENTS if opponent != bot]


def command(game: str, bot: str, opponent: str, games: int, jobs: str) -> list[str]:
    """The command that plays a match: anybody can type it."""
    folder = folder_of(game, bot, opponent, games)
    begun = ["--resume", str(folder)] if folder.exists() else ["--out", str(folder), "--seed", str(SEED)]
    own = ["--bots", f"{bot},{opponent}"] if ":" not in bot else ["--bots", opponent, "--bot", bot]
    return ["arena", game, *own, "--games", str(games), "--jobs", jobs, *begun]


def folder_of(game: str, bot: str, opponent: str, games: int) -> Path:
    tidy = "".join(letter if letter.isalnum() else "-" for letter in bot)
    return FOLDER / f"{game}-{tidy}-{opponent}-{games}"


def row(bot: str, opponent: str, games: int) -> str:
    """In Markdown, for docs/benchmark.md."""
    shares = [told(wins(folder_of(game, bot, opponent, games), bot)) for game in tw.GAMES]
    return f"| `{bot}` against `{opponent}` | {' | '.join(shares)} |"


if __name__ == "__main__":
    raise SystemExit(main())
