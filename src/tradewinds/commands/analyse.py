"""`tradewinds analyse`: who was likely to win a recorded game, and which turns cost the most."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from rich.console import Console

from tradewinds.bots.analysis import ITERATIONS, Analysis, Mistake, analysis, effort
from tradewinds.commands.arguments import number_of, read_record, write_output
from tradewinds.commands.parsing import Commands, add_command, add_component_option
from tradewinds.history import History
from tradewinds.locale import gettext as _
from tradewinds.terminal import printing
from tradewinds.terminal.console import report_console
from tradewinds.terminal.printing import Grid
from tradewinds.words import Players, outcome
from tradewinds.words.names import game_title
from tradewinds.words.numbers import percent
from tradewinds.words.players import told_apart

WORST: Final = 5
ENLARGED: Final = 2


def add(commands: Commands) -> None:
    parser = add_command(
        commands, "analyse", _("show who was likely to win a game, and which turns cost the most")
    )
    parser.add_argument("file", metavar="FILE", help=_("the record"))
    parser.add_argument("--worst", default=str(WORST), metavar="N", help=_("number of turns to describe"))
    depth = _("search iterations per turn ({n}): more takes longer and is more accurate").format(n=ITERATIONS)
    parser.add_argument("--iterations", default=str(ITERATIONS), metavar="N", help=depth)
    parser.add_argument(
        "-o", "--output", metavar="FILE", help=_("write a chart of the chances to this file, as SVG")
    )
    parser.add_argument(
        "--theme", choices=["light", "dark"], help=_("light or dark (default: as the viewer prefers)")
    )
    add_component_option(parser)
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    worst, iterations = number_of(arguments.worst), number_of(arguments.iterations)
    game = read_record(arguments, arguments.file)
    players, history = told_apart(game.players), History.of(game)
    bar = printing.progress(report_console(sys.stderr), _("turns"), effort(history, worst), passing=True)
    with bar as advance:
        found = analysis(history, iterations, worst, advance)
    tell(report_console(sys.stdout), history, found, players)
    if arguments.output is not None:
        from tradewinds.bots import hindsight  # loads all pictures, which takes a moment

        chart = hindsight.chart(history, found, players)
        write_output(arguments.output, chart.alone(arguments.theme, ENLARGED))
    return 0


# --- in words


def tell(console: Console, history: History, found: Analysis, players: Players) -> None:
    from tradewinds.bots import hindsight

    printing.show(console, table(history, found, players))
    last = history.state.core
    printing.tell(console, outcome(last, players) if last.over else _("The game is not over."))
    for number, mistake in enumerate(found.mistakes, start=1):
        told = hindsight.told(history, mistake, players)
        printing.tell(console, f"\n{number}. {told.heading}")
        printing.tell(console, "   " + _("Played: {sentence}").format(sentence=told.played))
        printing.tell(console, "   " + _("Better: {sentence}").format(sentence=told.better))
        printing.tell(console, "   " + _("Why: {sentence}").format(sentence=told.why))
    if not found.mistakes:
        printing.tell(console, _("No turn cost more than the margin of error."))


def table(history: History, found: Analysis, players: Players) -> Grid:
    seats = range(history.state.core.players)
    lost = {mistake.turn: f"−{percent(loss(mistake))}" for mistake in found.mistakes}
    start = ["0", "", _("start"), *map(percent, found.chances[0]), ""]
    rows = [
        [
            str(number + 1),
            str(turn.before.round),
            players.name(turn.seat),
            *map(percent, found.chances[number + 1]),
            lost.get(number, ""),
        ]
        for number, turn in enumerate(history.turns)
    ]
    return Grid(
        game_title(history.state.core.setup.game.name()),
        _("Each seat’s chance of winning, after each turn."),
        [_("turn"), _("round"), _("by"), *map(players.name, seats), _("lost")],
        [start, *rows],
    )


def loss(mistake: Mistake) -> float:
    """The difference between the chances as shown, in whole percent."""
    return round(mistake.best, 2) - round(mistake.played, 2)
