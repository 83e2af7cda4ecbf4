"""Saving games: never over another file, never half a file."""

import os
import tempfile
from pathlib import Path

from tradewinds.locale import gettext as _
from tradewinds.terminal.session import Session


class CannotSave(Exception):
    """The message says why, in a sentence."""


class Keeper:
    """Saves a game; the file it was saved to before is the only one that is overwritten."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path

    def save(self, session: Session, path: Path | None = None) -> Path:
        """Save under this name, or where the game was saved before, or under a free name in this folder."""
        target = path or self.path or free_name(Path(), session)
        if target.exists() and not self.is_ours(target):
            raise CannotSave(_("{path} already exists; choose another name.").format(path=target))
        write(target, session.record())
        self.path = target
        return target

    def is_ours(self, target: Path) -> bool:
        return self.path is not None and self.path.exists() and target.samefile(self.path)

    def save_somewhere(self, session: Session) -> Path:
        """Save as `save` does; if that fails, in the folder for temporary files, so that nothing is lost."""
        try:
            return self.save(session)
        except CannotSave:
            self.path = free_name(Path(tempfile.gettempdir()), session)
            return self.save(session)


def free_name(folder: Path, session: Session) -> Path:
    stem = f"tradewinds-{session.state.table.game}-{session.seed}"
    names = (folder / f"{stem}{suffix}.txt" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(name for name in names if not name.exists())


def write(path: Path, text: str) -> None:
    """Write the whole file or nothing: a temporary file replaces the old one when it is complete."""
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as problem:
        raise cannot_save(path, problem) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except OSError as problem:
        Path(temporary).unlink(missing_ok=True)
        raise cannot_save(path, problem) from None


def cannot_save(path: Path, problem: OSError) -> CannotSave:
    return CannotSave(
        _("{path} cannot be written ({reason}).").format(path=path, reason=problem.strerror or problem)
    )
