"""`tradewinds train`: bots learn a game by playing against themselves."""

from __future__ import annotations

import argparse
import sys

import tradewinds
from tradewinds import Table
from tradewinds.bots.training import Training
from tradewinds.commands.arguments import check_free, number_of, seed_of, write_output
from tradewinds.commands.parsing import Commands, Problem, add_command
from tradewinds.locale import gettext as _
from tradewinds.terminal.console import console_for
from tradewinds.terminal.leaving import INTERRUPTED
from tradewinds.terminal.printing import progress


def add(commands: Commands) -> None:
    parser = add_command(commands, "train", _("teach the bots a game, by playing against themselves"))
    parser.add_argument("game", metavar="GAME", help=", ".join(tradewinds.GAMES))
    parser.add_argument("--games", default="2000", metavar="N", help=_("games to learn from"))
    parser.add_argument("--seed", default="1", metavar="N", help=_("the seed of the first game"))
    parser.add_argument("-o", "--output", metavar="FILE", help=_("write the weights to this file"))
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    games, seed = number_of(arguments.games), seed_of(arguments.seed)
    check_free(arguments.output)
    try:
        training = Training(Table(arguments.game), games, seed)
    except ValueError as problem:
        raise Problem(str(problem)) from None
    whole = learned_whole(training)
    if training.played == 0:
        return INTERRUPTED
    write_output(arguments.output, training.text())
    if arguments.output:
        say_how_to_use(arguments.output, training)
    return 0 if whole else INTERRUPTED


def learned_whole(training: Training) -> bool:
    """Train with a progress bar; Ctrl-C ends it early, with what has been learned so far."""
    console = console_for(sys.stderr)
    try:
        with progress(console, _("duels of two games"), training.duels, passing=True) as step:
            training.run(step)
    except KeyboardInterrupt:
        print(
            _("Stopped after {n} of {all} duels; what was learned so far is kept.").format(
                n=training.played, all=training.duels
            ),
            file=sys.stderr,
        )
        return False
    return True


def say_how_to_use(file: str, training: Training) -> None:
    command = f"tradewinds arena {training.dealer.game} --bots greedy,greedy@{file}"
    print(
        _("{file} has been written. See how good it is: {command}").format(file=file, command=command),
        file=sys.stderr,
    )
