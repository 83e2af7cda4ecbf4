"""Several processes that serve at one address."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.company import ME, PATIENCE
from tests.server.processes import serving
from tests.server.startup.test_processes import children_of
from tradewinds.server.settings import sqlite_url

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.slow(20),
    pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc"),
]


async def wait_until_all_serve(url: str, number: int) -> None:
    """Wait until this many processes have metrics."""
    wanted = f"tradewinds_processes {number:.1f}\n"
    async with asyncio.timeout(PATIENCE * 3), httpx.AsyncClient(base_url=url, timeout=None) as client:
        while wanted not in (await client.get("/metrics")).text:
            await asyncio.sleep(0.1)


def servers_of(pid: int) -> set[int]:
    """The processes that serve; one more keeps an eye on what they share."""
    return {child for child in children_of(pid) if b"resource_tracker" not in command_of(child)}


def command_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b"resource_tracker"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_process_that_dies_is_replaced_and_metrics_are_of_all(
    kind: str, new_postgres_url: Callable[[], str], tmp_path: Path
) -> None:
    url = sqlite_url(tmp_path) if kind == "sqlite" else new_postgres_url()
    with serving("--database", url, "--workers", "2") as server:
        await wait_until_all_serve(server.url, 2)
        wish = {"game": "new-world", "seats": [ME, ME]}
        opened = httpx.post(f"{server.url}/api/tables", json=wish, timeout=PATIENCE).json()
        first, second = servers_of(server.process.pid)
        os.kill(first, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE * 3):
            while len(servers_of(server.process.pid) - {first, second}) < 1:
                await asyncio.sleep(0.1)
        await wait_until_all_serve(server.url, 2)
        secret = {"authorization": f"Bearer {opened['secrets'][0]['secret']}"}
        seen = httpx.get(f"{server.url}/api/tables/{opened['id']}", headers=secret, timeout=PATIENCE)
        assert seen.json()["decision"] == 0
        server.process.terminate()
        _output, errors = server.process.communicate(timeout=PATIENCE)
        assert server.process.returncode == 0
        expected = ("takes its place", "resource_tracker")  # which cleans up after the one that was killed
        assert not [line for line in errors.splitlines() if not any(part in line for part in expected)]
