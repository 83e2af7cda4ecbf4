"""`tradewinds arena`: lets bots play each other, and rates them."""

from __future__ import annotations

import argparse
import sys

from tradewinds.arena import command
from tradewinds.arena.planning import Wishes, read_seats
from tradewinds.commands.arguments import components_of, number_of, options_of, seed_of
from tradewinds.commands.parsing import Commands, add_command, add_table_options
from tradewinds.locale import gettext as _
from tradewinds.terminal.console import report_console
from tradewinds.terminal.leaving import ended_like_ctrl_c


def add(commands: Commands) -> None:
    parser = add_command(commands, "arena", _("let bots play each other, and rate them"))
    add_table_options(parser)
    command.add_options(parser)
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    play(arguments, wishes_of(arguments, arguments.seats), command.RATING)
    return 0


def wishes_of(arguments: argparse.Namespace, seats: str | None) -> Wishes:
    """The wishes in the arguments; None for everything that was left out."""
    return Wishes(
        components=components_of(arguments),
        game=arguments.game,
        bots=command.named_bots(arguments),
        games=None if arguments.games is None else number_of(arguments.games),
        seats=None if seats is None else read_seats(seats),
        options=options_of(arguments) or None,
        seed=None if arguments.seed is None else seed_of(arguments.seed),
    )


def play(arguments: argparse.Namespace, wishes: Wishes, purpose: command.Purpose) -> None:
    jobs = None if arguments.jobs is None else number_of(arguments.jobs)
    with ended_like_ctrl_c():
        command.run(arguments, wishes, jobs, report_console(sys.stdout), purpose)
