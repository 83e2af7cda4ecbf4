"""Plays matches on a Ray cluster: the same matches, with the same results, as on one machine."""

from __future__ import annotations

import logging
import socket
from collections.abc import Generator, Sequence
from itertools import islice
from typing import Any, Final, TypeVar

from tradewinds.arena.errors import ArenaError
from tradewinds.arena.tasks import Play
from tradewinds.envs.needing import how_to_install
from tradewinds.locale import gettext as _

Setting = TypeVar("Setting")
Given = TypeVar("Given")
Played = TypeVar("Played")

LOCAL: Final = "local"
KNOCKING: Final = 10.0  # seconds
AHEAD: Final = 2  # matches handed out per core, so that none is idle
MOST_RETRIES: Final = 3  # by Ray itself, when a worker or its machine is lost


def play_all(
    play: Play[Setting, Given, Played], setting: Setting, matches: Sequence[Given], address: str, jobs: int
) -> Generator[Played, None, None]:
    """Yield matches as they finish, in any order. The address `local` starts a cluster here."""
    ray = connected(address, jobs)
    try:
        yield from played(ray, play, setting, matches)
    finally:
        ray.shutdown()


def played(
    ray: Any, play: Play[Setting, Given, Played], setting: Setting, matches: Sequence[Given]
) -> Generator[Played, None, None]:
    task = ray.remote(num_cpus=1, max_retries=MOST_RETRIES)(play)
    shared, waiting = ray.put(setting), iter(matches)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    running = [task.remote(shared, match) for match in islice(waiting, most)]
    while running:
        (done,), running = ray.wait(running)
        yield outcome(ray, done)
        running += [task.remote(shared, match) for match in islice(waiting, 1)]


def outcome(ray: Any, done: Any) -> Any:
    try:
        game = ray.get(done)
    except ray.exceptions.RayError as failure:
        problem = str(failure).strip().splitlines()[-1]
        raise ArenaError(
            _("A match was lost on the cluster: {problem}.").format(problem=problem)
        ) from failure
    return game


def connected(address: str, jobs: int) -> Any:
    try:
        import ray
    except ImportError:
        missing = _("Ray is not installed.")
        raise ArenaError(f"{missing} {how_to_install('ray')}") from None
    local: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}
    try:
        knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **local)
    except Exception as failure:
        raise ArenaError(
            _("There is no Ray cluster at {address} ({problem}).").format(address=address, problem=failure)
        ) from failure
    return ray


def knock(address: str) -> None:
    """Raise OSError if nobody answers there; Ray itself would keep trying for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=KNOCKING).close()
