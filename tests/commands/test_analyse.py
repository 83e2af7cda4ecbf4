"""`tradewinds analyse`, from a record to its words and its chart."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

import tradewinds as tw
from tests.bots.games import begun, made, play
from tests.bots.test_analysis import passing_up_a_win
from tradewinds.cli import main


def told(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    status = main(["analyse", *map(str, arguments), "--language", "en"])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game in which Bo passes up a win."""
    path = tmp_path / "game.txt"
    path.write_text(passing_up_a_win().record(players=["Ada", "Bo"]), encoding="utf-8")
    return path


def test_the_worst_turn_is_told_with_what_was_better(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = told(capsys, record, "--iterations", 60, "--worst", 1)
    assert (status, err) == (0, "")
    assert out.startswith("A New World\n")
    assert f"Ada wins with {passing_up_a_win().scores()[0]} points." in out
    heading, played, better, why = out.rstrip().splitlines()[-4:]
    assert heading == "1. Turn 1, round 20: Bo’s chances fell from 100% to 0%."
    assert played.startswith("   Played: Bo rested")
    assert better.startswith("   Better: A1.1: fort: take a bonus tile")
    assert why == "   Why: It wins the game; otherwise Ada wins the game."


def test_there_is_a_line_for_each_turn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    state = play(["greedy", "random"], 5, "spice-road")
    (tmp_path / "game.txt").write_text(state.record(), encoding="utf-8")
    _status, out, _err = told(capsys, tmp_path / "game.txt", "--iterations", 1)
    lines = [line.split() for line in out.splitlines() if line.strip()[:1].isdecimal() and "%" in line]
    turns = [line for line in lines if line[0].isdecimal()]
    assert [int(line[0]) for line in turns] == list(range(len(turns)))
    assert turns[1][1:3] == ["1", "Blue"]
    assert {"100%", "0%"} <= set(turns[-1])
    assert "wins with" in out


def test_the_same_command_prints_the_same(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, record, "--iterations", 10) == told(capsys, record, "--iterations", 10)


def test_the_chart_is_written_and_names_everybody(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hexmap = record.with_suffix(".svg")
    assert told(capsys, record, "--iterations", 10, "-o", hexmap, "--theme", "light")[0] == 0
    words = list(ElementTree.fromstring(hexmap.read_text(encoding="utf-8")).itertext())
    assert {"Ada", "Bo", "Chances of winning"} <= set(words)


def test_players_of_the_same_name_are_told_apart(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    state = begun(made(["greedy", "greedy"], 1), "new-world", 8)
    (tmp_path / "game.txt").write_text(state.record(players=["greedy", "greedy"]), encoding="utf-8")
    out = told(capsys, tmp_path / "game.txt", "--iterations", 1)[1]
    assert "greedy (Blue)" in out
    assert "greedy (Purple)" in out


def test_a_game_without_mistakes_has_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(tw.Table("east-west-3").deal(2).record(), encoding="utf-8")
    out = told(capsys, tmp_path / "game.txt", "--iterations", 1)[1]
    assert "The game is not over." in out
    assert "No turn cost more than the margin of error." in out


@pytest.mark.parametrize(
    ("text", "arguments", "sentence"),
    [
        ("Dear friend", [], "This is not a record"),
        (tw.Table("new-world").deal(1).record() + "1.0   work Z9\n", [], "Line "),
        (
            tw.Table("new-world").deal(1).record(),
            ["--worst", "none"],
            "'none' is not a number greater than zero.",
        ),
        (
            tw.Table("new-world").deal(1).record(),
            ["--iterations", "0"],
            "'0' is not a number greater than zero.",
        ),
        (tw.Table("new-world").deal(1).record(), ["--iterations", "1", "-o", "."], ". cannot be written"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    text: str, arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "game.txt").write_text(text, encoding="utf-8")
    status, _out, err = told(capsys, tmp_path / "game.txt", *arguments)
    assert status == 2
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_a_file_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, _out, err = told(capsys, tmp_path / "nothing.txt")
    assert status == 2
    assert "cannot be read" in err
