"""`tradewinds balance`: bots play a game, and a report says how well its parts are balanced."""

from __future__ import annotations

import argparse
import sys

from tradewinds.arena import command
from tradewinds.arena.balance.command import BALANCING, BOTS, GAMES, PLAYERS, add_options
from tradewinds.arena.planning import Wishes, read_seats
from tradewinds.commands.arguments import components_of, number_of, options_of, seed_of
from tradewinds.commands.parsing import Commands, add_command, add_table_options
from tradewinds.locale import gettext as _
from tradewinds.terminal.console import console_for
from tradewinds.terminal.leaving import ended_like_ctrl_c


def add(commands: Commands) -> None:
    parser = add_command(commands, "balance", _("let bots find out how well a game is balanced"))
    add_table_options(parser)
    add_options(parser)
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    wishes = Wishes(
        components=components_of(arguments),
        game=arguments.game,
        bots=command.named_bots(arguments),
        games=None if arguments.games is None else number_of(arguments.games),
        seats=None if arguments.players is None else read_seats(arguments.players),
        options=options_of(arguments) or None,
        seed=None if arguments.seed is None else seed_of(arguments.seed),
    )
    if arguments.resume is None:
        wishes = wishes._replace(
            bots=wishes.bots or BOTS, games=wishes.games or GAMES, seats=wishes.seats or PLAYERS
        )
    jobs = None if arguments.jobs is None else number_of(arguments.jobs)
    with ended_like_ctrl_c():
        command.run(arguments, wishes, jobs, console_for(sys.stdout), BALANCING)
    return 0
