"""The command line: its parser, and the arguments that several commands share."""

from __future__ import annotations

import argparse
import os
from difflib import get_close_matches
from typing import Final, NoReturn, TypeAlias

import tradewinds
from tradewinds import locale
from tradewinds.bots import registry
from tradewinds.locale import gettext as _
from tradewinds.locale import mark, ngettext

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


WRONG: Final = 2


class Problem(Exception):
    """A mistake in the arguments, explained in a sentence."""

    def __init__(self, sentence: str, status: int = WRONG) -> None:
        super().__init__(sentence)
        self.status = status
        """The exit status of the command."""


# The texts of argparse itself, which would look up translations in the catalogues of the system.
WORDS_OF_ARGPARSE: Final = (
    mark("usage: "),
    mark("options"),
    mark("positional arguments"),
    mark("show this help message and exit"),
    mark("the following arguments are required: %s"),
    mark("unrecognized arguments: %s"),
    mark("expected one argument"),
    mark("expected at least one argument"),
    mark("expected at most one argument"),
    mark("invalid choice: %(value)r (choose from %(choices)s)"),
    mark("argument %(argument_name)s: %(message)s"),
    mark("not allowed with argument %s"),
    mark("ignored explicit argument %r"),
)


def speak_our_language() -> None:
    """Let argparse look up its texts in our catalogues, in the language in use."""
    argparse._ = _  # type: ignore[attr-defined]
    argparse.ngettext = ngettext  # type: ignore[attr-defined]


class Parser(argparse.ArgumentParser):
    def _check_value(self, action: argparse.Action, value: str) -> None:
        """Says in a sentence of its own that there is no such command; other choices are argparse's."""
        if action.choices and value not in action.choices and isinstance(action.choices, dict):
            raise Problem(no_command(value, list(action.choices)))
        super()._check_value(action, value)

    def error(self, message: str) -> NoReturn:
        raise Problem(_("{problem}; “tradewinds --help” lists the options.").format(problem=message))


def no_command(name: str, known: list[str]) -> str:
    if nearest := get_close_matches(name, known, n=1):
        return _("There is no command {name!r}; did you mean {nearest!r}?").format(
            name=name, nearest=nearest[0]
        )
    return _("There is no command {name!r}; there are: {known}.").format(name=name, known=", ".join(known))


def add_command(commands: Commands, name: str, summary: str) -> Parser:
    parser = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
    add_language(parser)
    return parser


def add_language(parser: Parser) -> None:
    parser.add_argument("--language", metavar="|".join(locale.LANGUAGES), help=_("the language to use"))


def wanted_language(arguments: list[str]) -> str:
    """The language of the command line or the environment, needed before anything else is parsed."""
    speak_our_language()
    first = Parser(add_help=False, allow_abbrev=False)
    add_language(first)
    language: str | None = first.parse_known_args(arguments)[0].language
    if language is None:
        return locale.preferred(os.environ)
    if language not in locale.LANGUAGES:
        raise Problem(f"There is no language {language!r}; there are {', '.join(locale.LANGUAGES)}.")
    return language


def add_players(parser: Parser) -> None:
    who = _("the players, such as human,greedy; bots: {bots}").format(bots=", ".join(registry.names()))
    parser.add_argument("--players", metavar="A,B,…", help=who)


def add_table_options(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=", ".join(tradewinds.GAMES))
    own = _("one more bot, including your own: module:Class or exec:PROGRAM")
    parser.add_argument("--bot", action="append", default=[], metavar="BOT", help=own)
    parser.add_argument("--seed", metavar="N", help=_("the seed of the deal"))
    parser.add_argument("--board", metavar="NAME", help=_("short for --option board=NAME"))
    option = _("an option of the game; map=@FILE or layout=@FILE reads a map of your own")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    add_component_option(parser)


def add_component_option(parser: Parser) -> None:
    parser.add_argument("--components", metavar="FILE", help=_("a component set of your own"))


def add_ages(parser: Parser) -> None:
    """Add the options for how long a server keeps unused data; `settings` has the defaults."""
    for name, what in (
        ("unstarted", _("days that a table is kept if nobody has played there yet")),
        ("unfinished", _("days that an unfinished game is kept after the last action")),
        ("finished", _("days that a finished game is kept")),
        ("replay", _("days that an uploaded record is kept after it was last opened")),
    ):
        parser.add_argument(f"--{name}-days", metavar="N", help=what)
