"""nginx with the configuration that we recommend, in front of servers of this machine."""

from __future__ import annotations

import os
import random
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

RECOMMENDED = Path(__file__).parents[3] / "deploy" / "nginx.conf"
ADVICE = "No nginx was found to put servers behind; install one: apt-get install nginx-light"
WHOLE = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


class NoNginx(Exception):
    """The message says how to get one."""


def find_nginx() -> str:
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if not found:
        raise NoNginx(ADVICE)
    return found


def free_port() -> int:
    """A port that is free, and not one of those that the system gives to connections by itself."""
    while True:
        port = random.randrange(20_000, 30_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


@contextmanager
def nginx(folder: Path, port: int, upstreams: Sequence[int]) -> Iterator[str]:
    """Serves at this port with HTTPS and a certificate of its own; gives the address."""
    make_certificate(folder)
    (folder / "site.conf").write_text(site(folder, port, upstreams))
    (folder / "nginx.conf").write_text(WHOLE.format(folder=folder))
    command = [
        find_nginx(),
        "-p",
        str(folder),
        "-c",
        str(folder / "nginx.conf"),
        "-e",
        str(folder / "error.log"),
    ]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        yield f"https://localhost:{port}"
    finally:
        process.terminate()
        process.wait()


def site(folder: Path, port: int, upstreams: Sequence[int]) -> str:
    """What we recommend, with ports and files of this test."""
    text = RECOMMENDED.read_text()
    for number, upstream in enumerate(upstreams):
        text = replaced(text, f"127.0.0.1:{8765 + number}", f"127.0.0.1:{upstream}")
    text = replaced(text, "listen 80;", f"listen 127.0.0.1:{free_port()};")
    text = replaced(text, "listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;")
    text = re.sub(r"ssl_certificate .*;", f"ssl_certificate {folder}/certificate.pem;", text)
    return re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {folder}/key.pem;", text)


def replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def make_certificate(folder: Path) -> None:
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")]
    kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    about = ["-days", "2", "-subj", "/CN=localhost"]
    subprocess.run(["openssl", "req", *kind, *about, *files], check=True, capture_output=True)
