"""How strong the levels are: `make strength`. It takes hours; an interrupted run resumes.

Each level plays the one below it: every game with two players, every deal from both seats, then with three
and four. Records and reports of all matches are stored in build/strength. `make strength ARGUMENTS="--games
20"` limits the games of each match, `--players 2` plays only with two players, and `--only hard` only the
matches of one level; `--table` plays nothing and prints the results so far. A larger number continues from
there.
"""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from tradewinds import GAMES, cli
from tradewinds.arena.folder import Folder, read_schedule
from tradewinds.arena.shares import Share

FOLDER = Path("build/strength")


class Pairing(NamedTuple):
    """The stronger bot, the weaker bot, and the number of games they play."""

    stronger: str
    weaker: str
    games: int


LEVELS = (
    Pairing("easy", "random", 40),
    Pairing("medium", "easy", 40),
    Pairing("hard", "medium", 80),
    Pairing("expert", "hard", 60),
    Pairing("master", "expert", 40),
)
WITH_GREEDY = (Pairing("medium", "greedy", 60), Pairing("hard", "greedy", 60))
PLAYERS = (2, 3, 4)


def main(arguments: list[str]) -> int:
    wanted = parser().parse_args(arguments)
    for players in wanted.players:
        for pairing in pairings(players, wanted.only):
            for game in () if wanted.table else GAMES:
                if status := cli.main(command(game, pairing, players, wanted.games)):
                    return status
    for players in wanted.players:
        print_table(players)
    return 0


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(description=__doc__)
    found.add_argument("--games", type=int, default=sys.maxsize, help="the most games of each match")
    found.add_argument("--players", type=int, nargs="+", choices=PLAYERS, default=list(PLAYERS))
    found.add_argument("--only", choices=[pairing.stronger for pairing in LEVELS], help="one level")
    found.add_argument("--table", action="store_true", help="play nothing, print the tables")
    return found


def pairings(players: int, only: str | None = None) -> list[Pairing]:
    every = [*LEVELS, *WITH_GREEDY] if players == 2 else LEVELS
    return [pairing for pairing in every if only in (None, pairing.stronger)]


def command(game: str, pairing: Pairing, players: int, most: int) -> list[str]:
    folder = folder_of(game, pairing.stronger, pairing.weaker, players)
    begun = ["--resume", str(folder)] if folder.exists() else ["--out", str(folder), "--seed", "1"]
    bots, games = f"{pairing.stronger},{pairing.weaker}", str(min(pairing.games, most))
    return ["arena", game, "--bots", bots, "--seats", str(players), "--games", games, *begun]


def folder_of(game: str, stronger: str, weaker: str, players: int = 2) -> Path:
    table = "" if players == 2 else f"-{players}"
    return FOLDER / f"{game}-{stronger}-{weaker}{table}"


def print_table(players: int) -> None:
    """In Markdown, for docs/bots.md."""
    print(f"\n| {players} players | {' | '.join(GAMES)} |")
    print("|---" * (1 + len(GAMES)) + "|")
    for stronger, weaker, _games in pairings(players):
        folders = [folder_of(game, stronger, weaker, players) for game in GAMES]
        print(f"| `{stronger}` over `{weaker}` | {' | '.join(won(folder, stronger) for folder in folders)} |")


def wins(folder: Path, bot: str) -> Share:
    """The games that a bot won, among those with at most half of the table its own kind.

    With three players it has one or two seats, in turn; with four, always two.
    """
    results = Folder(folder, read_schedule(folder).plan).in_order()
    counted = [result for result in results if 2 * result.bots.count(bot) <= len(result.bots)]
    winners = [result.bots[result.winner] for result in counted if result.winner is not None]
    return Share(winners.count(bot), len(winners))


def won(folder: Path, bot: str) -> str:
    """The share of wins, or a dash if nothing was played yet."""
    share = wins(folder, bot) if (folder / "results.jsonl").exists() else Share(0, 0)
    return told(share) if share.of else "–"


def told(share: Share) -> str:
    low, high = share.interval
    return f"{share.successes:.0f}/{share.of} ({100 * low:.0f}–{high:.0%})"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
