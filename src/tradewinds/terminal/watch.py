"""Watching bots play."""

from tradewinds.terminal import screen, seats
from tradewinds.terminal.console import Terminal
from tradewinds.terminal.play import LOG_LINES
from tradewinds.terminal.session import Session


def watch(terminal: Terminal, session: Session, pace: float) -> None:
    """Let bots play. The table is shown for `pace` seconds after each turn; with 0, only the log is."""
    while not session.state.over:
        session.history.push(session.bot_choice())
        if session.history.between_turns:
            show_turn(terminal, session, pace)
    show_end(terminal, session)


def show_turn(terminal: Terminal, session: Session, pace: float) -> None:
    if pace and terminal.lively:
        terminal.clear()
        screen.table(terminal.console, session.scene(numbered=False), session.log(LOG_LINES))
        terminal.pause(pace)
    else:
        terminal.tell(session.log(1)[0])


def show_end(terminal: Terminal, session: Session) -> None:
    scene = session.scene(numbered=False)
    terminal.console.print(seats.score_sheet(scene))
    terminal.console.print(screen.question(scene))
    for line in session.forfeit_lines():
        terminal.tell(line)
