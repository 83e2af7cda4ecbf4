"""Deals: everything needed to lay out a game, in any process."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from tradewinds import components as boxes
from tradewinds import locale
from tradewinds.components import ComponentSet
from tradewinds.errors import InvalidPosition
from tradewinds.locale import gettext as _
from tradewinds.notation import records
from tradewinds.state import State
from tradewinds.table import Table

MOST_LOADED: Final = 64


@dataclass(frozen=True)
class ComponentText:
    """The text of an uploaded component file."""

    name: str
    text: str

    @property
    def loaded(self) -> bool:
        return self in _loaded

    def load(self) -> ComponentSet:
        """The set, remembered once a worker has read it. Raises ComponentError if it is invalid."""
        known = _loaded.get(self)
        return known or self.remember(boxes.loads(self.text, self.name))

    def remember(self, components: ComponentSet) -> ComponentSet:
        with _remembering:
            _loaded[self] = components
            while len(_loaded) > MOST_LOADED:
                _loaded.popitem(last=False)
        return components


_loaded: Final[OrderedDict[ComponentText, ComponentSet]] = OrderedDict()
_remembering: Final = Lock()


def read_components(components: ComponentText, language: str) -> ComponentSet:
    """The set in a text, read from scratch; complaints are in this language."""
    locale.use(language)
    return boxes.loads(components.text, components.name)


def check_record(record: str, components: ComponentText | None, longest: int, language: str) -> None:
    """Raise InvalidRecord, in this language, if the record cannot be played."""
    locale.use(language)
    records.read(record, components.load() if components else boxes.standard(), longest)


def record_of_position(text: str, components: ComponentText | None, language: str) -> str:
    """The record of a game that starts from this position, given as JSON.

    InvalidPosition, in this language, if there is no such position.
    """
    locale.use(language)
    position = position_in(text)
    return State.from_position(position, components.load() if components else boxes.standard()).record()


def position_in(text: str) -> dict[str, Any]:
    try:
        position = json.loads(text)
    except json.JSONDecodeError as problem:
        raise InvalidPosition(
            _("This is not valid JSON: look at line {line}, column {column}.").format(
                line=problem.lineno, column=problem.colno
            )
        ) from None
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        raise InvalidPosition(
            _("This JSON is nested too deeply, or has numbers that are too long.")
        ) from None
    if not isinstance(position, dict):
        raise InvalidPosition(_("A position is a JSON object, in braces."))
    return position


@dataclass(frozen=True)
class Deal:
    """Everything needed to lay out a game."""

    game: str
    players: int
    options: Mapping[str, str]
    seed: int
    components: ComponentText | None = None
    position: str | None = None
    """The position in which the game begins, as JSON; None if it is dealt from its seed."""
    edition: int = boxes.NEWEST
    """The edition of the standard set, or of the boxes that an uploaded set leaves out."""

    def component_set(self) -> ComponentSet:
        """The component set of the game. Raises ComponentError if it is unusable."""
        return boxes.as_of(self.components.load() if self.components else boxes.standard(), self.edition)

    def table(self) -> Table:
        return Table(self.game, self.players, components=self.component_set(), **self.options)

    def state(self) -> State:
        if self.position is not None:
            return State.from_position(json.loads(self.position), self.component_set())
        return self.table().deal(self.seed)
