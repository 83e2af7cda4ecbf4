"""The command: what it prints, and what it says when something is wrong."""

import argparse
import os
import re
import shlex
import signal
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import IO
from unittest.mock import patch
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

import tradewinds as tw
from tests.terminal.table import session
from tradewinds import cli
from tradewinds.bots import weights
from tradewinds.cli import main

RUN = [sys.executable, "-m", "tradewinds"]


def listen_to_interrupts() -> None:
    """Whatever runs in the background inherits that they are ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(arguments: list[str], folder: Path, **environment: str) -> "subprocess.Popen[str]":
    inherited = {name: value for name, value in os.environ.items() if name != "COLUMNS"}  # of the tests
    environ = {
        **inherited,
        "PYTHONIOENCODING": "utf-8",
        "LANGUAGE": "en",
        "LC_ALL": "C.UTF-8",
        **environment,
    }
    return subprocess.Popen(
        [*RUN, *arguments],
        preexec_fn=listen_to_interrupts,
        cwd=folder,
        env=environ,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def tradewinds(
    arguments: str, folder: Path, typed: str = "", **environment: str
) -> "subprocess.CompletedProcess[str]":
    process = start(shlex.split(arguments), folder, **environment)
    out, err = process.communicate(typed, timeout=120)
    assert "Traceback" not in out + err
    return subprocess.CompletedProcess(arguments, process.returncode, out, err)


def tradewinds_here(arguments: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run the command in this process, which takes a tenth of the time."""
    out, err = StringIO(), StringIO()
    with chdir(folder), patch.dict(os.environ, LANGUAGE="en"), redirect_stdout(out), redirect_stderr(err):
        status = main(shlex.split(arguments))
    return subprocess.CompletedProcess(arguments, status, out.getvalue(), err.getvalue())


def wait_for(words: str, output: IO[str]) -> None:
    assert any(words in line for line in output)


# --- what is asked in order


def test_the_version_says_how_the_rules_run(tmp_path: Path) -> None:
    done = tradewinds("--version", tmp_path)
    assert re.fullmatch(r"tradewinds \d+\.\d+\.\d+, (compiled|interpreted) rules\n", done.stdout)


def test_without_a_command_there_is_help(tmp_path: Path) -> None:
    done = tradewinds("", tmp_path)
    assert done.returncode == 0
    for command in ("play", "watch", "replay", "components"):
        assert command in done.stdout


def test_watch_prints_the_score_and_the_winner(tmp_path: Path) -> None:
    done = tradewinds("watch new-world --players greedy,random,random --pace 0 --seed 5", tmp_path)
    assert done.returncode == 0
    assert "total" in done.stdout
    assert re.search(r"(Blue|Purple|Teal) wins with \d+ points\.", done.stdout)
    assert done.stdout == tradewinds(done.args, tmp_path).stdout


@pytest.mark.parametrize("language", ["en", "pl", "de"])
def test_every_language_plays(tmp_path: Path, language: str) -> None:
    assert tradewinds(f"--language {language} watch --seed 5", tmp_path).returncode == 0
    asked = tradewinds(
        f"play --terminal --begins 1 --language {language} --seed 5", tmp_path, "\n\nhelp\nlist\n1\n1\nundo\n"
    )
    assert asked.returncode == 0
    assert tradewinds("components show new-world", tmp_path, LANGUAGE=language).returncode == 0
    assert tradewinds("play --help", tmp_path, LANGUAGE=language).returncode == 0


def test_a_newcomer_is_in_a_game_after_two_enters(tmp_path: Path) -> None:
    done = tradewinds("play --terminal --begins 1", tmp_path, "\n\n")
    assert "Your turn: send settlers to a location, or rest." in done.stdout


@pytest.mark.parametrize(
    ("arguments", "page"),
    [
        ("", "/"),
        ("spice-road", "/new/spice-road"),
        (
            "--players human,greedy --seed 7 --board E1",
            "/new/new-world?board=E1&players=human%2Cgreedy&seed=7",
        ),
    ],
)
def test_playing_says_where_the_page_is_and_serves_it(tmp_path: Path, arguments: str, page: str) -> None:
    process = start(["play", *arguments.split(), "--no-browser", "--data", "games"], tmp_path)
    assert process.stdout is not None
    address = process.stdout.readline().removeprefix("Tradewinds is at ").strip()
    assert "Ctrl-C stops the server." in process.stdout.readline()
    assert urlsplit(address).hostname == "127.0.0.1"
    assert address.endswith(page)
    with urlopen(address, timeout=60) as answer:
        assert "Tradewinds" in answer.read().decode()
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=60)[1] == ""


def test_a_game_is_chosen_by_its_number(tmp_path: Path) -> None:
    done = tradewinds("play --terminal --begins 1 --seed 1", tmp_path, "2\nrandom\n")
    assert "Spice Road · round 1" in done.stdout


@pytest.mark.parametrize("game", ["spice-road", "eastern-wonders", "sand-to-sea"])
def test_every_game_is_left_resumed_and_replayed(tmp_path: Path, game: str) -> None:
    left = tradewinds(
        f"play --terminal --begins 1 {game} --players human,random --seed 3", tmp_path, "1\n1\n1\nquit\n"
    )
    assert f"--resume tradewinds-{game}-3.txt" in " ".join(left.stdout.split())
    again = tradewinds(f"play --resume tradewinds-{game}-3.txt", tmp_path, "1\n1\n")
    assert again.returncode == 0
    replayed = tradewinds(f"replay tradewinds-{game}-3.txt", tmp_path)
    assert replayed.returncode == 0
    assert "The game is not over." in replayed.stdout


def test_spice_road_is_watched_by_five(tmp_path: Path) -> None:
    players = ",".join(["random"] * 5)
    done = tradewinds(f"watch spice-road --players {players} --pace 0 --seed 1", tmp_path)
    assert "gold coins" in done.stdout
    assert " wins with " in done.stdout


def test_a_random_map_is_an_option_and_stays_in_the_record(tmp_path: Path) -> None:
    arguments = "play --terminal --begins 1 sand-to-sea --players human,random --seed 3 --option map=random"
    assert "Map: at random" in tradewinds(arguments, tmp_path, "1\n1\n1\n").stdout
    record = (tmp_path / "tradewinds-sand-to-sea-3.txt").read_text(encoding="utf-8")
    assert "options: map=random" in record


def test_leaving_saves_the_game_and_resuming_goes_on_there(tmp_path: Path) -> None:
    first = tradewinds(
        "play --terminal --begins 1 new-world --players human,greedy --seed 4 --board E1",
        tmp_path,
        "rest\nquit\n",
    )
    assert first.returncode == 0
    command = "play --resume tradewinds-new-world-4.txt"
    assert f"tradewinds {command}" in first.stdout
    second = tradewinds(f"{command} --terminal", tmp_path, "rest\n")
    assert "round 3" in second.stdout
    record = (tmp_path / "tradewinds-new-world-4.txt").read_text(encoding="utf-8")
    assert record.count("rest") == 2
    assert "options: board=E1" in record
    assert len(list(tmp_path.iterdir())) == 1


def test_a_record_is_replayed(tmp_path: Path) -> None:
    game = session("greedy,random")
    while not game.state.over:
        game.history.push(game.bot_choice())
    (tmp_path / "game.txt").write_text(game.record(), encoding="utf-8")
    done = tradewinds("replay game.txt", tmp_path)
    assert done.returncode == 0
    assert " wins with " in done.stdout


def test_components_are_listed_with_how_they_are_known(tmp_path: Path) -> None:
    done = tradewinds("components", tmp_path)
    assert re.search(r"point cards +56 +reconstructed", done.stdout)
    shown = tradewinds("components show new-world", tmp_path).stdout
    assert "N01" in shown
    assert "A1.5" in shown


def test_a_set_of_ones_own_is_written_checked_and_played(tmp_path: Path) -> None:
    assert tradewinds("components new my.toml", tmp_path).returncode == 0
    fine = tradewinds("components check my.toml", tmp_path)
    assert fine.returncode == 0
    assert "my.toml is fine." in fine.stdout
    assert re.search(r"point cards +56", fine.stdout)
    assert tradewinds("components --components my.toml", tmp_path).returncode == 0
    left = tradewinds(
        "play --terminal --begins 1 new-world --players human,random --components my.toml --seed 1",
        tmp_path,
        "rest\n",
    )
    assert "--resume tradewinds-new-world-1.txt --components my.toml" in " ".join(left.stdout.split())


def test_every_complaint_about_a_set_names_its_line(tmp_path: Path) -> None:
    tradewinds("components new my.toml", tmp_path)
    path = tmp_path / "my.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    wrong = [number for number, line in enumerate(lines) if 'id = "N0' in line][:2]
    for number in wrong:
        lines[number] = lines[number].replace('cost = "', 'cost = "Q')
    path.write_text("\n".join(lines), encoding="utf-8")
    done = tradewinds("components check my.toml", tmp_path)
    assert done.returncode == 1
    assert [
        f"line {number + 1}:" in line for number, line in zip(wrong, done.stdout.splitlines(), strict=True)
    ]
    played = tradewinds(
        "play --terminal --begins 1 new-world --players human,random --components my.toml", tmp_path
    )
    assert played.returncode == 2
    assert f"my.toml, line {wrong[0] + 1}" in played.stderr


def test_what_is_watched_through_a_pipe_is_one_line_a_turn_and_its_record_can_be_kept(tmp_path: Path) -> None:
    done = tradewinds("watch sand-to-sea --players greedy,greedy --seed 5 -o game.txt", tmp_path)
    turns = [line for line in done.stdout.splitlines() if line.startswith(("Blue ", "Purple "))]
    assert max(map(len, turns)) > 80
    *_states, last = tw.replay((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert last.over


def test_what_was_trained_can_be_played_with_and_compared(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(weights.learned_text("classic/spice-road.toml") or "", "utf-8")
    assert tradewinds("watch spice-road --players greedy@mine.toml,random --seed 1", tmp_path).returncode == 0
    wrong = tradewinds("watch sand-to-sea --players greedy@mine.toml,random --seed 1", tmp_path)
    assert "mine.toml has no weights for sand-to-sea" in wrong.stderr


def test_bots_of_old_play_on_as_classic(tmp_path: Path) -> None:
    done = tradewinds("arena new-world --bots easy@classic,random --games 2 --seed 1 --jobs 1", tmp_path)
    assert done.returncode == 0
    assert "easy@classic" in done.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_shells_can_complete_the_command(tmp_path: Path, shell: str) -> None:
    script = tradewinds_here(f"completion {shell}", tmp_path).stdout
    for word in ("sand-to-sea", "terminal", "resume", "arena"):
        assert word in script


@pytest.mark.parametrize(("language", "usage"), [("pl", "użycie: "), ("de", "Aufruf: ")])
def test_help_is_in_one_language(tmp_path: Path, language: str, usage: str) -> None:
    shown = tradewinds("play --help", tmp_path, LANGUAGE=language).stdout
    assert shown.startswith(usage)
    for english in ("usage", "options:", "positional", "show this help"):
        assert english not in shown


def test_no_colour_is_printed_where_none_is_wanted(tmp_path: Path) -> None:
    assert "\x1b" not in tradewinds("play --terminal --begins 1 --seed 1", tmp_path, "\n\n").stdout


# --- what is asked wrongly

WRONG = {
    "play chess": "There is no game 'chess'",
    "play chess --players human,random": "There is no game 'chess'",
    "watch chess": "There is no game 'chess'",
    "watch --players greedy": "is for 2 to 4 players, not 1",
    "watch --players random,random,random,random,random": "is for 2 to 4 players, not 5",
    "watch --players greedy,human": "There is no player 'human'",
    "play --players human,deep-blue": "There is no player 'deep-blue'; there are human, ",
    "play --players ''": "There is no player ''",
    "play --terminal --seed seven": "A seed must be a whole number, not 'seven'.",
    "play new-world --components my.toml": "Choose the component file where you set up a table on the page",
    "play --players human,exec:true": "exec:true plays in the terminal only; add --terminal.",
    "play --data garbage.txt": "The folder garbage.txt cannot be used",
    "play --seed seven": "A seed must be a whole number, not 'seven'.",
    "watch --seed 1.5": "A seed must be a whole number, not '1.5'.",
    "watch --pace fast": "A pace must be a number of seconds, not 'fast'.",
    "watch --pace nan": "A pace must be a number of seconds, not 'nan'.",
    "watch --pace=-1": "A pace must be a number of seconds, not '-1'.",
    "watch --board Z9": "The option board is one of random, D1, E1, F1, not 'Z9'.",
    "watch --option board": "Write an option like board=E1, not 'board'.",
    "watch --option colour=red": "has no option 'colour'",
    "watch spice-road --option map=random": "spice-road has no option 'map': it has no options.",
    "watch --players greedy,random -o garbage.txt": "garbage.txt already exists; choose another name.",
    "watch --players greedy,greedy@garbage.txt": "garbage.txt holds no weights as “tradewinds train” writes",
    "watch --players greedy,medium@missing.toml": "missing.toml cannot be read",
    "train new-world -o garbage.txt": "garbage.txt already exists; choose another name.",
    "completion fish": "There is no completion for 'fish'; there are bash, zsh, tcsh.",
    "watch sand-to-sea --option map=round": "The option map is one of first, random, not 'round'.",
    "watch --option players=3": "has no option 'players'",
    "watch --components missing.toml": "missing.toml: there is no such file",
    "play --resume missing.txt": "missing.txt cannot be read",
    "play --resume .": ". cannot be read",
    "play --resume garbage.txt": "garbage.txt: This is not a record",
    "play --resume binary.bin": "binary.bin is not a record: it is not text.",
    "play --resume unnamed.txt": "unnamed.txt does not say who plays its 2 seats; add --players.",
    "play --resume unnamed.txt --seed 3": "leave them out with --resume",
    "play --resume unnamed.txt --begins 1": "leave them out with --resume",
    "play --terminal new-world --players human,random --begins 3": "Player 3 cannot begin; there are 2.",
    "play --terminal new-world --players human,random --begins me": "'me' is not a number greater than zero.",
    "play --terminal eastern-wonders --option map=@none.txt": "none.txt cannot be read",
    "play --terminal eastern-wonders --players human,random --option map=o/o": "The map has 2 places",
    "play --resume unnamed.txt --players human,random,random": "does not say who plays",
    "replay missing.txt": "missing.txt cannot be read",
    "replay garbage.txt": "garbage.txt: This is not a record",
    "replay cut.txt": "cut.txt: Line ",
    "replay": "required: FILE",
    "chess": "There is no command 'chess'; there are: play, watch, ",
    "plya": "There is no command 'plya'; did you mean 'play'?",
    "components chekc": "There is no command 'chekc'; did you mean 'check'?",
    "play --frobnicate": "--frobnicate",
    "--language fr": "There is no language 'fr'; there are en, pl, de.",
    "--language": "expected one argument",
    "components show chess": "There is no box 'chess'; the boxes are spice-road, ",
    "components new garbage.txt": "garbage.txt already exists; choose another name.",
    "components new missing/my.toml": "cannot be written",
    "components check missing.toml": "missing.toml: there is no such file",
    "components check .": "this is a folder, not a file",
    "train chess": "There is no game 'chess'",
    "train": "Say which game to learn: spice-road, ",
    "train new-world --games 0": "'0' is not a number greater than zero.",
    "train new-world --games 2 -o missing/weights.toml": "missing/weights.toml cannot be written",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    game = session()
    game.history.push(game.state.parse("rest"))
    (tmp_path / "garbage.txt").write_text("Dear friend,\nhow are you?\n", encoding="utf-8")
    (tmp_path / "binary.bin").write_bytes(bytes(range(256)))
    (tmp_path / "unnamed.txt").write_text(game.state.record(), encoding="utf-8")
    (tmp_path / "cut.txt").write_text(game.record().replace("rest", "re"), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("arguments", "sentence"), WRONG.items())
def test_what_is_wrong_is_said_in_a_sentence(folder: Path, arguments: str, sentence: str) -> None:
    done = tradewinds_here(arguments, folder)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.startswith("tradewinds: ")
    assert done.stderr.count("\n") == 1


def test_a_process_that_was_asked_wrongly_ends_with_one_sentence(folder: Path) -> None:
    done = tradewinds("replay garbage.txt", folder)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_questions_without_answers_say_what_to_type(tmp_path: Path) -> None:
    done = tradewinds("play --terminal --begins 1", tmp_path)
    assert done.returncode == 2
    assert "--players human,greedy" in done.stderr


def test_wrong_answers_are_asked_again(tmp_path: Path) -> None:
    done = tradewinds(
        "play --terminal --begins 1 new-world --seed 1",
        tmp_path,
        "kasparov\nrandom random random random\nrandom\nquit\n",
    )
    assert "There is no player 'kasparov'" in done.stdout
    assert "is for 2 to 4 players, not 5" in done.stdout
    assert "Your turn: " in done.stdout


def test_typed_bytes_that_are_no_text_do_no_harm(tmp_path: Path) -> None:
    process = subprocess.run(
        [*RUN, "play", "--terminal", "--begins", "1", "new-world", "--players", "human,random"],
        cwd=tmp_path,
        input=b"\xff\xfe\x00\nrest\n",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert process.returncode == 0
    assert b"Traceback" not in process.stdout + process.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_full_disk_is_told_in_a_sentence(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "tradewinds",
        *["watch", "new-world", "--bot", "random", "--bot", "random", "--seed", "1"],
    ]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        told = subprocess.run(
            command, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert told.returncode == 2
    assert told.stderr == "tradewinds: There is no space left for the output.\n"


def test_a_closed_pipe_ends_the_command_quietly(tmp_path: Path) -> None:
    process = start(["watch", "--seed", "1"], tmp_path)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(timeout=60) == 141
    assert process.stderr.read() == ""
    process.communicate()


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="signals of POSIX")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_an_interrupted_game_is_saved(tmp_path: Path, name: str) -> None:
    process = start(
        ["play", "--terminal", "--begins", "1", "new-world", "--players", "human,random", "--seed", "6"],
        tmp_path,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("rest\n")
    process.stdin.flush()
    wait_for("round 2", process.stdout)
    process.send_signal(getattr(signal, name))
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "--resume tradewinds-new-world-6.txt" in out
    assert err == ""
    assert "rest" in (tmp_path / "tradewinds-new-world-6.txt").read_text(encoding="utf-8")


def test_interrupting_the_questions_is_quiet(tmp_path: Path) -> None:
    process = start(["play", "--terminal"], tmp_path)
    assert process.stdout is not None
    wait_for("Sand to Sea", process.stdout)
    process.send_signal(signal.SIGINT)
    err = process.communicate(timeout=60)[1]
    assert process.returncode == 130
    assert err == ""


def test_the_help_says_what_every_argument_is() -> None:
    parsers = [cli.command_parser()]
    for parser in parsers:  # grows by the commands of commands
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                parsers += action.choices.values()
            else:
                assert action.help, (parser.prog, action.dest)
    assert len(parsers) > len(cli.COMMANDS)
