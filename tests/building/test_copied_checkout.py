"""A checkout copied with its `.venv` would test the sources of the other one, so it refuses."""

import shutil
import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]


def test_a_copied_checkout_refuses_to_test_the_sources_of_the_other_one(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    for file in ("pyproject.toml", "tests/__init__.py", "tests/conftest.py", "tests/thorough.py"):
        shutil.copy(CHECKOUT / file, tmp_path / file)
    (tmp_path / "tests" / "test_nothing.py").write_text("def test_nothing() -> None: ...\n")
    command = [sys.executable, "-m", "pytest", "-q", "tests/test_nothing.py"]
    answer = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert answer.returncode == 4, answer.stdout
    assert "These tests would run " in answer.stderr
    assert "remove .venv" in answer.stderr
