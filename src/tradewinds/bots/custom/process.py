"""A program that is asked in lines and answers in lines, within a time limit."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import tempfile
import time
import weakref
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

LONGEST_LINE: Final = 65536  # characters of an answer; a longer one counts as none
LAST_WORDS: Final = 4096  # bytes of its error output that are read
FAREWELL: Final = 1.0  # seconds that a program has to end after its input has ended


class Silent(Exception):
    """No answer in time."""


class Ended(Exception):
    """The program has ended; the message is the last line of its error output."""


class Program:
    """A running program. It answers in the order of the questions, so late answers are recognised."""

    def __init__(self, command: Sequence[str]) -> None:
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 (it is closed with the program)
        try:
            self._process = started(command, self._complaints)
        except OSError as problem:
            self._complaints.close()
            raise Ended(problem.strerror or str(problem)) from None
        self._questions: SimpleQueue[str | None] = SimpleQueue()
        self._answers: SimpleQueue[str] = SimpleQueue()
        self.unanswered = 0
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        threads = [
            Thread(target=write_lines, args=(self._questions, self._process.stdin), daemon=True),
            Thread(target=read_lines, args=(self._process.stdout, self._answers), daemon=True),
        ]
        for thread in threads:
            thread.start()
        # Runs as well when this object is forgotten or the interpreter ends: no program outlives its game.
        self.close = weakref.finalize(self, end, self._process, self._questions, self._complaints, threads)

    def tell(self, line: str) -> None:
        self._questions.put(f"{line}\n")

    def ask(self, line: str, patience: float) -> str:
        """The answer to this question; late answers to earlier ones are skipped."""
        deadline = time.monotonic() + patience
        self.tell(line)
        self.unanswered += 1
        while True:
            answer = self._next_answer(max(0.0, deadline - time.monotonic()))
            self.unanswered -= 1
            if self.unanswered == 0:
                return answer

    def _next_answer(self, patience: float) -> str:
        try:
            answer = self._answers.get(timeout=patience)
        except Empty:
            raise Silent from None
        if not answer:
            raise Ended(self._last_words())
        return answer

    def _last_words(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        length = self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(0, length - LAST_WORDS))
        lines = self._complaints.read().decode("utf-8", "replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")


def started(command: Sequence[str], complaints: IO[bytes]) -> subprocess.Popen[str]:
    """Start the program in its own session: Ctrl-C does not reach it, and its children end with it."""
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=complaints,
        text=True,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
    )


def write_lines(lines: SimpleQueue[str | None], sink: IO[str]) -> None:
    """Write in a thread of its own: the game must not wait for a program that does not read."""
    with contextlib.suppress(OSError, ValueError):
        while (line := lines.get()) is not None:
            sink.write(line)
            sink.flush()
    with contextlib.suppress(OSError):
        sink.close()


def read_lines(source: IO[str], lines: SimpleQueue[str]) -> None:
    """Pass on every line of the program, and an empty one when there are no more."""
    line = "\n"
    while line:
        line = source.readline(LONGEST_LINE)
        if len(line) == LONGEST_LINE and not line.endswith("\n"):
            line = ""
        lines.put(line)


def end(
    process: subprocess.Popen[str],
    questions: SimpleQueue[str | None],
    complaints: IO[bytes],
    threads: list[Thread],
) -> None:
    questions.put(None)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(FAREWELL)
    kill(process)
    process.wait()
    complaints.close()
    for thread in threads:
        thread.join(FAREWELL)
    if process.stdout and not threads[-1].is_alive():  # else a child that got away still holds the pipe
        process.stdout.close()


def kill(process: subprocess.Popen[str]) -> None:
    """Kill the program and everything it has started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
