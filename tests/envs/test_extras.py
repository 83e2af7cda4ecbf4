"""What needs libraries that are not installed says which, and how to get them."""

import importlib.util
import subprocess
import sys

import pytest

from tradewinds import cli

PROGRAM = """
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name == {library!r} else found(name, package)
import tradewinds.envs.{module}
"""


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("batch", "numpy", "rl"),
        ("gymnasium", "gymnasium", "rl"),
        ("pettingzoo", "pettingzoo", "rl"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_told_in_a_sentence(module: str, library: str, extra: str) -> None:
    program = PROGRAM.format(library=library, module=module)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith(f"ModuleNotFoundError: This environment needs {library}, which is not installed.")
    assert f"pip install 'tradewinds[{extra}]'" in last


def test_learning_without_pytorch_says_how_to_get_it_also_in_a_clone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "torch" else found(name))
    assert cli.main(["train", "new-world"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(
        "tradewinds: Learning needs PyTorch. In a clone: .venv/bin/pip install -e '.[train]'"
    )
