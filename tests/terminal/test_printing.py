"""Tables of reports: whole in a file or a pipe, fitted to a window."""

from io import StringIO

import pytest
from rich.text import Text

from tradewinds.terminal.console import report_console
from tradewinds.terminal.printing import Grid, show

BOTS = [f"{level}@new-world.toml" for level in ("easy", "medium", "hard", "expert", "master")]
HEAD_TO_HEAD = Grid(
    title="Head to head",
    note="How often the bot in the row finished ahead of the one in the column, in games with both.",
    headings=["", *BOTS],
    rows=[[bot, *["52% (41–63)"] * len(BOTS)] for bot in BOTS],
)


class Window(StringIO):
    def isatty(self) -> bool:
        return True


def shown_in(file: StringIO) -> list[str]:
    show(report_console(file), HEAD_TO_HEAD)
    return [Text.from_ansi(line).plain for line in file.getvalue().splitlines()]


def test_in_a_pipe_no_cell_is_cut_and_no_line_is_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    title, note, *table = shown_in(StringIO())
    assert (title, note) == (HEAD_TO_HEAD.title, HEAD_TO_HEAD.note)
    rows = [" ".join(line.split()) for line in table if "@" in line]
    assert rows == [" ".join(row).strip() for row in (HEAD_TO_HEAD.headings, *HEAD_TO_HEAD.rows)]


@pytest.mark.parametrize("file", [StringIO, Window])
def test_a_width_that_was_asked_for_is_kept(monkeypatch: pytest.MonkeyPatch, file: type[StringIO]) -> None:
    monkeypatch.setenv("COLUMNS", "90")
    lines = shown_in(file())
    assert max(map(len, lines)) <= 90
