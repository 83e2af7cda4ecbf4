"""Access to the terminal: reading lines, drawing, pausing."""

import contextlib
import os
import sys
import time
from dataclasses import dataclass, field
from typing import Final, TextIO

from rich.console import Console
from rich.text import Text

UNLIMITED: Final = 10_000  # columns, more than any table has


class Leave(Exception):
    """The input has ended, or the player pressed Ctrl-D."""


class PlainConsole(Console):
    """Raises BrokenPipeError instead of exiting, so that the command decides what to do."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console_for(file: TextIO) -> Console:
    return PlainConsole(file=file, markup=False, highlight=False, emoji=False)


def report_console(file: TextIO) -> Console:
    """A console for reports. Lines in files and pipes are not wrapped, unless COLUMNS is set."""
    console = console_for(file)
    if not (console.is_terminal or "COLUMNS" in os.environ):
        console.width = UNLIMITED
    return console


@dataclass
class Terminal:
    """A console to draw on and a stream to read from; `lively` if a person uses both."""

    console: Console
    source: TextIO
    lively: bool = field(default=False)

    def ask(self, question: str = "> ") -> str:
        """One line of input, stripped. Raises Leave at the end of the input."""
        if self.lively:
            return self._ask_person(question)
        self.console.print(Text(question), end="")
        line = self.source.readline()
        self.console.print()
        if not line:
            raise Leave
        return line.strip()

    def _ask_person(self, question: str) -> str:
        try:
            return input(question).strip()
        except EOFError:
            self.console.print()
            raise Leave from None

    def tell(self, sentence: str) -> None:
        """Print a sentence, wrapped for people; in a file or a pipe it stays on one line."""
        self.console.print(Text(sentence), soft_wrap=not self.console.is_terminal)

    def clear(self) -> None:
        if self.lively:
            self.console.clear()

    def pause(self, seconds: float) -> None:
        if self.lively:
            time.sleep(seconds)


def real_terminal() -> Terminal:
    lively = sys.stdin.isatty() and sys.stdout.isatty()
    if lively:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (gives `input` its line editing)
    return Terminal(console_for(sys.stdout), sys.stdin, lively)
