"""Runs `tradewinds balance`: bots play a game in an arena, and a report says how it is balanced."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Final

from rich.console import Console

from tradewinds.arena.balance.counting import Counted, count
from tradewinds.arena.balance.summary import summary
from tradewinds.arena.command import Purpose, add_playing_options, broken_off
from tradewinds.arena.errors import ArenaError
from tradewinds.arena.folder import Folder
from tradewinds.bots import registry
from tradewinds.components import ComponentSet
from tradewinds.errors import InvalidRecord
from tradewinds.locale import gettext as _
from tradewinds.notation import records
from tradewinds.terminal import printing

BOTS: Final = ("hard",)
PLAYERS: Final = (2, 3, 4)
GAMES: Final = 300
PAGE: Final = "balance.html"
DATA: Final = "balance.json"


def add_options(parser: argparse.ArgumentParser) -> None:
    known = _("which bots play, such as hard or medium; bots: {bots}")
    parser.add_argument("--bots", metavar="A,B,…", help=known.format(bots=", ".join(registry.names())))
    parser.add_argument("--games", metavar="N", help=_("number of games (300)"))
    parser.add_argument("--players", metavar="N,M,…", help=_("numbers of players (2,3,4)"))
    add_playing_options(parser)


def conclude(folder: Folder, components: ComponentSet, console: Console) -> None:
    """Count the finished games, print the most telling tables and write the report."""
    if not folder.results:
        return
    from tradewinds.arena.balance import grids, report  # only reports need openskill

    with printing.progress(console, _("counting"), len(folder.results), passing=True) as advance:
        games = []
        for game in counted(folder, components):
            games.append(game)
            advance()
    balance, plan = summary(games), folder.plan
    unfinished = len(games) - balance.games
    page = folder.write_report(report.page(plan, balance, unfinished), PAGE)
    data = folder.write_report(report.as_json(plan, balance, unfinished), DATA)
    for grid in grids.brief(plan.game, balance) if balance.games else []:
        printing.show(console, grid)
    for remark in grids.remarks(balance):
        printing.tell(console, remark)
    if unfinished:
        printing.tell(console, broken_off(unfinished))
    printing.tell(console, _("The report is {path}, the data behind it {data}.").format(path=page, data=data))


def counted(folder: Folder, components: ComponentSet) -> Iterator[Counted]:
    for number in sorted(folder.results):
        try:
            yield count(records.read(folder.record(number), components))
        except InvalidRecord as problem:
            raise ArenaError(str(problem)) from None


BALANCING: Final = Purpose("balance", conclude)
