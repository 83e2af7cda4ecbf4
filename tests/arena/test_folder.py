"""The folder of an arena: what is finished stays, and only what is missing is played."""

import json
from pathlib import Path

import pytest
from msgspec import structs

from tests.arena.games import STANDARD, plan, played_here
from tradewinds.arena.errors import ArenaError
from tradewinds.arena.folder import Folder, read_schedule
from tradewinds.arena.planning import Wishes, continued, label, planned_set
from tradewinds.arena.schedule import Plan, schedule
from tradewinds.components import standard


def numbers_missing(folder: Folder) -> list[int]:
    return [match.number for match in folder.missing()]


def begun(path: Path, games: int = 4) -> Folder:
    """An arena of which the second and third game are played."""
    folder = Folder.new(path, plan(games=games))
    for played in played_here(folder.missing()[1:3]):
        folder.add(played)
    return folder


def resumed(path: Path, wishes: Wishes) -> Folder:
    return Folder.resumed(path, continued(read_schedule(path).plan, wishes, path))


def test_every_finished_game_is_in_the_folder_at_once(tmp_path: Path) -> None:
    folder = begun(tmp_path / "new")
    lines = (folder.path / "results.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["number"] for line in lines] == [2, 3]
    record = (folder.path / "records" / "00002.txt").read_text(encoding="utf-8")
    assert "players: random, greedy" in record


def test_resuming_plays_only_what_is_missing(tmp_path: Path) -> None:
    before = begun(tmp_path)
    folder = resumed(tmp_path, Wishes(STANDARD))
    assert numbers_missing(folder) == [1, 4]
    assert folder.in_order() == before.in_order()


def test_a_line_that_was_cut_short_is_played_again(tmp_path: Path) -> None:
    begun(tmp_path)
    results = tmp_path / "results.jsonl"
    results.write_bytes(results.read_bytes()[:-9])
    folder = resumed(tmp_path, Wishes(STANDARD))
    assert numbers_missing(folder) == [1, 3, 4]
    folder.add(played_here(folder.missing()[1:2])[0])
    assert numbers_missing(resumed(tmp_path, Wishes(STANDARD))) == [1, 4]


def test_resuming_with_more_games_goes_on_after_the_first(tmp_path: Path) -> None:
    begun(tmp_path)
    assert numbers_missing(resumed(tmp_path, Wishes(STANDARD, games=6))) == [1, 4, 5, 6]
    assert read_schedule(tmp_path).matches == schedule(plan(games=6))


def test_an_arena_of_an_earlier_edition_goes_on_with_it(tmp_path: Path) -> None:
    before = standard(1)
    Folder.new(tmp_path, structs.replace(plan(), components=label(before)))
    folder = resumed(tmp_path, Wishes(STANDARD))
    assert numbers_missing(folder) == [1, 2, 3, 4]
    assert planned_set(folder.plan, STANDARD) == before
    assert planned_set(plan(), STANDARD) == STANDARD


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (Wishes(STANDARD, seed=9), "was started with --seed 5, not 9."),
        (Wishes(STANDARD, game="spice-road"), "was started with GAME new-world, not spice-road."),
        (Wishes(STANDARD, bots=("greedy",)), "was started with --bots greedy,random, not greedy."),
        (Wishes(STANDARD, seats=(2, 3)), "was started with --seats 2, not 2,3."),
        (Wishes(STANDARD, games=3), "was started with --games 4, not 3."),
        (
            Wishes(STANDARD, options={"board": "D1"}),
            "was started with --option board=E1, not board=D1.",
        ),
    ],
)
def test_what_does_not_fit_the_folder_gets_a_sentence(tmp_path: Path, wishes: Wishes, sentence: str) -> None:
    begun(tmp_path)
    with pytest.raises(ArenaError) as problem:
        resumed(tmp_path, wishes)
    assert str(problem.value) == f"{tmp_path} {sentence}"


def test_another_schedule_gets_a_sentence(tmp_path: Path) -> None:
    begun(tmp_path)
    stored = json.loads((tmp_path / "schedule.json").read_text(encoding="utf-8"))
    stored["matches"][1]["seed"] += 1
    (tmp_path / "schedule.json").write_text(json.dumps(stored), encoding="utf-8")
    with pytest.raises(ArenaError, match="was started with another schedule; start again in another folder"):
        resumed(tmp_path, Wishes(STANDARD))


def test_a_folder_of_a_stranger_runs_nothing_that_was_not_named(tmp_path: Path) -> None:
    stored = Plan("new-world", ("greedy", "exec:python3 -V"), 4, (2,), {}, label(STANDARD), 5)
    with pytest.raises(ArenaError, match=r"allow them to run: --bots greedy,exec:python3 -V\.$"):
        continued(stored, Wishes(STANDARD), tmp_path)
    assert continued(stored, Wishes(STANDARD, bots=stored.bots), tmp_path) == stored


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("results.jsonl", "[1]\n", "results.jsonl cannot be read."),
        ("schedule.json", "{}", "schedule.json cannot be read."),
    ],
)
def test_files_that_are_not_ours_get_a_sentence(
    tmp_path: Path, name: str, content: str, sentence: str
) -> None:
    begun(tmp_path)
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(ArenaError, match=sentence):
        resumed(tmp_path, Wishes(STANDARD))


def test_a_new_arena_takes_no_folder_that_is_in_use(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("", encoding="utf-8")
    with pytest.raises(
        ArenaError, match=r"is not empty; choose another folder, or use --resume to continue there\.$"
    ):
        Folder.new(tmp_path, plan())
    with pytest.raises(ArenaError, match=r"has no arena to resume\.$"):
        read_schedule(tmp_path)
    with pytest.raises(ArenaError, match=r"cannot be written \(Not a directory\)\.$"):
        Folder.new(tmp_path / "thesis.txt" / "arena", plan())
