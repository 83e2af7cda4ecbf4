"""The questions before a game, for players who start with just `tradewinds play --terminal`."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from tradewinds.bots.registry import BOTS, tidy
from tradewinds.locale import gettext as _
from tradewinds.terminal.console import Terminal
from tradewinds.terminal.session import HUMAN
from tradewinds.words.names import game_title

Answer = TypeVar("Answer")


def ask_game(terminal: Terminal, games: Sequence[str], default: str) -> str:
    """Ask which game to play, unless there is only one."""
    if len(games) == 1:
        return games[0]
    terminal.tell(_("Which game would you like to play?"))
    listed = [default, *[game for game in games if game != default]]
    for number, game in enumerate(listed, start=1):
        terminal.tell(f"{number:>2} {game_title(game)}")
    question = _("Number, or Enter for {default}: ").format(default=game_title(default))
    return until_understood(terminal, question, lambda line: read_game(line, listed, default))


def read_game(line: str, games: Sequence[str], default: str) -> str:
    if not line:
        return default
    if line.isdecimal() and 1 <= int(line) <= len(games):
        return games[int(line) - 1]
    if line in games:
        return line
    raise ValueError(_("There is no game {name!r}.").format(name=line))


def ask_opponents(terminal: Terminal, check: Callable[[list[str]], list[str]]) -> list[str]:
    """Ask who plays. The person at the keyboard comes first; `check` refuses what the game does not allow."""
    terminal.tell(_("Who plays against you? You can name several, like “greedy, random”."))
    for name, bot in BOTS.items():
        terminal.tell(f"   {name}: {_(bot.description)}")
    terminal.tell("   {human}: {words}".format(human=HUMAN, words=_("Another person at this keyboard.")))
    question = _("Opponents, or Enter for {default}: ").format(default=default_opponent())
    return until_understood(terminal, question, lambda line: check([HUMAN, *read_opponents(line)]))


def default_opponent() -> str:
    return "greedy"


def read_opponents(line: str) -> list[str]:
    names = [tidy(name) for name in line.replace(",", " ").split()]
    return names or [default_opponent()]


def until_understood(terminal: Terminal, question: str, read: Callable[[str], Answer]) -> Answer:
    while True:
        try:
            return read(terminal.ask(question))
        except ValueError as problem:
            terminal.tell(str(problem))
