"""A table in the terminal, driven by a script instead of a person."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import tradewinds as tw
from tradewinds.history import History
from tradewinds.terminal.console import Leave, Terminal
from tradewinds.terminal.play import Play
from tradewinds.terminal.saving import Keeper
from tradewinds.terminal.session import Session


def session(players: str = "human,random", seed: int = 7, game: str = "new-world", **options: str) -> Session:
    names = players.split(",")
    return Session(History(tw.Table(game, len(names), **options).deal(seed)), names, seed)


def terminal(lines: str = "", width: int = 80) -> Terminal:
    console = Console(file=StringIO(), width=width, markup=False, highlight=False)
    return Terminal(console, StringIO(lines))


def shown(at: Terminal) -> str:
    assert isinstance(at.console.file, StringIO)
    return at.console.file.getvalue()


def play(game: Session, lines: str, keeper: Keeper | None = None) -> str:
    """Play until the game is over, and give all that was shown."""
    at = terminal(lines)
    Play(at, game, keeper or Keeper()).run()
    return shown(at)


def play_until_left(game: Session, lines: str, path: Path | None = None) -> str:
    """Play until the script ends, which must be before the game does."""
    at = terminal(lines)
    with pytest.raises(Leave):
        Play(at, game, Keeper(path)).run()
    return shown(at)
