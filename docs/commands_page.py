"""Writes docs/reference/commands.md: every command and what it takes, as the program itself says it.

Run from the root of the project: `python docs/commands_page.py`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from tradewinds import cli, locale

PAGE = Path(__file__).parent / "reference" / "commands.md"
HEAD = """# The command line

Written by `python docs/commands_page.py`. Every command also takes `--help`, and `--language` with one of
{languages}; `tradewinds --version` tells the version. What commands do for you:
[bots and the arena](../bots.md), [hosting](../hosting.md), [components](../components.md),
[pictures](../pictures.md).
"""


def page() -> str:
    locale.use("en")
    parts = [HEAD.format(languages=", ".join(f"`{code}`" for code in locale.LANGUAGES))]
    parts += sections(cli.command_parser())
    return "\n".join(parts)


def sections(parser: argparse.ArgumentParser) -> Iterator[str]:
    """A part of the page for each command, and for each command of a command."""
    for command in commands_of(parser):
        summary = command.description or ""
        yield f"{'#' * len(command.prog.split())} {command.prog}\n"
        yield f"{summary[:1].upper()}{summary[1:]}.\n"
        told = sorted(filter(is_told, command._actions), key=lambda action: bool(action.option_strings))
        if rows := [row_of(command, action) for action in told]:
            yield "| argument | what |\n|---|---|\n" + "\n".join(rows) + "\n"
        yield from sections(command)


def commands_of(parser: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    listed = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    return [command for action in listed for command in action.choices.values()]


def is_told(action: argparse.Action) -> bool:
    """False for what every command takes, and for commands of commands, which have parts of their own."""
    common = "--help" in action.option_strings or "--language" in action.option_strings
    return not common and not isinstance(action, argparse._SubParsersAction)


def row_of(command: argparse.ArgumentParser, action: argparse.Action) -> str:
    name = ", ".join(action.option_strings)
    value = "" if action.nargs == 0 else str(action.metavar or action.dest.upper())
    what = command._get_formatter()._expand_help(action) if action.help else ""
    return f"| `{' '.join(filter(None, (name, value)))}` | {what} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
