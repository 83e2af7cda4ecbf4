"""Eastern Wonders: outposts, trades, columns, harvest and bonus tiles (EW7, EW8, EW10, EW11)."""

import pytest

from tests.positions import Position, load, seat_of
from tests.seas import COLUMNS, found, found_columns, give_tiles, take_all_tiles, wonders
from tradewinds import IllegalAction, State


def cubes(state: State, seat: int = 0) -> str:
    letters: str = seat_of(state.position(), seat)["cubes"]
    return letters


def outposts(state: State, seat: int = 0) -> list[str]:
    places: list[str] = seat_of(state.position(), seat)["outposts"]
    return places


def tiles(state: State, seat: int = 0) -> list[str]:
    held: list[str] = seat_of(state.position(), seat)["bonus_tiles"]
    return held


# --- building -----------------------------------------------------------------------------------------------


def test_the_first_outpost_on_a_tile_is_free() -> None:
    """EW7: it stands where the boat lies."""
    state = load(wonders(2, ""))
    state.play("build")
    assert (outposts(state), state.turn) == (["c3"], 1)


@pytest.mark.parametrize(
    ("players", "there", "price"), [(2, 1, 2), (3, 1, 1), (3, 2, 2), (4, 1, 1), (4, 3, 3)]
)
def test_each_outpost_there_costs_a_cube_and_two_with_two_players(
    players: int, there: int, price: int
) -> None:
    """EW7: cubes of choice, to the supply."""
    position = wonders(players, "YRGB", *[""] * (players - 1))
    for seat in range(1, there + 1):
        found(position, seat, "c3")
    state = load(position)
    state.play("build")
    paid = 0
    while state.actions()[0].startswith("pay"):
        state.play(state.actions()[-1])
        paid += 1
    assert paid == price
    assert cubes(state) == "YRGB"[: 4 - price]
    assert all(cubes(state, seat) == "" for seat in range(1, players))
    assert outposts(state) == ["c3"]


def test_the_colours_paid_are_chosen_one_by_one() -> None:
    """EW7: brown and then yellow."""
    position = wonders(2, "YRGB")
    found(position, 1, "c3")
    state = load(position)
    state.play("build")
    assert state.actions() == ["pay yellow", "pay red", "pay green", "pay brown"]
    assert outposts(state) == []
    state.play("pay brown")
    assert state.actions() == ["pay yellow", "pay red", "pay green"]
    state.play("pay yellow")
    assert (cubes(state), outposts(state)) == ("RG", ["c3"])


@pytest.mark.parametrize(
    ("players", "letters", "possible"), [(2, "Y", False), (2, "YB", True), (3, "Y", True)]
)
def test_who_cannot_pay_cannot_build(players: int, letters: str, possible: bool) -> None:
    """EW7: two cubes with two players."""
    position = wonders(players, letters)
    found(position, 1, "c3")
    assert ("build" in load(position).actions()) == possible


def test_only_one_outpost_on_a_tile() -> None:
    """EW7: you may build if you have none there."""
    position = wonders(2, "YYYY")
    found(position, 0, "c3")
    with pytest.raises(IllegalAction):
        load(position).play("build")


@pytest.mark.parametrize("port", ["a1", "a4", "e1", "e4"])
def test_no_market_at_a_port(port: str) -> None:
    """EW7: neither building nor trading."""
    actions = load(wonders(2, "YYYRRRGGGB", boats=port)).actions()
    assert not {"build", "trade"} & set(actions)


def test_the_outpost_comes_from_the_row_of_the_tiles_symbol() -> None:
    """EW7: from the leftmost filled space; the values show it."""
    position = wonders(2, "")
    values = []
    for place in ("a2", "b4", "c2", "d4", "c6"):  # all of them ginger
        found(position, 0, place)
        values.append(load(position).sheet()[0]["outposts"])
    assert values == [0, 1, 3, 5, 8]
    found(position, 0, "a3")  # chili
    assert load(position).sheet()[0]["outposts"] == 8
    found(position, 0, "b1")
    assert load(position).sheet()[0]["outposts"] == 9


# --- trading ------------------------------------------------------------------------------------------------


def test_building_and_trading_in_one_turn() -> None:
    """EW7: with the outpost just built, as often as one likes; YYY>RG."""
    state = load(wonders(2, "YYYYYYY"))
    state.play("build")
    assert state.actions() == ["trade", "done"]
    state.play("trade")
    assert cubes(state) == "YYYYRG"
    state.play("trade")
    assert (cubes(state), state.turn) == ("YRRGG", 1)


def test_an_old_outpost_will_do() -> None:
    """EW7: trading without building, and stopping early."""
    position = wonders(2, "YYYYYY")
    found(position, 0, "c3")
    state = load(position)
    assert "build" not in state.actions()
    state.play("trade", "done")
    assert (cubes(state), state.turn) == ("YYYRG", 1)


def test_after_a_trade_no_more_building() -> None:
    """EW7: the market is only traded at from then on."""
    position = wonders(2, "YYYYYY")
    found(position, 0, "c3")
    state = load(position)
    state.play("trade")
    assert state.actions() == ["trade", "done"]


def test_building_without_trading_is_fine() -> None:
    """EW7, C5: here a trade may be made zero times."""
    state = load(wonders(2, "YYY"))
    state.play("build", "done")
    assert (cubes(state), outposts(state), state.turn) == ("YYY", ["c3"], 1)


def test_no_trade_without_an_own_outpost() -> None:
    """EW7: somebody else's does not count."""
    position = wonders(2, "YYYYYY")
    found(position, 1, "c3")
    with pytest.raises(IllegalAction):
        load(position).play("trade")


def test_no_trade_where_the_boat_does_not_lie() -> None:
    """EW7: an outpost elsewhere is of no use."""
    position = wonders(2, "YYYYYY")
    found(position, 0, "b2", "c4", "c2")
    assert "trade" not in load(position).actions()


def test_a_trade_after_a_move() -> None:
    """EW5, EW7: on the tile where it ended; B>GG."""
    position = wonders(2, "BB")
    found(position, 0, "c4")
    state = load(position)
    state.play("sail c4", "land", "trade", "trade")
    assert (cubes(state), state.turn) == ("GGGG", 1)


def test_a_trade_that_cannot_be_paid_is_not_offered() -> None:
    """EW7: YYY are needed."""
    position = wonders(2, "YYRRGGBB")
    found(position, 0, "c3")
    assert "trade" not in load(position).actions()


# --- columns ------------------------------------------------------------------------------------------------


def one_short(columns: int, letters: str = "", place: str = "") -> Position:
    """Seat 0 lies where the last outpost of so many columns is missing."""
    place = place or COLUMNS[columns - 1][1]
    position = wonders(2, letters, boats=place)
    found_columns(position, 0, columns, but=place)
    return position


@pytest.mark.parametrize("columns", [1, 2, 3, 4, 5])
def test_emptying_a_column_gives_a_bonus_tile_of_choice(columns: int) -> None:
    """EW8: every column does."""
    state = load(one_short(columns))
    state.play("build")
    assert state.actions() == ["bonus move", "bonus cargo", "bonus upgrade", "bonus harvest", "bonus points"]
    state.play("bonus cargo")
    assert tiles(state) == ["cargo"]
    assert state.position()["bonus_supply"]["cargo"] == 3
    assert state.turn == 1


def test_a_column_gives_its_tile_once() -> None:
    """EW8: the outposts after it give none until the next column is empty."""
    for places, rewarded in (("b4", False), ("b4 b1", False), ("b4 b1 b5", False), ("b4 b1 b5 c1", True)):
        *before, last = places.split()
        position = wonders(2, "", boats=last)
        found_columns(position, 0, 1)
        found(position, 0, *before)
        state = load(position)
        state.play("build")
        assert (state.turn == 0) == rewarded


def test_a_whole_board_gives_five_tiles() -> None:
    """EW8: exactly one for each column, in whatever order the outposts are built."""
    position = wonders(2, "")
    given = []
    for place in [place for row in zip(*COLUMNS, strict=True) for place in row]:
        seat_of(position, 0)["boat"] = place
        state = load(position)
        state.play("build")
        if state.turn == 0:
            given.append(place)
            state.play("bonus points" if "bonus points" in state.actions() else "bonus move")
        position = state.position()
        position["turn"] = position["player"] = 0
    assert given == [column[3] for column in COLUMNS]
    assert seat_of(position, 0)["bonus_tiles"] == ["move", "points-6", "points-5", "points-4", "points-3"]


def test_the_reward_comes_before_trading() -> None:
    """EW8: right after building."""
    position = wonders(2, "GG", boats="a3")
    found_columns(position, 0, 1, but="a3")
    state = load(position)
    state.play("build", "bonus points")
    assert state.actions() == ["trade", "done"]
    state.play("trade", "done")
    assert cubes(state) == "RRG"


def test_a_points_tile_is_always_the_top_one() -> None:
    """EW8: 6, then 5, 4, 3."""
    position = one_short(1)
    give_tiles(position, 1, "points", "points")
    state = load(position)
    state.play("build", "bonus points")
    assert tiles(state) == ["points-4"]
    assert state.position()["bonus_supply"]["points"] == [3]


def test_types_that_are_gone_are_not_offered() -> None:
    """EW8: the others are."""
    position = one_short(1)
    give_tiles(position, 1, *["move"] * 4, *["points"] * 4, "harvest")
    state = load(position)
    state.play("build")
    assert state.actions() == ["bonus cargo", "bonus upgrade", "bonus harvest"]


def test_without_a_bonus_tile_left_there_is_no_reward() -> None:
    """EW8: it is taken if there is one to take."""
    position = one_short(1, "GG")
    take_all_tiles(position, 1)
    state = load(position)
    state.play("build")
    assert state.actions() == ["trade", "done"]


# --- harvest ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["c3", "a1", "e3"])
def test_harvest_gives_two_yellow_cubes_anywhere(place: str) -> None:
    """EW10: on a market tile or a port."""
    state = load(wonders(2, "B", boats=place))
    state.play("harvest")
    assert (cubes(state), state.turn) == ("YYB", 1)


@pytest.mark.parametrize("count", [1, 2, 4])
def test_harvest_tiles_give_a_red_cube_each(count: int) -> None:
    """EW11, EW10: they add up, and only their owner has them."""
    position = wonders(2, "", "")
    give_tiles(position, 0, *["harvest"] * count)
    state = load(position)
    state.play("harvest", "harvest")
    assert cubes(state) == "YY" + "R" * count
    assert cubes(state, 1) == "YY"


# --- other bonus tiles --------------------------------------------------------------------------------------


def test_cargo_tiles_make_the_hold_larger() -> None:
    """EW11, C6: three more cubes each."""
    position = wonders(2, "Y" * 8 + "R" * 8)
    give_tiles(position, 0, "cargo", "cargo")
    state = load(position)
    state.play("harvest", "discard red", "discard red")
    assert cubes(state) == "Y" * 10 + "R" * 6
    assert state.turn == 1


def test_a_cargo_tile_just_taken_counts() -> None:
    """EW11, C6: at the end of the turn."""
    position = one_short(1, "RRRRRGGGGG")
    state = load(position)
    state.play("build", "bonus cargo", "trade", "done")  # G>RR
    assert cubes(state) == "RRRRRRRGGGG"
    assert state.turn == 1


def test_an_upgrade_tile_upgrades_right_after_building() -> None:
    """EW11: one cube once, or none; then trading."""
    position = wonders(2, "YYYG")
    give_tiles(position, 0, "upgrade")
    state = load(position)
    state.play("build")
    assert state.actions() == ["upgrade yellow", "upgrade green", "done"]
    state.play("upgrade green")
    assert cubes(state) == "YYYB"
    assert state.actions() == ["trade", "done"]


def test_upgrade_tiles_add_up_and_may_be_left_unused() -> None:
    """EW11, C3: two of them, the same cube or not."""
    position = wonders(2, "YR")
    give_tiles(position, 0, "upgrade", "upgrade")
    state = load(position)
    state.play("build")
    for moves, letters in ((["done"], "YR"), (["upgrade yellow", "done"], "RR"), (["upgrade red"] * 1, "YG")):
        again = state.copy()
        again.play(*moves)
        assert cubes(again) == letters
    state.play("upgrade yellow", "upgrade red")
    assert (cubes(state), state.turn) == ("RG", 1)


def test_upgrades_do_not_come_with_trading_alone() -> None:
    """EW11: only after building."""
    position = wonders(2, "YYYY")
    found(position, 0, "c3")
    give_tiles(position, 0, "upgrade")
    state = load(position)
    state.play("trade")
    assert state.turn == 1


def test_upgrades_come_before_the_reward() -> None:
    """EW8, EW11: the order of a building that empties a column."""
    position = one_short(1, "Y")
    give_tiles(position, 0, "upgrade")
    state = load(position)
    state.play("build")
    assert state.actions() == ["upgrade yellow", "done"]
    state.play("done")
    assert state.actions()[0] == "bonus move"


def test_a_new_upgrade_tile_serves_from_the_next_building_on() -> None:
    """EW8, EW11: not for the building that brought it."""
    state = load(one_short(1, "YY"))
    state.play("build", "bonus upgrade")
    assert (cubes(state), state.turn) == ("YY", 1)
    state.play("harvest", "sail a4", "land", "done", "harvest", "sail b5", "land", "build")
    assert state.actions() == ["upgrade yellow", "done"]
