"""The examples do what they say, run as it is written in them."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.test_cli import tradewinds

EXAMPLES = Path(__file__).parents[2] / "examples"


def commands(name: str) -> list[str]:
    return re.findall(r"^ *tradewinds (.*)", (EXAMPLES / name).read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("name", ["eager.py", "talkative.py"])
def test_an_example_plays_a_whole_game_without_a_forfeit(name: str) -> None:
    (command,) = commands(name)
    done = tradewinds(f"{command} --seed 3 --pace 0", EXAMPLES)
    assert done.returncode == 0, done.stderr
    assert " wins with " in done.stdout
    assert "failed to decide" not in done.stdout


def test_the_examples_meet_in_an_arena(tmp_path: Path) -> None:
    bots = " ".join(f"--bot {shlex.quote(bot)}" for bot in ("eager:Eager", "exec:python3 talkative.py"))
    done = tradewinds(
        f"arena spice-road --bots greedy {bots} --games 6 --seats 3 --seed 1 --out {tmp_path / 'arena'}",
        EXAMPLES,
    )
    assert done.returncode == 0, done.stderr
    assert "6/6" in done.stdout
    assert "Forfeits" not in done.stdout


def test_a_bot_of_your_own_plays_against_you(tmp_path: Path) -> None:
    shutil.copy(EXAMPLES / "eager.py", tmp_path)
    done = tradewinds("play --terminal new-world --bot eager:Eager --seed 3 --begins 1", tmp_path, "rest\n")
    assert "eager:Eager" in done.stdout
