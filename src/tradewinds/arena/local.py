"""Playing matches in processes on this machine.

The pools of the standard library give up all running work when one process dies; here only its own match is
played again.
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
from typing import Final

from tradewinds.arena.errors import ArenaError
from tradewinds.arena.match import Played, Setting, play
from tradewinds.arena.schedule import Match
from tradewinds.locale import gettext as _

MOST_ATTEMPTS: Final = 3
FAREWELL: Final = 5.0  # seconds that a process has to end in order
MOMENT: Final = 0.5  # seconds

SPAWN: Final = multiprocessing.get_context("spawn")  # the only way that is sound on every system


def cores() -> int:
    """How many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_all(setting: Setting, matches: Sequence[Match], jobs: int) -> Generator[Played, None, None]:
    """The matches as they are finished, in any order. Leaving the iterator ends the processes."""
    waiting, attempts = deque(matches), Counter[int]()
    workers: list[Worker] = []
    try:
        while waiting or workers:
            while waiting and len(workers) < jobs:
                workers.append(Worker(setting))
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
                yield played  # and it is kept before the next one begins
                if waiting:
                    worker.give(waiting.popleft())
                else:
                    workers.remove(worker)
                    worker.stop()
    finally:
        for worker in workers:
            worker.stop()


def check_attempts(match: Match, attempts: Counter[int]) -> None:
    if attempts[match.number] == MOST_ATTEMPTS:
        raise ArenaError(
            _("The process that plays match {number} ({bots}) died {n} times; the arena stops here.").format(
                number=match.number, bots=", ".join(match.bots), n=MOST_ATTEMPTS
            )
        )


def ready(workers: list[Worker]) -> list[Worker]:
    """Those that have something to say, if only that they are gone."""
    heard = wait([worker.connection for worker in workers])
    return [worker for worker in workers if worker.connection in heard]


class Worker:
    """A process that plays one match after the other."""

    match: Match

    def __init__(self, setting: Setting) -> None:
        self.connection, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs, setting), daemon=False)
        with deaf_to_interrupts():
            self.process.start()
        theirs.close()

    def give(self, match: Match) -> None:
        self.match = match
        with contextlib.suppress(OSError):  # a dead process is noticed when it is listened to
            self.connection.send(match)

    def take(self) -> Played | None:
        """The game that was played, None if the process died over it."""
        try:
            answer = self.connection.recv()
        except (EOFError, OSError):
            return None
        if isinstance(answer, ArenaError):
            raise answer
        assert isinstance(answer, Played)
        return answer

    def stop(self) -> None:
        self.connection.close()
        self.process.join(MOMENT)  # who has nothing to do goes by itself
        self.process.terminate()
        self.process.join(FAREWELL)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


@contextlib.contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """What is started meanwhile never hears Ctrl-C: only we decide what happens then."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work(connection: Connection, setting: Setting) -> None:
    """What a process does until nobody listens any more."""
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


def failed(match: Match, failure: Exception) -> str:
    return _("Match {number} ({bots}) cannot be played: {problem}.").format(
        number=match.number, bots=", ".join(match.bots), problem=f"{type(failure).__name__}: {failure}"
    )


def leave(_number: int, _frame: FrameType | None) -> None:
    """End in order, so that programs of bots end too; no bot can catch this like an exit."""
    raise KeyboardInterrupt
