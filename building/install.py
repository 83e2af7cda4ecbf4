"""Installs Tradewinds into .venv, to be compiled later: `python -m building.install`, or with `dev`."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from building.environment import ENVIRONMENT, has_pip
from building.progress import told

PYTHON = ENVIRONMENT / "bin" / "python"
COMPILED = ENVIRONMENT / "compiled"  # as new as the compiled rules next to the sources


def main(extra: str = "") -> None:
    what = "Tradewinds and the development tools" if extra else "Tradewinds"
    # pip is for users who activate the environment and install something into it.
    wanted = ["--editable", f".[{extra}]" if extra else ".", "pip"]
    with told(f"Installing {what} into .venv", f"{what} installed into .venv"):
        bring = bool(extra) and not find_uv()
        if bring:
            install(pip(), ["uv"])  # one of the tools; it fetches the others in a third of the time
        failed = install(installer(), wanted)
        if failed and bring:
            failed = install(pip(), wanted)  # pip may know of a mirror that uv does not
        if failed:
            sys.exit(f"{failed}\nInstalling failed; see above.")


def install(command: list[str], wanted: list[str]) -> str:
    """Install what is wanted: empty if that worked, otherwise the command and its output."""
    done = subprocess.run(
        [*command, *wanted], env=os.environ | {"TRADEWINDS_BUILD": "later"}, capture_output=True, text=True
    )
    return f"{' '.join(done.args)}\n{done.stdout}{done.stderr}" if done.returncode else ""


def installer() -> list[str]:
    """The command that installs into .venv: uv if available, in a quarter of the time."""
    uv = find_uv()
    return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)] if uv else pip()


def find_uv() -> str | None:
    return shutil.which("uv", path=os.pathsep.join([os.environ.get("PATH", ""), str(PYTHON.parent)]))


def pip() -> list[str]:
    """The command that installs with pip, from .venv or from the Python it was made with."""
    # Python compiles the modules that it uses.
    quietly = ["install", "--quiet", "--disable-pip-version-check", "--no-compile"]
    if Path(PYTHON.parent, "pip").exists():
        return [str(PYTHON), "-m", "pip", *quietly]
    base: str = getattr(sys, "_base_executable")  # noqa: B009, the Python that .venv was made from
    if not has_pip(base):
        sys.exit(f"{base} has no pip. Remove .venv and try again.")
    return [base, "-m", "pip", "--python", str(PYTHON), *quietly]


def for_compiling() -> list[str]:
    """What setup.py needs in addition to compile the rules."""
    group: list[str] = project()["dependency-groups"]["compile"]
    return group


def for_building() -> list[str]:
    """Everything that setup.py needs."""
    return [*project()["build-system"]["requires"], *for_compiling()]


def project() -> dict[str, Any]:
    return tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))


if __name__ == "__main__":
    main(*sys.argv[1:])
