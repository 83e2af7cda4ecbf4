"""How commands say what they understand."""

from __future__ import annotations

import argparse
from typing import NoReturn, TypeAlias

import tradewinds
from tradewinds.bots import registry
from tradewinds.locale import gettext as _

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


class Problem(Exception):
    """Something wrong with what was asked, in a sentence."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Problem(_("{problem}; “tradewinds --help” shows what there is.").format(problem=message))


def add_command(commands: Commands, name: str, summary: str) -> Parser:
    parser = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
    parser.add_argument("--language", metavar="en|pl|de", help=_("the language to speak"))
    return parser


def add_players(parser: Parser) -> None:
    who = _("who sits where, such as human,greedy; bots: {bots}").format(bots=", ".join(registry.names()))
    parser.add_argument("--players", metavar="A,B,…", help=who)


def add_table_options(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=", ".join(tradewinds.GAMES))
    own = _("one more bot, also one of your own: module:Class, or exec:PROGRAM")
    parser.add_argument("--bot", action="append", default=[], metavar="BOT", help=own)
    parser.add_argument("--seed", metavar="N", help=_("deal the game of this number"))
    parser.add_argument("--board", metavar="NAME", help=_("short for --option board=NAME"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=_("an option of the game")
    )
    add_component_option(parser)


def add_component_option(parser: Parser) -> None:
    parser.add_argument("--components", metavar="FILE", help=_("a component set of your own"))
