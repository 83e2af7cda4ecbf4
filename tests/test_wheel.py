"""What is packed is what users get: the wheel, made from the sdist, plays in an empty environment."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

import building.install

PROJECT = Path(__file__).parents[1]
COMPILER = Path(__file__).with_name("compiler.py")
COPIED = [
    "pyproject.toml",
    "setup.py",
    "compiled.txt",
    "MANIFEST.in",
    "CHANGELOG.md",
    "CITATION.cff",
    "README.md",
    "LICENSE",
    "building",
    "src",
    "tests",
]

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
    for name in COPIED:
        if (PROJECT / name).is_dir():
            shutil.copytree(PROJECT / name, target / name, ignore=built)
        else:
            shutil.copy(PROJECT / name, target)
    return target


def build_wheel(folder: Path, **environ: str) -> Path:
    project = copy_of_the_project(folder / "project")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder / "dist", cwd=project, **environ)
    (wheel,) = folder.glob("dist/*.whl")
    check_sdist(next(folder.glob("dist/*.tar.gz")))
    return wheel


def check_sdist(archive: Path) -> None:
    """It holds what the wheel is built from, and no tests, which could not run without their helpers."""
    with tarfile.open(archive) as sdist:
        inside = {name.split("/")[1] for name in sdist.getnames() if "/" in name}
    assert {"building", "compiled.txt", "pyproject.toml", "setup.py", "src", "CITATION.cff"} <= inside
    assert "tests" not in inside


def install(wheel: Path, folder: Path, *options: str) -> Tradewinds:
    """Install the wheel in a new environment, and return its command, run from an empty folder."""
    scripts = environment_in(folder) / ("Scripts" if os.name == "nt" else "bin")
    install_for(scripts / "python", *options, wheel)
    empty = folder / "empty"
    empty.mkdir()
    return lambda *arguments: run(scripts / "tradewinds", *arguments, cwd=empty, PYTHONPATH="")


def install_for(python: Path, *wanted: str | Path) -> None:
    """With uv, in a fraction of pip's time; pip may have been told of a mirror that uv does not know."""
    uv = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--quiet", "--python", str(python)]
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-qq", "--no-compile"]
    if building.install.install(uv, [*map(str, wanted)]):
        run(*pip, *wanted, cwd=python.parent)


def environment_in(folder: Path) -> Path:
    environment = folder / "environment"
    if not environment.exists():
        venv.create(environment)
    return environment


def lend_our_libraries(environment: Path) -> None:
    """What is installed here can be imported there too, but for Tradewinds: its own path is not lent."""
    where = sysconfig.get_path("purelib", vars={"base": str(environment)})
    Path(where, "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")


def check_that_it_plays(tradewinds: Tradewinds, speed: str) -> None:
    assert speed in tradewinds("--version")
    game = tradewinds("watch", "new-world", "--players", "greedy,random", "--seed", "7", "--pace", "0")
    assert "wins" in game


@pytest.mark.slow(30)
def test_the_wheel_brings_all_it_needs_and_plays_a_whole_game(tmp_path: Path) -> None:
    wheel = build_wheel(tmp_path, CC=f"{sys.executable} {COMPILER}", TRADEWINDS_COMPILED_BEFORE=str(PROJECT))
    check_that_it_plays(install(wheel, tmp_path), "compiled")


@pytest.mark.slow(15)
def test_without_a_c_compiler_the_wheel_plays_a_whole_game(tmp_path: Path) -> None:
    wheel = build_wheel(tmp_path, CC="/bin/false")
    lend_our_libraries(environment_in(tmp_path))
    check_that_it_plays(install(wheel, tmp_path, "--no-deps"), "interpreted")
