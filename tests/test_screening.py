"""Many numbers at once: which of them moves the seats."""

from collections import Counter
from pathlib import Path

import pytest

from benchmarks import screening, steady
from benchmarks.levers import LEVERS
from benchmarks.screening import Played
from tradewinds.components import standard

LEVELS = [(lever, level) for lever, levels in LEVERS.items() for level in levels]
AS_IT_IS = (0,) * len(LEVERS)


def moved(lever: str, level: str) -> tuple[int, ...]:
    number = list(LEVERS[lever]).index(level) + 1
    return tuple(number if other == lever else 0 for other in LEVERS)


def test_the_set_is_ours_where_no_lever_is_moved() -> None:
    assert screening.built(AS_IT_IS).new_world == standard().new_world


@pytest.mark.parametrize(("lever", "level"), LEVELS)
def test_each_level_changes_the_set_within_the_published_counts(lever: str, level: str) -> None:
    """N1, N2, N4: whatever breaks them is refused when the set is built."""
    assert screening.built(moved(lever, level)).digest != standard().digest


@pytest.mark.parametrize("mark", ["3+", "4"])
def test_as_many_cards_are_marked_wherever_the_marks_are(mark: str) -> None:
    """N2."""
    sets = [standard(), *(screening.built(moved(f"{mark} on", which)) for which in ("cheap", "dear"))]
    counts = [
        Counter((card.players, card.star == "white") for card in each.new_world.point_cards) for each in sets
    ]
    assert counts[0] == counts[1] == counts[2]


def test_sets_that_are_drawn_move_all_levers_and_keep_the_published_counts() -> None:
    drawn = [screening.drawn(number) for number in range(60)]
    assert drawn == [screening.drawn(number) for number in range(60)]
    for levels, seen in zip(LEVERS.values(), zip(*drawn, strict=True), strict=True):
        assert set(seen) == set(range(len(levels) + 1))
    assert len({screening.built(levels).digest for levels in drawn[:10]}) == 10


def test_it_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(steady.Quick, "iterations", 3)
    for folder, steps in (("at once", [2]), ("in two", [1, 2])):
        for sets in steps:
            file = tmp_path / folder / "7.jsonl"
            if file.exists():
                file.write_bytes(file.read_bytes() + b'{"levels":[1,')
            screening.main(["--sets", str(sets), "--seed", "7", "--folder", str(tmp_path / folder)])
    once, twice = (screening.read(tmp_path / folder / "7.jsonl") for folder in ("at once", "in two"))
    assert once == twice
    assert [game.players for game in once] == [2, 3, 4] * 2
    assert {game.levels for game in once} == {screening.drawn(7), screening.drawn(8)}
    assert capsys.readouterr().out.count("games ended") == 3 * 3


def test_runs_with_several_seeds_are_counted_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(steady.Quick, "iterations", 3)
    screening.main(["--sets", "1", "--seed", "7", "20", "--folder", str(tmp_path)])
    assert sorted(file.name for file in tmp_path.iterdir()) == ["20.jsonl", "7.jsonl"]
    assert capsys.readouterr().out.count(" of 2 games ended") == 3


def test_a_lever_is_told_with_what_it_does_to_the_seats() -> None:
    """The first of two wins 30 of 40 games as it is, and 10 of 40 with the other level."""
    lever, level = LEVELS[0]
    other = moved(lever, level)
    games = [
        Played(levels, (1, 0) if first else (0, 0), 2)  # a tie is won by the later seat (C8)
        for levels, wins in ((AS_IT_IS, 30), (other, 10))
        for first in [True] * wins + [False] * (40 - wins)
    ]
    (effect,) = screening.effects(games)
    assert (effect.lever, effect.level, effect.games) == (lever, level, 40)
    assert effect.shares == pytest.approx([-0.5, 0.5])
    assert effect.error == pytest.approx((2 * 0.75 * 0.25 / 40) ** 0.5)


def test_games_that_were_broken_off_count_for_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    games = [Played(AS_IT_IS, (9, 5, 7), 3), Played(AS_IT_IS, (), 3)]
    screening.print_table(games, 5)
    assert capsys.readouterr().out.startswith("3 players, 1 of 2 games ended, 0.0% in a tie: 100.0%, 0.0%")
