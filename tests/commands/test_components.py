"""Deck lists in the terminal."""

from pathlib import Path

from tests.test_cli import tradewinds_here


def test_a_list_is_written_changed_and_put_into_a_set(tmp_path: Path) -> None:
    assert tradewinds_here("components list spice-road point_cards --out cards.csv", tmp_path).returncode == 0
    cards = tmp_path / "cards.csv"
    text = cards.read_text(encoding="utf-8")
    assert text.startswith("id,cost,points\n")
    cards.write_text(text.replace("YRGBBB,20", "YRGBBB,21"), encoding="utf-8")
    done = tradewinds_here("components fill my.toml spice-road point_cards cards.csv", tmp_path)
    assert done.returncode == 0, done.stdout
    assert "my.toml is fine." in done.stdout
    again = tradewinds_here("components list spice-road point_cards --components my.toml", tmp_path)
    assert again.stdout == cards.read_text(encoding="utf-8")


def test_a_list_with_mistakes_is_put_in_and_told(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("id,effect\ncreate-2,+YQ\n", encoding="utf-8")
    done = tradewinds_here("components fill my.toml spice-road starting_cards cards.csv", tmp_path)
    assert done.returncode == 1
    assert 'my.toml, line 3: "YQ" is not a set of cubes' in done.stdout


def test_what_is_wrong_is_told_in_a_sentence(tmp_path: Path) -> None:
    wrong = tradewinds_here("components list spice-road settlers", tmp_path)
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("tradewinds: There is no list of 'settlers' in 'spice-road'; there are: ")
    missing = tradewinds_here("components fill my.toml spice-road point_cards nowhere.csv", tmp_path)
    assert missing.returncode == 2
    assert list(tmp_path.iterdir()) == []
