"""Writes component files: TOML with every part on a line of its own, so that a complaint finds its part."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NamedTuple

from tradewinds.components.model import BOXES

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


class Place(NamedTuple):
    """Where something stands: a kind of part in a box, and which row of it."""

    box: str
    kind: str = ""
    row: int | None = None


class Written(NamedTuple):
    text: str
    places: dict[int, Place]
    """The place of what stands on each line, counted from 1."""


def written(content: dict[str, Any]) -> Written:
    """The content of a file as text, without unknown boxes."""
    writer = _Writer()
    for box in BOXES:
        if isinstance(content.get(box), dict):
            writer.box(box, content[box])
    return Written("".join(f"{line}\n" for line in writer.lines), writer.places)


class _Writer:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.places: dict[int, Place] = {}

    def line(self, text: str, place: Place) -> None:
        self.lines.append(text)
        self.places[len(self.lines)] = place

    def box(self, name: str, content: dict[str, Any]) -> None:
        self.line(f"[{name}]", Place(name))
        tables = {kind: value for kind, value in content.items() if isinstance(value, dict)}
        for kind, value in content.items():
            if kind not in tables:
                self.pair(kind, value, Place(name, kind), 0)
        for kind, table in tables.items():
            self.table(f"{name}.{key(kind)}", table, Place(name, kind))
        self.lines.append("")

    def table(self, name: str, content: dict[str, Any], place: Place) -> None:
        self.lines.append("")
        self.line(f"[{name}]", place)
        row = 0
        for kind, value in content.items():
            self.pair(kind, value, place, row)
            row += len(value) if is_parts(value) else 1

    def pair(self, name: str, value: Any, place: Place, row: int) -> None:
        """A key and its value; parts in a list have a line each and count on from `row`."""
        if not is_parts(value):
            self.line(f"{key(name)} = {inline(value)}", place._replace(row=row))
            return
        self.line(f"{key(name)} = [", place)
        for number, part in enumerate(value):
            self.line(f"  {inline(part)},", place._replace(row=row + number))
        self.line("]", place)


def is_parts(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(member, dict) for member in value)


def key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else quoted(name)


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key(name)} = {inline(member)}' for name, member in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(inline, value))}]"
    if isinstance(value, bool | int):
        return str(value).lower()
    return quoted(str(value))


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
