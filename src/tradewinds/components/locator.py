"""Which line of a TOML text holds what.

`tomllib` gives values without their lines, so this walks the text a second time. It expects a text that
`tomllib` has accepted, and therefore only needs to know where things begin and end.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

Path = tuple[str | int, ...]

_BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRING: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}(?!")'
    r"|'''.*?'{3,5}(?!')"
    r'|"(?:[^"\\]|\\.)*"'
    r"|'[^']*'",
    re.DOTALL,
)
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_PLAIN_VALUE: Final = re.compile(r"[^,\]}#\n]+")
_ESCAPE: Final = re.compile(r'\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([btnfr"\\]))')
# No part lies deeper; this keeps a hostile text with endless dotted keys from costing square time.
_DEEPEST: Final = 8
_SHORT_ESCAPES: Final = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


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
    """For parts that come from no text."""
    return None


class _Walk:
    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: dict[Path, int] = {}
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self._blocks: dict[Path, int] = {}
        self._at = 0
        self._document()

    def _document(self) -> None:
        table: Path = ()
        while self._skip_blank() < len(self.text):
            if self.text[self._at] == "[":
                table = self._header()
            else:
                self._pair(table)

    def _skip_blank(self) -> int:
        self._at = self._end(_BLANK)
        return self._at

    def _end(self, pattern: re.Pattern[str]) -> int:
        match = pattern.match(self.text, self._at)
        return match.end() if match else self._at + 1

    def _note(self, path: Path, start: int) -> None:
        self.lines.setdefault(path, bisect_right(self._starts, start))

    def _header(self) -> Path:
        start = self._at
        is_block = self.text.startswith("[[", start)
        self._at += 2 if is_block else 1
        keys = self._keys()
        self._at += 2 if is_block else 1
        table = (*self._resolved(keys[:-1]), keys[-1])
        self._note_all(table, start)
        return self._block(table, start) if is_block else table

    def _block(self, table: Path, start: int) -> Path:
        number = self._blocks.get(table, 0)
        self._blocks[table] = number + 1
        self._note((*table, number), start)
        return (*table, number)

    def _resolved(self, keys: Path) -> Path:
        """A header below a `[[block]]` speaks of the last one."""
        path: Path = ()
        for key in keys:
            path = (*path, key)
            if path in self._blocks:
                path = (*path, self._blocks[path] - 1)
        return path

    def _note_all(self, path: Path, start: int) -> None:
        for length in range(1, len(path) + 1):
            self._note(path[:length], start)

    def _pair(self, table: Path) -> None:
        start = self._at
        path = (*table, *self._keys())
        self._note_all(path, start)
        self._at += 1
        self._value(path)

    def _keys(self) -> Path:
        keys: list[str | int] = [self._key()]
        while self._skip_blank() < len(self.text) and self.text[self._at] == ".":
            self._at += 1
            keys.append(self._key())
        return tuple(keys[:_DEEPEST])

    def _key(self) -> str:
        start = self._skip_blank()
        if self.text[start] in "\"'":
            self._at = self._end(_STRING)
            return _unescaped(self.text[start : self._at])
        self._at = self._end(_BARE_KEY)
        return self.text[start : self._at]

    def _value(self, path: Path) -> None:
        opening = self.text[self._skip_blank()]
        if opening == "[":
            self._list(path)
        elif opening == "{":
            self._inline_table(path)
        else:
            self._at = self._end(_STRING if opening in "\"'" else _PLAIN_VALUE)

    def _list(self, path: Path) -> None:
        number = 0
        while self._next_member("]"):
            self._note((*path, number), self._at)
            self._value((*path, number))
            number += 1

    def _inline_table(self, path: Path) -> None:
        while self._next_member("}"):
            self._pair(path)

    def _next_member(self, closing: str) -> bool:
        """Go past the opening bracket or a comma to the next member; False, and past it, at the end."""
        if self.text[self._skip_blank()] in "[{,":
            self._at += 1
        if self.text[self._skip_blank()] != closing:
            return True
        self._at += 1
        return False


def _unescaped(key: str) -> str:
    return key[1:-1] if key[0] == "'" else _ESCAPE.sub(_escaped_character, key[1:-1])


def _escaped_character(match: re.Match[str]) -> str:
    short, long, letter = match.groups()
    return _SHORT_ESCAPES[letter] if letter else chr(int(short or long, 16))
