"""`tradewinds arena`, as it is typed."""

import json
import os
import re
import shlex
import signal
from pathlib import Path

import pytest

from tests.bots import programs
from tests.test_cli import start, tradewinds, tradewinds_here

ARENA = "arena new-world --bots greedy,random --seed 5 --jobs 2"


WAITING = """
import os

class Waiting:
    def __init__(self, seed):
        with open("made", "a") as made:
            made.write(".")

    def choose(self, state):
        if os.path.getsize("made") > 3 and not os.path.exists("go"):
            open("waits", "w").close()
            open("never").read()
        return state.legal()[0]
"""


def results(folder: Path) -> list[dict[str, object]]:
    lines = (folder / "results.jsonl").read_text(encoding="utf-8").splitlines()
    played = [json.loads(line) for line in lines]
    for one in played:
        del one["seconds"]
    return sorted(played, key=lambda one: int(one["number"]))


def test_an_arena_prints_its_tables_and_writes_its_folder(tmp_path: Path) -> None:
    done = tradewinds(f"{ARENA} --games 8 --seats 2-3 --board E1 --out here", tmp_path)
    assert done.returncode == 0, done.stderr
    assert re.search(r"greedy +\d+\.\d ± \d+\.\d +\d+ +\d+% \(\d+–\d+\) +\d+%", done.stdout)
    for words in (
        "8/8",
        "Head to head",
        "Wins by seat, 3 players",
        "Length of the games",
        "here/report.html",
    ):
        assert words in done.stdout
    assert len(list((tmp_path / "here" / "records").iterdir())) == 8
    assert "<svg" in (tmp_path / "here" / "report.html").read_text(encoding="utf-8")
    assert len(results(tmp_path / "here")) == 8


def test_in_a_pipe_the_tables_are_as_wide_as_they_need_to_be(tmp_path: Path) -> None:
    bots = ["greedy", "easy", "random", "greedy@classic", "easy@classic"]
    command = f"arena new-world --bots {','.join(bots)} --seats 4 --games 2 --seed 5 --jobs 1"
    done = tradewinds(command, tmp_path)
    assert done.returncode == 0, done.stderr
    head_to_head = done.stdout.partition("Head to head\n")[2].splitlines()
    assert sorted(head_to_head[2].split()) == sorted(bots)
    assert "…" not in done.stdout


def test_without_a_name_the_folder_is_named_after_game_and_seed(tmp_path: Path) -> None:
    for _time in range(2):
        assert tradewinds(f"{ARENA} --games 1", tmp_path).returncode == 0
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["arena-new-world-5", "arena-new-world-5-2"]


@pytest.mark.parametrize("language", ["pl", "de"])
def test_the_arena_speaks_every_language(tmp_path: Path, language: str) -> None:
    assert tradewinds(f"{ARENA} --games 1 --out here", tmp_path, LANGUAGE=language).returncode == 0
    assert f'<html lang="{language}">' in (tmp_path / "here" / "report.html").read_text(encoding="utf-8")


def test_ctrl_c_keeps_what_is_finished_and_resuming_plays_the_rest(tmp_path: Path) -> None:
    """The bot is made once before and once a game; in the third it stops until it is told to go."""
    (tmp_path / "waiting.py").write_text(WAITING, encoding="utf-8")
    command = "arena new-world --bots greedy,waiting:Waiting --seed 5 --jobs 1 --games 4 --out here"
    for pipe in ("waits", "never"):
        os.mkfifo(tmp_path / pipe)
    process = start(shlex.split(command), tmp_path)
    (tmp_path / "waits").read_bytes()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    assert "Stopped after 2 of 4 games. To continue: tradewinds arena --resume here --bots" in out
    before = results(tmp_path / "here")
    assert len(before) == 2
    (tmp_path / "go").touch()
    assert tradewinds(f"{command} --resume", tmp_path).returncode == 0
    whole = results(tmp_path / "here")
    assert whole[:2] == before
    assert [one["number"] for one in whole] == [1, 2, 3, 4]
    assert tradewinds(command.replace("here", "there"), tmp_path).returncode == 0
    assert results(tmp_path / "there") == whole


def test_a_bot_that_fails_is_told_in_the_tables(tmp_path: Path) -> None:
    bot = shlex.quote(programs.named(tmp_path, programs.CRASHING))
    done = tradewinds(f"arena --bots greedy --bot {bot} --games 2 --out here", tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Forfeits" in done.stdout
    assert "the dog ate my cards" in (tmp_path / "here" / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("arena", "Name the bots that play, like --bots greedy,random."),
        ("arena --bots greedy,clever", "There is no bot 'clever'; there are: "),
        ("arena --bots greedy,greedy", "The bot 'greedy' is named twice."),
        ("arena chess --bots greedy", "There is no game 'chess'; the games are "),
        ("arena --bots greedy --seats 2-6", "new-world is for 2 to 4 players, not 5."),
        ("arena --bots greedy --seats few", "Write numbers of players like 2-4 or 3, not 'few'."),
        ("arena --bots greedy --games 0", "'0' is not a number greater than zero."),
        ("arena --bots greedy --jobs -1", "'-1' is not a number greater than zero."),
        ("arena --bots greedy --board Z9", "The option board is one of "),
        ("arena --bots greedy --seed x", "A seed must be a whole number, not 'x'."),
        ("arena --resume", "Say which folder to resume: --resume FOLDER."),
        ("arena --resume nowhere", "nowhere has no arena to resume."),
        ("arena --bots greedy --out /dev/null/x", "/dev/null/x cannot be written (Not a directory)."),
        ("arena --bot no_such:Bot", "The bot 'no_such:Bot' cannot be loaded: "),
        ("watch --bot greedy --bot no_such:Bot", "The bot 'no_such:Bot' cannot be loaded: "),
        ("play --bot exec:./no-such-program", "There is no program './no-such-program' to run."),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(tmp_path: Path, arguments: str, sentence: str) -> None:
    done = tradewinds_here(arguments, tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"tradewinds: {sentence}")
    assert list(tmp_path.iterdir()) == []
