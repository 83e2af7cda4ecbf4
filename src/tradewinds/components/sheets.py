"""Kinds of parts as sheets of rows and columns, for forms and lists. A cell is text or empty.

A sheet reads and writes the content of a component file before it is checked, so it may be incomplete.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect

from tradewinds.components.model import (
    BONUS_TILE_KEYS,
    BOXES,
    EXPLORATION_TILE_KEYS,
    POINT_CARD_KEYS,
    BonusTile,
    ExplorationTile,
    Location,
    MarketTile,
    MerchantCard,
    Part,
    PointCard,
    SpicePointCard,
    VictoryTile,
)
from tradewinds.components.reading import differences

Row = dict[str, str]
"""Cells by column."""
ID: Final = "id"
VALUES: Final = "values"
LEFT_OUT: Final = ("provenance", "unsure")
PRINTED: Final = "published"

PARTS: Final[dict[str, dict[str, type[Part] | None]]] = {
    "spice-road": {
        "starting_cards": MerchantCard,
        "merchant_cards": MerchantCard,
        "point_cards": SpicePointCard,
    },
    "eastern-wonders": {"market_tiles": MarketTile, "victory_tiles": VictoryTile, "outpost_values": None},
    "new-world": {
        "boards": Location,
        "point_cards": PointCard,
        "bonus_tiles": BonusTile,
        "exploration_tiles": ExplorationTile,
    },
}
"""The kinds of parts that can be typed in; everything else about a box is published."""
KEYS: Final[dict[type[Part], dict[str, tuple[str, ...]]]] = {
    PointCard: POINT_CARD_KEYS,
    BonusTile: BONUS_TILE_KEYS,
    ExplorationTile: EXPLORATION_TILE_KEYS,
}
"""The keys that parts need in addition to the common ones, by kind."""


class Column(NamedTuple):
    name: str
    number: bool = False
    several: bool = False
    """True if a cell may hold several words."""
    choices: tuple[str, ...] = ()
    """The words that a cell may hold; empty if any."""


class Sheet(NamedTuple):
    box: str
    kind: str
    part: type[Part] | None
    """The type of the parts; None for rows of numbers."""
    columns: tuple[Column, ...]

    # --- content of a file, to rows and back

    def rows(self, box: object) -> list[Row]:
        """The rows that a box has so far."""
        content = box.get(self.kind) if isinstance(box, dict) else None
        if self.part is None:
            return [{ID: name, VALUES: cell(value)} for name, value in dict_of(content).items()]
        return [self.row(part) for part in members(content)]

    def row(self, part: object) -> Row:
        said = dict_of(part)
        return {column.name: cell(said.get(column.name)) for column in self.columns}

    def put(self, box: dict[str, Any], rows: list[Row]) -> None:
        """Write the rows into a box. Parts that say something new are marked as printed."""
        filled = [row for row in rows if is_filled(row)]
        if self.part is None:
            box[self.kind] = {
                row.get(ID, ""): self.value(self.columns[1], row.get(VALUES, "")) for row in filled
            }
            return
        known = {row[ID]: part for part in members(box.get(self.kind)) for row in [self.row(part)]}
        parts = [self.written(row, known.get(row.get(ID, ""))) for row in filled]
        box[self.kind] = grouped(parts, box.get(self.kind)) if self.part is Location else parts

    def written(self, row: Row, before: object) -> dict[str, Any]:
        """The part of a row; the part as it was before, if the row says the same."""
        if isinstance(before, dict) and self.row(before) == {
            column.name: row.get(column.name, "") for column in self.columns
        }:
            return before
        said = {column.name: self.value(column, row.get(column.name, "")) for column in self.columns}
        return {name: value for name, value in said.items() if value != ""} | {"provenance": PRINTED}

    def part_of(self, row: Row) -> Part | None:
        """The part that a row describes; None if something on it is missing or wrong."""
        if self.part is None:
            return None
        said = self.written(row, None)
        if any(differences(said, self.part, (self.kind,))):
            return None
        part: Part = msgspec.convert(said, self.part)
        needed = KEYS.get(self.part, {}).get(said.get("kind", ""), ())
        return part if all(getattr(part, name) for name in needed) else None

    def value(self, column: Column, written: str) -> Any:
        words = written.split() if column.several else [written.strip()]
        read = [number_in(word) if column.number else word for word in words]
        if column.several:
            return read or ""
        return read[0]


def is_filled(row: Row) -> bool:
    """True if a row says more than its id."""
    return any(written.strip() for name, written in row.items() if name != ID)


def number_in(word: str) -> int | str:
    """The number, or the word itself for the checks to refuse."""
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 10 else word


def cell(value: object) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(cell, value))
    return "" if value is None else str(value)


def dict_of(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def members(content: object) -> Iterator[object]:
    """The parts of a kind, those of all boards one after the other."""
    for member in content.values() if isinstance(content, dict) else [content]:
        if isinstance(member, list | tuple):
            yield from member


def grouped(parts: list[dict[str, Any]], before: object) -> dict[str, list[dict[str, Any]]]:
    """Locations by board; boards without any stay."""
    boards: dict[str, list[dict[str, Any]]] = {board: [] for board in dict_of(before)}
    for part in parts:
        boards.setdefault(str(part.get(ID, "")).partition(".")[0], []).append(part)
    return boards


# --- the sheets of the boxes --------------------------------------------------------------------------------


@cache
def sheet(box: str, kind: str) -> Sheet:
    """The sheet of a kind of part. Raises KeyError if there is none."""
    part = PARTS[box][kind]
    return Sheet(box, kind, part, columns_of(part) if part else (Column(ID), Column(VALUES, True, True)))


def all_sheets() -> list[Sheet]:
    return [sheet(box, kind) for box in BOXES for kind in PARTS[box]]


def columns_of(part: type[Part]) -> tuple[Column, ...]:
    info = inspect.type_info(part)
    assert isinstance(info, inspect.StructType)
    named = {
        field.name: column(field.name, field.type) for field in info.fields if field.name not in LEFT_OUT
    }
    return (named.pop(ID), *named.values())


def column(name: str, info: inspect.Type) -> Column:
    if isinstance(info, inspect.UnionType):
        info = next(kind for kind in info.types if not isinstance(kind, inspect.NoneType))
    if isinstance(info, inspect.VarTupleType):
        return column(name, info.item_type)._replace(several=True)
    if isinstance(info, inspect.LiteralType):
        return Column(name, choices=tuple(map(str, info.values)))
    return Column(name, number=isinstance(info, inspect.IntType))
