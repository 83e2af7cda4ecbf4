"""Leafing through a recorded game, turn by turn."""

from tradewinds.locale import gettext as _
from tradewinds.notation.records import Recorded
from tradewinds.terminal import screen
from tradewinds.terminal.desk import Desk, Leave
from tradewinds.terminal.play import LOG_LINES
from tradewinds.terminal.session import Session, sentence
from tradewinds.terminal.watch import show_end, show_turn


class Album:
    """A recorded game with a bookmark: as many turns as `page` have been played."""

    def __init__(self, game: Recorded) -> None:
        self.game = game
        self.session = Session.of_record(game, game.players)
        self.turns = list(self.session.turns())
        self.page = 0

    @property
    def last(self) -> int:
        return len(self.turns)

    def at_page(self) -> Session:
        """The game as it stood at the bookmark."""
        moves = [decision.action for turn in self.turns[: self.page] for decision in turn]
        start = Recorded(self.game.start, self.game.seed, moves)
        return Session.of_record(start, self.game.players)

    def turn_to(self, page: int) -> None:
        self.page = max(0, min(self.last, page))


def print_all(desk: Desk, game: Recorded) -> None:
    album = Album(game)
    for number, turn in enumerate(album.turns, start=1):
        desk.tell(f"{number:>3}  {sentence(turn, album.session.company)}")
    if album.session.state.over:
        show_end(desk, album.session)
    else:
        desk.tell(_("The game is not over."))


def run_through(desk: Desk, game: Recorded, pace: float) -> None:
    """By itself, as fast as asked."""
    album = Album(game)
    while album.page < album.last:
        album.turn_to(album.page + 1)
        show_turn(desk, album.at_page(), pace)
    if album.session.state.over:
        show_end(desk, album.session)


def leaf_through(desk: Desk, game: Recorded) -> None:
    """As the reader likes: next, previous, a number, quit."""
    album = Album(game)
    try:
        while True:
            show_page(desk, album)
            obey(desk, album, desk.ask(_("Enter next, p previous, a number, q quit: ")).casefold())
    except Leave:
        return


def show_page(desk: Desk, album: Album) -> None:
    session = album.at_page()
    desk.clear()
    if session.state.over:
        screen.over(desk.console, session.scene(numbered=False), session.log(LOG_LINES))
    else:
        screen.table(desk.console, session.scene(numbered=False), session.log(LOG_LINES), spare=2)
    desk.tell(_("Turn {page} of {last}.").format(page=album.page, last=album.last))


def obey(desk: Desk, album: Album, line: str) -> None:
    if line in ("", "n"):
        album.turn_to(album.page + 1)
    elif line == "p":
        album.turn_to(album.page - 1)
    elif line.isdecimal():
        album.turn_to(int(line))
    elif line == "q":
        raise Leave
    else:
        desk.tell(_("{line!r} is none of these.").format(line=line))
        desk.pause(1)
