"""How the tests are shared out among the processes that run them."""

import os
from collections.abc import Iterator
from itertools import islice, pairwise

import pytest


def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores: tests often wait for a browser or a server."""
    return max(2, (os.cpu_count() or 1) * 3 // 2)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each process has its share of the slow tests and begins with it: it gets one piece of the list."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    slow = [item for item in items if item.get_closest_marker("slow")]
    quick = iter([item for item in items if not item.get_closest_marker("slow")])
    for number, piece in enumerate(pieces(len(items), processes)):
        share = slow[number::processes]
        items[piece] = [*share, *islice(quick, piece.stop - piece.start - len(share))]


def pieces(length: int, number: int) -> Iterator[slice]:
    """Equal pieces of a list, the later ones longer by one where it does not come out even."""
    ends = [length * n // number for n in range(number + 1)]
    return (slice(start, end) for start, end in pairwise(ends))
