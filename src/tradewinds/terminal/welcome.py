"""The questions before a game, for whoever just types `tradewinds play`."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from tradewinds.bots.registry import BOTS, tidy
from tradewinds.locale import gettext as _
from tradewinds.notation.words.names import game_title
from tradewinds.terminal.desk import Desk
from tradewinds.terminal.session import HUMAN

Answer = TypeVar("Answer")


def ask_game(desk: Desk, games: Sequence[str], default: str) -> str:
    """Which game; with only one there is nothing to ask."""
    if len(games) == 1:
        return games[0]
    desk.tell(_("Which game would you like to play?"))
    listed = [default, *[game for game in games if game != default]]
    for number, game in enumerate(listed, start=1):
        desk.tell(f"{number:>2} {game_title(game)}")
    question = _("Number, or Enter for {default}: ").format(default=game_title(default))
    return until_understood(desk, question, lambda line: read_game(line, listed, default))


def read_game(line: str, games: Sequence[str], default: str) -> str:
    if not line:
        return default
    if line.isdecimal() and 1 <= int(line) <= len(games):
        return games[int(line) - 1]
    if line in games:
        return line
    raise ValueError(_("There is no game {name!r}.").format(name=line))


def ask_opponents(desk: Desk, check: Callable[[list[str]], list[str]]) -> list[str]:
    """Who plays against the person at the keyboard; `check` refuses what the game does not allow."""
    desk.tell(_("Who plays against you? You can name several, like “greedy, random”."))
    for name, bot in BOTS.items():
        desk.tell(f"   {name}: {_(bot.description)}")
    desk.tell("   {human}: {words}".format(human=HUMAN, words=_("Another person at this keyboard.")))
    question = _("Opponents, or Enter for {default}: ").format(default=default_opponent())
    return until_understood(desk, question, lambda line: check([HUMAN, *read_opponents(line)]))


def default_opponent() -> str:
    return "greedy"


def read_opponents(line: str) -> list[str]:
    names = [tidy(name) for name in line.replace(",", " ").split()]
    return names or [default_opponent()]


def until_understood(desk: Desk, question: str, read: Callable[[str], Answer]) -> Answer:
    while True:
        try:
            return read(desk.ask(question))
        except ValueError as problem:
            desk.tell(str(problem))
