"""Environments whose libraries are not installed say which they need and how to get them."""

import subprocess
import sys

import pytest

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
