"""`tradewinds arena` and `tradewinds train`."""

from __future__ import annotations

import argparse
import sys

import tradewinds
from tradewinds import Table
from tradewinds.arena import command as arena
from tradewinds.arena.planning import Wishes, read_seats
from tradewinds.bots import training
from tradewinds.commands.asked import components_of, number_of, options_of, seed_of, write_output
from tradewinds.commands.parsing import Commands, Problem, add_command, add_table_options
from tradewinds.locale import gettext as _
from tradewinds.terminal.desk import console_for
from tradewinds.terminal.leaving import ended_like_ctrl_c


def add_arena(commands: Commands) -> None:
    parser = add_command(commands, "arena", _("let bots play each other, and rate them"))
    add_table_options(parser)
    arena.add_options(parser)
    parser.set_defaults(command=run_arena)


def add_train(commands: Commands) -> None:
    parser = add_command(commands, "train", _("teach the bots a game, by playing against themselves"))
    parser.add_argument("game", metavar="GAME", help=", ".join(tradewinds.GAMES))
    parser.add_argument("--games", default="2000", metavar="N", help=_("games to learn from"))
    parser.add_argument("--seed", default="1", metavar="N", help=_("begin with the game of this number"))
    parser.add_argument("-o", "--output", metavar="FILE", help=_("write the weights to this file"))
    parser.set_defaults(command=train)


def run_arena(arguments: argparse.Namespace) -> int:
    wishes = Wishes(
        components=components_of(arguments),
        game=arguments.game,
        bots=arena.named_bots(arguments),
        games=None if arguments.games is None else number_of(arguments.games),
        seats=None if arguments.seats is None else read_seats(arguments.seats),
        options=options_of(arguments) or None,
        seed=None if arguments.seed is None else seed_of(arguments.seed),
    )
    jobs = None if arguments.jobs is None else number_of(arguments.jobs)
    with ended_like_ctrl_c():
        arena.run(arguments, wishes, jobs, console_for(sys.stdout))
    return 0


def train(arguments: argparse.Namespace) -> int:
    games, seed = number_of(arguments.games), seed_of(arguments.seed)
    try:
        weights = training.trained(Table(arguments.game), games, seed)
    except ValueError as problem:
        raise Problem(str(problem)) from None
    write_output(arguments.output, weights)
    return 0
