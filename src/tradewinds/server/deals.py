"""Deals: what is needed to lay out a game, in any process."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Final

from tradewinds import components as boxes
from tradewinds import locale
from tradewinds.components import ComponentSet
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
        """ComponentError if it cannot be used. A server has it read by a worker first, and remembers it."""
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
    """The set in a text, read anew; complaints are in this language."""
    locale.use(language)
    return boxes.loads(components.text, components.name)


def check_record(record: str, components: ComponentText | None, longest: int, language: str) -> None:
    """InvalidRecord, in this language, if the record cannot be played."""
    locale.use(language)
    records.read(record, components.load() if components else boxes.standard(), longest)


@dataclass(frozen=True)
class Deal:
    """What is needed to lay out a game."""

    game: str
    players: int
    options: Mapping[str, str]
    seed: int
    components: ComponentText | None = None
    edition: int = boxes.NEWEST
    """Of the standard set, or of the boxes of it that the own set leaves out."""

    def component_set(self) -> ComponentSet:
        """ComponentError if it cannot be used."""
        return boxes.as_of(self.components.load() if self.components else boxes.standard(), self.edition)

    def table(self) -> Table:
        return Table(self.game, self.players, components=self.component_set(), **self.options)

    def state(self) -> State:
        return self.table().deal(self.seed)
