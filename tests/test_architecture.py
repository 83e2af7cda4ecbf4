"""What the documents name is there: files, folders, targets of make, other documents."""

import ast
import re
from pathlib import Path

import pytest

import tradewinds as tw
from tests.writers import writer

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SOURCES = ROOT / "src" / "tradewinds"
PLACES = [ROOT, SOURCES, SOURCES / "server", SOURCES / "server" / "pages"]
MADE = {"build/", "dist/", "best.toml", "curve.svg"}  # by commands that the documents name
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md"))]


def test_the_picture_shows_the_layers_that_are_checked() -> None:
    assert (DOCS / "architecture.svg").read_text(encoding="utf-8") == writer("architecture_picture").drawn()


def test_every_file_of_the_architecture_exists() -> None:
    assert len(files_named_in(DOCS / "architecture.md")) > 40


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_everything_that_a_document_names_exists(document: Path) -> None:
    named = files_named_in(document) - MADE
    missing = {name for name in named if not any((place / name).exists() for place in PLACES)}
    text = document.read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\(([\w./-]+)[)#]", text))
    missing |= {name for name in linked if not (document.parent / name).exists()}
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert not missing
    assert set(re.findall(r"(?:`|^\$ )make ([a-z]+)", text, re.MULTILINE)) <= targets


def test_a_game_is_named_in_its_rules_its_facts_and_its_component_file_only() -> None:
    naming: dict[str, set[str]] = {}
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in tw.GAMES:
                naming.setdefault(node.value, set()).add(file.relative_to(SOURCES).as_posix())
    for game, files in naming.items():
        own = f"games/{game.replace('-', '_')}.py"
        elsewhere = {file for file in files if not file.startswith("components/")} - {"words/games/boxes.py"}
        assert elsewhere == {f"rules/{own}", f"words/{own}"}


def files_named_in(document: Path) -> set[str]:
    file = r"(?:[\w-]+/)*[\w-]+\.(?:py|js|ipynb|toml|lock)|compiled\.txt|(?:[\w-]+/)+"
    return set(re.findall(f"`({file})`", document.read_text(encoding="utf-8")))
