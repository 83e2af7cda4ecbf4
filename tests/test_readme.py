"""What the README shows works as it is written there."""

import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_python_of_the_readme_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})


def test_the_commands_are_said_to_need_the_environment() -> None:
    text = README.read_text(encoding="utf-8")
    assert text.index(". .venv/bin/activate") < text.index("| `tradewinds play`")


def test_nothing_is_installed_from_a_registry_that_does_not_have_it_yet() -> None:
    """Until there is a release, pages that say `pip install tradewinds` say that it cannot work yet."""
    docs = README.parent / "docs"
    pages = [README, *(page for page in docs.rglob("*.md") if page.name != "releasing.md")]
    naming = [page for page in pages if re.search(r"pip install '?tradewinds\b", page.read_text("utf-8"))]
    assert all("no release on PyPI yet" in page.read_text(encoding="utf-8") for page in naming)


def test_the_first_two_commands_are_play_and_test() -> None:
    commands = re.findall(r"^\$? ?(make \w+)", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert commands[:2] == ["make play", "make test"]
