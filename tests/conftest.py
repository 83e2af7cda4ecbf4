"""How much the tests do, and how they are shared out among the processes that run them."""

import gc
import os
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import islice, pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.thorough import PROFILE

PROPERTIES = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

UNMARKED = 10  # seconds
CHECKOUT = Path(__file__).resolve().parents[1]

settings.register_profile("push", PROPERTIES, max_examples=60)
settings.register_profile("soak", PROPERTIES, max_examples=5_000)
settings.load_profile(PROFILE)


def pytest_configure() -> None:
    """Refuse to test another checkout: a copied `.venv` still imports the sources of the original."""
    spec = find_spec("tradewinds")
    source = Path(spec.origin).resolve() if spec and spec.origin else CHECKOUT
    if "site-packages" not in source.parts and not source.is_relative_to(CHECKOUT):
        raise pytest.UsageError(f"These tests would run {source}: remove .venv, then run make test.")


def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores: tests often wait for a browser or a server."""
    return max(2, (os.cpu_count() or 1) * 3 // 2)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each process has its share of the slow tests and begins with it: it gets one piece of the list."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    quick = iter([item for item in items if not seconds(item)])
    for piece, share in zip(pieces(len(items), processes), shares(items, processes), strict=True):
        items[piece] = [*share, *islice(quick, piece.stop - piece.start - len(share))]


def pytest_collection_finish() -> None:
    """What is loaded by now stays, so the garbage collector need not look through it again and again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List the tests that took long without being marked: they are shared out as if they took no time."""
    reports = [report for report in terminalreporter.getreports("passed") if report.duration > UNMARKED]
    unmarked = [report for report in reports if "slow" not in report.keywords]
    if unmarked:
        terminalreporter.section("slow tests without a mark")
    for report in sorted(unmarked, key=lambda report: -report.duration):
        terminalreporter.line(f"{report.duration:.0f} s  {report.nodeid}")


def seconds(item: pytest.Item) -> int:
    """About how long a test takes that is marked as slow; 0 for the others."""
    marker = item.get_closest_marker("slow")
    return int(marker.args[0]) if marker else 0


def shares(items: list[pytest.Item], number: int) -> list[list[pytest.Item]]:
    """The slow tests: the slowest are given out first, each to the share with least to do yet.

    Within a share they keep their order, so that those that need the same browser stay together.
    """
    given: list[list[pytest.Item]] = [[] for _share in range(number)]
    for item in sorted(filter(seconds, items), key=seconds, reverse=True):
        min(given, key=lambda share: sum(map(seconds, share))).append(item)
    return [sorted(share, key=items.index) for share in given]


def pieces(length: int, number: int) -> Iterator[slice]:
    """Equal pieces of a list, the later ones longer by one where it does not come out even."""
    ends = [length * n // number for n in range(number + 1)]
    return (slice(start, end) for start, end in pairwise(ends))
