"""Plays matches in processes on this machine.

The pools of the standard library abandon all running work when one process dies; here only the affected match
is played again. Pebble's pool survives that too, but starts the next match before the caller has stored the
last one.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections import Counter, deque
from collections.abc import Generator, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Final, Generic, TypeVar

from tradewinds.arena.errors import ArenaError
from tradewinds.arena.tasks import Play, Task
from tradewinds.locale import gettext as _

MOST_ATTEMPTS: Final = 3
FAREWELL: Final = 5.0  # seconds for a process to end by itself
MOMENT: Final = 0.5  # seconds

Setting = TypeVar("Setting")
Given = TypeVar("Given", bound=Task)
Played = TypeVar("Played")

SPAWN: Final = multiprocessing.get_context("spawn")  # safe on every system


def cores() -> int:
    """The number of processes that can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_all(
    play: Play[Setting, Given, Played], setting: Setting, matches: Sequence[Given], jobs: int
) -> Generator[Played, None, None]:
    """Yield matches as they finish, in any order. Closing the generator ends the processes."""
    waiting, attempts = deque(matches), Counter[int]()
    workers: list[Worker[Setting, Given, Played]] = []
    try:
        while waiting or workers:
            while waiting and len(workers) < jobs:
                workers.append(Worker(play, setting))
                workers[-1].give(waiting.popleft())
            for worker in ready(workers):
                match, played = worker.match, worker.take()
                if played is None:
                    workers.remove(worker)
                    worker.stop()
                    attempts[match.number] += 1
                    check_attempts(match, attempts)
                    waiting.appendleft(match)
                    continue
                yield played  # the caller stores it before the next one begins
                if waiting:
                    worker.give(waiting.popleft())
                else:
                    workers.remove(worker)
                    worker.stop()
    finally:
        for worker in workers:
            worker.stop()


def check_attempts(match: Task, attempts: Counter[int]) -> None:
    if attempts[match.number] == MOST_ATTEMPTS:
        raise ArenaError(
            _("The process that plays match {number} ({bots}) died {n} times; the arena stops here.").format(
                number=match.number, bots=", ".join(match.bots), n=MOST_ATTEMPTS
            )
        )


def ready(
    workers: list[Worker[Setting, Given, Played]],
) -> list[Worker[Setting, Given, Played]]:
    """Wait for workers that have finished a match or died."""
    heard = wait([worker.connection for worker in workers])
    return [worker for worker in workers if worker.connection in heard]


class Worker(Generic[Setting, Given, Played]):
    """A process that plays one match after another."""

    match: Given

    def __init__(self, play: Play[Setting, Given, Played], setting: Setting) -> None:
        self.connection, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs, play, setting), daemon=False)
        with deaf_to_interrupts():
            self.process.start()
        theirs.close()

    def give(self, match: Given) -> None:
        self.match = match
        with contextlib.suppress(OSError):  # `take` notices a dead process
            self.connection.send(match)

    def take(self) -> Played | None:
        """The game that was played; None if the process died."""
        try:
            answer: Played | ArenaError = self.connection.recv()
        except (EOFError, OSError):
            return None
        if isinstance(answer, ArenaError):
            raise answer
        return answer

    def stop(self) -> None:
        self.connection.close()
        self.process.join(MOMENT)  # an idle process ends by itself
        self.process.terminate()
        self.process.join(FAREWELL)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


@contextlib.contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Make processes started in this context ignore Ctrl-C: only the main process handles it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work(connection: Connection, play: Play[Setting, Given, Played], setting: Setting) -> None:
    """Play matches until the connection is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, leave)
    with contextlib.suppress(KeyboardInterrupt), contextlib.suppress(EOFError, OSError):
        while True:
            match = connection.recv()
            try:
                answer: Played | ArenaError = play(setting, match)
            except Exception as failure:
                answer = ArenaError(failed(match, failure))
            connection.send(answer)


def failed(match: Task, failure: Exception) -> str:
    return _("Match {number} ({bots}) cannot be played: {problem}.").format(
        number=match.number, bots=", ".join(match.bots), problem=f"{type(failure).__name__}: {failure}"
    )


def leave(_number: int, _frame: FrameType | None) -> None:
    """Leave through an exception that, unlike SystemExit, bots cannot catch; their programs end too."""
    raise KeyboardInterrupt
