"""`tradewinds watch`: lets bots play while somebody watches."""

from __future__ import annotations

import argparse
from typing import Final

from tradewinds.commands.arguments import check_free, named_players, pace_of, seed_of, table_of, write_output
from tradewinds.commands.parsing import Commands, add_command, add_players, add_table_options
from tradewinds.history import History
from tradewinds.locale import gettext as _
from tradewinds.terminal import watch
from tradewinds.terminal.console import real_terminal
from tradewinds.terminal.session import Session
from tradewinds.words.games import FIRST_GAME

WATCHED: Final = "greedy,random"


def add(commands: Commands) -> None:
    parser = add_command(commands, "watch", _("watch bots play"))
    add_players(parser)
    add_table_options(parser)
    parser.add_argument(
        "--pace", default="1", metavar="SECONDS", help=_("seconds per turn; 0 shows only the log")
    )
    parser.add_argument("-o", "--output", metavar="FILE", help=_("write the record of the game to this file"))
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    seed, pace = seed_of(arguments.seed), pace_of(arguments.pace)
    check_free(arguments.output)
    listed = arguments.players or (None if arguments.bot else WATCHED)
    players = named_players(listed, arguments.bot, people=False)
    table = table_of(arguments.game or FIRST_GAME, players, arguments)
    session = Session(History(table.deal(seed)), players, seed)
    watch.watch(real_terminal(), session, pace)
    if arguments.output:
        write_output(arguments.output, session.record())
    return 0
