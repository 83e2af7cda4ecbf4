"""Metrics, for Prometheus. Several processes of one machine tell theirs together.

The metrics library keeps them in files for that, in a folder that it finds by the environment when it is
imported.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
    multiprocess,
)

from tradewinds.server.live.runtime import Runtime

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
SHARED: Final = FOLDER in os.environ
OF_PROCESS: Final = re.compile(r"gauge_live\w+_(\d+)\.db")

disable_created_metrics()  # when each of them was first counted is of no use to anybody
REGISTRY: Final = CollectorRegistry()
REQUESTS: Final = Counter(
    "tradewinds_requests_total",
    "Requests answered, by method, route and status",
    ["method", "route", "status"],
    registry=REGISTRY,
)
SECONDS: Final = Histogram(
    "tradewinds_request_seconds",
    "Seconds until the answer to a request begins, by route",
    ["route"],
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
    registry=REGISTRY,
)
ERRORS: Final = Counter(
    "tradewinds_errors_total", "Errors that were logged, by the part that logs", ["part"], registry=REGISTRY
)


def gauge(name: str, what: str, labels: Sequence[str] = ()) -> Gauge:
    """A value that is the sum of those of the processes."""
    return Gauge(f"tradewinds_{name}", what, labels, registry=REGISTRY, multiprocess_mode="livesum")


PROCESSES: Final = gauge("processes", "Processes that serve")
TABLES: Final = gauge("tables_in_memory", "Tables that somebody has looked at lately")
LISTENERS: Final = gauge("listeners", "Open event streams")
THINKING: Final = gauge("thinking", "Decisions and analyses that wait for a worker process or are in one")
WAITING: Final = gauge("waiting", "What waits for a worker process, by what is done first", ["rank"])

if not SHARED:
    ProcessCollector(registry=REGISTRY)


def measure(runtime: Runtime) -> None:
    """Note what is not counted as it happens."""
    PROCESSES.set(1)
    TABLES.set(runtime.tables_in_memory)
    LISTENERS.set(runtime.events.all_listeners)
    THINKING.set(runtime.workers.queue)
    for rank, number in runtime.workers.waiting().items():
        WAITING.labels(rank.name.lower()).set(number)


def told() -> bytes:
    """All metrics as text, of all processes."""
    if not SHARED:
        return generate_latest(REGISTRY)
    forget_dead_processes(Path(os.environ[FOLDER]))
    together = CollectorRegistry()
    multiprocess.MultiProcessCollector(together)
    return generate_latest(together)


def forget_dead_processes(folder: Path) -> None:
    for file in folder.iterdir():
        found = OF_PROCESS.fullmatch(file.name)
        if found and not is_running(int(found[1])):
            multiprocess.mark_process_dead(int(found[1]), str(folder))


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


class Counting(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        ERRORS.labels(record.name).inc()


def count_errors() -> None:
    """Count the errors that are logged from now on."""
    logging.getLogger().addHandler(Counting(logging.ERROR))
