"""One match: the same wherever it is played, and not stopped by a bot."""

from pathlib import Path

import pytest

import tradewinds as tw
from tests.arena.games import SETTING, comparable, matches, played_here
from tests.bots import programs
from tradewinds.arena import match as arena_match
from tradewinds.arena.match import play
from tradewinds.bots.custom import protocol


def test_a_match_plays_the_same_game_every_time() -> None:
    planned = matches("greedy,random", 3, (3,))
    assert comparable(played_here(planned)) == comparable(played_here(planned))


def test_the_record_of_a_match_is_its_game() -> None:
    (planned,) = matches("greedy,random", 1)
    played = play(SETTING, planned)
    *_, last = tw.replay(played.record)
    assert last.over
    assert last.winner == played.result.winner
    assert tuple(last.scores()) == played.result.scores
    assert last.round == played.result.rounds
    assert f"seed: {planned.seed}\n" in played.record
    assert "players: greedy, random\n" in played.record
    assert "options: board=E1\n" in played.record
    turns = played.record.split("\n\n")[1].splitlines()[:-1]
    assert played.result.turns == len(turns)
    assert sum(played.result.decisions) == sum(line.count(";") + 1 for line in turns)


def test_our_own_bots_forfeit_nothing() -> None:
    result = play(SETTING, matches()[0]).result
    assert result.forfeits == ({}, {})
    assert result.details == ("", "")


@pytest.mark.parametrize(
    ("source", "patience", "kind"),
    [
        (programs.CRASHING, "@60", "failed"),
        (programs.SILENT, "@0.01", "late"),
        (programs.DEAF, "@0.01", "late"),
    ],
    ids=["crashing", "silent", "deaf"],
)
def test_a_crashing_or_silent_program_does_not_stop_a_match(
    tmp_path: Path, source: str, patience: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "STARTING", 0.0)
    name = programs.named(tmp_path, source, patience)
    result = play(SETTING, matches(f"greedy,{name}", 1)[0]).result
    assert result.winner == 0
    assert result.forfeits[0] == {}
    assert result.forfeits[1][kind] > 0
    assert sum(result.forfeits[1].values()) == result.decisions[1]


def test_a_game_without_an_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_match, "MOST_DECISIONS", 10)
    result = play(SETTING, matches()[0]).result
    assert result.winner is None
    assert sum(result.decisions) == 10
