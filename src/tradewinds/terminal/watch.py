"""Watching bots play."""

from tradewinds.terminal import screen, seats
from tradewinds.terminal.desk import Desk
from tradewinds.terminal.play import LOG_LINES
from tradewinds.terminal.session import Session


def watch(desk: Desk, session: Session, pace: float) -> None:
    """With a pace in seconds the table is drawn after every turn; without one, only the log is written."""
    while not session.state.over:
        session.choose(session.bot_choice())
        if session.between_turns:
            show_turn(desk, session, pace)
    show_end(desk, session)


def show_turn(desk: Desk, session: Session, pace: float) -> None:
    if pace and desk.lively:
        desk.clear()
        screen.table(desk.console, session.scene(numbered=False), session.log(LOG_LINES))
        desk.pause(pace)
    else:
        desk.tell(session.log(1)[0])


def show_end(desk: Desk, session: Session) -> None:
    scene = session.scene(numbered=False)
    desk.console.print(seats.score_sheet(scene))
    desk.console.print(screen.question(scene))
    for line in session.forfeit_lines():
        desk.tell(line)
