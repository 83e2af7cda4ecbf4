"""The first look at which seats win."""

from pathlib import Path

import pytest

from benchmarks import seats
from tradewinds.components import template


def test_ties_go_to_the_later_seat() -> None:
    """C8."""
    assert [seats.winner(points) for points in ([40, 39], [40, 40], [50, 20, 50], [30, 40, 20])] == [
        0,
        1,
        2,
        1,
    ]


def test_every_seat_is_told_for_a_set_of_ones_own_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """N5: two cubes less for everybody change the games."""
    mine = tmp_path / "mine.toml"
    mine.write_text(
        template(["new-world"]).replace('["YYY", "YYYY", "YYYY", "YYYR"]', '["Y", "Y", "Y", "Y"]'),
        encoding="utf-8",
    )
    told = []
    for own in ([], ["--components", str(mine)]):
        assert seats.main(["new-world", "--games", "4", *own]) == 0
        told.append(capsys.readouterr().out)
    assert all(lines.count("4 games that ended") == 3 for lines in told)
    assert all(lines.count("  seat ") == 2 + 3 + 4 for lines in told)
    assert told[0] != told[1]


def test_a_set_that_cannot_be_read_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        seats.main(["new-world", "--components", str(tmp_path / "nowhere.toml")])
    assert "nowhere.toml" in capsys.readouterr().err
