"""Compiled and interpreted rules play the same games: every number of every state after every action."""

import os
import subprocess
import sys

import pytest

from tests import games
from tests.thorough import by_profile
from tradewinds import speed

GAMES = by_profile(push=100, soak=3_000)


def start(interpreted: bool) -> subprocess.Popen[str]:
    each = -(-GAMES // len(games.one_table_per_size()))
    command = [sys.executable, "-m", "tests.speeds", "--games", str(each)]
    environment = os.environ | {"TRADEWINDS_INTERPRETED": "1" if interpreted else "0"}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)


@pytest.mark.slow(15)
@pytest.mark.soak
def test_compiled_and_interpreted_rules_agree_move_by_move() -> None:
    if not speed.compiled():
        assert os.environ.get("TRADEWINDS_EXPECT_COMPILED") != "1", "the rules are not compiled"
        pytest.skip("the rules are not compiled, so there is nothing to compare")
    running = [start(interpreted) for interpreted in (False, True)]
    (fast, fast_games), (plain, plain_games) = (
        process.communicate()[0].split("\n", 1) for process in running
    )
    assert [process.returncode for process in running] == [0, 0]
    assert (fast, plain) == ("compiled", "interpreted")
    assert len(fast_games.splitlines()) >= GAMES
    assert fast_games == plain_games
