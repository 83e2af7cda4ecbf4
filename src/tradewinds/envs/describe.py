"""Prints how the observations of every game are laid out, as a page: `python -m tradewinds.envs.describe`."""

from tradewinds.envs.layout import Layout
from tradewinds.envs.parts.part import Part
from tradewinds.rules.games.shelf import GAMES
from tradewinds.table import Table

PLAYERS = 3
HEAD = f"""# Layout of the observations

Written by `python -m tradewinds.envs.describe`; the figures are those of {PLAYERS} players. Seats come in
turn order from the one that looks, so "by seat" begins with it, and owners are told as 0 for nobody, 1 for
the seat that looks, 2 for the next. Kinds: a *count* is a number of things (255 stands for 255 or more), a
*code* one of several things, a *flag* 0 or 1.
"""


def page() -> str:
    return "\n".join([HEAD, *[described(game) for game in GAMES]])


def described(game: str) -> str:
    layout = Layout(Table(game, players=PLAYERS).deal(seed=0).core.table)
    heading = f"## {game}: {layout.size} bytes, {layout.actions} actions"
    rows = ["| part | from | shape | kind | most | meaning |", "|---|---|---|---|---|---|"]
    return "\n".join([heading, "", *rows, *[row(part) for part in layout.parts], ""])


def row(part: Part) -> str:
    shape = " × ".join(str(size) for size in part.shape)
    return f"| `{part.name}` | {part.offset} | {shape} | {part.kind} | {part.most} | {part.meaning} |"


if __name__ == "__main__":
    print(page(), end="")
