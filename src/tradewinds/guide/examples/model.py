"""Worked examples as data: the table, the actions, and their results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Position = dict[str, Any]


@dataclass(frozen=True)
class Scene:
    """A table dealt from a seed, then changed. Paths such as `seats 0 cubes` say what to change."""

    game: str
    players: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1
    laid: Mapping[str, str] = field(default_factory=dict)
    """Market tiles to lay, by place on the map."""
    shown: Mapping[str, str] = field(default_factory=dict)
    """Pieces to show, by path; each swaps places with the piece that was dealt there."""
    given: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Pieces to take from decks and stacks, by the path of their new owner's list."""
    settled: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Settlers to place, by location: the seat they belong to, and their number."""
    put: Mapping[str, Any] = field(default_factory=dict)
    """Other values to set, by path."""


@dataclass(frozen=True)
class Fact:
    """A result of an example. If it has a name, the text of the example uses it as a placeholder.

    `where` says how to measure it: `before PATH`, `after PATH`, `count PATH` (how many things are there
    afterwards), `spent PATH` and `gained PATH` (how many fewer or more), `paid PATH` and `taken PATH`
    (which goods), `score SEAT CATEGORY`, or `worth TILE` (the points of a bonus tile of seat 0). A named
    value that is a string stands for goods.
    """

    where: str
    value: int | str
    name: str = ""


@dataclass(frozen=True)
class ExampleText:
    """An example as written in the sources, marked for translation."""

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
