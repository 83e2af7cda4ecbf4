"""Reads a position piece by piece; errors begin with where in the position they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from reprlib import repr as brief
from typing import Any, NoReturn, TypeVar

from tradewinds.errors import InvalidPosition
from tradewinds.locale import gettext as _
from tradewinds.rules import cubes

MOST_CUBES = 2_000  # that may lie in one place

Checked = TypeVar("Checked")


class Reader:
    """One dict of a position, and where in the position it lies."""

    def __init__(self, data: object, where: str = "") -> None:
        self.where = where
        if not isinstance(data, Mapping):
            raise InvalidPosition(
                _("{where}: expected names with values, found {found}.").format(
                    where=where or _("position"), found=brief(data)
                )
            )
        self.data: Mapping[str, Any] = data

    def at(self, key: object) -> str:
        return f"{self.where}.{key}" if self.where else f"{key}"

    def refuse(self, key: object, sentence: str) -> NoReturn:
        raise InvalidPosition(f"{self.at(key)}: {sentence}")

    def expect_keys(self, expected: Iterable[str], optional: Iterable[str] = ()) -> None:
        expected = list(expected)
        for key in expected:
            if key not in self.data:
                self.refuse(key, _("this is missing."))
        for key in self.data:
            if key not in expected and key not in optional:
                self.refuse(
                    key, _("this does not belong here; the keys are {keys}.").format(keys=", ".join(expected))
                )

    def get(self, key: str) -> object:
        if key not in self.data:
            self.refuse(key, _("this is missing."))
        return self.data[key]

    def checked(self, key: str, check: Callable[[Any], Checked]) -> Checked:
        """The value as the check returns it; its ValueError becomes an error that names the key."""
        try:
            return check(self.get(key))
        except InvalidPosition:
            raise
        except ValueError as problem:
            self.refuse(key, str(problem))

    def number(self, key: str, least: int, most: int) -> int:
        value = self.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.refuse(
                key,
                _("expected a whole number from {least} to {most}, found {found}.").format(
                    least=least, most=most, found=brief(value)
                ),
            )
        return value

    def listing(self, key: str, length: int | None = None) -> list[object]:
        value = self.get(key)
        if not isinstance(value, list):
            self.refuse(key, _("expected a list, found {found}.").format(found=brief(value)))
        if length is not None and len(value) != length:
            self.refuse(
                key, _("expected {length} entries, found {found}.").format(length=length, found=len(value))
            )
        return value

    def part(self, key: str) -> Reader:
        return Reader(self.get(key), self.at(key))

    def parts(self, key: str, length: int) -> list[Reader]:
        return [Reader(part, f"{self.at(key)}[{n}]") for n, part in enumerate(self.listing(key, length))]

    def ids(self, key: str, pieces: Pieces) -> list[int]:
        """The numbers of the pieces listed under the key, each of which may be found only once."""
        return [pieces.find(name, f"{self.at(key)}[{n}]") for n, name in enumerate(self.listing(key))]


class Pieces:
    """The pieces of one kind that are in play; each may be found once."""

    def __init__(self, names: list[str], in_play: list[int]) -> None:
        self.names = names
        self.in_play = in_play
        self.found: dict[int, str] = {}

    def find(self, name: object, where: str) -> int:
        if name not in self.names:
            raise InvalidPosition(_("{where}: there is no {name}.").format(where=where, name=brief(name)))
        number = self.names.index(str(name))
        if number not in self.in_play:
            raise InvalidPosition(
                _("{where}: {name} is not in play at this table.").format(where=where, name=name)
            )
        if number in self.found:
            raise InvalidPosition(
                _("{where}: {name} lies already in {other}.").format(
                    where=where, name=name, other=self.found[number]
                )
            )
        self.found[number] = where
        return number

    def missing(self) -> list[str]:
        return [self.names[number] for number in self.in_play if number not in self.found]


def read_row(reader: Reader, key: str, size: int, pieces: Pieces, deck: bool, rule: str) -> list[int]:
    """A row of cards, filled from the left as long as there are cards; -1 for an empty place (C12)."""
    row = [
        -1 if name is None else pieces.find(name, f"{reader.at(key)}[{place}]")
        for place, name in enumerate(reader.listing(key, size))
    ]
    shown = [card for card in row if card >= 0]
    if row != [*shown, *[-1] * (size - len(shown))]:
        reader.refuse(
            key, _("cards slide left, so only the last places can be empty ({rule}).").format(rule=rule)
        )
    if deck and len(shown) < size:
        reader.refuse(key, _("a place is empty although the deck has cards ({rule}).").format(rule=rule))
    return row


def read_letters(reader: Reader, key: str, most: int = MOST_CUBES) -> int:
    """Cubes written as letters."""
    letters = reader.get(key)
    if not isinstance(letters, str) or set(letters) - set(cubes.LETTERS):
        reader.refuse(
            key,
            _("cubes are written with the letters Y, R, G and B, not {found}.").format(found=brief(letters)),
        )
    if len(letters) > most:
        reader.refuse(key, _("{count} cubes cannot be in one place.").format(count=len(letters)))
    return cubes.from_letters(letters)


def face_down(pile: list[Any]) -> list[None]:
    """A face-down pile as players see it: only its height."""
    return [None] * len(pile)
