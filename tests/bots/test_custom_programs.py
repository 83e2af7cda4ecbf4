"""Bots that are programs: what they are told, and what becomes of those that do not play along."""

import json
import os
import select
from collections import Counter
from pathlib import Path
from typing import IO

import pytest

import tradewinds as tw
from tests.bots import programs
from tradewinds.bots.bot import decide
from tradewinds.bots.custom import protocol
from tradewinds.bots.custom.forfeits import Forfeit, Lenient
from tradewinds.bots.custom.protocol import MOST_STARTS, ExternalBot
from tradewinds.bots.registry import make

ECHO = """
import json, sys
heard = open(sys.argv[1], "w")
for line in sys.stdin:
    heard.write(line)
    heard.flush()
    if "legal" in line:
        print(json.dumps({"action": json.loads(line)["legal"][-1]}), flush=True)
"""

LATE_ONCE = """
import json, sys, time
sys.stdin.readline()
first = sys.stdin.readline()
second = sys.stdin.readline()
for line in (first, second):
    print(json.dumps({"action": json.loads(line)["legal"][0]}), flush=True)
sys.stdin.read()
"""

WITH_A_CHILD = """
import subprocess, sys
child = "import sys, time; held = open(sys.argv[1], 'w'); time.sleep(3600)"
subprocess.run([sys.executable, "-c", child, sys.argv[1]])
"""


def state() -> tw.State:
    return tw.Table("new-world", players=3, board="E1").deal(7)


def played(bot: Lenient, decisions: int) -> Counter[str]:
    """The forfeits of a bot that plays for everybody; every choice is checked to be legal."""
    game = state()
    for number in range(decisions):
        game.play(decide(bot, game, number))
    bot.close()
    return bot.forfeits


def lenient(command: list[str], patience: float) -> Lenient:
    return Lenient(ExternalBot(command, 1, patience), 2)


def test_a_program_is_greeted_and_asked_in_lines_of_json(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = ExternalBot([*programs.written(tmp_path, ECHO), str(heard)], seed=9)
    game = state()
    assert bot.choose(game) == game.legal()[-1]
    assert bot.choose(game) == game.legal()[-1]
    bot.close()
    greeting, question, again = map(json.loads, heard.read_text(encoding="utf-8").splitlines())
    assert greeting == {
        "tradewinds": 1,
        "game": "new-world",
        "players": 3,
        "options": {"board": "E1"},
        "seat": 0,
        "seed": 9,
    }
    assert question == {"seat": 0, "legal": game.actions(), "view": game.view(0)}
    assert again == question


def test_an_honest_program_forfeits_nothing(tmp_path: Path) -> None:
    bot = make(programs.named(tmp_path, programs.HONEST), seed=1)
    assert isinstance(bot, Lenient)
    assert played(bot, 30) == Counter()


@pytest.mark.parametrize(
    ("source", "kind"),
    [(programs.TALKING_NONSENSE, "unreadable"), (programs.CHEATING, "illegal")],
    ids=["nonsense", "cheating"],
)
def test_answers_that_cannot_be_played_are_forfeited(tmp_path: Path, source: str, kind: str) -> None:
    bot = lenient(programs.written(tmp_path, source), 20)
    assert played(bot, 5) == {kind: 5}
    assert bot.first_detail == {"unreadable": "rest, I think", "illegal": "'win'"}[kind]


@pytest.mark.parametrize(
    "answer", ["[]", "3", '{"action": ["rest"]}', '{"action": null}', "[" * 9000, "\\udc80"]
)
def test_answers_of_every_shape_are_forfeited(tmp_path: Path, answer: str) -> None:
    source = programs.CHEATING.replace('{"action": "win"}', answer)
    assert played(lenient(programs.written(tmp_path, source), 20), 1).total() == 1


def test_a_program_that_crashes_is_started_again_but_not_for_ever(tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    source = f"open({str(starts)!r}, 'a').write('.')\n{programs.CRASHING}"
    bot = lenient(programs.written(tmp_path, source), 20)
    assert played(bot, MOST_STARTS + 3) == {"failed": MOST_STARTS + 3}
    assert bot.first_detail == "RuntimeError: the dog ate my cards"
    assert len(starts.read_text(encoding="utf-8")) == MOST_STARTS


@pytest.mark.parametrize("source", [programs.SILENT, programs.DEAF], ids=["silent", "deaf"])
def test_a_program_that_never_answers_is_late_until_it_is_given_up(
    tmp_path: Path, source: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "STARTING", 0.0)
    bot = lenient(programs.written(tmp_path, source), 0.01)
    late = MOST_STARTS * protocol.MOST_UNANSWERED
    assert played(bot, late + 5) == {"late": late, "failed": 5}


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program answers the first question only after the second was asked."""
    monkeypatch.setattr(protocol, "STARTING", 0.0)
    bot = ExternalBot(programs.written(tmp_path, LATE_ONCE), 1, 0.2)
    game = state()
    with pytest.raises(Forfeit) as forfeit:
        bot.choose(game)
    assert forfeit.value.kind == "late"
    bot._patience = 60
    game.push(game.legal()[0])
    assert bot.choose(game) == game.legal()[0]
    bot.close()


def test_a_line_without_an_end_is_no_answer(tmp_path: Path) -> None:
    bot = ExternalBot(programs.written(tmp_path, programs.ENDLESS), 1, 60)
    with pytest.raises(Forfeit):
        bot.choose(state())
    assert bot._program is None


def test_a_program_that_cannot_be_started_forfeits() -> None:
    assert played(lenient(["./there-is-no-such-program"], 20), 2) == {"failed": 2}


def test_a_program_ends_with_its_game_and_so_does_all_that_it_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe that its child holds open comes to its end when the child is gone."""
    monkeypatch.setattr(protocol, "STARTING", 0.0)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    bot = ExternalBot([*programs.written(tmp_path, WITH_A_CHILD), str(pipe)], 1, 0.01)
    with pytest.raises(Forfeit):
        bot.choose(state())
    with pipe.open("rb") as held:
        assert not at_its_end(held, patience=0)
        bot.close()
        assert at_its_end(held, patience=60)


def at_its_end(pipe: IO[bytes], patience: float) -> bool:
    return bool(select.select([pipe], [], [], patience)[0]) and pipe.read() == b""


def test_a_bot_that_is_forgotten_leaves_no_program_behind(tmp_path: Path) -> None:
    bot = ExternalBot(programs.written(tmp_path, programs.HONEST), 1, 60)
    bot.choose(state())
    assert bot._program is not None
    pid = bot._program._process.pid
    del bot
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
