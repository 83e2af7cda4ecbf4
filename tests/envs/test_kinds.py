"""Fields and rewards are of kinds that are known; others raise."""

import pytest

from tradewinds import Table
from tradewinds.envs import rewards
from tradewinds.envs.fields.field import KINDS, Field


@pytest.mark.parametrize("kind", KINDS)
def test_a_field_is_of_a_known_kind(kind: str) -> None:
    assert Field("round", "the round", [1], kind).kind == kind


def test_a_field_of_an_unknown_kind_raises() -> None:
    with pytest.raises(ValueError, match="weight"):
        Field("round", "the round", [1], "weight")


@pytest.mark.parametrize("form", range(len(rewards.REWARDS)))
def test_every_form_of_reward_sums_to_nothing(form: int) -> None:
    assert sum(rewards.worth(Table("new-world").deal(1).core, form)) == pytest.approx(0)


def test_an_unknown_form_of_reward_raises() -> None:
    state = Table("new-world").deal(1).core
    state.over = True
    with pytest.raises(ValueError, match="9"):
        rewards.worth(state, 9)
