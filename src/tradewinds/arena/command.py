"""Runs `tradewinds arena`: bots play each other, and a report says how strong they are."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console

from tradewinds.arena import cluster, local
from tradewinds.arena.errors import ArenaError
from tradewinds.arena.folder import Folder, read_schedule
from tradewinds.arena.match import Played, Setting
from tradewinds.arena.match import play as play_match
from tradewinds.arena.planning import Wishes, continued, new_plan, planned_set
from tradewinds.arena.schedule import Plan, whole_cycle
from tradewinds.bots import registry
from tradewinds.components import ComponentSet
from tradewinds.locale import gettext as _
from tradewinds.locale import ngettext
from tradewinds.terminal import printing


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that only `arena` has; game, seed, options, components and --bot are shared."""
    known = _("which bots play each other, such as greedy,random; bots: {bots}")
    parser.add_argument("--bots", metavar="A,B,…", help=known.format(bots=", ".join(registry.names())))
    parser.add_argument("--games", metavar="N", help=_("number of games (100)"))
    parser.add_argument("--seats", metavar="N-M", help=_("numbers of players, such as 2-4 (2)"))
    add_playing_options(parser)


def add_playing_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for where games are played and stored."""
    parser.add_argument("--jobs", metavar="N", help=_("games played at the same time (one per core)"))
    parser.add_argument("--ray", metavar="ADDRESS", help=_("play on a Ray cluster; “local” starts one here"))
    parser.add_argument("--out", metavar="FOLDER", help=_("the folder for results, records and report"))
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="FOLDER", help=_("resume a run that was stopped")
    )


class Purpose(NamedTuple):
    """The purpose of a series of games."""

    command: str
    """The command that plays them; its folders carry the same name."""
    conclude: Callable[[Folder, ComponentSet, Console], None]
    """Reports on the finished games."""


def run(
    arguments: argparse.Namespace, wishes: Wishes, jobs: int | None, console: Console, purpose: Purpose
) -> None:
    folder = opened(arguments, wishes, purpose)
    components = planned_set(folder.plan, wishes.components)
    setting = Setting(folder.plan.game, folder.plan.options, components)
    matches, jobs = folder.missing(), jobs or local.cores()
    if arguments.ray:
        games = cluster.play_all(play_match, setting, matches, arguments.ray, jobs)
    else:
        games = local.play_all(play_match, setting, matches, jobs)
    play(folder, games, components, console, purpose)


def named_bots(arguments: argparse.Namespace) -> tuple[str, ...]:
    listed = arguments.bots.split(",") if arguments.bots else []
    return tuple(registry.tidy(name) for name in [*listed, *arguments.bot])


def opened(arguments: argparse.Namespace, wishes: Wishes, purpose: Purpose) -> Folder:
    if arguments.resume is None:
        plan = new_plan(wishes)
        return Folder.new(Path(arguments.out) if arguments.out else free_folder(plan, purpose), plan)
    named = arguments.resume or arguments.out
    if not named:
        raise ArenaError(_("Say which folder to resume: --resume FOLDER."))
    return Folder.resumed(Path(named), continued(read_schedule(Path(named)).plan, wishes, Path(named)))


def free_folder(plan: Plan, purpose: Purpose) -> Path:
    stem = f"{purpose.command}-{plan.game}-{plan.seed}"
    names = (Path(f"{stem}{suffix}") for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(name for name in names if not name.exists())


def play(
    folder: Folder,
    games: Generator[Played, None, None],
    components: ComponentSet,
    console: Console,
    purpose: Purpose,
) -> None:
    """Play the games and report on them; after Ctrl-C, on those that were finished."""
    plan = folder.plan
    printing.tell(console, opening(plan))
    try:
        progress = printing.progress(console, _("games"), plan.games, len(folder.results))
        with closing(games), progress as advance:
            for played in games:
                folder.add(played)
                advance()
    except KeyboardInterrupt:
        purpose.conclude(folder, components, console)
        printing.tell(console, farewell(folder, purpose))
        raise
    purpose.conclude(folder, components, console)


def opening(plan: Plan) -> str:
    begin = ngettext("{game}: {n} game", "{game}: {n} games", plan.games).format(game=plan.game, n=plan.games)
    even = _("every seating order equally often after {n}").format(n=whole_cycle(plan.bots, plan.seats))
    return _("{games} between {bots}, seed {seed} ({even}).").format(
        games=begin, bots=", ".join(plan.bots), seed=plan.seed, even=even
    )


def farewell(folder: Folder, purpose: Purpose) -> str:
    command = ["tradewinds", purpose.command, "--resume", str(folder.path)]
    if any(":" in bot for bot in folder.plan.bots):
        command += ["--bots", ",".join(folder.plan.bots)]
    return _("Stopped after {n} of {games} games. To continue: {command}").format(
        n=len(folder.results), games=folder.plan.games, command=shlex.join(command)
    )


def conclude(folder: Folder, _components: ComponentSet, console: Console) -> None:
    """Print the tables and write the report."""
    if not folder.results:
        return
    from tradewinds.arena import report, standings, tables  # only the arena needs openskill

    results = folder.in_order()
    summary = standings.summary(results, folder.plan.bots)
    page = folder.write_report(report.page(folder.plan, summary, results))
    for grid in tables.grids(summary):
        printing.show(console, grid)
    if summary.broken_off:
        printing.tell(console, broken_off(summary.broken_off))
    printing.tell(console, _("The report is {path}.").format(path=page))


def broken_off(games: int) -> str:
    return ngettext(
        "{n} game did not end and was aborted; it does not count.",
        "{n} games did not end and were aborted; they do not count.",
        games,
    ).format(n=games)


RATING: Final = Purpose("arena", conclude)
