"""Saving: never over another file, never half a file."""

from pathlib import Path

import pytest

from tests.terminal.table import Advised, play, play_until_left, session
from tradewinds.terminal.leaving import keep
from tradewinds.terminal.saving import CannotSave, Keeper


def test_save_writes_a_record_with_its_players(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    seen = play_until_left(session(), f"rest\nsave {path}\n")
    assert "Saved as" in seen
    assert "players: human, random" in path.read_text(encoding="utf-8")
    assert [each.name for each in tmp_path.iterdir()] == ["game.txt"]


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear friend", encoding="utf-8")
    seen = play_until_left(session(), f"save {path}\n")
    assert "already exists; choose another name." in " ".join(seen.split())
    assert path.read_text(encoding="utf-8") == "Dear friend"


def test_the_file_that_a_game_came_from_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game, keeper = session(), Keeper()
    keeper.save(game, path)
    game.history.push(game.state.parse("rest"))
    keeper.save(game)
    keeper.save(game, tmp_path / "." / "game.txt")
    assert path.read_text(encoding="utf-8") == game.record()


def test_a_folder_that_is_missing_is_said(tmp_path: Path) -> None:
    with pytest.raises(CannotSave, match="cannot be written"):
        Keeper().save(session(), tmp_path / "missing" / "game.txt")


def test_without_a_name_a_free_one_in_this_folder_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Keeper().save(session()) == Path("tradewinds-new-world-7.txt")
    assert Keeper().save(session()) == Path("tradewinds-new-world-7-2.txt")


def test_leaving_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    game, path = session(), tmp_path / "my game.txt"
    game.history.push(game.state.parse("rest"))
    farewell = keep(game, Keeper(path), Path("my.toml"))
    assert f"tradewinds play --resume '{path}' --components my.toml" in farewell
    assert path.read_text(encoding="utf-8") == game.record()


def test_leaving_before_anything_was_played_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert keep(session(), Keeper(), None) == "Nothing has been played, so there was nothing to save."
    assert not list(tmp_path.iterdir())


def test_where_the_file_cannot_be_written_the_game_is_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    game = session()
    game.history.push(game.state.parse("rest"))
    keep(game, Keeper(tmp_path / "missing" / "game.txt"), None)
    assert (tmp_path / "tradewinds-new-world-7.txt").read_text(encoding="utf-8") == game.record()


def test_a_finished_game_is_saved_where_it_was_saved_before(tmp_path: Path) -> None:
    path, game = tmp_path / "game.txt", session()
    play(game, Advised(game, f"save {path}\n"))
    assert path.read_text(encoding="utf-8") == game.record()
    assert "result:" in game.record()
