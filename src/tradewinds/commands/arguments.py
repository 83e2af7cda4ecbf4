"""Reads the arguments of commands; every mistake becomes a `Problem` with a sentence."""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import Final

from tradewinds import Table
from tradewinds import components as boxes
from tradewinds.bots import registry
from tradewinds.commands.parsing import Problem
from tradewinds.components import ComponentError, ComponentSet
from tradewinds.locale import gettext as _
from tradewinds.notation import charts, records, tables
from tradewinds.terminal.session import HUMAN

FROM_FILE: Final = "@"


def seed_of(text: str | None) -> int:
    if text is None:
        return tables.new_seed()
    try:
        return int(text)
    except ValueError:
        raise Problem(_("A seed must be a whole number, not {seed!r}.").format(seed=text)) from None


def pace_of(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = math.nan
    if not 0 <= pace < math.inf:
        raise Problem(_("A pace must be a number of seconds, not {pace!r}.").format(pace=text))
    return pace


def after_of(text: str | None) -> int | None:
    try:
        return None if text is None else int(text)
    except ValueError:
        raise Problem(_("The number of actions must be a whole number, not {n!r}.").format(n=text)) from None


def number_of(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise Problem(_("{number!r} is not a number greater than zero.").format(number=text))
    return int(text)


def options_of(arguments: argparse.Namespace) -> dict[str, str]:
    options = {}
    for option in arguments.option:
        name, sign, value = option.partition("=")
        if not sign:
            raise Problem(_("Write an option like board=E1, not {option!r}.").format(option=option))
        options[name] = map_in(value[1:]) if value.startswith(FROM_FILE) else value
    return options | ({"board": arguments.board} if arguments.board else {})


def map_in(file: str) -> str:
    """The map in a file with one line per column."""
    return charts.chart_of_lines(text_of(file))


def text_of(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise Problem(_("{file} cannot be read ({reason}).").format(file=file, reason=reason)) from None
    except UnicodeDecodeError:
        raise Problem(_("{file} is not a text file.").format(file=file)) from None


def components_of(arguments: argparse.Namespace) -> ComponentSet:
    return boxes.load(arguments.components) if arguments.components else boxes.standard()


def table_of(game: str, players: list[str], arguments: argparse.Namespace) -> Table:
    components = components_of(arguments)
    try:
        for name in players:
            if registry.is_tuned(name):
                registry.check(name, game)
        options = tables.check_options(tables.find_game(game), options_of(arguments), components)
        return Table(game, len(players), components=components, **options)
    except ValueError as problem:
        raise Problem(str(problem)) from None


def check_players(players: list[str], *, people: bool) -> list[str]:
    known = [HUMAN, *registry.names()] if people else registry.names()
    for name in players:
        if not (":" in name or registry.is_tuned(name) or name in known):
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
    """The players of the list, then the bots named one by one, all checked."""
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
        raise Problem(_("{file} is not a record: it is not text.").format(file=file)) from None
    except ComponentError:
        raise
    except ValueError as problem:
        raise Problem(_("{file}: {problem}").format(file=file, problem=problem)) from None


def check_free(file: str | None) -> None:
    """Refuse, before anything slow begins, to overwrite a file or to write where that is impossible."""
    if file is None:
        return
    path = Path(file)
    if path.exists() and not path.is_char_device():
        raise Problem(_("{file} already exists; choose another name.").format(file=file))
    if not path.parent.is_dir():
        reason = _("there is no such folder")
        raise Problem(_("{file} cannot be written ({reason}).").format(file=file, reason=reason))


def write_output(file: str | None, text: str) -> None:
    """Write the text to the file, or print it if none was named."""
    if file is None:
        print(text, end="" if text.endswith("\n") else "\n")
        return
    try:
        Path(file).write_text(text, encoding="utf-8")
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise Problem(_("{file} cannot be written ({reason}).").format(file=file, reason=reason)) from None
