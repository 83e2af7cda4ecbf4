"""The files of a training."""

from pathlib import Path

import pytest

from tradewinds.arena.errors import ArenaError
from tradewinds.arena.training.fitted import Progress
from tradewinds.arena.training.folder import MATCH, Folder, Plan
from tradewinds.arena.training.work import Duel

PLAN = Plan(game="new-world", components="standard", rounds=2, games=10, iterations=20, seed=1)


def test_a_folder_comes_back_with_its_plan(tmp_path: Path) -> None:
    Folder.new(tmp_path / "train", PLAN)
    assert Folder.resumed(tmp_path / "train").plan == PLAN


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    Folder.new(tmp_path / "train", PLAN)
    with pytest.raises(ArenaError, match="is not empty; choose another folder"):
        Folder.new(tmp_path / "train", PLAN)


def test_where_nothing_was_begun_nothing_is_resumed(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="has no training to resume"):
        Folder.resumed(tmp_path)


def test_a_training_can_be_made_longer_but_not_shorter(tmp_path: Path) -> None:
    folder = Folder.new(tmp_path / "train", PLAN)
    assert folder.longer(5).plan.rounds == 5
    assert Folder.resumed(tmp_path / "train").longer(1).plan.rounds == 5


def test_the_best_network_is_the_one_that_won_last(tmp_path: Path) -> None:
    folder = Folder.new(tmp_path / "train", PLAN)
    assert folder.best() == ""
    for number, won in ((1, True), (2, False)):
        this = folder.round(number)
        this.begin()
        this.keep(f"network {number}", [Progress(8, 1, 0.5, 0.1, 1.0)])
        for duel in range(30):
            this.add_duel(Duel(duel, won, 25))
    assert folder.best() == "network 1"
    assert folder.round(1).progress() == [Progress(8, 1, 0.5, 0.1, 1.0)]


def test_games_count_in_their_order_whoever_finished_first(tmp_path: Path) -> None:
    this = Folder.new(tmp_path / "train", PLAN).round(1)
    this.begin()
    for number in (0, 1, 3):
        this.add_duel(Duel(number, number != 1, 25))
    assert this.tally() == (1, 1)
    this.add_duel(Duel(2, True, 25))
    assert this.tally() == (3, 1)


def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path) -> None:
    this = Folder.new(tmp_path / "train", PLAN).round(1)
    this.begin()
    this.add_duel(Duel(0, True, 25))
    with (this.path / MATCH).open("ab") as lines:
        lines.write(b'{"number":1,"wo')
    assert list(this.duels()) == [0]
    this.add_duel(Duel(1, True, 25))
    assert list(this.duels()) == [0, 1]
