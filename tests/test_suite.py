"""The command of the benchmark prints a row for each opponent, and goes on where it was stopped."""

from pathlib import Path

import pytest

from benchmarks import suite

PAGE = Path(__file__).parents[1] / "docs" / "benchmark.md"


@pytest.mark.slow(20)
def test_a_row_is_played_and_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for _time in range(2):
        assert suite.main(["greedy", "--games", "2", "--only", "new-world"]) == 0
        (row,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| `greedy`")]
        assert row.startswith("| `greedy` against `random` | ")


def test_the_page_names_the_suite_and_its_settings() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for fact in (
        suite.SUITE,
        str(suite.GAMES),
        f"{suite.SEED:,}",
        *[f"`{name}`" for name in suite.OPPONENTS],
    ):
        assert fact in page
