"""`tradewinds analyse`: who was expected to win a recorded game, and which turns lost most."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from rich.console import Console

from tradewinds.bots import hindsight
from tradewinds.bots.analysis import ITERATIONS, Analysis, Mistake, Story, analysis, effort, story_of
from tradewinds.commands.asked import number_of, read_record, write_output
from tradewinds.commands.parsing import Commands, add_command, add_component_option
from tradewinds.locale import gettext as _
from tradewinds.notation.words import Company, outcome
from tradewinds.notation.words.company import told_apart
from tradewinds.notation.words.names import game_title
from tradewinds.notation.words.numbers import percent
from tradewinds.terminal import printing
from tradewinds.terminal.desk import console_for
from tradewinds.terminal.printing import Grid

WORST: Final = 5
ENLARGED: Final = 2


def add_analyse(commands: Commands) -> None:
    parser = add_command(commands, "analyse", _("who was expected to win a game, and which turns lost most"))
    parser.add_argument("file", metavar="FILE", help=_("the record"))
    parser.add_argument("--worst", default=str(WORST), metavar="N", help=_("how many turns to tell about"))
    depth = _("how far to look at each turn ({n}): more takes longer and errs less").format(n=ITERATIONS)
    parser.add_argument("--iterations", default=str(ITERATIONS), metavar="N", help=depth)
    parser.add_argument("-o", "--output", metavar="FILE", help=_("draw the chances as SVG, to this file"))
    parser.add_argument("--theme", choices=["light", "dark"], help=_("by default that of whoever looks"))
    add_component_option(parser)
    parser.set_defaults(command=analyse)


def analyse(arguments: argparse.Namespace) -> int:
    worst, iterations = number_of(arguments.worst), number_of(arguments.iterations)
    game = read_record(arguments, arguments.file)
    company, story = told_apart(game.players), story_of(game)
    bar = printing.progress(console_for(sys.stderr), _("turns"), effort(story, worst), passing=True)
    with bar as advance:
        found = analysis(story, iterations, worst, advance)
    tell(console_for(sys.stdout), story, found, company)
    if arguments.output is not None:
        chart = hindsight.chart(story, found, company)
        write_output(arguments.output, chart.alone(arguments.theme, ENLARGED))
    return 0


# --- in words


def tell(console: Console, story: Story, found: Analysis, company: Company) -> None:
    printing.show(console, table(story, found, company))
    printing.tell(console, outcome(story.last, company) if story.last.over else _("The game is not over."))
    for number, mistake in enumerate(found.mistakes, start=1):
        told = hindsight.told(story, mistake, company)
        printing.tell(console, f"\n{number}. {told.heading}")
        printing.tell(console, "   " + _("Played: {sentence}").format(sentence=told.played))
        printing.tell(console, "   " + _("Better: {sentence}").format(sentence=told.better))
    if not found.mistakes:
        printing.tell(console, _("No turn lost more than the search may err."))


def table(story: Story, found: Analysis, company: Company) -> Grid:
    seats = range(story.last.players)
    lost = {mistake.turn: f"−{percent(loss(mistake))}" for mistake in found.mistakes}
    start = ["0", "", _("start"), *map(percent, found.chances[0]), ""]
    rows = [
        [
            str(number + 1),
            str(turn.before.round),
            company.name(turn.seat),
            *map(percent, found.chances[number + 1]),
            lost.get(number, ""),
        ]
        for number, turn in enumerate(story.turns)
    ]
    return Grid(
        game_title(story.last.table.game.name()),
        _("The chance of each seat to win, after each turn."),
        [_("turn"), _("round"), _("by"), *map(company.name, seats), _("lost")],
        [start, *rows],
    )


def loss(mistake: Mistake) -> float:
    """As it follows from what is told in whole percent."""
    return round(mistake.best, 2) - round(mistake.played, 2)
