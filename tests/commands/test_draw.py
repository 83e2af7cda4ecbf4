"""Pictures of files: `tradewinds draw`, and what notebooks show."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tradewinds as tw
from tests.games import played
from tests.test_cli import tradewinds, tradewinds_here
from tradewinds.pictures import picture


@pytest.fixture
def state() -> tw.State:
    state = tw.Table("new-world", players=3, board="E1").deal(7)
    for _state, _action in played(state, 1, 40):
        pass
    return state


def test_a_notebook_shows_the_picture_of_a_state(state: tw.State) -> None:
    assert state._repr_svg_() == picture(state.core)
    assert ElementTree.fromstring(state._repr_svg_()).get("aria-label") == "A New World"


def test_a_record_is_drawn_at_its_end_and_after_so_many_actions(state: tw.State, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(state.record(), encoding="utf-8")
    done = tradewinds("draw game.txt -o end.svg", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "end.svg").read_text(encoding="utf-8") == picture(state.core)
    early = list(tw.replay(state.record()))[3]
    assert tradewinds("draw game.txt --after 3", tmp_path).stdout == picture(early.core) + "\n"


def test_a_position_is_drawn_by_night_and_with_letters_if_asked(state: tw.State, tmp_path: Path) -> None:
    (tmp_path / "position.json").write_text(json.dumps(state.position()), encoding="utf-8")
    drawn = tradewinds("draw position.json --theme dark --letters", tmp_path).stdout
    assert drawn == picture(state.core, theme="dark", letters=True) + "\n"
    assert ElementTree.fromstring(drawn).get("data-theme") == "dark"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ("nothing.txt", "nothing.txt: it cannot be read (No such file or directory)."),
        ("bytes.txt", "bytes.txt: it is not text."),
        ("words.txt", "words.txt: This is not a record: it does not begin with 'Tradewinds record 1'."),
        ("half.json", "half.json: it is neither a record nor JSON (Expecting property name"),
        ("game.txt --after 41", "game.txt: the game has 40 actions; --after takes a number up to that."),
        ("game.txt --after -1", "game.txt: the game has 40 actions; --after takes a number up to that."),
        ("game.txt --after soon", "The number of actions must be a whole number, not 'soon'."),
        ("position.json --after 1", "position.json: it is a position, with no actions before it"),
        ("game.txt -o away/board.svg", "away/board.svg cannot be written (No such file or directory)."),
        ("game.txt --theme pink", "argument --theme: invalid choice: 'pink'"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_a_sentence(
    state: tw.State, tmp_path: Path, arguments: str, problem: str
) -> None:
    (tmp_path / "game.txt").write_text(state.record(), encoding="utf-8")
    (tmp_path / "position.json").write_text(json.dumps(state.position()), encoding="utf-8")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "words.txt").write_text("Once upon a time", encoding="utf-8")
    (tmp_path / "half.json").write_text("{", encoding="utf-8")
    refused = tradewinds_here(f"draw {arguments}", tmp_path)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"tradewinds: {problem}")
