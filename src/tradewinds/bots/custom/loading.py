"""Finds custom bots: classes, installed ones and programs. ValueError with a sentence if one is wrong."""

import importlib
import inspect
import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from tradewinds.bots.bot import Bot
from tradewinds.bots.custom.protocol import PATIENCE, ExternalBot
from tradewinds.locale import gettext as _

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

EntryPoints: TypeAlias = "dict[str, EntryPoint]"
Maker = Callable[[int], Bot]

PROGRAM: Final = re.compile(r"exec(?:@(?P<patience>[^:]*))?:(?P<command>.*)", re.DOTALL)


# --- classes


def named_class(name: str) -> Maker:
    return loaded(name, partial(attribute, *name.split(":", 1)))


def attribute(module: str, path: str) -> object:
    """The object that `module:path` names; modules in the current folder are found as well."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    found: object = importlib.import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found


def loaded(name: str, load: Callable[[], object]) -> Maker:
    """The class of a bot; whatever goes wrong while its module is imported becomes a ValueError."""
    try:
        found = load()
    except Exception as failure:
        raise ValueError(
            _("The bot {name!r} cannot be loaded: {problem}.").format(name=name, problem=problem_of(failure))
        ) from failure
    return partial(made, name, found)


def made(name: str, found: object, seed: int) -> Bot:
    try:
        bot = called(found, seed)
    except Exception as failure:
        raise ValueError(
            _("The bot {name!r} cannot be created: {problem}.").format(name=name, problem=problem_of(failure))
        ) from failure
    if not callable(getattr(bot, "choose", None)):
        raise ValueError(_("{name!r} is not a bot: it has no method “choose”.").format(name=name))
    chooser: Bot = bot
    return chooser


def called(found: object, seed: int) -> Bot:
    """The bot that a class makes, with the seed if it takes one."""
    if not callable(found):
        raise TypeError(_("it is not a class"))
    try:
        inspect.signature(found).bind(seed)
    except (TypeError, ValueError):
        bot: Bot = found()
    else:
        bot = found(seed)
    return bot


def problem_of(failure: Exception) -> str:
    return f"{type(failure).__name__}: {failure}".rstrip(".")


# --- programs


def program(name: str) -> Maker:
    match = PROGRAM.match(name)
    assert match
    command = command_of(name, match["command"])
    return partial(started, command, patience_of(match["patience"]))


def started(command: list[str], patience: float, seed: int) -> Bot:
    return ExternalBot(command, seed, patience)


def command_of(name: str, text: str) -> list[str]:
    if "," in name or not name.isprintable():
        raise ValueError(
            _(
                "{name!r} cannot be the name of a bot: game records do not allow commas or line breaks."
            ).format(name=name)
        )
    try:
        command = shlex.split(text, posix=os.name == "posix")
    except ValueError:
        command = []
    if not command:
        raise ValueError(_("Name a program like “exec:./mybot --flag”, not {name!r}.").format(name=name))
    if shutil.which(command[0]) is None:
        raise ValueError(_("There is no program {program!r} to run.").format(program=command[0]))
    return command


def patience_of(text: str | None) -> float:
    try:
        patience = PATIENCE if text is None else float(text)
    except ValueError:
        patience = 0.0
    if not 0 < patience <= 3600:
        raise ValueError(
            _("Write the seconds for a decision like “exec@2:./mybot”, not {seconds!r}.").format(seconds=text)
        )
    return patience
