"""Every rule is proved by a test whose docstring begins with its id."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
COMMON = {f"C{number}" for number in range(1, 13)}
IDS = re.compile(r"((?:[A-Z]+\d+(?:-\d+)?, )*[A-Z]+\d+(?:-\d+)?): ")


def rules_proved(path: Path) -> set[str]:
    """The ids with which the docstrings of the tests in a file begin."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            ids = IDS.match(ast.get_docstring(node) or "")
            found |= set(ids.group(1).split(", ")) if ids else set()
    return found


GAMES = {
    "spice_road": ("SR", 7),
    "eastern_wonders": ("EW", 12),
    "sand_to_sea": ("S", 12),
    "new_world": ("N", 22),
}


def proved_in(game: str) -> set[str]:
    return set().union(*(rules_proved(path) for path in HERE.glob(f"test_{game}*.py")))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_a_game_is_proved(game: str) -> None:
    """Nothing but its own rules and the common ones, which it may show as well."""
    letters, last = GAMES[game]
    assert proved_in(game) - COMMON == {f"{letters}{number}" for number in range(1, last + 1)}


def test_every_common_rule_is_proved() -> None:
    """All of them show in A New World, so none is left out."""
    assert proved_in("new_world") >= COMMON
