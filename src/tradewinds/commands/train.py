"""`tradewinds train`: teaches the bots a game by letting them play against themselves."""

from __future__ import annotations

import argparse
import importlib.util
import shlex
import sys
from pathlib import Path

import tradewinds
from tradewinds.arena import local
from tradewinds.arena.command import add_playing_options
from tradewinds.arena.errors import ArenaError
from tradewinds.arena.planning import agree, label
from tradewinds.arena.training.folder import BEST, CURVE, Folder, Plan
from tradewinds.arena.training.loop import Training
from tradewinds.commands.arguments import check_free, components_of, number_of, seed_of, write_output
from tradewinds.commands.parsing import Commands, Problem, add_command, add_component_option
from tradewinds.envs.needing import how_to_install
from tradewinds.locale import gettext as _
from tradewinds.notation import tables
from tradewinds.terminal.console import report_console
from tradewinds.terminal.leaving import INTERRUPTED, ended_like_ctrl_c
from tradewinds.terminal.printing import progress, tell

ROUNDS = 2
GAMES = 2000
ITERATIONS = 120
LESSONS = 20
QUICK = 400
GLANCE = 20
SEED = 1


def add(commands: Commands) -> None:
    parser = add_command(
        commands, "train", _("teach the bots a game by letting them play against themselves")
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help=", ".join(tradewinds.GAMES))
    rounds = _("rounds, each with games, learning and a match against the best so far ({n})")
    parser.add_argument("--rounds", metavar="N", help=rounds.format(n=ROUNDS))
    lessons = _("lessons of quick games at the start of each round; 0 for none ({n})")
    parser.add_argument("--lessons", metavar="N", help=lessons.format(n=LESSONS))
    parser.add_argument("--quick", metavar="N", help=_("games per lesson ({n})").format(n=QUICK))
    glance = _("search iterations per turn in quick games ({n})")
    parser.add_argument("--glance", metavar="N", help=glance.format(n=GLANCE))
    parser.add_argument("--games", metavar="N", help=_("games per round ({n})").format(n=GAMES))
    iterations = _("search iterations per turn in these games ({n})")
    parser.add_argument("--iterations", metavar="N", help=iterations.format(n=ITERATIONS))
    parser.add_argument(
        "--seed", metavar="N", help=_("the seed for everything drawn at random ({n})").format(n=SEED)
    )
    parser.add_argument("-o", "--output", metavar="FILE", help=_("write the best network to this file"))
    add_component_option(parser)
    add_playing_options(parser)
    parser.set_defaults(command=run)


def run(arguments: argparse.Namespace) -> int:
    check_free(arguments.output)
    folder = opened(arguments)
    jobs = local.cores() if arguments.jobs is None else number_of(arguments.jobs)
    console = report_console(sys.stderr)
    training = Training(
        folder,
        components_of(arguments),
        jobs,
        arguments.ray,
        lambda what, total, done: progress(console, what, total, done, passing=True),
    )
    try:
        with ended_like_ctrl_c():
            training.run(lambda sentence: tell(console, sentence))
    except KeyboardInterrupt:
        tell(
            console,
            _("Stopped; nothing is lost. To continue: {command}").format(command=resuming(arguments, folder)),
        )
        return INTERRUPTED
    return concluded(arguments, folder)


def opened(arguments: argparse.Namespace) -> Folder:
    plan = planned(arguments) if arguments.resume is None else None
    if importlib.util.find_spec("torch") is None:
        missing = _("Learning needs PyTorch.")
        raise Problem(f"{missing} {how_to_install('train')}")
    if plan is None:
        return resumed(arguments)
    return Folder.new(Path(arguments.out or f"train-{plan.game}-{plan.seed}"), plan)


def planned(arguments: argparse.Namespace) -> Plan:
    if arguments.game is None:
        raise Problem(_("Say which game to learn: {games}.").format(games=", ".join(tradewinds.GAMES)))
    try:
        game = tables.find_game(arguments.game).name()
    except ValueError as problem:
        raise Problem(str(problem)) from None
    return Plan(
        game=game,
        components=label(components_of(arguments)),
        rounds=number_of(arguments.rounds or str(ROUNDS)),
        games=number_of(arguments.games or str(GAMES)),
        iterations=number_of(arguments.iterations or str(ITERATIONS)),
        seed=seed_of(arguments.seed or str(SEED)),
        lessons=lessons_in(arguments.lessons or str(LESSONS)),
        quick=number_of(arguments.quick or str(QUICK)),
        glance=number_of(arguments.glance or str(GLANCE)),
    )


def lessons_in(text: str) -> int:
    return 0 if text == "0" else number_of(text)


def resumed(arguments: argparse.Namespace) -> Folder:
    """The folder to continue; anything said about its plan must agree with it."""
    named = arguments.resume or arguments.out
    if not named:
        raise ArenaError(_("Say which folder to resume: --resume FOLDER."))
    folder = Folder.resumed(Path(named))
    plan = folder.plan
    asked = {
        "GAME": (arguments.game, plan.game),
        "--lessons": (arguments.lessons, str(plan.lessons)),
        "--quick": (arguments.quick, str(plan.quick)),
        "--glance": (arguments.glance, str(plan.glance)),
        "--games": (arguments.games, str(plan.games)),
        "--iterations": (arguments.iterations, str(plan.iterations)),
        "--seed": (arguments.seed, str(plan.seed)),
        "--components": (label(components_of(arguments)), plan.components),
    }
    for name, (wanted, stored) in asked.items():
        agree(folder.path, name, wanted, stored)
    return folder.longer(number_of(arguments.rounds)) if arguments.rounds else folder


def resuming(arguments: argparse.Namespace, folder: Folder) -> str:
    """The command that continues where this one stopped."""
    command = ["tradewinds", "train", "--resume", str(folder.path)]
    for name in ("components", "jobs", "ray", "output"):
        if value := getattr(arguments, name):
            command += [f"--{name}", value]
    return shlex.join(command)


def concluded(arguments: argparse.Namespace, folder: Folder) -> int:
    """Write the best network, and say what to do with it."""
    console = report_console(sys.stderr)
    tell(console, _("The learning curve is in {file}.").format(file=folder.path / CURVE))
    best = folder.best()
    if not best:
        tell(console, _("No network was better than the current one. More games may help."))
        return 1
    if arguments.output:
        write_output(arguments.output, best)
    file = arguments.output or str(folder.path / BEST)
    command = f"tradewinds arena {folder.plan.game} --bots medium,medium@{file}"
    tell(
        console,
        _("{file} has been written. To see how strong it is: {command}").format(file=file, command=command),
    )
    return 0
