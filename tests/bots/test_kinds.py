"""The evaluation knows every kind of card and tile, and an unknown one raises."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.bots.evaluation import caravan, colony
from tradewinds.bots.weights import classic, layers_of, stored, weights_of
from tradewinds.rules import scoring
from tradewinds.rules.board import Board
from tradewinds.rules.effects import Effects


def tile_of(kind: int) -> Board:
    """A board with one bonus tile of this kind."""
    printed = Board()
    printed.bonus_kind = vec[i64]([kind])
    printed.bonus_points, printed.bonus_icon = vec[i64]([2]), vec[i64]([0])
    printed.bonus_partner = vec[i64]([1])
    return printed


@pytest.mark.parametrize("kind", range(len(scoring.BONUS_KINDS)))
def test_every_kind_of_tile_may_grow(kind: int) -> None:
    assert (colony.growth(tile_of(kind), 0) > 0) == (kind != scoring.FLAT)


def test_a_tile_of_an_unknown_kind_raises() -> None:
    with pytest.raises(ValueError, match=str(len(scoring.BONUS_KINDS))):
        colony.growth(tile_of(len(scoring.BONUS_KINDS)), 0)


@pytest.mark.parametrize("effect", ["+YYR", "^2", "Y>R"])
def test_every_card_has_a_gain(effect: str) -> None:
    printed = Effects()
    assert caravan.gain(1, 0.0, printed, printed.add(effect, "T01")) > 0


def test_a_card_that_does_something_else_raises() -> None:
    printed = Effects()
    with pytest.raises(ValueError, match="3"):
        caravan.gain(1, 0.0, printed, printed.add("fort", "T01"))


def test_a_feature_without_a_weight_raises() -> None:
    with pytest.raises(KeyError, match="beauty"):
        weights_of(classic("new-world"), ["beauty"])
    with pytest.raises(KeyError, match="beauty"):
        layers_of(dict(stored("new-world")), ["beauty"])
