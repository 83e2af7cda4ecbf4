"""How strong the levels are: `make strength`. It takes hours, and goes on where it was stopped.

Two players, every deal from both seats. Records and reports of all matches stay in build/strength.
"""

import sys
from pathlib import Path

from tradewinds import cli
from tradewinds.arena.folder import Folder, read_schedule
from tradewinds.arena.shares import Share

FOLDER = Path("build/strength")
GAMES = ("new-world", "sand-to-sea", "east-west-1", "east-west-2")
# Of two bots the stronger one, the weaker one, and how many games they play.
MATCHES = (
    ("medium", "easy", 40),
    ("medium", "greedy", 60),
    ("hard", "medium", 80),
    ("hard", "greedy", 100),
    ("expert", "hard", 40),
)


def main() -> int:
    for stronger, weaker, number in MATCHES:
        for game in GAMES:
            if status := cli.main(command(game, stronger, weaker, number)):
                return status
    print_table()
    return 0


def command(game: str, stronger: str, weaker: str, number: int) -> list[str]:
    folder = folder_of(game, stronger, weaker)
    begun = ["--resume", str(folder)] if folder.exists() else ["--out", str(folder), "--seed", "1"]
    return ["arena", game, "--bots", f"{stronger},{weaker}", "--games", str(number), *begun]


def folder_of(game: str, stronger: str, weaker: str) -> Path:
    return FOLDER / f"{game}-{stronger}-{weaker}"


def print_table() -> None:
    """In Markdown, for docs/bots.md."""
    print(f"| | {' | '.join(GAMES)} |")
    print("|---" * (1 + len(GAMES)) + "|")
    for stronger, weaker, _number in MATCHES:
        shares = [told(wins(folder_of(game, stronger, weaker), stronger)) for game in GAMES]
        print(f"| `{stronger}` over `{weaker}` | {' | '.join(shares)} |")


def wins(folder: Path, bot: str) -> Share:
    results = Folder(folder, read_schedule(folder).plan).in_order()
    winners = [result.bots[result.winner] for result in results if result.winner is not None]
    return Share(winners.count(bot), len(winners))


def told(share: Share) -> str:
    low, high = share.interval
    return f"{share.successes:.0f} of {share.of} ({low:.0%} to {high:.0%})"


if __name__ == "__main__":
    sys.exit(main())
