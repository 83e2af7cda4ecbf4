"""A table in the terminal, driven by a script instead of a person."""

from io import StringIO
from pathlib import Path
from typing import TextIO

import pytest
from rich.console import Console

import tradewinds as tw
from tradewinds.bots.bot import decide
from tradewinds.bots.greedy import GreedyBot
from tradewinds.history import History
from tradewinds.terminal.console import Leave, Terminal
from tradewinds.terminal.play import Play
from tradewinds.terminal.saving import Keeper
from tradewinds.terminal.session import Session


def session(players: str = "human,random", seed: int = 7, game: str = "new-world", **options: str) -> Session:
    names = players.split(",")
    return Session(History(tw.Table(game, len(names), **options).deal(seed)), names, seed)


class Advised(StringIO):
    """Types these lines, then the numbers of what a greedy bot would choose: such games end soon."""

    def __init__(self, game: Session, lines: str = "") -> None:
        super().__init__(lines)
        self._game = game
        self._bot = GreedyBot(1)

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        if line := super().readline(size):
            return line
        state = self._game.state
        chosen = decide(self._bot, state, len(self._game.history.moves))
        return f"{1 + state.legal().index(chosen)}\n"


def terminal(lines: str | TextIO = "", width: int = 80) -> Terminal:
    console = Console(file=StringIO(), width=width, markup=False, highlight=False)
    return Terminal(console, StringIO(lines) if isinstance(lines, str) else lines)


def shown(at: Terminal) -> str:
    assert isinstance(at.console.file, StringIO)
    return at.console.file.getvalue()


def play(game: Session, lines: str | TextIO, keeper: Keeper | None = None) -> str:
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
