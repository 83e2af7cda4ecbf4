"""The parts of a set as rows: what there is, what is printed on it, and how that is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tradewinds.components.model import BOXES, ComponentSet, Part, Provenance, SeaBonusTiles, Settlers

# Values shown first and without their keys.
_BARE: Final = ("kind", "effect", "cost")
_LEFT_OUT: Final = ("id", "provenance", "unsure", "note")


class SummaryRow(NamedTuple):
    box: str
    kind: str
    number: int
    provenance: Provenance


class PartRow(NamedTuple):
    kind: str
    id: str
    text: str
    provenance: Provenance
    unsure: bool = False


def summary(components: ComponentSet) -> list[SummaryRow]:
    """The number of parts of each kind, with a row for each provenance."""
    rows = []
    for box in BOXES:
        numbers: Counter[tuple[str, Provenance]] = Counter()
        for part, number in _counted(components, box):
            numbers[part.kind, part.provenance] += number
        rows += [SummaryRow(box, kind, number, known) for (kind, known), number in numbers.items()]
    return rows


def parts(components: ComponentSet, box: str) -> Iterator[PartRow]:
    """All parts of a box, which is one of BOXES."""
    return (part for part, _number in _counted(components, box))


def _counted(components: ComponentSet, box: str) -> Iterator[tuple[PartRow, int]]:
    """The parts, and how many there are of each."""
    content = components.box(box)
    for kind in content.__struct_fields__:
        if kind != "provenance":
            yield from _rows(kind, "", getattr(content, kind), getattr(content.provenance, kind))


def _rows(kind: str, key: str, value: Any, known: Any) -> Iterator[tuple[PartRow, int]]:
    if isinstance(value, dict):
        for name, member in value.items():
            yield from _rows(kind, name, member, known[name] if isinstance(known, dict) else known)
    elif isinstance(value, Part):
        yield _row(kind, key, value), _number(value)
    elif isinstance(value, tuple) and not isinstance(value[0], int):
        for member in value:
            yield from _rows(kind, key, member, known)
    else:
        yield PartRow(kind, key, _text(value), known), 1 if key or not isinstance(value, int) else value


def _row(kind: str, key: str, part: Part) -> PartRow:
    identifier, unsure = getattr(part, "id", key), getattr(part, "unsure", False)
    return PartRow(kind, identifier, _description(part), part.provenance, unsure)


def _number(part: Part) -> int:
    if isinstance(part, SeaBonusTiles):
        return part.total
    return part.each if isinstance(part, Settlers) else 1


def _description(part: Part) -> str:
    bare = [getattr(part, key) for key in _BARE if hasattr(part, key)]
    named = [_text(value) if [key] == bare else f"{key} {_text(value)}" for key, value in _extras(part)]
    return " ".join([*bare, *named])


def _extras(part: Part) -> Iterator[tuple[str, Any]]:
    for key in part.__struct_fields__:
        value = getattr(part, key)
        if key not in (*_BARE, *_LEFT_OUT) and value not in (None, (), "", 0):
            yield key, value


def _text(value: Any) -> str:
    return " ".join(str(member) for member in value) if isinstance(value, tuple) else str(value)
