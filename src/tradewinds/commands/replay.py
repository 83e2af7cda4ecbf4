"""`tradewinds replay`: steps through a recorded game."""

from __future__ import annotations

import argparse

from tradewinds.commands.arguments import pace_of, read_record
from tradewinds.commands.parsing import Commands, add_command, add_component_option
from tradewinds.locale import gettext as _
from tradewinds.terminal import replay
from tradewinds.terminal.console import real_terminal


def add(commands: Commands) -> None:
    parser = add_command(commands, "replay", _("step through a recorded game"))
    parser.add_argument("file", metavar="FILE", help=_("the record"))
    parser.add_argument(
        "--pace", metavar="SECONDS", help=_("play automatically, with this many seconds per turn")
    )
    add_component_option(parser)
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    pace = None if arguments.pace is None else pace_of(arguments.pace)
    game = read_record(arguments, arguments.file)
    terminal = real_terminal()
    if not terminal.lively or pace == 0:
        replay.print_all(terminal, game)
    elif pace is None:
        replay.leaf_through(terminal, game)
    else:
        replay.run_through(terminal, game, pace)
    return 0
