"""Reports in the terminal: progress bars, tables, sentences."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from tradewinds.locale import gettext as _


class Grid(NamedTuple):
    """A table of words and numbers."""

    title: str
    note: str
    headings: list[str]
    rows: list[list[str]]


@contextmanager
def progress(
    console: Console, what: str, total: int, finished: int = 0, *, passing: bool = False
) -> Iterator[Callable[[], None]]:
    """A progress bar with the time left; call what it yields after each step.

    A `passing` bar is removed at the end.
    """
    columns = [
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn(_("left:")),
        TimeRemainingColumn(),
    ]
    unseen = passing and not console.is_terminal
    with Progress(*columns, console=console, transient=passing, disable=unseen) as bar:
        task = bar.add_task(what, total=total, completed=finished)
        yield lambda: bar.advance(task)


def show(console: Console, grid: Grid) -> None:
    console.print(Text(grid.title, style="bold"))
    if grid.note:
        console.print(Text(grid.note, style="dim"))
    table = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for number, heading in enumerate(grid.headings):
        table.add_column(heading, justify="left" if number == 0 else "right", no_wrap=number > 0)
    for row in grid.rows:
        table.add_row(*row)
    console.print(table)


def tell(console: Console, sentence: str) -> None:
    console.print(Text(sentence), soft_wrap=True)
