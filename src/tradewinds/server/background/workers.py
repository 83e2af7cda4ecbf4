"""Worker processes, in which bots think and files are read without delaying requests."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar, TypeVarTuple

from tradewinds.bots import registry
from tradewinds.bots.bot import decide
from tradewinds.bots.hints import Suggestion, suggestion
from tradewinds.bots.search import BUDGETS
from tradewinds.bots.seeds import mixed
from tradewinds.server.background.queue import Order, Queue, Rank
from tradewinds.server.deals import Deal

Arguments = TypeVarTuple("Arguments")
Result = TypeVar("Result")

MEMORY: Final = 2 * 1024**3  # bytes of address space for each worker
USUAL: Final = Order()


class TookTooLong(Exception):
    """The work exceeded its time limit and was ended."""


@dataclass(frozen=True)
class Question:
    """A game so far, and the bot that decides next."""

    deal: Deal
    actions: Sequence[str]
    bot: str


def think(question: Question) -> str:
    """The text of the action that the bot chooses; the same at the same moment of the same game.

    The bot sees only an imagined state.
    """
    state = question.deal.state()
    state.play(*question.actions)
    seed = mixed(question.deal.seed, state.player, len(question.actions))
    return state.text(decide(registry.make(question.bot, seed), state, seed))


def advise(question: Question) -> Suggestion:
    """What the bot's level suggests to the player to choose, and why."""
    state = question.deal.state()
    state.play(*question.actions)
    seed = mixed(question.deal.seed, state.player, len(question.actions))
    return suggestion(state, BUDGETS[question.bot], seed)


def prepare_worker(memory: int) -> None:
    """Lower the priority, limit the memory, leave Ctrl-C to the server, and end when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    limit_memory(memory)
    threading.Thread(target=end_with_parent, daemon=True).start()


def limit_memory(most: int) -> None:
    """Limit the memory of this process, on systems that can."""
    if sys.platform == "win32":
        return
    import resource

    _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (allowed, hard))


def end_with_parent() -> None:
    """End this worker together with its server, even if the server was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "this runs in a worker"
    parent.join()
    os._exit(1)


class Worker:
    """One process, started when first needed and replaced when it dies."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._pool: ProcessPoolExecutor | None = None
        self._pid: Future[int] = Future()

    async def run(self, work: Callable[[], Result], seconds: float | None) -> Result:
        """Run a function in the process, which is ended after this many seconds. Raises TookTooLong."""
        pool = await self._ready()
        running = asyncio.wrap_future(pool.submit(work))
        await asyncio.wait([running], timeout=seconds)
        if not running.done():
            self._end()
            await asyncio.wait([running])
            raise TookTooLong
        return running.result()

    async def _ready(self) -> ProcessPoolExecutor:
        """The process, once it is running, so that its start does not count against the time limit."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # forks of a process with threads may hang
            self._pool = ProcessPoolExecutor(1, context, prepare_worker, (self._memory,))
            self._pid = self._pool.submit(os.getpid)
        pool = self._pool
        await asyncio.shield(asyncio.wrap_future(self._pid))
        return pool

    def _end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._pid.result(), signal.SIGTERM)
        self.forget()

    def forget(self) -> None:
        """Use a new process next time."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = None


class Workers:
    def __init__(self, processes: int, memory: int = MEMORY) -> None:
        self._all = [Worker(memory) for _number in range(processes)]
        self._idle = list(self._all)
        self._queue: Queue[asyncio.Future[Worker]] = Queue()
        self._kept_free = 1 if processes > 1 else 0  # for urgent work
        self._running: set[asyncio.Task[Any]] = set()

    async def run(
        self, function: Callable[[*Arguments], Result], *args: *Arguments, order: Order = USUAL
    ) -> Result:
        """Run a function in a worker when its turn comes. If the worker dies, it is run once more in another.

        TookTooLong if the order has a time limit and it takes longer.
        """
        worker = await self._turn(order)
        task = asyncio.create_task(self._run_in(worker, partial(function, *args), order.seconds))
        self._running.add(task)  # whoever asked may go away, but the worker is busy until it is done
        task.add_done_callback(partial(self._done, worker))
        return await asyncio.shield(task)

    async def _turn(self, order: Order) -> Worker:
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._queue.put(order, turn)
        self._hand_out()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._free(turn.result())
            raise

    def _hand_out(self) -> None:
        while self._idle:
            turn = self._queue.take(behind=len(self._idle) > self._kept_free)
            if turn is None:
                return
            if not turn.done():
                turn.set_result(self._idle.pop())

    def _free(self, worker: Worker) -> None:
        self._idle.append(worker)
        self._hand_out()

    async def _run_in(self, worker: Worker, work: Callable[[], Result], seconds: float | None) -> Result:
        try:
            return await worker.run(work, seconds)
        except BrokenProcessPool:
            worker.forget()
            return await worker.run(work, seconds)

    def _done(self, worker: Worker, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and isinstance(task.exception(), BrokenProcessPool):
            worker.forget()
        self._free(worker)

    async def think(self, question: Question, order: Order = USUAL) -> str:
        return await self.run(think, question, order=order)

    async def advise(self, question: Question, order: Order = USUAL) -> Suggestion:
        return await self.run(advise, question, order=order)

    def waiting(self) -> dict[Rank, int]:
        """How much work of each rank waits for a worker."""
        return self._queue.lengths()

    @property
    def queue(self) -> int:
        """How many functions wait for a worker or run in one."""
        return len(self._all) - len(self._idle) + sum(self.waiting().values())

    def close(self) -> None:
        for worker in self._all:
            worker.forget()
