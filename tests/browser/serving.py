"""A server with its pages in a process of its own, whose bots do not pause and who counts no requests.

Run as a program it is that server: `python -m tests.browser.serving FOLDER PORT`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.company import a_settings
from tradewinds.server.settings import sqlite_url
from tradewinds.server.startup.serve import listening_socket, run

HOST = "127.0.0.1"


class Server:
    """Can be killed, and started again with the same address and the same tables."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        """Start the server; browsers that ask at once are answered as soon as it is ready."""
        command = [sys.executable, "-m", "tests.browser.serving", str(self._folder), str(self.port)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())

    def kill(self) -> None:
        """End the server as `kill -9` does; one that is gone already stays so."""
        if self._process.returncode is None:
            self._process.kill()
            self._process.communicate()


def main(folder: str, port: str) -> None:
    with listening_socket(HOST, int(port)) as listener:
        print(listener.getsockname()[1], flush=True)
        run(a_settings(sqlite_url(Path(folder))), listener)


if __name__ == "__main__":
    main(*sys.argv[1:])
