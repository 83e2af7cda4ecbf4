"""Matches on a real Ray cluster of two workers on this machine."""

import sys
from pathlib import Path

import pytest

from tests.arena.games import SETTING, comparable, deadly_bot, matches, played_here
from tradewinds.arena import cluster
from tradewinds.arena.errors import ArenaError
from tradewinds.arena.match import play


@pytest.mark.slow(10)
def test_a_cluster_plays_the_same_games_as_one_machine() -> None:
    planned = matches("greedy,random", 10, (2, 3))
    played = list(cluster.play_all(play, SETTING, planned, cluster.LOCAL, jobs=2))
    assert comparable(played) == comparable(played_here(planned))


@pytest.mark.slow(10)
def test_losing_a_worker_loses_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    planned = matches(f"greedy,{deadly_bot(tmp_path)}", 6)
    played = list(cluster.play_all(play, SETTING, planned, cluster.LOCAL, jobs=2))
    assert sorted(one.result.number for one in played) == [1, 2, 3, 4, 5, 6]
    assert (tmp_path / "victim").exists()


def test_without_ray_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    sentence = r"^Ray is not installed\. In a clone: .+\[ray\].+; elsewhere: .+\.$"
    with pytest.raises(ArenaError, match=sentence):
        next(cluster.play_all(play, SETTING, matches(), "auto", jobs=2))


def test_where_there_is_no_cluster_a_sentence_says_so() -> None:
    with pytest.raises(ArenaError, match=r"^There is no Ray cluster at 127\.0\.0\.1:1 \(.*refused\)\.$"):
        next(cluster.play_all(play, SETTING, matches(), "127.0.0.1:1", jobs=2))
