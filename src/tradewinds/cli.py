"""The command `tradewinds`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextvars import copy_context
from typing import Final, TextIO

import tradewinds
from tradewinds import locale, speed
from tradewinds.arena.errors import ArenaError
from tradewinds.commands import analysing, contents, contests, playing, watching
from tradewinds.commands.parsing import Parser, Problem
from tradewinds.components import ComponentError
from tradewinds.locale import gettext as _
from tradewinds.terminal.leaving import INTERRUPTED

WRONG: Final = 2
PIPE_CLOSED: Final = 141  # what shells report of a program whose reader went away


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    return copy_context().run(guarded, sys.argv[1:] if arguments is None else list(arguments))


def guarded(arguments: list[str]) -> int:
    """Whatever goes wrong is told in a sentence, or goes without saying."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        accept_any_text(stream)
    try:
        status = run(arguments)
        sys.stdout.flush()
        return status
    except (Problem, ComponentError, ArenaError) as problem:
        print(f"tradewinds: {problem}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        forget_output()
        return PIPE_CLOSED


def accept_any_text(stream: TextIO) -> None:
    """A sign that the terminal cannot show, or bytes that are no text, become question marks."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")


def forget_output() -> None:
    """Nobody reads any more; Python would complain about that when it ends."""
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


def wanted_language(arguments: list[str]) -> str:
    """The language must be known before there is anything to say."""
    first = Parser(add_help=False, allow_abbrev=False)
    first.add_argument("--language")
    language: str | None = first.parse_known_args(arguments)[0].language
    if language is None:
        return locale.preferred(os.environ)
    if language not in locale.LANGUAGES:
        raise Problem(f"There is no language {language!r}; there are {', '.join(locale.LANGUAGES)}.")
    return language


def command_parser() -> Parser:
    parser = Parser(
        prog="tradewinds",
        description=_("The Century board games, in the browser and in the terminal."),
        allow_abbrev=False,
    )
    parser.set_defaults(command=None)
    parser.add_argument("--version", action="version", version=version(), help=_("say which version this is"))
    parser.add_argument("--language", metavar="en|pl|de", help=_("the language to speak"))
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), parser_class=Parser)
    playing.add_play(commands)
    watching.add_watch(commands)
    watching.add_replay(commands)
    watching.add_draw(commands)
    analysing.add_analyse(commands)
    contests.add_arena(commands)
    contents.add_components(commands)
    playing.add_serve(commands)
    contests.add_train(commands)
    return parser


def version() -> str:
    rules = _("compiled rules") if speed.compiled() else _("interpreted rules")
    return f"tradewinds {tradewinds.__version__}, {rules}"
