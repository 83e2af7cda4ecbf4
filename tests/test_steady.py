"""Bots of the benchmark that look at no clock."""

import json
import shlex
from pathlib import Path

import pytest

import tradewinds as tw
from benchmarks import steady
from tradewinds import cli
from tradewinds.bots import search


def test_a_level_thinks_for_its_iterations_whatever_the_clock_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steady.Medium, "iterations", 400)
    state = tw.Table("new-world").deal(3)
    thought = []
    for bot in (steady.Medium(1), search.SearchBot(1, search.Budget(seconds=0.0, iterations=400))):
        assert bot.choose(state.copy()) in state.legal()
        assert bot._tree
        thought.append(round(sum(bot._tree.totals)))  # an iteration adds 1, shared by the seats
    with_patience, in_no_time = thought
    assert search.GLANCE <= with_patience <= 300
    assert in_no_time == 1


def test_there_is_one_for_each_level_that_a_page_can_wait_for() -> None:
    levels = {"medium": steady.Medium, "hard": steady.Hard, "expert": steady.Expert}
    assert list(levels) == [level for level in search.BUDGETS if level != "master"]
    for level, bot in levels.items():
        assert bot.iterations == search.BUDGETS[level].iterations


@pytest.mark.slow(3)
def test_balance_plays_the_same_games_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """However long it takes: only the seconds differ."""
    lines = map(str.strip, (steady.__doc__ or "").splitlines())
    (command,) = (line for line in lines if line.startswith("tradewinds "))
    played = []
    for folder in (tmp_path / "one", tmp_path / "other"):
        words = shlex.split(f"{command.replace('759', '2')} --jobs 1 --out {folder}")
        assert cli.main(words[1:]) == 0, capsys.readouterr().err
        results = (folder / "results.jsonl").read_text(encoding="utf-8").splitlines()
        played.append([json.loads(line) | {"seconds": None} for line in results])
    assert len(played[0]) == 2
    assert played[0] == played[1]
