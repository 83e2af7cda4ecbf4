"""`tradewinds balance`, as it is typed."""

import json
from pathlib import Path
from typing import Any

import pytest

import tradewinds as tw
from tests.arena.test_report import Reader
from tests.test_cli import tradewinds, tradewinds_here

BALANCE = "balance new-world --bots greedy --seed 5 --jobs 1"


def data(folder: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((folder / "balance.json").read_text(encoding="utf-8"))
    return told


@pytest.mark.parametrize("game", tw.GAMES)
def test_a_balance_is_told_as_tables_as_a_page_and_as_data(tmp_path: Path, game: str) -> None:
    done = tradewinds_here(f"balance {game} --bots greedy --seed 5 --jobs 1 --games 3 --out here", tmp_path)
    assert done.returncode == 0, done.stderr
    for words in (
        "Goals",
        "Seats",
        "ties",
        "Where points come from",
        "What turns are opened with",
        "here/balance.html",
    ):
        assert words in done.stdout
    page = Reader()
    page.feed((tmp_path / "here" / "balance.html").read_text(encoding="utf-8"))
    assert page.open == []
    assert page.fetched == []
    for words in ("Wins by seat", "Trades made", "All choices"):
        assert words in page.words
    told = data(tmp_path / "here")
    assert told["games"] == 3
    assert set(told["tables"]) == {"2", "3", "4"}
    for players, table in told["tables"].items():
        assert len(table["averages"]) == len(table["seats"]) == int(players)
        assert table["ties"]["of"] == 1
    assert sum(told["openings"].values()) == pytest.approx(1.0)
    assert sum(told["choices"].values()) == pytest.approx(1.0)


def test_a_balance_is_resumed_with_more_games(tmp_path: Path) -> None:
    assert tradewinds(f"{BALANCE} --players 2 --games 2", tmp_path).returncode == 0
    folder = tmp_path / "balance-new-world-5"
    assert data(folder)["games"] == 2
    done = tradewinds(f"balance --resume {folder.name} --games 4 --jobs 1", tmp_path)
    assert done.returncode == 0, done.stderr
    assert data(folder)["games"] == 4


def test_the_records_of_an_arena_can_be_counted_too(tmp_path: Path) -> None:
    arena = "arena new-world --bots greedy,random --games 2 --seed 5 --jobs 1 --out here"
    assert tradewinds(arena, tmp_path).returncode == 0
    assert tradewinds("balance --resume here", tmp_path).returncode == 0
    assert data(tmp_path / "here")["games"] == 2


def test_a_set_of_ones_own_is_balanced_with_its_own_parts(tmp_path: Path) -> None:
    assert tradewinds_here("components new my.toml", tmp_path).returncode == 0
    text = (tmp_path / "my.toml").read_text(encoding="utf-8")
    (tmp_path / "my.toml").write_text(text.replace('"YY>G"', '"YYYY>GB"'), encoding="utf-8")
    done = tradewinds(f"{BALANCE} --games 1 --players 2 --components my.toml --out here", tmp_path)
    assert done.returncode == 0, done.stderr
    assert "YYYY&gt;GB" in (tmp_path / "here" / "balance.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["pl", "de"])
def test_the_balance_speaks_every_language(tmp_path: Path, language: str) -> None:
    assert tradewinds(f"{BALANCE} --games 1 --out here", tmp_path, LANGUAGE=language).returncode == 0
    page = (tmp_path / "here" / "balance.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in page
    assert "Trades made" not in page


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("balance chess", "There is no game 'chess'; the games are "),
        ("balance --bots clever", "There is no bot 'clever'; there are: "),
        ("balance --players few", "Write numbers of players like 2-4 or 3, not 'few'."),
        ("balance --resume nowhere", "nowhere has no arena to resume."),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(tmp_path: Path, arguments: str, sentence: str) -> None:
    done = tradewinds_here(arguments, tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"tradewinds: {sentence}")
    assert list(tmp_path.iterdir()) == []
