"""Worked examples of the rules. Each one can be played through."""

from __future__ import annotations

from typing import Final

from tradewinds.guide.examples import east_west, new_world, sea, spice_road
from tradewinds.guide.examples.model import Example, ExampleText, Fact
from tradewinds.guide.examples.staging import set_scene
from tradewinds.locale import gettext as _
from tradewinds.notation import positions
from tradewinds.notation.tables import find_game
from tradewinds.rules.setup import Setup
from tradewinds.words.goods import goods_of

ALL: Final[tuple[ExampleText, ...]] = (
    *spice_road.EXAMPLES,
    *sea.EXAMPLES,
    *new_world.EXAMPLES,
    *east_west.EXAMPLES,
)


def examples_of(game: str) -> list[Example]:
    """The examples of a game, in the language in use."""
    name = find_game(game).name()
    return [_told(example) for example in ALL if example.scene.game == name]


def _told(example: ExampleText) -> Example:
    state = set_scene(example.scene)
    return Example(
        example.id,
        example.scene.game,
        _(example.title),
        _(example.text).format(**_numbers(example.facts, state.setup)),
        tuple(example.rules.split()),
        positions.position(state),
        example.actions,
        example.facts,
    )


def _numbers(facts: tuple[Fact, ...], setup: Setup) -> dict[str, str]:
    return {fact.name: _in_words(fact.value, setup) for fact in facts if fact.name}


def _in_words(value: int | str, setup: Setup) -> str:
    return goods_of(setup, value) if isinstance(value, str) else str(value)
