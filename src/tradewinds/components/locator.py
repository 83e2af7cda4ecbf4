"""Which line of a TOML text holds what.

`tomli` gives values without their lines. This walks over a text that it has accepted, and only asks where
keys, strings and brackets begin and end; what they say is left to `tomli`.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import count
from typing import Final

import tomli

Path = tuple[str | int, ...]

_QUOTED: Final = r'"(?:[^"\\]|\\.)*"' r"|'[^']*'"
_KEY: Final = rf"{_QUOTED}|[A-Za-z0-9_-]+"
_KEYS: Final = rf"((?:{_KEY})(?:[ \t]*\.[ \t]*(?:{_KEY}))*)"
_BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_HEADER: Final = re.compile(rf"(\[\[?)[ \t]*{_KEYS}[ \t]*\]\]?")
_NAME: Final = re.compile(rf"{_KEYS}[ \t]*=")
_PLAIN_VALUE: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}(?!")' r"|'''.*?'{3,5}(?!')" rf"|{_QUOTED}" r"|[^,\]}#\n]+", re.DOTALL
)
# No part lies deeper. The limit keeps endless dotted keys in a hostile text from taking quadratic time.
_DEEPEST: Final = 8


class Locator:
    """Finds the line of a path such as `("new-world", "point_cards", 3, "cost")`."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines: dict[Path, int] | None = None

    def __call__(self, path: Path) -> int | None:
        """The line of the innermost table, list or value on this path that the text has."""
        if self._lines is None:
            self._lines = _Walk(self._text).lines
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path)


def nowhere(_path: Path) -> int | None:
    """No line, for parts that were not read from a text."""
    return None


class _Walk:
    """Goes through a text once, from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self._text = text
        self._at = 0
        self._line = 1
        self._counted = 0  # up to here the lines are counted
        self._blocks: Counter[Path] = Counter()
        table: Path = ()
        while self._next_sign():
            header = _HEADER.match(text, self._at)
            if header:
                table = self._header(header)
            else:
                self._pair(table)

    def _next_sign(self) -> str:
        """The next character that is neither blank nor in a comment; nothing at the end."""
        self._pass(_BLANK.match(self._text, self._at))
        return self._text[self._at : self._at + 1]

    def _pass(self, match: re.Match[str] | None) -> None:
        assert match is not None, "the text is TOML"
        self._at = match.end()

    def _note(self, path: Path) -> None:
        """Note the current line for the path, and for all that holds it and has no line yet."""
        self._line += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        for length in range(1, len(path) + 1):
            self.lines.setdefault(path[:length], self._line)

    def _header(self, header: re.Match[str]) -> Path:
        """The table that `[a.b]` or `[[a.b]]` opens; below a `[[block]]` it belongs to the last one."""
        *outer, name = _keys(header[2])
        table: Path = ()
        for key in outer:
            table = (*table, key)
            if table in self._blocks:
                table = (*table, self._blocks[table] - 1)
        table = (*table, name)
        if header[1] == "[[":
            self._blocks[table] += 1
            table = (*table, self._blocks[table] - 1)
        self._note(table)
        self._pass(header)
        return table

    def _pair(self, table: Path) -> None:
        name = _NAME.match(self._text, self._at)
        assert name is not None, "the text is TOML"
        path = (*table, *_keys(name[1]))
        self._note(path)
        self._pass(name)
        self._value(path)

    def _value(self, path: Path) -> None:
        opening = self._next_sign()
        if opening == "[":
            self._list(path)
        elif opening == "{":
            self._inline_table(path)
        else:
            self._pass(_PLAIN_VALUE.match(self._text, self._at))

    def _list(self, path: Path) -> None:
        for number in count():
            if not self._next_member("]"):
                return
            self._note((*path, number))
            self._value((*path, number))

    def _inline_table(self, path: Path) -> None:
        while self._next_member("}"):
            self._pair(path)

    def _next_member(self, closing: str) -> bool:
        """Go past the opening bracket or a comma to the next member; False, and past it, at the end."""
        if self._next_sign() in "[{,":
            self._at += 1
        if self._next_sign() != closing:
            return True
        self._at += 1
        return False


def _keys(written: str) -> Path:
    """The keys of a dotted name, read by `tomli` where they are quoted."""
    keys = re.findall(_KEY, written)[:_DEEPEST]
    return tuple(next(iter(tomli.loads(f"{key} = 0"))) if key[0] in "\"'" else key for key in keys)
