"""Several processes that serve at one address: they share its socket, and one that dies is replaced.

Any of them accepts a connection, and hands it to the one that keeps the table which is asked for.
"""

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
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Final

from tradewinds.server.background.workers import end_with_parent
from tradewinds.server.live.wires import can_be_laid
from tradewinds.server.settings import Crewmate, Settings

SECONDS_BETWEEN_STARTS: Final = 1.0  # so that processes that cannot start do not flood the log
METRICS_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"

Serving = Callable[[Settings, socket.socket], None]

log = logging.getLogger(__name__)


def serve_many(number: int, serving: Serving, settings: Settings, listener: socket.socket) -> None:
    """Keep this many processes serving until asked to end."""
    with shared_metrics(), tempfile.TemporaryDirectory(prefix="tradewinds-") as folder:
        crew = Crew(number, serving, settings, listener, folder)
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
    def __init__(
        self, number: int, serving: Serving, settings: Settings, listener: socket.socket, folder: str
    ) -> None:
        self._number = number
        self._serving = serving
        self._settings = settings
        self._listener = listener
        self._folder = folder
        self._processes: dict[int, SpawnProcess] = {}
        self._ending = False

    def run(self) -> None:
        while not self._ending:
            self._fill_up()
            wait([process.sentinel for process in self._processes.values()])
            if not self._ending:
                self._part_with_dead()
        for process in self._processes.values():
            process.join()

    def end(self) -> None:
        self._ending = True
        for process in self._processes.values():
            process.terminate()

    def _fill_up(self) -> None:
        context = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
        for number in range(self._number):
            if number not in self._processes and not self._ending:
                work_here = (self._serving, self._settings_of(number), self._listener)
                process = self._processes[number] = context.Process(target=work, args=work_here)
                process.start()

    def _settings_of(self, number: int) -> Settings:
        mate = Crewmate(number, self._number, self._folder) if can_be_laid() else None
        return replace(self._settings, mate=mate)

    def _part_with_dead(self) -> None:
        for number, process in list(self._processes.items()):
            if not process.is_alive():
                log.error(
                    "The process %s ended with %s; another one takes its place.",
                    process.pid,
                    process.exitcode,
                )
                del self._processes[number]
        time.sleep(SECONDS_BETWEEN_STARTS)


def work(serving: Serving, settings: Settings, listener: socket.socket) -> None:
    """One of the processes; ends with the one that started it, even if that was killed."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    serving(settings, listener)
