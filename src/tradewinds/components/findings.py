"""Collects the complaints of the checks, each with its line."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tradewinds.components.errors import Complaint
from tradewinds.components.locator import Path
from tradewinds.components.notation import quoted
from tradewinds.locale import gettext as _

Locate = Callable[[Path], int | None]


class Findings:
    def __init__(self, locate: Locate) -> None:
        self.complaints: list[Complaint] = []
        self._locate = locate

    def complain(self, path: Path, rule: str, sentence: str) -> None:
        self.complaints.append(Complaint(line=self._locate(path), sentence=sentence, rule=rule))

    def expect(self, path: Path, rule: str, what: str, expected: object, found: object) -> None:
        """Complain unless what was found is what was expected."""
        if expected != found:
            sentence = _("{what}: expected {expected}, found {found}").format(
                what=what, expected=shown(expected), found=shown(found)
            )
            self.complain(path, rule, sentence)

    def expect_keys(self, path: Path, rule: str, expected: Iterable[str], found: Iterable[str]) -> bool:
        """Complain about each key that is missing or should not be there; True if the keys are right."""
        known, given = list(expected), list(found)
        for key in given:
            if key not in known:
                self.complain((*path, key), rule, _unknown(key, known))
        for key in known:
            if key not in given:
                sentence = _("the key {key} is missing in {where}")
                self.complain(path, rule, sentence.format(key=quoted(key), where=quoted(str(path[-1]))))
        return set(known) == set(given)


def _unknown(key: str, known: list[str]) -> str:
    return _("there is no key {key} here; the keys are {keys}").format(key=quoted(key), keys=", ".join(known))


def shown(value: object) -> str:
    if isinstance(value, tuple | list):
        return ", ".join(shown(member) for member in value) or _("nothing")
    return _("nothing") if value is None else str(value)
