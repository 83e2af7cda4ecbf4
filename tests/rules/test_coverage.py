"""Every rule is proved by a test whose docstring begins with its id."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
COMMON = {f"C{number}" for number in range(1, 13)}
NEW_WORLD = {f"N{number}" for number in range(1, 23)}
IDS = re.compile(r"((?:[A-Z]+\d+(?:-\d+)?, )*[A-Z]+\d+(?:-\d+)?): ")


def rules_proved(path: Path) -> set[str]:
    """The ids with which the docstrings of the tests in a file begin."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            ids = IDS.match(ast.get_docstring(node) or "")
            found |= set(ids.group(1).split(", ")) if ids else set()
    return found


def test_every_rule_of_a_new_world_is_proved() -> None:
    """All common rules show in A New World, so none is left out."""
    proved = set().union(*(rules_proved(path) for path in HERE.glob("test_new_world*.py")))
    assert proved == COMMON | NEW_WORLD
