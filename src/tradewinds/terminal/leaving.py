"""Leaving a game: it is saved, and the way back is said."""

import contextlib
import shlex
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from tradewinds.locale import gettext as _
from tradewinds.terminal.desk import Desk, Leave
from tradewinds.terminal.play import Play
from tradewinds.terminal.saving import CannotSave, Keeper
from tradewinds.terminal.session import Session

INTERRUPTED = 130  # what shells report after Ctrl-C


def play_and_keep(desk: Desk, session: Session, keeper: Keeper, components: Path | None = None) -> int:
    """Play; whatever ends the playing before the game is over, the game is saved. The exit status."""
    status = 0
    try:
        with ended_like_ctrl_c():
            Play(desk, session, keeper).run()
        return 0
    except Leave:
        pass
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        keep(session, keeper, components)
        raise
    farewell = keep(session, keeper, components)
    with contextlib.suppress(OSError):  # the terminal itself may be gone
        desk.tell(f"\n{farewell}")
    return status


def keep(session: Session, keeper: Keeper, components: Path | None) -> str:
    """Save the game and say how to go on with it."""
    if session.state.over or not session.decisions:
        return _("Nothing was left unfinished, so nothing was saved.")
    try:
        path = keeper.save_somewhere(session)
    except CannotSave as problem:
        return f"{problem}\n{session.record()}"
    command = ["tradewinds", "play", "--resume", str(path)]
    command += ["--components", str(components)] if components else []
    return _("The game is saved. To go on: {command}").format(command=shlex.join(command))


@contextlib.contextmanager
def ended_like_ctrl_c() -> Iterator[None]:
    """A closed window or a shutdown leaves the game as Ctrl-C does."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), interrupt) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
