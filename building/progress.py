"""One line that says what is being done, and for how long."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self, TextIO

SECONDS_BETWEEN = 0.5


class Line:
    """The current task and its seconds; in a file, each new task has a line of its own."""

    def __init__(self, doing: str, out: TextIO = sys.stderr) -> None:
        self._out = out
        self._lively = out.isatty()
        self._began = time.monotonic()
        self._width = 0
        self._ended = threading.Event()
        self._ticker = threading.Thread(target=self._tick, daemon=True)
        self.doing = ""
        self.say(doing)

    def __enter__(self) -> Self:
        self._ticker.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._ended.set()
        self._ticker.join()
        self._show("")

    def say(self, doing: str) -> None:
        """Show a new task."""
        if doing != self.doing:
            self.doing = doing
            if not self._lively:
                print(f"{doing} …", file=self._out, flush=True)

    def seconds(self) -> int:
        return int(time.monotonic() - self._began)

    def _tick(self) -> None:
        while not self._ended.wait(SECONDS_BETWEEN):
            self._show(f"{self.doing} … {self.seconds()} s")

    def _show(self, text: str) -> None:
        if self._lively:
            end = "" if text else "\r"
            print(f"\r{text.ljust(self._width)}", end=end, file=self._out, flush=True)
            self._width = len(text)


@contextmanager
def told(doing: str, done: str) -> Iterator[None]:
    """Show a line during a task, and another with its time when it succeeds."""
    with Line(doing) as line:
        yield
    print(f"{done} ({line.seconds()} s)", file=sys.stderr, flush=True)
