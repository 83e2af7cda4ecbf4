"""The files for hosting: each checked by its own tool where there is one, its commands by our parser."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement

from tradewinds.cli import command_parser

PROJECT = Path(__file__).parents[2]
DEPLOY = PROJECT / "deploy"
VALUES = {"TRADEWINDS_HOST": "play.example.org", "TRADEWINDS_CONTACT": "", "POSTGRES_PASSWORD": "secret"}


def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return loaded


def filled_in(text: str) -> str:
    """The text with the values that compose takes from the environment."""
    return re.sub(r"\$\{(\w+):[?-]\}", lambda found: VALUES[found[1]], text)


def dockerfile_command() -> list[str]:
    found = re.search(r"^CMD (\[.*\])$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    assert found
    command: list[str] = json.loads(found[1])
    return command


def unit_command() -> list[str]:
    found = re.search(
        r"^ExecStart=\S+/tradewinds (.*)$", (DEPLOY / "tradewinds.service").read_text(), re.MULTILINE
    )
    assert found
    return shlex.split(found[1])


def compose_command() -> list[str]:
    return [filled_in(argument) for argument in compose()["services"]["tradewinds"]["command"]]


@pytest.mark.parametrize("command", [dockerfile_command(), unit_command(), compose_command()])
def test_the_commands_in_the_files_are_understood(command: list[str]) -> None:
    assert command[0] == "serve"
    command_parser().parse_args(command)


def test_the_dockerfile_is_as_it_should_be() -> None:
    done = subprocess.run(
        [Path(sys.executable).parent / "hadolint", DEPLOY / "Dockerfile"], capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_the_proxy_of_the_compose_file_is_the_one_that_is_trusted() -> None:
    services = compose()["services"]
    address = services["caddy"]["networks"]["front"]["ipv4_address"]
    assert f"--trusted-proxy={address}" in compose_command()
    for service in services.values():
        for needed in service.get("depends_on", {}):
            assert needed in services
        for network in service["networks"]:
            assert network in compose()["networks"]
    assert "ports" not in services["database"]


@pytest.mark.skipif(not shutil.which("caddy"), reason="there is no Caddy: apt-get install caddy")
def test_caddy_understands_its_file(tmp_path: Path) -> None:
    environment = {"HOME": str(tmp_path), "PATH": os.environ["PATH"]}
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert "Valid configuration" in done.stdout + done.stderr


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "tradewinds.service"
    text = (DEPLOY / "tradewinds.service").read_text()
    unit.write_text(text.replace("/opt/tradewinds/bin/tradewinds", shutil.which("true") or ""))
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_dependency_is_locked_in_a_version_that_will_do() -> None:
    lines = (DEPLOY / "requirements.lock").read_text().splitlines()
    locked = dict(line.split(";")[0].strip(" \\").split("==") for line in lines if re.match(r"\w", line))
    wanted = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]["dependencies"]
    for requirement in map(Requirement, wanted):
        assert locked[normal(requirement.name)] in requirement.specifier, f"{requirement}: run make lock"
    assert sum("--hash=sha256:" in line for line in lines) >= len(locked)


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
