"""Spice Road: claiming point cards, and the coins above them (SR6)."""

import pytest

from tests.caravans import dealt_road, leave_coins, set_prizes
from tests.positions import Position, load, set_cubes
from tradewinds import IllegalAction, State

ROW = ("P01", "P02", "P03", "P05", "P13")  # YYRR, YYYRR, RRRR, YYGG, GGGG
PLENTY = "YYYRRGGGGB"


def road(cubes: str = PLENTY, *, gold: int = 4, silver: int = 4, players: int = 2) -> Position:
    position = dealt_road(players)
    set_prizes(position, *ROW)
    set_cubes(position, cubes)
    if (gold, silver) != (4, 4):
        leave_coins(position, gold=gold, silver=silver)
    return position


def claimed(position: Position, place: int) -> tuple[int, int, dict[str, int]]:
    """The gold and silver that seat 0 got for it, and what is left."""
    before = position["seats"][0]
    had = before["gold"], before["silver"]
    state = load(position)
    state.play(f"claim {place}")
    after = state.position()
    got = after["seats"][0]
    return got["gold"] - had[0], got["silver"] - had[1], after["coins"]


def claims(state: State) -> list[str]:
    return [action for action in state.actions() if action.startswith("claim")]


def test_a_claimed_card_is_paid_and_kept() -> None:
    """SR6: its cubes go to the supply."""
    state = load(road("YYYRRGGB"))
    state.play("claim 4")
    seat = state.position()["seats"][0]
    assert seat["cubes"] == "YRRGG"[:3] + "B"
    assert seat["point_cards"] == ["P05"]
    assert state.turn == 1


def test_the_row_slides_left_and_refills_at_the_right() -> None:
    """SR6: from the deck."""
    position = road()
    top, *rest = position["point_deck"]
    state = load(position)
    state.play("claim 2")
    after = state.position()
    assert after["point_row"] == ["P01", "P03", "P05", "P13", top]
    assert after["point_deck"] == rest


@pytest.mark.parametrize(
    ("cubes", "places"),
    [
        ("", []),
        ("YYR", []),
        ("YYRR", [1]),
        ("YYYRR", [1, 2]),
        ("RRRR", [3]),
        ("BBBBBBBBBB", []),
        ("YYGGGG", [4, 5]),
        ("YYYRRGGGGB", [1, 2, 4, 5]),
        ("YYYRRRRGGG", [1, 2, 3, 4]),
    ],
)
def test_only_what_can_be_paid_exactly_is_offered(cubes: str, places: list[int]) -> None:
    """SR6: a better cube does not stand for a lesser one."""
    assert claims(load(road(cubes))) == [f"claim {place}" for place in places]


def test_a_card_that_cannot_be_paid_is_refused() -> None:
    """SR6: nothing changes."""
    state = load(road("YYR"))
    before = state.position()
    with pytest.raises(IllegalAction):
        state.play("claim 1")
    assert state.position() == before


def test_the_first_place_gives_gold() -> None:
    """SR6: one coin."""
    assert claimed(road(), 1) == (1, 0, {"gold": 3, "silver": 4})


def test_the_second_place_gives_silver() -> None:
    """SR6: one coin."""
    assert claimed(road(), 2) == (0, 1, {"gold": 4, "silver": 3})


@pytest.mark.parametrize("place", [4, 5])
def test_the_other_places_give_nothing(place: int) -> None:
    """SR6: gold and silver are over the first two places only."""
    assert claimed(road(), place) == (0, 0, {"gold": 4, "silver": 4})


def test_the_last_gold_is_just_gold() -> None:
    """SR6: silver moves when gold is gone, not while it is taken."""
    assert claimed(road(gold=1), 1) == (1, 0, {"gold": 0, "silver": 4})


def test_with_gold_gone_the_first_place_gives_silver() -> None:
    """SR6: the silver pile has moved there."""
    assert claimed(road(gold=0), 1) == (0, 1, {"gold": 0, "silver": 3})


def test_with_gold_gone_the_second_place_gives_nothing() -> None:
    """SR6: though silver is left."""
    assert claimed(road(gold=0), 2) == (0, 0, {"gold": 0, "silver": 4})


def test_with_all_coins_gone_no_place_gives_any() -> None:
    """SR6: while they last."""
    for place in (1, 2):
        assert claimed(road(gold=0, silver=0), place) == (0, 0, {"gold": 0, "silver": 0})


def test_with_silver_gone_first_gold_stays_where_it_is() -> None:
    """SR6: the second place gives nothing, the first still gold."""
    assert claimed(road(silver=0), 2) == (0, 0, {"gold": 4, "silver": 0})
    assert claimed(road(silver=0), 1) == (1, 0, {"gold": 3, "silver": 0})


def test_the_silver_moves_within_a_game() -> None:
    """SR6: seat 0 takes the last gold, seat 1 the first silver from the first place."""
    position = road("YYRR", gold=1)
    set_cubes(position, "YYRR", "YYYRR")
    before = position["seats"][1]["silver"]
    state = load(position)
    state.play("claim 1", "claim 1")
    assert state.position()["coins"] == {"gold": 0, "silver": 3}
    assert state.position()["seats"][1]["silver"] == before + 1
