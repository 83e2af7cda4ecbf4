"""The tables of a batch in several processes, one for each core.

Compiled code holds Python's lock, so threads would wait for each other. Each process has a share of the rows;
actions and arrays lie in shared memory, and a byte through a pipe says that there is something to do.
"""

from tradewinds.envs.needing import need

need("numpy", extra="rl")

import os
import pickle
import subprocess
import sys
import weakref
from collections.abc import Sequence
from typing import Any, BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from tradewinds.envs.hall import Ahead, Arrays, Contents, Hall, Plan, Rows, first_refused
from tradewinds.envs.observations import Observations
from tradewinds.envs.sharing import Shape, arrays_in, shared
from tradewinds.envs.worker import FAILED, HEAD, Task, say
from tradewinds.locale import gettext as _
from tradewinds.state import State

FAREWELL: Final = 5.0  # seconds for a process to end by itself
COMMAND: Final = [sys.executable, "-m", "tradewinds.envs.worker"]


class Halls:
    """What a `Hall` is, in several processes. Close it, or let it go."""

    def __init__(self, plan: Plan, workers: int, layout: Observations) -> None:
        shapes = shapes_of(plan, layout)
        memory, handle = shared(sum(each.room for each in shapes))
        everything = arrays_in(memory, shapes)
        self._actions, self._asked, self._legal = (
            everything.pop(name) for name in ("actions", "asked", "legal")
        )
        self.arrays: Arrays = everything
        self._shares: list[slice] = []
        self._processes: list[Process] = []
        try:
            for number in range(workers):
                rows, part = plan.share(number, workers)
                self._shares.append(rows)
                self._processes.append(Process(Task(part, rows, shapes, handle)))
            self._hear()
        except BaseException:
            self.close()
            raise
        finally:
            if handle.file is not None:
                os.close(handle.file)

    # --- asking all at once

    def _all(self, deed: bytes, given: object = None) -> list[Any]:
        for process in self._processes:
            process.ask(deed, given)
        return self._hear()

    def _hear(self) -> list[Any]:
        """The answers of all workers. Raises the first error, but only once all have answered."""
        answers = [process.answer() for process in self._processes]
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers

    def reset(self, seed: int) -> None:
        """Deal all tables, and let the opponents play that are there."""
        self._all(b"r", seed)

    def refused(self, actions: NDArray[np.int64]) -> int | None:
        """The first table at which the action is not allowed."""
        return first_refused(self._legal, actions)

    def step(self, actions: NDArray[np.int64]) -> None:
        """Play these legal actions, one at each table, and let the opponents play that are there."""
        self._actions[:] = actions
        self._all(b"s")

    def answer(self, rows: Rows, actions: NDArray[np.int64]) -> None:
        """Play what opponents from outside chose at these tables, within the same step."""
        self._asked[:] = False
        self._asked[rows] = True
        self._actions[rows] = actions
        self._all(b"a")

    def ahead(self, seed: int) -> Ahead:
        """Where each allowed action leads."""
        parts: list[Ahead] = self._all(b"l", seed)
        placed = [
            part._replace(tables=part.tables + share.start)
            for share, part in zip(self._shares, parts, strict=True)
        ]
        return Ahead(*(np.concatenate(each) for each in zip(*placed, strict=True)))

    # --- asking for some tables

    def _at(self, deed: bytes, rows: Sequence[int]) -> list[Any]:
        """What the processes answer for these tables, in the order of the tables."""
        found: dict[int, Any] = {}
        for share, process in zip(self._shares, self._processes, strict=True):
            own = [row for row in rows if share.start <= row < share.stop]
            if own:
                process.ask(deed, [row - share.start for row in own])
                answer = process.answer()
                if isinstance(answer, Exception):
                    raise answer
                found |= zip(own, answer, strict=True)
        return [found[row] for row in rows]

    def games(self, rows: Sequence[int]) -> list[State]:
        """Copies of the games at these tables, without their past."""
        return self._at(b"g", rows)

    def drawn_seeds(self, rows: Sequence[int]) -> list[int]:
        """A seed for each of these tables, for a bot to draw from."""
        return self._at(b"d", rows)

    # --- copies

    def contents(self) -> Contents:
        """A copy of everything that changes."""
        parts: list[Contents] = self._all(b"c")
        arrays = {name: np.concatenate([part.arrays[name] for part in parts]) for name in parts[0].arrays}
        games = [state for part in parts for state in part.games]
        chances = [words for part in parts for words in part.chances]
        return Contents(parts[0].seed, games, chances, arrays)

    def restore(self, contents: Contents) -> None:
        """Return to the copied contents."""
        for share, process in zip(self._shares, self._processes, strict=True):
            process.ask(b"p", contents.share(share))
        self._hear()

    def close(self) -> None:
        """End the processes; the arrays stay as they are."""
        for process in self._processes:
            process.close()


class Process:
    """One worker, and the pipes to it."""

    def __init__(self, task: Task) -> None:
        files = () if task.memory.file is None else (task.memory.file,)
        path = os.pathsep.join(entry for entry in sys.path if entry)
        started = subprocess.Popen(
            COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=files,
            env=os.environ | {"PYTHONPATH": path},
        )
        assert started.stdin
        assert started.stdout
        self.pid = started.pid
        self._asks: BinaryIO = started.stdin  # type: ignore[assignment]
        self._answers: BinaryIO = started.stdout  # type: ignore[assignment]
        self.close = weakref.finalize(self, ended, started)
        self.ask(b"t", task)

    def ask(self, deed: bytes, given: object = None) -> None:
        try:
            say(self._asks, deed, given)
        except (OSError, ValueError) as failure:
            raise gone() from failure

    def answer(self) -> Any:
        """What it answers; an exception if it failed."""
        head = b"" if self._answers.closed else self._answers.read(HEAD.size)
        if len(head) < HEAD.size:
            raise gone()
        how, length = HEAD.unpack(head)
        content = pickle.loads(self._answers.read(length)) if length else None
        assert (how == FAILED) == isinstance(content, Exception)
        return content


def gone() -> RuntimeError:
    return RuntimeError(_("A process of this batch has ended; create the batch again."))


def ended(process: "subprocess.Popen[bytes]") -> None:
    """Let a worker end, by closing its input, and wait for it."""
    for stream in (process.stdin, process.stdout):
        if stream:
            stream.close()
    try:
        process.wait(FAREWELL)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def shapes_of(plan: Plan, layout: Observations) -> list[Shape]:
    """Every array of a hall for all tables, and what else is shared."""
    sample = Hall(plan._replace(tables=1), layout).arrays
    shown = [Shape(name, array.dtype.str, (plan.tables, *array.shape[1:])) for name, array in sample.items()]
    return [
        *shown,
        Shape("legal", "|b1", (plan.tables, layout.num_actions)),
        Shape("actions", "<i8", (plan.tables,)),
        Shape("asked", "|b1", (plan.tables,)),
    ]
