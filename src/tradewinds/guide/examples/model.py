"""Worked examples as data: what lies on the table, what is played, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Position = dict[str, Any]


@dataclass(frozen=True)
class Scene:
    """A table dealt from a seed, and what is different on it; places are paths such as `seats 0 cubes`."""

    game: str
    players: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1
    laid: Mapping[str, str] = field(default_factory=dict)
    """Market tiles by their places on the map."""
    shown: Mapping[str, str] = field(default_factory=dict)
    """Pieces that lie in a place, changed for those that were dealt there."""
    given: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Pieces that somebody has, from decks and stacks."""
    settled: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Locations with the seat whose settlers stand there, and how many they are."""
    put: Mapping[str, Any] = field(default_factory=dict)
    """Whatever else is as it says here."""


@dataclass(frozen=True)
class Fact:
    """Something that comes of an example; where it has a name, the text tells it.

    `where` is how to find it: `before PATH`, `after PATH`, `count PATH` (how many are there after),
    `spent PATH` and `gained PATH` (how many fewer or more), `paid PATH` and `taken PATH` (which goods),
    `score SEAT CATEGORY`, or `worth TILE` (the points of a bonus tile of seat 0). A named value of letters
    is goods.
    """

    where: str
    value: int | str
    name: str = ""


@dataclass(frozen=True)
class ExampleText:
    """An example as it stands in the sources, marked for translation."""

    id: str
    title: str
    text: str
    rules: str
    scene: Scene
    actions: tuple[str, ...]
    facts: tuple[Fact, ...]


@dataclass(frozen=True)
class Example:
    """An example in the language in use."""

    id: str
    game: str
    title: str
    text: str
    rules: tuple[str, ...]
    position: Position
    actions: tuple[str, ...]
    facts: tuple[Fact, ...]
