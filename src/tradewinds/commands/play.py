"""`tradewinds play`: plays a game in the browser or in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from urllib.parse import urlencode

import tradewinds
from tradewinds.bots import registry
from tradewinds.commands.arguments import (
    check_players,
    named_players,
    number_of,
    options_of,
    read_record,
    seed_of,
    table_of,
)
from tradewinds.commands.parsing import Commands, Problem, add_command, add_players, add_table_options
from tradewinds.history import History
from tradewinds.locale import gettext as _
from tradewinds.notation import tables
from tradewinds.terminal import welcome
from tradewinds.terminal.console import Leave, Terminal, real_terminal
from tradewinds.terminal.leaving import play_and_keep
from tradewinds.terminal.saving import Keeper
from tradewinds.terminal.session import HUMAN, Session
from tradewinds.words.games import FIRST_GAME


def add(commands: Commands) -> None:
    parser = add_command(commands, "play", _("play a game"))
    add_players(parser)
    add_table_options(parser)
    begins = _("which player begins, such as 1; the others follow in order (default: at random)")
    parser.add_argument("--begins", metavar="N", help=begins)
    parser.add_argument("--terminal", action="store_true", help=_("play in the terminal"))
    parser.add_argument("--no-browser", action="store_true", help=_("only print the address of the page"))
    parser.add_argument("--data", metavar="DIR", help=_("the folder where games are saved"))
    parser.add_argument("--resume", metavar="FILE", help=_("resume a saved game in the terminal"))
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.terminal or arguments.resume:
        return play_in_terminal(arguments)
    from tradewinds.server.startup import browser, refusals  # its libraries take a moment to load

    try:
        return browser.play(page_of(arguments), arguments.data, open_page=not arguments.no_browser)
    except refusals.CannotServe as problem:
        raise Problem(str(problem), problem.status) from None


def page_of(arguments: argparse.Namespace) -> str:
    """The page to open: the home page, or a new table as described in the arguments."""
    if arguments.components:
        raise Problem(_("Choose the component file where you set up a table on the page, or add --terminal."))
    listed = HUMAN if arguments.players is None and arguments.bot else arguments.players
    players = [] if listed is None else named_players(listed, arguments.bot, people=True)
    if strangers := [name for name in players if name not in (HUMAN, *registry.BOTS)]:
        raise Problem(_("{name} plays in the terminal only; add --terminal.").format(name=strangers[0]))
    options = options_of(arguments)
    wishes = {**options, **({"players": ",".join(players)} if players else {})}
    if arguments.seed is not None:
        wishes["seed"] = str(seed_of(arguments.seed))
    if arguments.begins is not None:
        wishes["begins"] = str(number_of(arguments.begins))
    if not wishes and arguments.game is None:
        return "/"
    game = arguments.game or FIRST_GAME
    table_of(game, players or [HUMAN, HUMAN], arguments)  # raises a Problem if it cannot be played
    return f"/new/{game}?{urlencode(wishes)}" if wishes else f"/new/{game}"


def play_in_terminal(arguments: argparse.Namespace) -> int:
    terminal = real_terminal()
    components = Path(arguments.components) if arguments.components else None
    if arguments.resume:
        return play_and_keep(terminal, resumed(arguments), Keeper(Path(arguments.resume)), components)
    return play_and_keep(terminal, begun(arguments, terminal), Keeper(), components)


def begun(arguments: argparse.Namespace, terminal: Terminal) -> Session:
    seed = seed_of(arguments.seed)
    listed = HUMAN if arguments.players is None and arguments.bot else arguments.players
    named = None if listed is None else named_players(listed, arguments.bot, people=True)
    try:
        game = arguments.game or welcome.ask_game(terminal, tradewinds.GAMES, FIRST_GAME)
        players = named or chosen_players(arguments, terminal, game)
    except Leave:
        raise Problem(
            _(
                "There was no answer; give it on the command line, like “tradewinds play --terminal "
                "new-world --players human,greedy”."
            )
        ) from None
    table = table_of(game, players, arguments)
    return Session(History(table.deal(seed)), in_seats(players, arguments), seed)


def in_seats(players: list[str], arguments: argparse.Namespace) -> list[str]:
    """The players by seat, as requested or drawn by lot (C10)."""
    begins = None if arguments.begins is None else number_of(arguments.begins) - 1
    try:
        return [players[listed] for listed in tables.seat_order(len(players), begins)]
    except ValueError as problem:
        raise Problem(str(problem)) from None


def chosen_players(arguments: argparse.Namespace, terminal: Terminal, game: str) -> list[str]:
    table_of(game, [HUMAN, HUMAN], arguments)  # complain about the game before asking anything
    return welcome.ask_opponents(terminal, lambda players: seated(game, players, arguments))


def seated(game: str, players: list[str], arguments: argparse.Namespace) -> list[str]:
    """The players, if the game is for that many; otherwise ValueError, which repeats the question."""
    try:
        table_of(game, check_players(players, people=True), arguments)
    except Problem as problem:
        raise ValueError(str(problem)) from None
    return players


def resumed(arguments: argparse.Namespace) -> Session:
    if arguments.game or arguments.seed or arguments.option or arguments.board or arguments.begins:
        raise Problem(_("A saved game has its game, seed, options and seats; leave them out with --resume."))
    game = read_record(arguments, arguments.resume)
    named = arguments.players or arguments.bot
    players = named_players(arguments.players, arguments.bot, people=True) if named else game.players
    if len(players) != game.start.players or not (named or set(players) <= {HUMAN, *registry.names()}):
        raise Problem(
            _("{file} does not say who plays its {n} seats; add --players.").format(
                file=arguments.resume, n=game.start.players
            )
        )
    return Session.of_record(game, players)
