"""The documentation: its code runs, its links lead somewhere, and the site shows all of it."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.writers import writer
from tradewinds.cli import COMMANDS, main
from tradewinds.commands import docs

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
TUTORIAL = sorted((DOCS / "tutorial").glob("*.md"))
LINK = re.compile(r"\]\((?!https?://|mailto:)(?P<path>[^)#\s]*)(?:#(?P<anchor>[^)\s]+))?\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", TUTORIAL, ids=name_of)
def test_the_python_of_the_tutorial_runs_from_top_to_bottom(page: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    names: dict[str, object] = {"__name__": "tutorial"}
    for block in blocks:
        exec(compile(block, page.name, "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    for link in LINK.finditer(text):
        target = (page.parent / link["path"]).resolve() if link["path"] else page
        assert target.exists(), link[0]
        if link["anchor"] and target.suffix == ".md":
            assert link["anchor"] in anchors(target), link[0]


def anchors(page: Path) -> set[str]:
    """The headings of a page, as links name them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_page_of_commands_is_up_to_date() -> None:
    """Write it anew with python docs/commands_page.py."""
    commands = writer("commands_page")
    page = commands.page()
    assert commands.PAGE.read_text(encoding="utf-8") == page
    assert all(f"## tradewinds {command.__name__.split('.')[-1]}\n" in page for command in COMMANDS)


def test_the_site_shows_every_page() -> None:
    site = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    shown = set(pages_in(site["nav"]))
    assert shown == {str(page.relative_to(DOCS)) for page in DOCS.rglob("*.md")}


def test_the_site_loads_nothing_from_elsewhere() -> None:
    site = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    assert site["theme"]["font"] is False
    loaded = [*site["extra"]["polyfills"], *site["extra_css"]]
    # Without a script of that name the offline plugin loads one from a host.
    assert any("iframe-worker" in path for path in loaded)
    assert all((DOCS / path).is_file() for path in loaded)


def pages_in(entry: Any) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    listed = entry.values() if isinstance(entry, dict) else entry
    return [page for each in listed for page in pages_in(each)]


def test_documentation_that_was_not_built_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(docs, "SITE", tmp_path / "index.html")
    assert main(["docs", "--no-browser"]) == 2
    assert "make docs" in capsys.readouterr().err
    (tmp_path / "index.html").touch()
    assert main(["docs", "--no-browser"]) == 0
    assert capsys.readouterr().out.startswith("file://")
