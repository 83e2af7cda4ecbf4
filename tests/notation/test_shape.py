"""Positions as typed structures: nothing is lost, and nothing unknown is let in."""

from typing import Any, get_args

import msgspec
import pytest

from tests import games
from tradewinds import State, Table
from tradewinds.notation.shape import SeaBonus, View, read_view, top_of
from tradewinds.rules.ports import BONUSES

LEFT_OUT: list[Any] = [None, 0, "", [], {}, {"gold": 0, "silver": 0}]


def some_states(table: Table) -> list[State]:
    """The deal, states along a random game, and where the game stops."""
    state = table.deal(9)
    along = [
        now.copy() for number, (now, _action) in enumerate(games.played(state, 9, 400)) if number % 37 == 0
    ]
    return [*along, state]


def check_same(written: Any, read: Any) -> None:
    """What is written is read back; a key that is left out holds nothing."""
    if isinstance(written, dict) and isinstance(read, dict):
        assert set(written) <= set(read)
        for key, value in read.items():
            if key in written:
                check_same(written[key], value)
            else:
                assert value in LEFT_OUT, key
    elif isinstance(written, list) and isinstance(read, list):
        assert len(written) == len(read)
        for one, other in zip(written, read, strict=True):
            check_same(one, other)
    else:
        assert written == read


def written_back(view: View) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view))


@pytest.mark.parametrize("table", games.all_tables(), ids=games.name_of)
def test_positions_and_views_lose_nothing(table: Table) -> None:
    for state in some_states(table):
        for written in (state.position(), state.view(None), state.view(1)):
            check_same(written, written_back(read_view(written)))


@pytest.mark.parametrize("part", ["", "seats.0", "components", "locations", "map", "merchant_row.0"])
def test_a_key_without_a_field_is_refused(part: str) -> None:
    position = Table("east-west-3", players=2).deal(1).position()
    inner: Any = position
    for step in filter(None, part.split(".")):
        inner = inner[int(step) if step.isdecimal() else step]
    if part in ("locations", "map"):
        inner = next(iter(inner.values()))
    inner["weather"] = "fair"
    with pytest.raises(msgspec.ValidationError, match="weather"):
        read_view(position)


def test_a_sea_bonus_of_no_known_kind_is_refused() -> None:
    position = Table("eastern-wonders", players=2).deal(1).position()
    position["bonus_supply"]["riddle"] = 1
    with pytest.raises(msgspec.ValidationError):
        read_view(position)
    assert list(get_args(SeaBonus)) == BONUSES


def test_the_top_of_a_pile_is_seen_only_where_it_lies_open() -> None:
    assert [top_of(pile) for pile in (("B03", None), (None, None), ())] == ["B03", None, None]
