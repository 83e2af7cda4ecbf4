"""The pages about environments say what is so."""

import json
import math
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import games
from tradewinds.envs import describe
from tradewinds.envs.observations import Observations

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_of_layouts_is_up_to_date() -> None:
    """Write it anew with python -m tradewinds.envs.describe > docs/observations.md."""
    assert (DOCS / "observations.md").read_text(encoding="utf-8") == describe.page()


def test_a_game_and_a_number_of_players_are_described_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert describe.main(["spice-road", "--players", "5"]) == 0
    shown = capsys.readouterr().out
    assert "with figures for 5 players" in shown
    assert re.findall(r"^## ([\w-]+):", shown, re.MULTILINE) == ["spice-road"]
    assert describe.main(["new-world", "--players", "5"]) == 2
    assert "new-world is for 2 to 4 players, not 5." in capsys.readouterr().err


def test_every_layout_is_there_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    describe.main(["--json"])
    described = json.loads(capsys.readouterr().out)
    assert [(each["game"], each["players"]) for each in described] == [
        (table.game, table.players) for table in games.one_table_per_size()
    ]
    for each, table in zip(described, games.one_table_per_size(), strict=True):
        layout = Observations(table)
        assert (each["bytes"], each["features"]) == (layout.size, layout.num_features)
        assert [action["number"] for action in each["actions"]] == list(range(table.num_actions))
        last = each["fields"][-1]
        assert last["offset"] + math.prod(last["shape"]) == layout.size


def test_whoever_has_read_enough_may_close_the_pipe() -> None:
    command = [sys.executable, "-m", "tradewinds.envs.describe", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout
        assert program.stderr
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 0


def test_the_python_of_the_page_runs() -> None:
    page = (DOCS / "environments.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) >= 4
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "environments.md", "exec"), names)
