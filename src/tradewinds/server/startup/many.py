"""Several processes that serve at one address: they share its socket, and one that dies is replaced."""

from __future__ import annotations

import logging
import multiprocessing
import os
import shutil
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Final

from tradewinds.server.background.workers import end_with_parent
from tradewinds.server.settings import Settings

SECONDS_BETWEEN_STARTS: Final = 1.0  # so that processes that cannot start do not flood the log
METRICS_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"

Serving = Callable[[Settings, socket.socket], None]

log = logging.getLogger(__name__)


def serve_many(number: int, serving: Serving, settings: Settings, listener: socket.socket) -> None:
    """Keep this many processes serving until asked to end."""
    with shared_metrics():
        crew = Crew(number, serving, settings, listener)
        for asked_to_end in (signal.SIGINT, signal.SIGTERM):
            signal.signal(asked_to_end, lambda *_: crew.end())
        crew.run()


@contextmanager
def shared_metrics() -> Iterator[None]:
    """A folder in which the processes share their metrics."""
    folder = os.environ[METRICS_FOLDER] = tempfile.mkdtemp(prefix="tradewinds-metrics-")
    try:
        yield
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Crew:
    def __init__(self, number: int, serving: Serving, settings: Settings, listener: socket.socket) -> None:
        self._number = number
        self._work = (serving, settings, listener)
        self._processes: list[SpawnProcess] = []
        self._ending = False

    def run(self) -> None:
        while not self._ending:
            self._fill_up()
            wait([process.sentinel for process in self._processes])
            if not self._ending:
                self._replace_dead()
        for process in self._processes:
            process.join()

    def end(self) -> None:
        self._ending = True
        for process in self._processes:
            process.terminate()

    def _fill_up(self) -> None:
        context = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
        while len(self._processes) < self._number and not self._ending:
            process = context.Process(target=work, args=self._work)
            process.start()
            self._processes.append(process)

    def _replace_dead(self) -> None:
        for process in [process for process in self._processes if not process.is_alive()]:
            log.error(
                "The process %s ended with %s; another one takes its place.", process.pid, process.exitcode
            )
            self._processes.remove(process)
        time.sleep(SECONDS_BETWEEN_STARTS)


def work(serving: Serving, settings: Settings, listener: socket.socket) -> None:
    """One of the processes; ends with the one that started it, even if that was killed."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    serving(settings, listener)
