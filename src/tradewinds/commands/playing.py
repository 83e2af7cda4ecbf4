"""`tradewinds play`, in the browser and in the terminal, and `tradewinds serve`."""

from __future__ import annotations

import argparse
from pathlib import Path
from urllib.parse import urlencode

import tradewinds
from tradewinds.bots import registry
from tradewinds.commands.asked import (
    FIRST_GAME,
    check_players,
    named_players,
    options_of,
    read_record,
    seed_of,
    table_of,
)
from tradewinds.commands.parsing import Commands, Problem, add_command, add_players, add_table_options
from tradewinds.locale import gettext as _
from tradewinds.terminal import welcome
from tradewinds.terminal.desk import Desk, Leave, real_desk
from tradewinds.terminal.leaving import play_and_keep
from tradewinds.terminal.saving import Keeper
from tradewinds.terminal.session import HUMAN, Session


def add_play(commands: Commands) -> None:
    parser = add_command(commands, "play", _("play a game"))
    add_players(parser)
    add_table_options(parser)
    parser.add_argument("--terminal", action="store_true", help=_("play in the terminal"))
    parser.add_argument("--no-browser", action="store_true", help=_("only say where the page is"))
    parser.add_argument("--data", metavar="DIR", help=_("the folder in which games are kept"))
    parser.add_argument("--resume", metavar="FILE", help=_("go on with a saved game in the terminal"))
    parser.set_defaults(command=play)


def add_serve(commands: Commands) -> None:
    parser = add_command(commands, "serve", _("let others join over the network"))
    parser.add_argument("--host", default="127.0.0.1", help=_("the address to listen at; 0.0.0.0 for all"))
    parser.add_argument("--port", default="8765", help=_("the port to listen at"))
    parser.add_argument("--data", metavar="DIR", help=_("the folder in which games are kept"))
    parser.add_argument("--database", metavar="URL", help=_("a PostgreSQL database instead of the folder"))
    parser.set_defaults(command=serve)


def play(arguments: argparse.Namespace) -> int:
    if arguments.terminal or arguments.resume:
        return play_in_terminal(arguments)
    from tradewinds.server import browser, serve  # its libraries take a moment to load

    try:
        return browser.play(page_of(arguments), arguments.data, open_page=not arguments.no_browser)
    except serve.CannotServe as problem:
        raise Problem(str(problem)) from None


def page_of(arguments: argparse.Namespace) -> str:
    """The page to begin with: home, or a new table as the arguments describe it."""
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
    if not wishes and arguments.game is None:
        return "/"
    game = arguments.game or FIRST_GAME
    table_of(game, players or [HUMAN, HUMAN], arguments)  # what is wrong with it is said here
    return f"/new/{game}?{urlencode(wishes)}" if wishes else f"/new/{game}"


def play_in_terminal(arguments: argparse.Namespace) -> int:
    desk = real_desk()
    components = Path(arguments.components) if arguments.components else None
    if arguments.resume:
        return play_and_keep(desk, resumed(arguments), Keeper(Path(arguments.resume)), components)
    return play_and_keep(desk, begun(arguments, desk), Keeper(), components)


def begun(arguments: argparse.Namespace, desk: Desk) -> Session:
    seed = seed_of(arguments.seed)
    listed = HUMAN if arguments.players is None and arguments.bot else arguments.players
    named = None if listed is None else named_players(listed, arguments.bot, people=True)
    try:
        game = arguments.game or welcome.ask_game(desk, tradewinds.GAMES, FIRST_GAME)
        players = named or chosen_players(arguments, desk, game)
    except Leave:
        raise Problem(
            _(
                "There was no answer; say it at once, like "
                "“tradewinds play --terminal new-world --players human,greedy”."
            )
        ) from None
    return Session(table_of(game, players, arguments).deal(seed), players, seed)


def chosen_players(arguments: argparse.Namespace, desk: Desk, game: str) -> list[str]:
    table_of(game, [HUMAN, HUMAN], arguments)  # what is wrong with the game is said before anything is asked
    return welcome.ask_opponents(desk, lambda players: seated(game, players, arguments))


def seated(game: str, players: list[str], arguments: argparse.Namespace) -> list[str]:
    """The players, if the game is for so many; ValueError if not, for the question to be asked again."""
    try:
        table_of(game, check_players(players, people=True), arguments)
    except Problem as problem:
        raise ValueError(str(problem)) from None
    return players


def resumed(arguments: argparse.Namespace) -> Session:
    if arguments.game or arguments.seed or arguments.option or arguments.board:
        raise Problem(_("A saved game has its game, seed and options; leave them out with --resume."))
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


def serve(arguments: argparse.Namespace) -> int:
    from tradewinds.server import serve as server  # its libraries take a moment to load

    try:
        return server.serve(arguments)
    except server.CannotServe as problem:
        raise Problem(str(problem)) from None
