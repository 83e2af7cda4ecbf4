"""The command `tradewinds`."""

from __future__ import annotations

import argparse
import math
import os
import secrets
import sys
from collections.abc import Sequence
from contextvars import copy_context
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TextIO
from urllib.parse import urlencode

import tradewinds
from tradewinds import Table, drawing, locale, speed
from tradewinds import components as boxes
from tradewinds.arena import command as arena
from tradewinds.arena.errors import ArenaError
from tradewinds.bots import registry
from tradewinds.components import ComponentError, ComponentSet
from tradewinds.locale import gettext as _
from tradewinds.notation import records, tables
from tradewinds.terminal import catalogue, replay, watch, welcome
from tradewinds.terminal.desk import Desk, Leave, console_for, real_desk
from tradewinds.terminal.leaving import INTERRUPTED, ended_like_ctrl_c, play_and_keep
from tradewinds.terminal.saving import Keeper
from tradewinds.terminal.session import HUMAN, Session

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]

WRONG = 2
COMPLAINTS = 1
PIPE_CLOSED = 141  # what shells report of a program whose reader went away
FIRST_GAME = "new-world"
SEED_BITS = 32
WATCHED = "greedy,random"


class Problem(Exception):
    """Something wrong with what was asked, in a sentence."""


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


# --- the parser


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Problem(_("{problem}; “tradewinds --help” shows what there is.").format(problem=message))


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
    add_play(commands)
    add_watch(commands)
    add_replay(commands)
    add_draw(commands)
    add_arena(commands)
    add_components(commands)
    add_serve(commands)
    return parser


def version() -> str:
    rules = _("compiled rules") if speed.compiled() else _("interpreted rules")
    return f"tradewinds {tradewinds.__version__}, {rules}"


def add_command(commands: Commands, name: str, summary: str) -> Parser:
    parser = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
    parser.add_argument("--language", metavar="en|pl|de", help=_("the language to speak"))
    return parser


def add_play(commands: Commands) -> None:
    parser = add_command(commands, "play", _("play a game"))
    add_players(parser)
    add_table_options(parser)
    parser.add_argument("--terminal", action="store_true", help=_("play in the terminal"))
    parser.add_argument("--no-browser", action="store_true", help=_("only say where the page is"))
    parser.add_argument("--data", metavar="DIR", help=_("the folder in which games are kept"))
    parser.add_argument("--resume", metavar="FILE", help=_("go on with a saved game in the terminal"))
    parser.set_defaults(command=play)


def add_watch(commands: Commands) -> None:
    parser = add_command(commands, "watch", _("watch bots play"))
    add_players(parser)
    add_table_options(parser)
    parser.add_argument(
        "--pace", default="1", metavar="SECONDS", help=_("time for each turn; 0 for the log only")
    )
    parser.set_defaults(command=watch_bots)


def add_arena(commands: Commands) -> None:
    parser = add_command(commands, "arena", _("let bots play each other, and rate them"))
    add_table_options(parser)
    arena.add_options(parser)
    parser.set_defaults(command=run_arena)


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


def add_components(commands: Commands) -> None:
    parser = add_command(commands, "components", _("what is in the boxes, and sets of your own"))
    add_component_option(parser)
    parser.set_defaults(command=show_components)
    actions = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), parser_class=Parser)
    show = add_command(actions, "show", _("every part of a box"))
    show.add_argument("box", metavar="BOX", help=", ".join(boxes.BOXES))
    add_component_option(show)
    show.set_defaults(command=show_box)
    new = add_command(actions, "new", _("write a set to edit"))
    new.add_argument("file", metavar="FILE", help=_("a file that is not there yet"))
    new.set_defaults(command=new_components)
    check = add_command(actions, "check", _("check a set: every complaint with its line"))
    check.add_argument("file", metavar="FILE", help=_("the set"))
    check.set_defaults(command=check_components)


def add_serve(commands: Commands) -> None:
    parser = add_command(commands, "serve", _("let others join over the network"))
    parser.add_argument("--host", default="127.0.0.1", help=_("the address to listen at; 0.0.0.0 for all"))
    parser.add_argument("--port", default="8765", help=_("the port to listen at"))
    parser.add_argument("--data", metavar="DIR", help=_("the folder in which games are kept"))
    parser.add_argument("--database", metavar="URL", help=_("a PostgreSQL database instead of the folder"))
    parser.set_defaults(command=serve)


# --- reading what was asked


def seed_of(text: str | None) -> int:
    if text is None:
        return secrets.randbits(SEED_BITS)
    try:
        return int(text)
    except ValueError:
        raise Problem(_("A seed is a whole number, not {seed!r}.").format(seed=text)) from None


def pace_of(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = math.nan
    if not 0 <= pace < math.inf:
        raise Problem(_("A pace is a number of seconds, not {pace!r}.").format(pace=text))
    return pace


def after_of(text: str | None) -> int | None:
    try:
        return None if text is None else int(text)
    except ValueError:
        raise Problem(_("A number of actions is a whole number, not {n!r}.").format(n=text)) from None


def options_of(arguments: argparse.Namespace) -> dict[str, str]:
    options = {}
    for option in arguments.option:
        name, sign, value = option.partition("=")
        if not sign:
            raise Problem(_("Write an option like board=E1, not {option!r}.").format(option=option))
        options[name] = value
    return options | ({"board": arguments.board} if arguments.board else {})


def components_of(arguments: argparse.Namespace) -> ComponentSet:
    return boxes.load(arguments.components) if arguments.components else boxes.standard()


def table_of(game: str, players: list[str], arguments: argparse.Namespace) -> Table:
    components = components_of(arguments)
    try:
        options = tables.check_options(tables.find_game(game), options_of(arguments))
        return Table(game, len(players), components=components, **options)
    except ValueError as problem:
        raise Problem(str(problem)) from None


def check_players(players: list[str], *, people: bool) -> list[str]:
    known = [HUMAN, *registry.names()] if people else registry.names()
    for name in players:
        if ":" not in name and name not in known:
            raise Problem(
                _("There is no player {name!r}; there are {known}.").format(name=name, known=", ".join(known))
            )
        if name != HUMAN:
            check_bot(name)
    return players


def check_bot(name: str) -> None:
    try:
        registry.check(name)
    except ValueError as problem:
        raise Problem(str(problem)) from None


def named_players(text: str | None, bots: list[str], *, people: bool) -> list[str]:
    """The players in a list, then the bots that were named one by one."""
    names = [] if text is None else text.split(",")
    return check_players([registry.tidy(name) for name in [*names, *bots]], people=people)


def read_record(arguments: argparse.Namespace, file: str) -> records.Recorded:
    try:
        text = Path(file).read_text(encoding="utf-8")
        return records.read(text, components_of(arguments))
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise Problem(_("{file} cannot be read ({reason}).").format(file=file, reason=reason)) from None
    except UnicodeDecodeError:
        raise Problem(_("{file} is no record: it is not text.").format(file=file)) from None
    except ComponentError:
        raise
    except ValueError as problem:
        raise Problem(_("{file}: {problem}").format(file=file, problem=problem)) from None


# --- playing


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
    file, components = arguments.file, components_of(arguments)
    after = after_of(arguments.after)
    try:
        svg = drawing.drawn(Path(file), components, after, arguments.theme)
    except ValueError as problem:
        raise Problem(_("{file}: {problem}").format(file=file, problem=problem)) from None
    if arguments.output is None:
        print(svg)
        return 0
    try:
        Path(arguments.output).write_text(svg, encoding="utf-8")
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise Problem(
            _("{file} cannot be written ({reason}).").format(file=arguments.output, reason=reason)
        ) from None
    return 0


def run_arena(arguments: argparse.Namespace) -> int:
    seed = None if arguments.seed is None else seed_of(arguments.seed)
    with ended_like_ctrl_c():
        arena.run(arguments, seed, options_of(arguments), components_of(arguments), console_for(sys.stdout))
    return 0


# --- serving


def serve(arguments: argparse.Namespace) -> int:
    from tradewinds.server import serve as server  # its libraries take a moment to load

    try:
        return server.serve(arguments)
    except server.CannotServe as problem:
        raise Problem(str(problem)) from None


# --- components


def show_components(arguments: argparse.Namespace) -> int:
    console_for(sys.stdout).print(catalogue.summary_table(components_of(arguments)))
    return 0


def show_box(arguments: argparse.Namespace) -> int:
    if arguments.box not in boxes.BOXES:
        raise Problem(
            _("There is no box {box!r}; the boxes are {boxes}.").format(
                box=arguments.box, boxes=", ".join(boxes.BOXES)
            )
        )
    console_for(sys.stdout).print(catalogue.parts_table(components_of(arguments), arguments.box))
    return 0


def new_components(arguments: argparse.Namespace) -> int:
    path = Path(arguments.file)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(boxes.template())
    except FileExistsError:
        raise Problem(_("{file} is there already; choose another name.").format(file=path)) from None
    except OSError as problem:
        raise Problem(
            _("{file} cannot be written ({reason}).").format(file=path, reason=problem.strerror)
        ) from None
    print(_("{file} is written. Edit it, then: tradewinds components check {file}").format(file=path))
    return 0


def check_components(arguments: argparse.Namespace) -> int:
    path = Path(arguments.file)
    if not path.is_file():
        boxes.load(path)  # says what it is instead
    try:
        components = boxes.load(path)
    except ComponentError as error:
        for complaint in error.complaints:
            print(catalogue.complaint_line(path, complaint))
        return COMPLAINTS
    print(_("{file} is fine.").format(file=path))
    console_for(sys.stdout).print(catalogue.summary_table(components))
    return 0
