"""Leaving a game: it is saved, and the player learns how to resume it."""

import contextlib
import shlex
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from tradewinds.locale import gettext as _
from tradewinds.terminal.console import Leave, Terminal
from tradewinds.terminal.play import Play
from tradewinds.terminal.saving import CannotSave, Keeper
from tradewinds.terminal.session import Session

INTERRUPTED = 130  # exit status of shells after Ctrl-C


def play_and_keep(
    terminal: Terminal, session: Session, keeper: Keeper, components: Path | None = None
) -> int:
    """Play, save the game if it is left before its end, and return the exit status."""
    status = 0
    try:
        with ended_like_ctrl_c():
            Play(terminal, session, keeper).run()
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
        terminal.tell(f"\n{farewell}")
    return status


def keep(session: Session, keeper: Keeper, components: Path | None) -> str:
    """Save the game; returns a sentence that says how to resume it."""
    if not session.history.moves:
        return _("Nothing has been played, so there was nothing to save.")
    if session.state.over:
        return _("The game is finished, so there was nothing to save.")
    try:
        path = keeper.save_somewhere(session)
    except CannotSave as problem:
        return f"{problem}\n{session.record()}"
    command = ["tradewinds", "play", "--resume", str(path)]
    command += ["--components", str(components)] if components else []
    return _("The game is saved. Resume: {command}").format(command=shlex.join(command))


@contextlib.contextmanager
def ended_like_ctrl_c() -> Iterator[None]:
    """Treat a closed window or a shutdown as Ctrl-C."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), interrupt) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
