"""Worker processes: bots think there, so that no page waits for them."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from tradewinds.bots import registry
from tradewinds.bots.bot import decide
from tradewinds.bots.seeds import mixed
from tradewinds.server.plays import Deal, played

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Question:
    """A game so far, and who is to think about its next decision."""

    deal: Deal
    actions: Sequence[str]
    bot: str


def think(question: Question) -> str:
    """The text of the action that the bot chooses.

    The bot gets an imagined state only; the same moment of the same game is always answered the same way.
    """
    state = played(question.deal, question.actions).state
    seed = mixed(question.deal.seed, state.player, len(question.actions))
    return state.text(decide(registry.make(question.bot, seed), state, seed))


def prepare_worker() -> None:
    """A worker leaves the processor to pages, Ctrl-C to the server, and ends when the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Also where the server was killed and could not end anybody."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "this runs in a worker"
    parent.join()
    os._exit(1)


class Workers:
    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")  # forks of a process with threads may hang
        return ProcessPoolExecutor(self._processes, context, prepare_worker)

    async def run(
        self, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """Run a function in a worker; where a worker dies, in a new one."""
        pool = self._pool
        try:
            return await asyncio.wrap_future(pool.submit(function, *args, **kwargs))
        except BrokenProcessPool:
            if pool is self._pool:
                self._pool = self._new_pool()
            return await asyncio.wrap_future(self._pool.submit(function, *args, **kwargs))

    async def think(self, question: Question) -> str:
        return await self.run(think, question)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
