"""Kinds of cards, tiles and locations: every one that is printed has its words, and any other is refused."""

from typing import get_args, get_type_hints

import pytest

from tradewinds import Table
from tradewinds.components import standard
from tradewinds.components.model import BonusTile, ExplorationTile
from tradewinds.rules import effects
from tradewinds.words.colony import LOCATIONS
from tradewinds.words.effects import effect_text, effect_words
from tradewinds.words.forts import BENEFITS
from tradewinds.words.tiles import EXPLORATIONS, SCORED, bonus_words, exploration_words

SETUP = Table("new-world", players=2).deal(1).core.setup


def kinds_of(part: type) -> set[str]:
    return set(get_args(get_type_hints(part)["kind"]))


def test_every_kind_of_tile_and_card_has_words() -> None:
    assert kinds_of(BonusTile) == SCORED.keys()
    assert kinds_of(ExplorationTile) == EXPLORATIONS.keys()
    assert {card.kind for card in standard().new_world.point_cards} == BENEFITS.keys()


def test_every_kind_of_location_has_words() -> None:
    printed = effects.Effects()
    for board in standard().new_world.boards.values():
        for location in board:
            printed.add(location.effect, location.id)
    assert set(printed.kind) == LOCATIONS.keys()


def test_a_tile_of_a_kind_that_nobody_knows_is_refused() -> None:
    unheard_of = "unheard of"
    with pytest.raises(KeyError):
        bonus_words(BonusTile(id="x", kind=unheard_of, points=1, provenance="published"))  # type: ignore[arg-type]
    with pytest.raises(KeyError):
        exploration_words(SETUP, ExplorationTile(id="x", kind=unheard_of, provenance="published"))  # type: ignore[arg-type]


def test_an_effect_that_nobody_knows_is_refused() -> None:
    with pytest.raises(KeyError):
        effect_words(SETUP, "unheard of")


def test_only_effects_of_goods_are_written_by_number() -> None:
    kinds = list(SETUP.effects.kind)
    assert effect_text(SETUP, kinds.index(effects.PRODUCE)).startswith("+")
    with pytest.raises(KeyError):
        effect_text(SETUP, kinds.index(effects.FORT))
