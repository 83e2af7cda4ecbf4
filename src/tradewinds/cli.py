"""The command `tradewinds`."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from contextvars import copy_context
from typing import Final, TextIO

import tradewinds
from tradewinds import locale, speed
from tradewinds.arena.errors import ArenaError
from tradewinds.commands import (
    admin,
    analyse,
    arena,
    balance,
    completion,
    components,
    docs,
    draw,
    play,
    replay,
    serve,
    train,
    watch,
)
from tradewinds.commands.parsing import WRONG, Parser, Problem, add_language, wanted_language
from tradewinds.components import ComponentError
from tradewinds.locale import gettext as _
from tradewinds.terminal.leaving import INTERRUPTED

# In the order in which the help lists them.
COMMANDS: Final = (
    play,
    watch,
    replay,
    draw,
    analyse,
    arena,
    balance,
    components,
    serve,
    admin,
    train,
    docs,
    completion,
)
NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT)
PIPE_CLOSED: Final = 141  # the status that shells report for a program whose reader went away


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    return copy_context().run(guarded, sys.argv[1:] if arguments is None else list(arguments))


def guarded(arguments: list[str]) -> int:
    """Run the command; an error that the user can fix is printed as one sentence."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        accept_any_text(stream)
    try:
        status = run(arguments)
        sys.stdout.flush()
        return status
    except (Problem, ComponentError, ArenaError) as problem:
        print(f"tradewinds: {problem}", file=sys.stderr)
        return problem.status if isinstance(problem, Problem) else WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        forget_output()
        return PIPE_CLOSED
    except OSError as problem:
        if problem.errno not in NO_ROOM:
            raise
        forget_output()
        print("tradewinds:", _("There is no space left for the output."), file=sys.stderr)
        return WRONG


def accept_any_text(stream: TextIO) -> None:
    """Replace characters that the stream cannot show, and invalid bytes, with question marks."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")


def forget_output() -> None:
    """Discard further output: nobody reads it, and Python would complain about that on exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(arguments: list[str]) -> int:
    locale.use(wanted_language(arguments))
    parser = command_parser()
    chosen = parser.parse_args(arguments)
    if chosen.command is None:
        parser.print_help()
        return 0
    status: int = chosen.command(chosen)
    return status


def command_parser() -> Parser:
    parser = Parser(
        prog="tradewinds",
        description=_("The Century board games, in the browser and in the terminal."),
        allow_abbrev=False,
    )
    parser.set_defaults(command=None, parser=parser)
    parser.add_argument("--version", action=ShowVersion, nargs=0, help=_("show the version"))
    add_language(parser)
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), parser_class=Parser)
    for command in COMMANDS:
        command.add(commands)
    return parser


class ShowVersion(argparse.Action):
    """Finds out the version only when asked, because it takes a moment."""

    def __call__(self, *_parsed: object) -> None:
        print(version())
        sys.exit(0)


def version() -> str:
    rules = _("compiled rules") if speed.compiled() else _("interpreted rules")
    return f"tradewinds {tradewinds.__version__}, {rules}"
