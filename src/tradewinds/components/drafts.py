"""Sets that are being typed in: they need not be finished, and every remark says where it belongs."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

from tradewinds.components.errors import ComponentError
from tradewinds.components.limits import check_text
from tradewinds.components.loader import loads, parsed
from tradewinds.components.model import BOXES
from tradewinds.components.published import box_text
from tradewinds.components.sheets import ID, PARTS, Row, Sheet, is_filled, sheet
from tradewinds.components.writing import Place, Written, written


class Remark(NamedTuple):
    """Something that is missing or wrong."""

    place: Place | None
    """Where it is, if known; its row is the row of the sheet, from 0."""
    sentence: str
    rule: str


class Draft(NamedTuple):
    text: str
    """The set as a component file."""
    rows: list[Row]
    """The rows of the sheet shown, including empty ones."""
    remarks: list[Remark]
    filled: dict[str, tuple[int, int]]
    """The number of filled rows and of all rows, for each kind of part."""


def draft(text: str, name: str, shown: Sheet, rows: list[Row] | None = None) -> Draft:
    """The set in a text, with these rows for the sheet that is shown; None keeps its own.

    Raises ComponentError for a text that is not TOML.
    """
    content = content_of(text, name)
    box = content[shown.box]
    now = completed(shown, shown.rows(box) if rows is None else rows)
    if rows is not None:
        shown.put(box, now)
    out = written(content)
    filled = {kind: progress(sheet(shown.box, kind), box) for kind in PARTS[shown.box]}
    return Draft(out.text, now, remarks(out, name, shown, now), filled)


def content_of(text: str, name: str) -> dict[str, Any]:
    """The content of a file, completed with the standard boxes."""
    check_text(text, name)
    found = parsed(text, name)
    kept = {box: found[box] for box in BOXES if isinstance(found.get(box), dict)}
    return standard_content() | kept


def standard_content() -> dict[str, Any]:
    """A copy of the content of the standard files."""
    return deepcopy(_standard_content())


@cache
def _standard_content() -> dict[str, Any]:
    return {box: parsed(box_text(box), box)[box] for box in BOXES}


def standard_text() -> str:
    return written(standard_content()).text


def emptied_text(box: str) -> str:
    """The standard set with every field of this box blank that can be typed in."""
    content = standard_content()
    for kind in PARTS[box]:
        sheet(box, kind).put(content[box], [])
    return written(content).text


def completed(shown: Sheet, rows: list[Row]) -> list[Row]:
    """The rows, and empty ones for parts of the standard set that are missing."""
    ids = [row[ID] for row in shown.rows(standard_content()[shown.box])]
    have = {row.get(ID, ""): row for row in rows}
    if set(have) <= set(ids) and len(have) == len(rows):
        return [have.get(name, {ID: name}) for name in ids]
    spare = [name for name in ids if name not in have]
    return rows + [{ID: name} for name in spare[: max(0, len(ids) - len(rows))]]


def progress(counted: Sheet, box: dict[str, Any]) -> tuple[int, int]:
    rows = completed(counted, counted.rows(box))
    return sum(map(is_filled, rows)), len(rows)


def remarks(out: Written, name: str, shown: Sheet, rows: list[Row]) -> list[Remark]:
    try:
        loads(out.text, name)
    except ComponentError as error:
        filled = [number for number, row in enumerate(rows) if is_filled(row)]
        places = [out.places.get(found.line or 0) for found in error.complaints]
        return [
            Remark(in_sheet(place, shown, filled), found.sentence, found.rule)
            for place, found in zip(places, error.complaints, strict=True)
        ]
    return []


def in_sheet(place: Place | None, shown: Sheet, filled: list[int]) -> Place | None:
    """The place, with its row counted among all rows of the sheet; empty rows are not in the text."""
    if place is None or (place.box, place.kind) != (shown.box, shown.kind) or place.row is None:
        return place
    return place._replace(row=filled[place.row] if place.row < len(filled) else None)
