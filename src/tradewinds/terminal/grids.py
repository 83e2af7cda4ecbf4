"""Cards side by side."""

from rich.table import Table
from rich.text import Text

from tradewinds.locale import ngettext
from tradewinds.terminal.palette import QUIET, STRONG


def columns_of(number: int, width: int) -> Table:
    """A grid with this number of equal columns."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _column in range(number):
        grid.add_column(width=width // number - 1, vertical="top")
    return grid


def pile_left(title: str, left: int) -> Text:
    """The title of a row of cards, and how many are left in the deck."""
    words = ngettext("{n} in the deck", "{n} in the deck", left).format(n=left)
    return Text(title, STRONG).append(f"  {words}", QUIET)
