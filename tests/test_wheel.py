"""What is packed is what users get: the wheel, made from the sdist, plays in an empty environment."""

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
PACKED = ["pyproject.toml", "setup.py", "compiled.txt", "MANIFEST.in", "README.md", "LICENSE", "src"]

Tradewinds = Callable[..., str]


def run(*command: str | Path, cwd: Path, **environ: str) -> str:
    """Run a command in this folder and return what it prints."""
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **environ}, capture_output=True, text=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def copy_of_the_project(target: Path) -> Path:
    """The sources alone, without anything that was built from them."""
    built = shutil.ignore_patterns("*.so", "*.pyd", "*.mo", "*.egg-info", "__pycache__")
    target.mkdir()
    for name in PACKED:
        if (PROJECT / name).is_dir():
            shutil.copytree(PROJECT / name, target / name, ignore=built)
        else:
            shutil.copy(PROJECT / name, target)
    return target


def install(folder: Path, **environ: str) -> Tradewinds:
    """Build the wheel, install it in a new environment, and return its command, run from an empty folder."""
    project = copy_of_the_project(folder / "project")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder / "dist", cwd=project, **environ)
    (wheel,) = folder.glob("dist/*.whl")
    venv.create(folder / "environment")
    scripts = folder / "environment" / ("Scripts" if os.name == "nt" else "bin")
    run(sys.executable, "-m", "pip", "--python", scripts / "python", "install", "-qq", wheel, cwd=folder)
    empty = folder / "empty"
    empty.mkdir()
    return lambda *arguments: run(scripts / "tradewinds", *arguments, cwd=empty, PYTHONPATH="")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("environ", "speed"),
    [({"MYPYC_OPT_LEVEL": "0"}, "compiled"), ({"CC": "/bin/false"}, "interpreted")],
    ids=["with a C compiler", "without"],
)
def test_the_wheel_plays_a_whole_game(tmp_path: Path, environ: dict[str, str], speed: str) -> None:
    tradewinds = install(tmp_path, **environ)
    assert speed in tradewinds("--version")
    game = tradewinds("watch", "new-world", "--players", "greedy,random", "--seed", "7", "--pace", "0")
    assert "wins" in game
