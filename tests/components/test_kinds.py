"""The checks know every kind of part that the model has."""

from typing import get_args, get_type_hints

from tradewinds.components import model, standard
from tradewinds.components.model import BonusTile, ExplorationTile, Icon
from tradewinds.components.notation import WORDS
from tradewinds.components.published import RULE_SHEETS


def test_the_keys_of_every_kind_of_part_are_checked() -> None:
    assert set(model.POINT_CARD_KEYS) == set(get_args(Icon))
    assert set(model.BONUS_TILE_KEYS) == set(get_args(get_type_hints(BonusTile)["kind"]))
    exploration = get_args(get_type_hints(ExplorationTile)["kind"])
    assert set(model.EXPLORATION_TILE_KEYS) == set(exploration)


def test_every_word_of_the_boards_has_games() -> None:
    assert {word for sheet in RULE_SHEETS.values() for word in sheet.effects} == set(WORDS)


def test_every_game_of_the_box_is_checked() -> None:
    assert set(RULE_SHEETS) == set(standard().new_world.games)
    assert all(bool(sheet.market_rule) == ("market" in sheet.effects) for sheet in RULE_SHEETS.values())
