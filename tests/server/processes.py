"""Servers in processes of their own, as users start them."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tradewinds.server.settings import Settings
from tradewinds.server.startup.serve import server_of

TRADEWINDS = [sys.executable, "-m", "tradewinds"]


@contextmanager
def serving(*arguments: str, data: Path | None = None) -> Iterator[Process]:
    folder = ["--data", str(data)] if data else []
    command = [*TRADEWINDS, "serve", "--port", "0", *folder, *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        assert "://" in first, process.communicate()
        yield Process(process, first.split()[-1])
    finally:
        process.kill()
        process.communicate()


@contextmanager
def serving_in_a_thread(settings: Settings) -> Iterator[str]:
    """The address of a server in a thread, with settings that the command does not offer."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = server_of(settings)
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


class Process:
    def __init__(self, process: subprocess.Popen[str], url: str) -> None:
        self.process = process
        self.url = url

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
