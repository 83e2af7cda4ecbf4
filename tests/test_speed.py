"""One source runs at two speeds, and says at which."""

import os
import subprocess
import sys

import pytest

REPORT = """
import tradewinds.rules.core
from tradewinds import speed
print(tradewinds.rules.core.__file__, speed.compiled(), sep="\\n")
"""


def fresh_process(interpreted: str) -> tuple[str, str]:
    """The file that a new process loads the rules from, and whether it calls itself compiled."""
    environ = {**os.environ, "TRADEWINDS_INTERPRETED": interpreted}
    file, compiled = subprocess.check_output(
        [sys.executable, "-c", REPORT], env=environ, text=True
    ).splitlines()
    return file, compiled


def test_rules_run_compiled_where_they_were_built() -> None:
    file, compiled = fresh_process(interpreted="")
    if file.endswith(".py") and os.environ.get("TRADEWINDS_EXPECT_COMPILED") != "1":
        pytest.skip("the rules are not compiled in this installation")
    assert file.endswith((".so", ".pyd"))
    assert compiled == "True"


def test_rules_run_from_source_on_request() -> None:
    file, compiled = fresh_process(interpreted="1")
    assert file.endswith("core.py")
    assert compiled == "False"
