"""The outpost board of a seat: a row for each symbol, with the values uncovered so far."""

from rich.text import Text

from tradewinds.rules.islands import SYMBOLS
from tradewinds.terminal.palette import OUTPOST, QUIET, SPICE, STRONG
from tradewinds.terminal.scene import Scene


def board(scene: Scene, number: int) -> Text:
    """Each row with the values of its uncovered spaces and its remaining outposts."""
    rows = [row(scene, number, symbol) for symbol in SYMBOLS]
    return Text(" ").join(rows)


def row(scene: Scene, number: int, symbol: str) -> Text:
    values = list(scene.table.seas.values)
    gone = scene.uncovered(number, symbol)
    text = Text(SPICE[symbol]).append("".join(str(value) for value in values[:gone]), STRONG)
    return text.append(OUTPOST * (len(values) - gone), QUIET)


def in_brief(scene: Scene, number: int) -> Text:
    """The number of uncovered spaces in each row."""
    text = Text()
    for symbol in SYMBOLS:
        gone = scene.uncovered(number, symbol)
        text.append(f"{SPICE[symbol]}{gone}", STRONG if gone else QUIET)
    return text
