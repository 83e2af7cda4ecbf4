"""Prints the page docs/observations.md: `python -m tradewinds.envs.describe`."""

from tradewinds.envs.fields.field import Field
from tradewinds.envs.layout import Layout
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
    layout = Layout(Table(game, players=PLAYERS).deal(seed=0).core.setup)
    heading = f"## {game}: {layout.size} bytes, {layout.actions} actions"
    rows = ["| field | from | shape | kind | most | meaning |", "|---|---|---|---|---|---|"]
    return "\n".join([heading, "", *rows, *[row(field) for field in layout.fields], ""])


def row(field: Field) -> str:
    shape = " × ".join(str(size) for size in field.shape)
    return f"| `{field.name}` | {field.offset} | {shape} | {field.kind} | {field.most} | {field.meaning} |"


if __name__ == "__main__":
    print(page(), end="")
