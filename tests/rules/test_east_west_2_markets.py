"""From East to West, Part II: outposts, trades, columns and the score (W2-3, W2-6 to W2-9)."""

import pytest

from tests.east_west import (
    cubes,
    found,
    found_columns,
    give_bonus,
    part,
    seat,
    take_all_tiles,
)
from tests.positions import Position, give_cards, load, uncover, uncover_all
from tradewinds import State


def landed(place: str, all_cubes: str, *others: str, players: int = 2, outposts: str = "") -> Position:
    """Seat 0 is about to sail to a place next to the sea; seats have outposts there (`"01"`)."""
    position = part(2, players, all_cubes, *others)
    uncover_all(position, by=players - 1)
    for number in outposts:
        found(position, int(number), place)
    return position


def arrive(position: Position, place: str = "m2") -> State:
    state = load(position)
    state.play("work F2.1", f"sail {place}")
    return state


# --- building -----------------------------------------------------------------------------------------------


def test_build_trade_and_done_stand_side_by_side() -> None:
    """W2-6: on a market tile."""
    assert arrive(landed("m2", "YY")).actions() == ["build", "trade", "done"]


@pytest.mark.parametrize(
    ("players", "outposts", "price"),
    [(2, "", 0), (2, "1", 2), (3, "", 0), (3, "1", 1), (3, "12", 2), (4, "123", 3), (4, "2", 1)],
)
def test_an_outpost_costs_what_stands_there(players: int, outposts: str, price: int) -> None:
    """W2-6: EW7's price, one cube each, two with two players, to the supply."""
    others = [""] * (players - 1)
    state = arrive(landed("m2", "GGGGG", *others, players=players, outposts=outposts))
    state.play("build")
    assert cubes(state) == ["GGGGG"[price:], *others]
    assert seat(state)["outposts"] == ["m2"]
    poor = arrive(landed("m2", "GGGGG"[:price][1:], *others, players=players, outposts=outposts))
    assert (poor.turn == 1) == (price > 0), "there is nothing to do but to go on"


def test_the_price_is_paid_in_cubes_of_choice() -> None:
    """W2-6: one by one."""
    state = arrive(landed("m2", "YRGB", "", outposts="1"))
    state.play("build")
    assert state.actions() == ["pay yellow", "pay red", "pay green", "pay brown"]
    state.play("pay red", "pay brown")
    assert (cubes(state), seat(state)["outposts"]) == (["YG", ""], ["m2"])


def test_nobody_builds_twice_on_a_tile() -> None:
    """W2-6: with EW7, if you have none there."""
    state = arrive(landed("m2", "YYYY", outposts="0"))
    assert state.actions() == ["trade", "done"]


def test_after_building_one_may_trade() -> None:
    """W2-6: any number of times."""
    state = arrive(landed("m2", "YYYY"))
    state.play("build")
    assert state.actions() == ["trade", "done"]
    state.play("trade", "trade")
    assert (cubes(state)[0], state.turn) == ("RRRR", 1)


def test_one_may_build_only() -> None:
    """W2-6: zero trades are fine."""
    state = arrive(landed("m2", "YYYY"))
    state.play("build", "done")
    assert (cubes(state)[0], seat(state)["outposts"], state.turn) == ("YYYY", ["m2"], 1)


def test_one_may_do_neither() -> None:
    """W2-6: you may."""
    state = arrive(landed("m2", "YYYY"))
    state.play("done")
    assert (cubes(state)[0], seat(state)["outposts"], seat(state)["boat"], state.turn) == (
        "YYYY",
        [],
        "m2",
        1,
    )


def test_trading_needs_no_outpost() -> None:
    """W2-6: and once one trades one no longer builds."""
    state = arrive(landed("m2", "YYYYY"))
    state.play("trade")
    assert (cubes(state)[0], state.actions()) == ("YYYRR", ["trade", "done"])
    state.play("trade")
    assert (cubes(state)[0], seat(state)["outposts"], state.turn) == ("YRRRR", [], 1)


def test_a_boat_is_paid_for_before_building() -> None:
    """W2-6: the owner is paid, then the price of an outpost is counted in what is left."""
    position = landed("m2", "GG", "", outposts="1")
    position["seats"][1]["boat"] = "m2"
    state = load(position)
    state.play("work F2.1", "sail m2")
    assert (state.turn, cubes(state)) == (1, ["G", "G"])


# --- columns ------------------------------------------------------------------------------------------------


def last_of(columns: int, all_cubes: str = "YYRR") -> Position:
    """Seat 0 lies on the sea; the last outpost of so many columns is missing at m1 to m4."""
    position = landed("m4", all_cubes, "")
    found_columns(position, 0, columns, but="m4")
    return position


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_emptying_a_column_gives_the_top_tile_of_any_stack(columns: int) -> None:
    """W2-7: on B2 or F2, at once and before trading."""
    position = last_of(columns)
    tops = {name: stack[0] for name, stack in position["bonus_stacks"].items()}
    state = arrive(position, "m4")
    state.play("build")
    assert state.actions() == ["bonus B2a", "bonus B2b", "bonus F2a", "bonus F2b"]
    state.play("bonus F2b")
    assert seat(state)["bonus_tiles"] == [tops["F2b"]]
    assert state.position()["bonus_stacks"]["F2b"] == position["bonus_stacks"]["F2b"][1:]
    assert state.actions() == ["trade", "done"]


@pytest.mark.parametrize("stack", ["B2a", "B2b", "F2a", "F2b"])
def test_each_stack_can_be_chosen(stack: str) -> None:
    """W2-7: the top tile of that one, the others stay."""
    position = last_of(1)
    state = arrive(position, "m4")
    state.play("build", f"bonus {stack}")
    expected = position["bonus_stacks"] | {stack: position["bonus_stacks"][stack][1:]}
    assert state.position()["bonus_stacks"] == expected
    assert seat(state)["bonus_tiles"] == position["bonus_stacks"][stack][:1]


def test_a_column_takes_one_outpost_of_each_row() -> None:
    """W2-7, W2-3: they go from the left, so five outposts of two symbols empty none."""
    position = landed("m1", "")
    found(position, 0, "m5", "m9", "m2", "m6", "m10")
    state = arrive(position, "m1")
    state.play("build")
    assert (seat(state)["bonus_tiles"], state.turn) == ([], 1)
    assert len(seat(state)["outposts"]) == 6


def test_whichever_tile_of_a_symbol_is_built_on_first_counts_for_the_first_column() -> None:
    """W2-7, W2-3: the outpost comes from the leftmost filled space of its symbol's row."""
    position = landed("m4", "YYRR")
    found(position, 0, "m9", "m10", "m11")
    state = arrive(position, "m4")
    state.play("build")
    assert state.actions()[0] == "bonus B2a"


def test_the_reward_must_be_taken() -> None:
    """W2-7: if there is one to take."""
    state = arrive(last_of(1), "m4")
    state.play("build")
    assert "done" not in state.actions()
    assert len(state.actions()) == 4


def test_a_single_stack_left_gives_its_tile_at_once() -> None:
    """W2-7: nothing is asked."""
    position = landed("m4", "YYRR", "", "", "", players=4)
    found_columns(position, 0, 1, but="m4")
    top = position["bonus_stacks"]["F2a"][0]
    take_all_tiles(position, "B2", "F2b")
    state = arrive(position, "m4")
    state.play("build")
    assert (seat(state)["bonus_tiles"], state.actions()) == ([top], ["trade", "done"])


def test_without_a_tile_left_nothing_is_given() -> None:
    """W2-7: four stacks are empty, sixteen tiles lie with four players, none with a space."""
    position = landed("m4", "YYRR", "", "", "", players=4)
    found_columns(position, 0, 1, but="m4")
    take_all_tiles(position, "B2", "F2", by=(0, 1, 2, 3))
    state = arrive(position, "m4")
    state.play("build")
    assert state.actions() == ["trade", "done"]


@pytest.mark.parametrize(("tiles", "given"), [(3, True), (4, False)])
def test_a_tile_needs_a_free_space(tiles: int, given: bool) -> None:
    """W2-7: of four; the last one can still be filled."""
    position = last_of(2)
    give_bonus(position, 0, *[stack[-1] for stack in list(position["bonus_stacks"].values())[:tiles]])
    state = arrive(position, "m4")
    state.play("build")
    assert (state.actions()[0] == "bonus B2a") is given
    assert (state.actions() == ["trade", "done"]) is not given
    if given:
        state.play("bonus B2a")
        assert len(seat(state)["bonus_tiles"]) == 4


def test_the_last_space_filled_in_mid_game() -> None:
    """W2-7: the next column then gives nothing."""
    position = last_of(2)
    found(position, 0, "m9", "m10")
    give_bonus(position, 0, *[stack[-1] for stack in list(position["bonus_stacks"].values())[:3]])
    state = arrive(position, "m4")
    state.play("build", "bonus F2a", "done")
    assert len(seat(state)["bonus_tiles"]) == 4
    state.play("rest", "rest", "rest", "work F2.5", "sail m11", "build", "rest", "rest", "rest", "work F2.5")
    state.play("sail m12")
    assert state.actions() == ["build", "done"]
    state.play("build")
    assert (len(seat(state)["bonus_tiles"]), state.turn) == (4, 1)
    assert len(seat(state)["outposts"]) == 12


def test_a_paid_outpost_empties_a_column_as_well() -> None:
    """W2-7: the reward comes after the price."""
    position = last_of(1, "YR")
    found(position, 1, "m4")
    state = arrive(position, "m4")
    state.play("build", "pay yellow")
    assert (cubes(state)[0], state.actions()[0]) == ("", "bonus B2a")
    state.play("bonus B2a")
    assert state.turn == 1


# --- trading from afar --------------------------------------------------------------------------------------


@pytest.mark.parametrize("outposts", ["", "m3"])
def test_a_boat_trade_is_made_where_the_boat_lies(outposts: str) -> None:
    """W2-8: at least once, with or without an outpost."""
    position = part(2, 2, "YYYYY", boats="m3 m0")
    uncover_all(position, by=1)
    found(position, 0, *outposts.split())
    state = load(position)
    state.play("work F2.2")
    assert (cubes(state)[0], state.actions()) == ("YYYG", ["trade", "done"])
    state.play("trade")
    assert (cubes(state)[0], state.turn) == ("YGG", 1)


def test_a_boat_trade_needs_no_payment_to_others() -> None:
    """W2-8: nobody moved."""
    position = part(2, 2, "YYY", "", boats="m3 m3")
    uncover_all(position, by=1)
    state = load(position)
    state.play("work F2.2")
    assert cubes(state) == ["YG", ""]


@pytest.mark.parametrize(("boat", "letters"), [("m0", "YYYRRRGGBB"), ("m3", "YRRGGBB"), ("m12", "G")])
def test_a_boat_trade_that_cannot_be_made_is_not_offered(boat: str, letters: str) -> None:
    """W2-8: on the sea, or without the cubes for the tile."""
    position = part(2, 2, letters, boats=f"{boat} m0")
    uncover_all(position, by=1)
    assert "work F2.2" not in load(position).actions()


def test_a_boat_trade_is_offered_once_uncovered_only() -> None:
    """W2-8: with N7."""
    position = part(2, 2, "YYYY", boats="m3 m0")
    assert "work F2.2" not in load(position).actions()
    uncover(position, "F2.2", by=1)
    assert "work F2.2" in load(position).actions()


def test_a_tool_cube_alone_makes_a_boat_trade_possible() -> None:
    """W2-8: with N11; the woods' yellow cube makes YY>G."""
    position = part(2, 2, "Y", boats="m3 m0")
    uncover_all(position, by=1)
    give_cards(position, 0, "N42")
    state = load(position)
    state.play("work F2.2")
    assert (cubes(state)[0], state.turn) == ("G", 1)


def outposts_at(letters: str, *places: str) -> Position:
    """Seat 0 can use F2.6; its boat is far away."""
    position = part(2, 2, letters, boats="m12 m0")
    uncover_all(position, by=1)
    found(position, 0, *places)
    return position


def test_an_outpost_trade_names_the_tile_and_makes_the_first_trade() -> None:
    """W2-8: then as often as one can and likes."""
    state = load(outposts_at("YYYYYY", "m2", "m3", "m9"))
    state.play("work F2.6")
    assert state.actions() == ["trade m2", "trade m3"]
    state.play("trade m3")
    assert (cubes(state)[0], state.actions()) == ("YYYYG", ["trade", "done"])
    state.play("trade", "done")
    assert (cubes(state)[0], state.turn, seat(state)["boat"]) == ("YYGG", 1, "m12")


def test_only_one_tile_is_traded_at() -> None:
    """W2-8: choose a tile; the other one is not offered again."""
    state = load(outposts_at("YYYYYY", "m2", "m3"))
    state.play("work F2.6", "trade m2")
    assert state.actions() == ["trade", "done"]


def test_the_only_outpost_where_one_can_trade_is_used_at_once() -> None:
    """W2-8: nothing is asked."""
    state = load(outposts_at("YYYY", "m3", "m9"))
    state.play("work F2.6")
    assert (cubes(state)[0], state.actions()) == ("YYG", ["trade", "done"])


@pytest.mark.parametrize(("letters", "places"), [("YYYYRRGGBB", []), ("Y", ["m2", "m3"]), ("GG", ["m1"])])
def test_an_outpost_trade_that_cannot_be_made_is_not_offered(letters: str, places: list[str]) -> None:
    """W2-8: without an outpost, or without the cubes; the tile under the boat does not count."""
    assert "work F2.6" not in load(outposts_at(letters, *places)).actions()


def test_outposts_of_others_do_not_count() -> None:
    """W2-8: a tile with your outpost."""
    position = outposts_at("YYYY")
    found(position, 1, "m2", "m3")
    assert "work F2.6" not in load(position).actions()


@pytest.mark.parametrize(("tool", "letters", "after"), [("N49", "Y", "G"), ("N52", "Y", "B")])
def test_a_tool_cube_alone_makes_an_outpost_trade_possible(tool: str, letters: str, after: str) -> None:
    """W2-8: with N11; the hills' yellow cube makes YY>G, the red one YR>B."""
    position = outposts_at(letters, "m3", "m4")
    give_cards(position, 0, tool)
    state = load(position)
    state.play("work F2.6")
    assert (cubes(state)[0], state.turn) == (after, 1)
