"""The benchmark of docs/benchmark.md: `python -m benchmarks.suite BOT [--games N]`.

The bot plays all games, for two players, against each of the reference bots, and every deal from both seats.
If you stop it, run it again to continue. Records and reports of all matches are kept in build/benchmark. Use
`--only GAME` and `--against OPPONENT` for bots that know only one game or take long.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import tradewinds as tw
from benchmarks.strength import told, wins
from tradewinds import cli

SUITE = "tradewinds-duel-v0"
"""The version goes up when deals, opponents, budgets or rules change; only equal versions are comparable."""
OPPONENTS = ("random", "greedy")
GAMES = 200  # 100 deals, each from both seats
SEED = 1_000_000  # of the first deal; agents must not learn from the deals from here on
FOLDER = Path("build/benchmark") / SUITE


def main(arguments: list[str] | None = None) -> int:
    wanted = parser().parse_args(arguments)
    opponents = [opponent for opponent in wanted.against if opponent != wanted.bot]
    for game in wanted.only:
        for opponent in opponents:
            if status := cli.main(command(game, wanted.bot, opponent, wanted.games, wanted.jobs)):
                return status
    print(f"{SUITE}, {wanted.games} games each: {', '.join(wanted.only)}")
    for opponent in opponents:
        print(row(wanted.bot, opponent, wanted.games, wanted.only))
    return 0


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="python -m benchmarks.suite", description=__doc__)
    found.add_argument("bot", help="the name of a bot, also module:Class or LEVEL@FILE")
    found.add_argument("--games", type=int, default=GAMES, help="games of each match; the suite has 200")
    found.add_argument("--only", nargs="+", choices=tw.GAMES, default=list(tw.GAMES), metavar="GAME")
    found.add_argument("--against", nargs="+", choices=OPPONENTS, default=list(OPPONENTS))
    found.add_argument("--jobs", default="1")
    return found


def command(game: str, bot: str, opponent: str, games: int, jobs: str) -> list[str]:
    """The command that plays a match, for anybody to repeat."""
    folder = folder_of(game, bot, opponent, games)
    begun = ["--resume", str(folder)] if folder.exists() else ["--out", str(folder), "--seed", str(SEED)]
    own = ["--bots", f"{bot},{opponent}"] if ":" not in bot else ["--bots", opponent, "--bot", bot]
    return ["arena", game, *own, "--games", str(games), "--jobs", jobs, *begun]


def folder_of(game: str, bot: str, opponent: str, games: int) -> Path:
    tidy = "".join(letter if letter.isalnum() else "-" for letter in bot)
    return FOLDER / f"{game}-{tidy}-{opponent}-{games}"


def row(bot: str, opponent: str, games: int, played: Sequence[str] = tw.GAMES) -> str:
    """In Markdown, for docs/benchmark.md."""
    shares = [told(wins(folder_of(game, bot, opponent, games), bot)) for game in played]
    return f"| `{bot}` against `{opponent}` | {' | '.join(shares)} |"


if __name__ == "__main__":
    raise SystemExit(main())
