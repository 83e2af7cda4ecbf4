"""`tradewinds train`: bots learn a game by playing against themselves."""

from __future__ import annotations

import argparse

import tradewinds
from tradewinds import Table
from tradewinds.bots import training
from tradewinds.commands.arguments import number_of, seed_of, write_output
from tradewinds.commands.parsing import Commands, Problem, add_command
from tradewinds.locale import gettext as _


def add(commands: Commands) -> None:
    parser = add_command(commands, "train", _("teach the bots a game, by playing against themselves"))
    parser.add_argument("game", metavar="GAME", help=", ".join(tradewinds.GAMES))
    parser.add_argument("--games", default="2000", metavar="N", help=_("games to learn from"))
    parser.add_argument("--seed", default="1", metavar="N", help=_("the seed of the first game"))
    parser.add_argument("-o", "--output", metavar="FILE", help=_("write the weights to this file"))
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    games, seed = number_of(arguments.games), seed_of(arguments.seed)
    try:
        weights = training.trained(Table(arguments.game), games, seed)
    except ValueError as problem:
        raise Problem(str(problem)) from None
    write_output(arguments.output, weights)
    return 0
