"""A process that holds some tables of a batch: `python -m tradewinds.envs.worker`, started by `halls`.

It is told what to do by its standard input, one byte and what goes with it, and answers on what was its
standard output; results go through shared memory. It ends when its input does: with the batch, or when the
process that started it dies.
"""

import os
import pickle
import signal
import struct
from collections.abc import Callable
from typing import Any, BinaryIO, Final, NamedTuple

from tradewinds.envs.hall import ENDINGS, Hall, Plan
from tradewinds.envs.sharing import Arrays, Handle, Shape, arrays_in, opened

HEAD: Final = struct.Struct("<cQ")  # what to do, and the length of what follows
DONE: Final = b"."
FAILED: Final = b"!"


class Task(NamedTuple):
    """The tables that a worker plays."""

    plan: Plan
    rows: slice
    """Its rows of the shared arrays."""
    shapes: list[Shape]
    memory: Handle


class Worker:
    """Tables of a hall, shown in shared arrays."""

    def __init__(self, task: Task) -> None:
        self.hall = Hall(task.plan)
        self.shared: Arrays = {
            name: array[task.rows] for name, array in arrays_in(opened(task.memory), task.shapes).items()
        }
        self.deeds: dict[bytes, Callable[[Any], Any]] = {
            b"s": self.step,
            b"a": self.answer,
            b"r": self.reset,
            b"l": self.hall.ahead,
            b"g": self.hall.games,
            b"d": self.hall.drawn_seeds,
            b"c": lambda _nothing: self.hall.contents(),
            b"p": self.restore,
        }

    def reset(self, seed: int) -> None:
        self.hall.reset(seed)
        self.show(endings=True)

    def step(self, _nothing: None) -> None:
        self.hall.step(self.shared["actions"])
        self.show(endings=self.ended())

    def answer(self, _nothing: None) -> None:
        """Play what opponents from outside chose, at the tables of this worker only."""
        rows = self.shared["asked"].nonzero()[0]
        if len(rows):
            self.hall.answer(rows, self.shared["actions"][rows])
            self.show(endings=self.ended())

    def restore(self, contents: Any) -> None:
        self.hall.restore(contents)
        self.show(endings=True)

    def ended(self) -> bool:
        return bool(self.hall.arrays["over"].any() or self.hall.arrays["truncated"].any())

    def show(self, *, endings: bool) -> None:
        """Copy what is there to where everybody sees it."""
        for name, array in self.hall.arrays.items():
            if endings or name not in ENDINGS:
                self.shared[name][...] = array
        self.shared["legal"][...] = self.hall.arrays["masks"]


def serve(heard: BinaryIO, answers: BinaryIO) -> None:
    """Do what is asked until nobody asks any more."""
    worker: Worker | None = None
    while len(head := heard.read(HEAD.size)) == HEAD.size:
        deed, length = HEAD.unpack(head)
        given: Any = pickle.loads(heard.read(length)) if length else None
        try:
            if worker is None:
                worker = Worker(given)
                say(answers, DONE, None)
            else:
                say(answers, DONE, worker.deeds[deed](given))
        except Exception as failure:
            say(answers, FAILED, failure)


def say(stream: BinaryIO, what: bytes, content: object) -> None:
    """One message: a byte, and a pickled object unless it is None."""
    follows = b"" if content is None else pickle.dumps(content)
    stream.write(HEAD.pack(what, len(follows)) + follows)
    stream.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started us
    heard, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what bots print must not come between
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    try:
        serve(heard, answers)
    except BrokenPipeError:
        os._exit(1)  # the process that started this one is gone


if __name__ == "__main__":
    main()
