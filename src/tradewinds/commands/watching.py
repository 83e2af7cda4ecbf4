"""`tradewinds watch`, `replay` and `draw`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from tradewinds import drawing
from tradewinds.commands.asked import (
    FIRST_GAME,
    after_of,
    components_of,
    named_players,
    pace_of,
    read_record,
    seed_of,
    table_of,
    write_output,
)
from tradewinds.commands.parsing import (
    Commands,
    Problem,
    add_command,
    add_component_option,
    add_players,
    add_table_options,
)
from tradewinds.locale import gettext as _
from tradewinds.terminal import replay, watch
from tradewinds.terminal.desk import real_desk
from tradewinds.terminal.session import Session

WATCHED: Final = "greedy,random"


def add_watch(commands: Commands) -> None:
    parser = add_command(commands, "watch", _("watch bots play"))
    add_players(parser)
    add_table_options(parser)
    parser.add_argument(
        "--pace", default="1", metavar="SECONDS", help=_("time for each turn; 0 for the log only")
    )
    parser.set_defaults(command=watch_bots)


def add_replay(commands: Commands) -> None:
    parser = add_command(commands, "replay", _("step through a recorded game"))
    parser.add_argument("file", metavar="FILE", help=_("the record"))
    parser.add_argument("--pace", metavar="SECONDS", help=_("go on by itself, with this time for each turn"))
    add_component_option(parser)
    parser.set_defaults(command=replay_record)


def add_draw(commands: Commands) -> None:
    parser = add_command(commands, "draw", _("draw a recorded game or a position as SVG"))
    parser.add_argument("file", metavar="FILE", help=_("a record, or a position as JSON"))
    parser.add_argument(
        "-o", "--output", metavar="FILE", help=_("where to; without it the picture is printed")
    )
    parser.add_argument("--after", metavar="N", help=_("after so many actions, not at the end"))
    parser.add_argument("--theme", choices=["light", "dark"], help=_("by default that of whoever looks"))
    add_component_option(parser)
    parser.set_defaults(command=draw)


def watch_bots(arguments: argparse.Namespace) -> int:
    seed, pace = seed_of(arguments.seed), pace_of(arguments.pace)
    listed = arguments.players or (None if arguments.bot else WATCHED)
    players = named_players(listed, arguments.bot, people=False)
    table = table_of(arguments.game or FIRST_GAME, players, arguments)
    watch.watch(real_desk(), Session(table.deal(seed), players, seed), pace)
    return 0


def replay_record(arguments: argparse.Namespace) -> int:
    pace = None if arguments.pace is None else pace_of(arguments.pace)
    game = read_record(arguments, arguments.file)
    desk = real_desk()
    if not desk.lively or pace == 0:
        replay.print_all(desk, game)
    elif pace is None:
        replay.leaf_through(desk, game)
    else:
        replay.run_through(desk, game, pace)
    return 0


def draw(arguments: argparse.Namespace) -> int:
    file, after = arguments.file, after_of(arguments.after)
    try:
        svg = drawing.drawn(Path(file), components_of(arguments), after, arguments.theme)
    except ValueError as problem:
        raise Problem(_("{file}: {problem}").format(file=file, problem=problem)) from None
    write_output(arguments.output, svg)
    return 0
