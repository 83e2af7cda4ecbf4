"""`tradewinds completion`: prints a script that completes the command in a shell."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from tradewinds.commands.parsing import Commands, Parser, Problem, add_command
from tradewinds.locale import gettext as _

SHELLS: Final = ("bash", "zsh", "tcsh")


def add(commands: Commands) -> None:
    summary = _("print a script that completes commands and options in your shell")
    parser = add_command(commands, "completion", summary)
    how = _("{shells}; in bash: source <(tradewinds completion bash)").format(shells=", ".join(SHELLS))
    parser.add_argument("shell", metavar="SHELL", help=how)
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.shell not in SHELLS:
        raise Problem(
            _("There is no completion for {shell!r}; there are {shells}.").format(
                shell=arguments.shell, shells=", ".join(SHELLS)
            )
        )
    import shtab

    sys.stdout.write(shtab.complete(told_what_to_complete(arguments.parser), arguments.shell))
    return 0


def told_what_to_complete(parser: Parser) -> Parser:
    """The parser, told where files, folders and names of games belong."""
    import shtab

    import tradewinds

    for each in all_parsers(parser):
        for action in each._actions:
            if action.metavar in ("FILE", "LIST"):
                action.complete = shtab.FILE  # type: ignore[attr-defined]
            elif action.metavar == "DIR":
                action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
            elif action.metavar == "GAME":
                action.choices = tradewinds.GAMES
            elif action.metavar == "SHELL":
                action.choices = SHELLS
    return parser


def all_parsers(parser: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    found = [parser]
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                found += all_parsers(inner)
    return found
