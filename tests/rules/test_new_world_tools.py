"""A New World: tool cards, and which actions are possible (N11, N12)."""

import pytest

from tests.positions import Position, dealt, give_cards, load, set_cubes, set_row
from tradewinds import IllegalAction, State
from tradewinds.components import ComponentSet, loads, template


def seat(state: State, number: int) -> Position:
    part: Position = state.position()["seats"][number]
    return part


@pytest.mark.parametrize(
    ("place", "cards", "after"),
    [
        ("D1.1", ["N41"], "YYYYR"),
        ("D1.1", ["N41", "N44"], "YYYYRR"),
        ("D1.1", ["N41", "N44", "N46"], "YYYYYRR"),
        ("C1.1", ["N42", "N45", "N47"], "YYYYYRRR"),
        ("D1.1", ["N42", "N43", "N49"], "YYYR"),
        ("D1.1", ["N27", "N30"], "YYYR"),
    ],
)
def test_tool_cards_of_the_symbol_give_their_cubes(place: str, cards: list[str], after: str) -> None:
    """N11: each gives one; other symbols and other kinds give none."""
    position = dealt(4)
    give_cards(position, 0, *cards)
    state = load(position)
    state.play(f"work {place}")
    assert seat(state, 0)["cubes"] == after


def test_tool_cards_of_others_give_nothing() -> None:
    """N11: your tool cards; their owner gets nothing either."""
    position = dealt(2)
    give_cards(position, 1, "N41")
    state = load(position)
    state.play("work D1.1")
    assert [seat(state, number)["cubes"] for number in (0, 1)] == ["YYYR", "YYYY"]


def test_a_tool_cube_can_be_upgraded_at_once() -> None:
    """N11: it comes before the action."""
    position = dealt(2)
    set_cubes(position, "")
    give_cards(position, 0, "N42")
    state = load(position)
    state.play("work A1.4", "upgrade yellow", "upgrade red")
    assert seat(state, 0)["cubes"] == "G"


def test_a_tool_cube_can_be_what_makes_a_trade_possible() -> None:
    """N11, N12: one yellow cube is missing for YY>G, and the tool gives it."""
    position = dealt(2)
    set_cubes(position, "Y")
    assert "work A1.5" not in load(position).actions()
    give_cards(position, 0, "N41")
    state = load(position)
    state.play("work A1.5")
    assert (seat(state, 0)["cubes"], state.turn) == ("G", 1)


def test_tool_cubes_make_a_trade_possible_again() -> None:
    """N11, C4: three yellow cubes and one more are enough for two trades."""
    position = dealt(2)
    set_cubes(position, "YYY")
    give_cards(position, 0, "N41")
    state = load(position)
    state.play("work A1.5")
    assert state.actions() == ["trade", "done"]
    state.play("trade")
    assert seat(state, 0)["cubes"] == "GG"


def test_a_tool_cube_of_the_wrong_colour_does_not_make_a_trade_possible() -> None:
    """N12: the trade must be possible after N11."""
    position = dealt(2)
    set_cubes(position, "Y")
    give_cards(position, 0, "N44")
    with pytest.raises(IllegalAction, match=r"YY.*N12"):
        load(position).play("work A1.5")


def fort_with_symbol() -> ComponentSet:
    """A set in which the fort A1.1 shows woods and gives no bonus tiles."""
    old = '{ id = "A1.1", effect = "fort", settlers = 1, stacks = [4] }'
    assert template().count(old) == 1
    return loads(template().replace(old, old.replace("stacks", 'symbol = "woods", stacks')), "woods.toml")


def test_a_tool_cube_can_be_what_makes_a_claim_possible() -> None:
    """N11, N12: N01 costs YYG; a fort with a symbol is possible in a component set."""
    components = fort_with_symbol()
    position = dealt(2, components=components)
    set_row(position, "N01", "N02", "N05", "N07")
    set_cubes(position, "YG")
    give_cards(position, 0, "N42", "N32")
    state = load(position, components)
    state.play("work A1.1")
    assert state.actions() == ["claim", "done"]
    state.play("claim", "done")
    assert seat(state, 0)["point_cards"] == ["N01", "N32", "N42"]
    assert seat(state, 0)["cubes"] == ""


def test_produce_and_upgrade_are_always_possible() -> None:
    """N12: without a single cube all but trades can be chosen."""
    position = dealt(2)
    set_cubes(position, "")
    actions = load(position).actions()
    for place in ("A1.3", "A1.4", "B1.3", "B1.4", "C1.1", "C1.5", "D1.1", "D1.4"):
        assert f"work {place}" in actions
    assert "work A1.5" not in actions
