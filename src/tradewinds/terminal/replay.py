"""Leafing through a recorded game, turn by turn."""

from tradewinds.history import History
from tradewinds.locale import gettext as _
from tradewinds.notation.records import Recorded
from tradewinds.terminal import screen
from tradewinds.terminal.console import Leave, Terminal
from tradewinds.terminal.play import LOG_LINES
from tradewinds.terminal.session import Session
from tradewinds.terminal.watch import show_end, show_turn


class Album:
    """A recorded game with a bookmark: as many turns as `page` have been played."""

    def __init__(self, game: Recorded) -> None:
        self.session = Session.of_record(game, game.players)
        self.page = 0

    @property
    def history(self) -> History:
        return self.session.history

    @property
    def last(self) -> int:
        return len(self.history.turns)

    def at_page(self) -> Session:
        """The game as it was at the bookmark."""
        earlier = self.history.at(self.history.moves_before(self.page))
        return Session(earlier, self.session.kinds, self.session.seed)

    def turn_to(self, page: int) -> None:
        self.page = max(0, min(self.last, page))


def print_all(terminal: Terminal, game: Recorded) -> None:
    album = Album(game)
    for number, turn in enumerate(album.history.turns, start=1):
        terminal.tell(f"{number:>3}  {turn.told(album.session.players)}")
    if album.session.state.over:
        show_end(terminal, album.session)
    else:
        terminal.tell(_("The game is not over."))


def run_through(terminal: Terminal, game: Recorded, pace: float) -> None:
    """Show the turns one after the other, with `pace` seconds between them."""
    album = Album(game)
    while album.page < album.last:
        album.turn_to(album.page + 1)
        show_turn(terminal, album.at_page(), pace)
    if album.session.state.over:
        show_end(terminal, album.session)


def leaf_through(terminal: Terminal, game: Recorded) -> None:
    """Show the turns that the reader asks for: next, previous, or by number."""
    album = Album(game)
    try:
        while True:
            show_page(terminal, album)
            obey(terminal, album, terminal.ask(_("Enter next, p previous, a number, q quit: ")).casefold())
    except Leave:
        return


def show_page(terminal: Terminal, album: Album) -> None:
    session = album.at_page()
    terminal.clear()
    if session.state.over:
        screen.over(terminal.console, session.scene(numbered=False), session.log(LOG_LINES))
    else:
        screen.table(terminal.console, session.scene(numbered=False), session.log(LOG_LINES), spare=2)
    terminal.tell(_("Turn {page} of {last}.").format(page=album.page, last=album.last))


def obey(terminal: Terminal, album: Album, line: str) -> None:
    if line in ("", "n"):
        album.turn_to(album.page + 1)
    elif line == "p":
        album.turn_to(album.page - 1)
    elif line.isdecimal():
        album.turn_to(int(line))
    elif line == "q":
        raise Leave
    else:
        terminal.tell(_("{line!r} is not one of these.").format(line=line))
        terminal.pause(1)
