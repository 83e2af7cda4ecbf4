"""Errors in component files: what is wrong, and on which line."""

from __future__ import annotations

import msgspec

from tradewinds.locale import gettext as _


class Complaint(msgspec.Struct, frozen=True, kw_only=True):
    """One thing wrong: its line if known, a plain sentence, and the id of the rule behind it, if any."""

    line: int | None
    sentence: str
    rule: str = ""


class ComponentError(ValueError):
    """A component file that cannot be used."""

    def __init__(
        self, file: str, line: int | None, problem: str, complaints: tuple[Complaint, ...] = ()
    ) -> None:
        super().__init__(file, line, problem, complaints)
        self.file = file
        self.line = line
        self.problem = problem
        self.complaints = complaints or (Complaint(line=line, sentence=problem),)

    def __str__(self) -> str:
        if self.line is None:
            return _("{file}: {problem}").format(file=self.file, problem=self.problem)
        return _("{file}, line {line}: {problem}").format(
            file=self.file, line=self.line, problem=self.problem
        )
