"""What the README shows works as it is written there."""

import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_python_of_the_readme_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})


def test_the_first_two_commands_are_play_and_test() -> None:
    commands = re.findall(r"^\$? ?(make \w+)", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert commands[:2] == ["make play", "make test"]
