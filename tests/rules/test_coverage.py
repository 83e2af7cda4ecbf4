"""Every rule is proved by a test whose docstring begins with its id."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
IDS = re.compile(r"((?:[A-Z]+\d+(?:-\d+)?, )*[A-Z]+\d+(?:-\d+)?): ")
LAST = {"C": 12, "SR": 7, "EW": 12, "S": 12, "N": 22, "W1-": 12, "W2-": 9, "W3-": 6}


def rules_proved(path: Path) -> set[str]:
    """The ids with which the docstrings of the tests in a file begin."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            ids = IDS.match(ast.get_docstring(node) or "")
            found |= set(ids.group(1).split(", ")) if ids else set()
    return found


@pytest.fixture(scope="module")
def proved() -> set[str]:
    return set().union(*(rules_proved(path) for path in HERE.glob("test_*.py")))


@pytest.mark.parametrize("letters", LAST)
def test_every_rule_is_proved(letters: str, proved: set[str]) -> None:
    assert proved >= {f"{letters}{number}" for number in range(1, LAST[letters] + 1)}


def test_no_rule_is_proved_that_there_is_not(proved: set[str]) -> None:
    assert proved <= {f"{letters}{number}" for letters, last in LAST.items() for number in range(1, last + 1)}
