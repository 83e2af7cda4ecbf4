"""A program that is asked in lines and answers in lines, with patience that ends."""

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

LONGEST_LINE: Final = 65536  # characters of an answer; whoever writes more is not answering
LAST_WORDS: Final = 4096  # bytes of what a program complained about that are looked at
FAREWELL: Final = 1.0  # seconds that a program has to end after its input has ended


class Silent(Exception):
    """No answer in time."""


class Ended(Exception):
    """The program is gone; the message is the last that it complained about."""


class Program:
    """A running program. Its answers are in the order of the questions, so a late one is known to be late."""

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
        # Also when it is forgotten, or the interpreter ends: no program outlives its game.
        self.close = weakref.finalize(self, end, self._process, self._questions, self._complaints, threads)

    def tell(self, line: str) -> None:
        self._questions.put(f"{line}\n")

    def ask(self, line: str, patience: float) -> str:
        """The answer to this question; those to earlier ones that were too late are passed over."""
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
    """The program, in a session of its own: Ctrl-C does not reach it, and all that it starts ends with it."""
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
    """Apart from the game, which must not wait for a program that does not read."""
    with contextlib.suppress(OSError, ValueError):
        while (line := lines.get()) is not None:
            sink.write(line)
            sink.flush()
    with contextlib.suppress(OSError):
        sink.close()


def read_lines(source: IO[str], lines: SimpleQueue[str]) -> None:
    """Every line of the program, and an empty one when there are no more."""
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
    if process.stdout and not threads[-1].is_alive():  # else somebody holds the other end who got away
        process.stdout.close()


def kill(process: subprocess.Popen[str]) -> None:
    """The program and all that it has started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
