"""From a clone to a page: what is said when something is missing, and what is left behind then."""

import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from building import compile as compiling
from building import environment, install, play
from building.progress import Line

PROJECT = Path(__file__).parents[2]


def make_environment(folder: Path, before: str = "", **environ: str) -> "subprocess.CompletedProcess[str]":
    """Run building/environment.py in this folder, after some lines of Python."""
    program = f"from building import environment\n{before}\nenvironment.main()"
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(PROJECT), "PATH": "/usr/bin:/bin", **environ},
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_old_python_is_told_in_a_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    done = make_environment(tmp_path, "environment.OLDEST = (4, 0)")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "Tradewinds needs Python 4.0 or newer" in done.stderr
    assert "make play PYTHON=python4.0" in done.stderr
    assert not (tmp_path / ".venv").exists()


@pytest.mark.skipif(shutil.which("python3.10") is None, reason="there is no Python 3.10")
def test_python_3_10_reads_the_file_and_refuses(tmp_path: Path) -> None:
    done = subprocess.run(
        ["python3.10", PROJECT / "building" / "environment.py"],
        cwd=tmp_path,
        env=os.environ | {"PYENV_VERSION": "3.10.13"},
        capture_output=True,
        text=True,
        check=False,
    )
    if "not found" in done.stderr or "not installed" in done.stderr:
        pytest.skip("there is no Python 3.10 behind its name")
    assert "needs Python 3.11 or newer" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_without_venv_a_sentence_says_what_to_install_and_nothing_half_made_stays(tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    missing.mkdir()
    (missing / "ensurepip.py").write_text("raise SystemExit(1)", encoding="utf-8")
    folder = tmp_path / "clone"
    folder.mkdir()
    done = make_environment(
        folder, "environment.has_pip = lambda python: False", PYTHONPATH=f"{PROJECT}:{missing}"
    )
    assert done.returncode == 1
    assert done.stderr == environment.NO_PIP + "\n"
    assert not list(folder.iterdir())


def test_an_environment_is_made_without_a_pip_of_its_own(tmp_path: Path) -> None:
    done = make_environment(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / ".venv" / "bin" / "python").exists()


@pytest.mark.slow(5)
def test_where_python_has_no_pip_the_environment_gets_one_that_installs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = make_environment(tmp_path, "environment.has_pip = lambda python: False")
    assert (done.returncode, done.stderr) == (0, "")
    monkeypatch.chdir(tmp_path)
    assert install.pip()[:3] == [str(install.PYTHON), "-m", "pip"]


def test_an_installation_that_fails_says_what_was_run_and_why() -> None:
    said = install.install(python("raise SystemExit('no such index')"), ["tradewinds"])
    assert said.startswith(sys.executable)
    assert said.endswith("tradewinds\nno such index\n")
    assert install.install(python("pass"), ["tradewinds"]) == ""


# --- compiling while somebody plays


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one source that is to be compiled."""
    monkeypatch.chdir(tmp_path)
    for folder in (".venv", "src"):
        (tmp_path / folder).mkdir()
    (tmp_path / "setup.py").touch()
    (tmp_path / "compiled.txt").write_text("src/*.py", encoding="utf-8")
    (tmp_path / "src" / "rules.py").touch()
    return tmp_path


def python(program: str) -> list[str]:
    return [sys.executable, "-c", program]


def test_rules_count_as_compiled_until_a_source_changes(project: Path) -> None:
    assert not compiling.is_compiled()
    made = python("open('src/tradewinds__mypyc.so', 'w')")
    with Line("compiling") as line:
        assert compiling.compiled([made], line, wanted=lambda: True) is None
    assert compiling.is_compiled()
    later = time.time() + 5
    os.utime(project / "src" / "rules.py", (later, later))
    assert not compiling.is_compiled()


def test_what_fails_to_compile_is_told_and_does_not_count(project: Path) -> None:
    with Line("compiling") as line:
        failed = compiling.compiled([python("raise SystemExit('no such header')")], line, wanted=lambda: True)
    assert failed == "no such header\n"
    assert not (project / ".venv" / "compiled").exists()


@pytest.mark.usefixtures("project")
def test_compiling_ends_with_the_server_and_everything_it_started() -> None:
    inner = "open('inner', 'w').write(str(os.getpid())); time.sleep(600)"
    outer = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {'import os, time; ' + inner!r}])"
    with Line("compiling") as line:
        failed = compiling.compiled([python(outer)], line, wanted=lambda: not Path("inner").exists())
    assert failed == compiling.CUT_SHORT
    process = Path("/proc", Path("inner").read_text(encoding="utf-8"))
    for _look in range(200):  # it was told to end, and needs a moment for it
        if has_ended(process):
            break
        time.sleep(0.05)
    assert has_ended(process)


def has_ended(process: Path) -> bool:
    """True if a process in /proc is gone, or only waits for its parent to notice."""
    try:
        return "Z" in (process / "stat").read_text(encoding="utf-8").split()
    except (FileNotFoundError, ProcessLookupError):
        return True


@pytest.mark.usefixtures("project")
def test_one_line_says_what_is_being_done(capsys: pytest.CaptureFixture[str]) -> None:
    stage = "open('build/stage', 'w').write('translating'); import time; time.sleep(1.2)"
    with Line("compiling", sys.stderr) as line:
        compiling.compiled([python(stage)], line, wanted=lambda: True)
    assert capsys.readouterr().err.splitlines() == ["compiling …", "Compiling the rules: translating …"]


@pytest.mark.usefixtures("project")
def test_without_a_compiler_it_says_that_it_will_be_slow(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setenv("TRADEWINDS_INTERPRETED", "0")
    monkeypatch.setattr(play, "serve", lambda _command: 0)
    assert play.main([]) == 0
    assert "There is no C compiler, so the rules run interpreted" in capsys.readouterr().err
    assert os.environ["TRADEWINDS_INTERPRETED"] == "1"


@pytest.mark.usefixtures("project")
def test_the_page_comes_before_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    began: list[str] = []
    monkeypatch.setenv("TRADEWINDS_INTERPRETED", "0")
    monkeypatch.setattr(play, "has_compiler", lambda: True)
    monkeypatch.setattr(play, "from_scratch", list)
    monkeypatch.setattr(play, "compiled", lambda *_some, **_more: began.append("compiling"))
    monkeypatch.setattr(play, "serve", lambda _command: 0)
    assert play.main([]) == 0  # whoever leaves at once has compiled nothing
    assert not began
    monkeypatch.setattr(play, "HEAD_START", 0.0)
    play.compile_until(threading.Event())
    assert began == ["compiling"]


# --- what building needs


def test_interpreted_installations_do_not_ask_for_mypyc(monkeypatch: pytest.MonkeyPatch) -> None:
    from building import backend

    monkeypatch.chdir(PROJECT)
    for without in ("interpreted", "later"):
        monkeypatch.setenv("TRADEWINDS_BUILD", without)
        assert backend.for_this_speed() == []
    monkeypatch.setenv("TRADEWINDS_BUILD", "")
    assert any(needed.startswith("mypy==") for needed in backend.for_this_speed())


def test_developers_compile_with_the_mypyc_that_builds_the_wheels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PROJECT)
    for_developers = install.project()["project"]["optional-dependencies"]["dev"]
    pinned = [needed for needed in install.for_building() if "==" in needed]
    assert {needed.split("==")[0] for needed in pinned} == {"mypy", "setuptools"}
    assert set(pinned) <= set(for_developers)
