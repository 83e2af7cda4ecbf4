"""Worked examples as pictures: the table before, what is done, and the table after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from tradewinds import State
from tradewinds.guide import Example, examples_of
from tradewinds.pictures import Panel, panels
from tradewinds.words import Players, describe

BESIDE_THE_POINT: Final = ("point-deck", "sea-supply", "legend")
"""Panels that change with almost every move and explain none of them."""


@dataclass(frozen=True)
class DrawnExample:
    id: str
    title: str
    text: str
    rules: tuple[str, ...]
    before: Markup
    deeds: tuple[str, ...]
    after: Markup
    """Empty if the example has no actions, only a score."""


def drawn_examples(game: str) -> list[DrawnExample]:
    return [drawn(example) for example in examples_of(game)]


def drawn(example: Example) -> DrawnExample:
    state = State.from_position(example.position)
    before, deeds = panels(state.core, choices=False), done(state, example)
    after = panels(state.core, choices=False)
    shown = telling(example, before, after)
    return DrawnExample(
        f"example-{example.id}",
        example.title,
        example.text,
        example.rules,
        pictured(before, shown),
        deeds,
        pictured(after, shown) if deeds else Markup(""),
    )


def done(state: State, example: Example) -> tuple[str, ...]:
    """Play the example; returns its actions in words."""
    deeds = []
    for action in example.actions:
        deeds.append(describe(state.core, state.parse(action), Players()))
        state.play(action)
    return tuple(deeds)


def telling(example: Example, before: list[Panel], after: list[Panel]) -> set[str]:
    """The names of the panels that an example is about."""
    changed = {one.name for one, other in zip(before, after, strict=True) if one.body != other.body}
    return {name for name in changed if is_about(example, name)} | seats_of(example)


def is_about(example: Example, panel: str) -> bool:
    """True if a panel is part of the example. Boards must be named: cards slide along all their forts."""
    kind, _dash, name = panel.partition("-")
    if kind == "board":
        return any(name in words for words in (example.text, *example.actions))
    return kind != "seat" and panel not in BESIDE_THE_POINT


def seats_of(example: Example) -> set[str]:
    """The seats that an example is about; bonus tiles belong to the first."""
    paths = [fact.where.split() for fact in example.facts]
    numbers = [path[2] for path in paths if path[1] == "seats"]
    numbers += [path[1] for path in paths if path[0] == "score"]
    return {f"seat-{number}" for number in numbers or ["0"]}


def pictured(panels: list[Panel], shown: set[str]) -> Markup:
    return Markup("").join(Markup(panel.svg()) for panel in panels if panel.name in shown)
