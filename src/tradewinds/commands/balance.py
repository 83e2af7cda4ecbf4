"""`tradewinds balance`: lets bots play, and measures how well a game is balanced."""

from __future__ import annotations

import argparse

from tradewinds.arena.balance.command import BALANCING, BOTS, GAMES, PLAYERS, add_options
from tradewinds.commands.arena import play, wishes_of
from tradewinds.commands.parsing import Commands, add_command, add_table_options
from tradewinds.locale import gettext as _


def add(commands: Commands) -> None:
    parser = add_command(commands, "balance", _("let bots play, to measure how well a game is balanced"))
    add_table_options(parser)
    add_options(parser)
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    wishes = wishes_of(arguments, arguments.players)
    if arguments.resume is None:
        wishes = wishes._replace(
            bots=wishes.bots or BOTS, games=wishes.games or GAMES, seats=wishes.seats or PLAYERS
        )
    play(arguments, wishes, BALANCING)
    return 0
