"""Where the terminal is met: lines in, drawings out, pauses between."""

import contextlib
import sys
import time
from dataclasses import dataclass, field
from typing import TextIO

from rich.console import Console
from rich.text import Text


class Leave(Exception):
    """There is nothing more to read: the end of the input, or Ctrl-D."""


class PlainConsole(Console):
    """Leaves it to the command what happens when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console_for(file: TextIO) -> Console:
    return PlainConsole(file=file, markup=False, highlight=False, emoji=False)


@dataclass
class Desk:
    """A console to draw on and a stream to read from; `lively` if a person sits at both."""

    console: Console
    source: TextIO
    lively: bool = field(default=False)

    def ask(self, question: str = "> ") -> str:
        """One line of input, without the spaces around it."""
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
        self.console.print(Text(sentence))

    def clear(self) -> None:
        if self.lively:
            self.console.clear()

    def pause(self, seconds: float) -> None:
        if self.lively:
            time.sleep(seconds)


def real_desk() -> Desk:
    lively = sys.stdin.isatty() and sys.stdout.isatty()
    if lively:
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (gives `input` its line editing)
    return Desk(console_for(sys.stdout), sys.stdin, lively)
