"""The pages about environments say what is so."""

import re
from pathlib import Path

from tradewinds.envs import describe

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_of_layouts_is_up_to_date() -> None:
    """Write it anew with python -m tradewinds.envs.describe > docs/observations.md."""
    assert (DOCS / "observations.md").read_text(encoding="utf-8") == describe.page()


def test_the_python_of_the_page_runs() -> None:
    page = (DOCS / "environments.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) >= 4
    for block in blocks:
        exec(compile(block, "environments.md", "exec"), {})
