"""The whole screen: board, seats, log, question and choices."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from rich.console import Console, Group, OverflowMethod, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tradewinds import words
from tradewinds.locale import gettext as _
from tradewinds.notation import charts
from tradewinds.terminal import boards, marks, seats
from tradewinds.terminal.detail import Detail
from tradewinds.terminal.legend import legend
from tradewinds.terminal.palette import QUIET, STRONG
from tradewinds.terminal.scene import Scene
from tradewinds.words.names import game_title
from tradewinds.words.options import OWN, option_name, value_name

NARROW: Final = 80
BESIDE: Final = 36  # columns for the seats where they fit beside the board
WIDE: Final = NARROW + BESIDE
LOG_IN: Final = {Detail.LITTLE: 2, Detail.LEAST: 1}
COLUMN_GAP: Final = 2
DRAWN: Final = (
    "work ",
    "explore ",
    "acquire ",
    "card ",
    "play ",
    "drop ",
    "claim ",
    "sail ",
    "place ",
    "route ",
    "replace ",
    "trade ",
)  # choices that are drawn with their numbers


def table_drawing(scene: Scene, log: Sequence[str], width: int, detail: Detail) -> Group:
    """Everything except the question."""
    if width >= WIDE:
        return wide_drawing(scene, log, width, detail)
    drawn = list(boards.drawings(scene, width, detail))
    narrow = width < NARROW  # too narrow for the table of seats, and for a turn in a line
    below = seats.seats_beside(scene, detail) if narrow else seats.seats_below(scene, detail)
    if detail > Detail.PLENTY:
        told = log_lines(log[-LOG_IN[detail] :], cut=not narrow)
        return Group(title(scene, cut=not narrow), *drawn, below, *told)
    spread = spaced([*drawn, legend(scene)])
    return Group(title(scene, cut=not narrow), *spread, below, *log_lines(log), Text(""))


def wide_drawing(scene: Scene, log: Sequence[str], width: int, detail: Detail) -> Group:
    """The log below the board, the seats beside both."""
    left = width - BESIDE - 1
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=left)
    grid.add_column(width=BESIDE)
    drawn = list(boards.drawings(scene, left, detail))
    little = detail > Detail.PLENTY
    parts = (
        [*drawn, *log_lines(log, cut=True)] if little else [*spaced([*drawn, legend(scene)]), *log_lines(log)]
    )
    grid.add_row(Group(*parts), seats.seats_beside(scene, detail))
    return Group(title(scene), grid) if little else Group(title(scene), Text(""), grid, Text(""))


def spaced(drawings: Sequence[RenderableType]) -> list[RenderableType]:
    """The drawings, each with an empty line below it."""
    return [Padding(drawing, (0, 0, 1, 0)) for drawing in drawings]


def fitting(console: Console, drawings: Iterable[RenderableType], spare: int) -> RenderableType:
    """The first drawing that leaves `spare` lines free, or the last one. In a file the first always fits."""
    for drawing in drawings:
        if not console.is_terminal or height(console, drawing) <= console.height - spare:
            break
    return drawing


def height(console: Console, drawing: RenderableType) -> int:
    return len(console.render_lines(drawing))


def table(console: Console, scene: Scene, log: Sequence[str], spare: int = 1) -> None:
    """Draw only the table."""
    drawings = (table_drawing(scene, log, console.width, detail) for detail in Detail)
    console.print(fitting(console, drawings, spare))


def title(scene: Scene, *, cut: bool = True) -> Text:
    """The game, its options and who plays; with `cut`, in one line."""
    state = scene.state
    text = Text(no_wrap=cut, overflow="ellipsis" if cut else None).append(
        game_title(state.table.game), STRONG
    )
    options = ", ".join(option(name, value) for name, value in state.table.options.items())
    stage = _("round {n}").format(n=state.round) if state.round else _("before the first round")
    told = [fact for fact in (options, stage, *who(scene)) if fact]
    return text.append(" · ".join(["", *told]), QUIET)


def option(name: str, value: str) -> str:
    """An option with its value, such as “Map: at random”."""
    shown = value_name(name, OWN if charts.is_chart(value) else value)
    return f"{option_name(name)}: {shown}"


def who(scene: Scene) -> list[str]:
    """Who plays which seat."""
    seats_taken = range(len(scene.kinds))
    return [f"{scene.players.name(seat)}: {scene.player(seat)}" for seat in seats_taken]


def log_lines(log: Sequence[str], *, cut: bool = False) -> list[Text]:
    """One entry for each turn of the log; with `cut`, none is longer than a line."""
    overflow: OverflowMethod | None = "ellipsis" if cut else None
    return [Text(f"› {line}", QUIET, no_wrap=cut, overflow=overflow) for line in log]


# --- what is asked


def question(scene: Scene) -> Text:
    return Text(words.prompt(scene.state.core, scene.players), STRONG)


def choices(scene: Scene, width: int) -> RenderableType:
    """All choices with their numbers."""
    return in_columns([choice(scene, number) for number in range(len(scene.legal))], width)


def in_columns(lines: Sequence[Text], width: int) -> RenderableType:
    """The lines in two columns if they fit, else in one."""
    half = (len(lines) + 1) // 2
    columns = lines[:half], lines[half:]
    if half < 2 or sum(widest(column) for column in columns) + COLUMN_GAP > width:
        return Group(*lines)
    grid = Table.grid(padding=(0, COLUMN_GAP, 0, 0))
    for row in zip_longest(*columns, fillvalue=Text("")):
        grid.add_row(*row)
    return grid


def widest(lines: Sequence[Text]) -> int:
    return max(line.cell_len for line in lines)


def choice(scene: Scene, number: int) -> Text:
    description = words.describe(scene.state.core, scene.legal[number], scene.players)
    return marks.number_tag(number + 1).append(f" {description}")


def short_choices(scene: Scene, width: int) -> RenderableType:
    """The choices that are not numbered on the table already."""
    elsewhere = [number for number, action in enumerate(scene.legal) if not on_table(scene, action)]
    if len(elsewhere) == len(scene.legal):
        return choices(scene, width)
    note = Text(_("The numbers on the table are choices too; “list” explains them."), QUIET)
    return Group(note, in_columns([choice(scene, number) for number in elsewhere], width))


def on_table(scene: Scene, action: int) -> bool:
    """True if the choice is a place or a card that is drawn with its number."""
    return scene.state.text(action).startswith(DRAWN)


def ask(console: Console, scene: Scene, log: Sequence[str]) -> None:
    """Draw table and question; in a low window, choices shown on the board are not repeated."""
    console.print(fitting(console, questions(scene, log, console.width), spare=1))


def questions(scene: Scene, log: Sequence[str], width: int) -> Iterator[Group]:
    """Table and question from the tallest to the lowest drawing, the last one without the log."""
    for listed, details in ((choices, [Detail.PLENTY, Detail.LITTLE]), (short_choices, list(Detail))):
        for detail in details:
            drawn = table_drawing(scene, log, width, detail)
            yield Group(drawn, question(scene), listed(scene, width))
    untold = table_drawing(scene, [], width, Detail.LEAST)
    yield Group(untold, question(scene), short_choices(scene, width))


def over(console: Console, scene: Scene, log: Sequence[str]) -> None:
    sheet = seats.score_sheet(scene)
    table(console, scene, log, spare=height(console, sheet) + 3)
    console.print(sheet)
    console.print(question(scene))
