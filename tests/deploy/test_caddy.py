"""A server behind Caddy with the file that we recommend, where there is a Caddy."""

import asyncio
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tests.deploy.test_deploy import DEPLOY
from tests.server.company import FRIEND, ME, PATIENCE, Person, invitation_to
from tests.server.processes import serving
from tests.server.startup.listening import listening
from tests.server.startup.nginx import free_port

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(not shutil.which("caddy"), reason="there is no Caddy: apt-get install caddy"),
]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Site(NamedTuple):
    url: str
    direct: str
    """The address of the server without Caddy."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Without HTTPS, for which Caddy would need a name."""
    port, public = free_port(), free_port()
    address = f"http://localhost:{public}"
    environment = {
        "HOME": str(tmp_path),
        "PATH": os.environ["PATH"],
        "TRADEWINDS_HOST": address,
        "TRADEWINDS_UPSTREAM": f"127.0.0.1:{port}",
    }
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    with serving("--port", str(port), "--public-url", address, data=tmp_path / "games"):
        caddy = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
        try:
            assert caddy.stderr is not None
            assert any("serving initial configuration" in line for line in caddy.stderr)
            yield Site(address, f"http://127.0.0.1:{port}")
        finally:
            caddy.kill()
            caddy.communicate()


async def test_players_hear_of_each_other_behind_caddy(site: Site) -> None:
    async with (
        httpx.AsyncClient(base_url=site.url, timeout=PATIENCE) as one,
        httpx.AsyncClient(base_url=site.url, timeout=PATIENCE) as other,
    ):
        for client in (one, other):
            client.headers["sec-fetch-site"] = "same-origin"
        ada, ben = Person(one), Person(other)
        opened = await ada.open("new-world", ME, FRIEND)
        table = opened["id"]
        await ben.post(f"/tables/{table}/join", {"invitation": invitation_to(opened, 1)}, 201)
        async with listening(ben, table) as hears:
            assert (await hears())[0] == "hello"
            await ada.act(table, "work A1.3", 0)
            assert (await hears())[1]["action"] == "work A1.3"
        await until_nobody_listens(site)
        page = await ada.client.get(f"/tables/{table}")
        assert f'value="{site.url}/tables/{table}?key=' in page.text
        assert page.headers["content-encoding"] in ("gzip", "zstd")
        assert (await ada.client.get("/metrics")).status_code == 404


async def until_nobody_listens(site: Site) -> None:
    """The server has to learn that somebody closed their page."""
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=site.direct) as machine:
        while "\ntradewinds_listeners 0.0\n" not in (await machine.get("/metrics")).text:
            await asyncio.sleep(0.05)
