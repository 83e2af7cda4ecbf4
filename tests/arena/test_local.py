"""Matches in processes of this machine."""

from pathlib import Path

import pytest

from tests.arena.games import SETTING, comparable, deadly_bot, matches, played_here
from tradewinds.arena import local
from tradewinds.arena.errors import ArenaError
from tradewinds.arena.match import play


def test_processes_play_the_games_of_the_schedule() -> None:
    planned = matches("greedy,random", 5, (2, 3))
    played = list(local.play_all(play, SETTING, planned, jobs=2))
    assert comparable(played) == comparable(played_here(planned))


def test_a_process_that_dies_loses_only_the_game_it_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    planned = matches(f"greedy,{deadly_bot(tmp_path)}", 6)
    played = list(local.play_all(play, SETTING, planned, jobs=2))
    assert sorted(one.result.number for one in played) == [1, 2, 3, 4, 5, 6]
    assert (tmp_path / "victim").exists()


def test_a_match_that_kills_every_process_stops_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = "import os\n\nclass Fatal:\n    def choose(self, state):\n        os._exit(1)\n"
    (tmp_path / "fatal.py").write_text(source, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(
        ArenaError, match=r"^The process that plays match 1 \(greedy, fatal:Fatal\) died 3 times"
    ):
        list(local.play_all(play, SETTING, matches("greedy,fatal:Fatal", 1), jobs=1))


def test_a_match_that_cannot_be_played_says_why() -> None:
    with pytest.raises(ArenaError, match=r"^Match 1 \(greedy, clever\) cannot be played: .*no bot 'clever'"):
        list(local.play_all(play, SETTING, matches("greedy,clever", 1), jobs=1))


def test_leaving_early_ends_the_processes() -> None:
    games = local.play_all(play, SETTING, matches("greedy,random", 40), jobs=2)
    next(games)
    games.close()
    assert local.SPAWN.active_children() == []
