"""From Sand to Sea: what tiles offer, and what columns give (S9, S10)."""

import pytest

from tests.caravans import empty_merchant_deck, put_on, row_of, set_merchants
from tests.positions import Position, load, seat_of
from tests.seas import (
    COLUMNS,
    close,
    found,
    found_columns,
    give_tiles,
    sand,
    set_next,
    show,
    take_all_tiles,
)
from tradewinds import IllegalAction, State

ROW = ("S01", "S02", "S03", "S04")
CARDS = ["card 1", "card 2", "card 3", "card 4"]
BONUS = ["bonus move", "bonus cargo", "bonus points"]


def cubes(state: State, seat: int = 0) -> str:
    letters: str = seat_of(state.position(), seat)["cubes"]
    return letters


def arrived(position: Position, place: str) -> State:
    """Seat 0 has sailed there, one step away; the first card paid for it."""
    state = load(position)
    state.play(f"sail {place}", "drop create-2")
    return state


# --- market tiles -------------------------------------------------------------------------------------------


def test_after_a_voyage_one_may_build_and_trade() -> None:
    """S9: on a market tile; B>GG."""
    state = arrived(sand(2, "BBB"), "c4")
    assert state.actions() == ["build", "done"]
    state.play("build")
    assert state.actions() == ["trade", "done"]
    state.play("trade", "trade", "done")
    assert (cubes(state), seat_of(state.position(), 0)["outposts"]) == ("GGGGB", ["c4"])
    assert state.turn == 1


def test_build_trade_and_done_stand_side_by_side() -> None:
    """S9: with an outpost there one may trade, without one one may build."""
    position = sand(2, "BBB")
    found(position, 0, "c4")
    state = arrived(position, "c4")
    assert state.actions() == ["trade", "done"]
    state.play("done")
    assert (cubes(state), state.turn) == ("BBB", 1)


def test_building_and_trading_without_moving() -> None:
    """S9: a move of zero tiles; YYY>RG."""
    state = load(sand(2, "YYYYYY"))
    state.play("build", "trade", "trade")
    assert (cubes(state), state.turn) == ("RRGG", 1)
    seat = seat_of(state.position(), 0)
    assert (seat["boat"], seat["discarded"]) == ("c3", [])


def test_trading_without_moving() -> None:
    """S9: as often as one likes, and no more building after it."""
    position = sand(2, "YYYYYYY")
    found(position, 0, "c3")
    state = load(position)
    state.play("trade")
    assert state.actions() == ["trade", "done"]
    state.play("done")
    assert (cubes(state), state.turn) == ("YYYYRG", 1)


def test_a_move_must_do_something() -> None:
    """S9: a turn cannot be opened with `done`."""
    with pytest.raises(IllegalAction):
        load(sand(2, "YYY")).play("done")


def test_after_building_there_is_no_sailing() -> None:
    """S9: first the way, then the tile."""
    state = load(sand(2, "YYYYYY"))
    state.play("build")
    assert state.actions() == ["trade", "done"]


def test_no_trade_without_an_own_outpost_or_elsewhere() -> None:
    """S9: where the boat lies, and with an outpost there."""
    position = sand(2, "YYYYYY")
    found(position, 1, "c3")
    found(position, 0, "b2", "c4")
    assert "trade" not in load(position).actions()


@pytest.mark.parametrize(("players", "there", "price"), [(2, 1, 2), (3, 1, 1), (3, 2, 2), (4, 3, 3)])
def test_building_costs_as_in_eastern_wonders(players: int, there: int, price: int) -> None:
    """S9: a cube of choice for each outpost there, two each with two players."""
    position = sand(players, "YRGB", *[""] * (players - 1))
    for seat in range(1, there + 1):
        found(position, seat, "c3")
    state = load(position)
    state.play("build", *["pay brown", "pay green", "pay red"][:price])
    assert cubes(state) == "YRGB"[: 4 - price]
    assert seat_of(state.position(), 0)["outposts"] == ["c3"]
    seat_of(position, 0)["cubes"] = "Y" * (price - 1)
    assert "build" not in load(position).actions()


def test_on_the_sea_there_is_nothing_to_do() -> None:
    """S9: the turn ends there, and does not begin with a market."""
    state = arrived(sand(2, "YYYYRRRGGB", boats="c5"), "c6")
    assert state.turn == 1
    actions = load(sand(2, "YYYYRRRGGB", boats="c6")).actions()
    assert not {"build", "trade", "claim"} & set(actions)


# --- ports --------------------------------------------------------------------------------------------------


def at_port(boat: str = "a1", letters: str = "YRGB") -> Position:
    position = sand(2, letters, boats=boat)
    show(position, "a1", "VP08")
    return position


def test_claiming_after_a_voyage() -> None:
    """S9: pay its cubes, keep the tile; or leave it."""
    state = arrived(at_port("a2"), "a1")
    assert state.actions() == ["claim", "done"]
    left = state.copy()
    left.play("done")
    assert seat_of(left.position(), 0)["victory_tiles"] == []
    state.play("claim")
    assert (seat_of(state.position(), 0)["victory_tiles"], cubes(state), state.turn) == (["VP08"], "", 1)


def test_claiming_without_moving() -> None:
    """S9: and the port is refilled."""
    position = at_port()
    set_next(position, "VP20")
    state = load(position)
    state.play("claim")
    assert state.position()["ports"]["a1"] == "VP20"
    assert seat_of(state.position(), 0)["victory_tiles"] == ["VP08"]


def test_at_a_port_whose_tile_cannot_be_paid_there_is_nothing_to_do() -> None:
    """S9: the turn ends there."""
    state = arrived(at_port("a2", "YRGG"), "a1")
    assert state.turn == 1
    assert "claim" not in load(at_port("a1", "YRGG")).actions()


def test_the_closed_port_holds_no_tile_and_moves_with_the_next_claim() -> None:
    """S9: as in Eastern Wonders."""
    position = at_port()
    close(position, "e1")
    set_next(position, "VP20")
    seat_of(position, 1)["boat"] = "e1"
    seat_of(position, 1)["cubes"] = "YYRRGGBBBB"
    state = load(position)
    state.play("claim")
    assert (state.position()["ports"]["a1"], state.position()["ports"]["e1"]) == ("closed", "VP20")
    closed = position
    seat_of(closed, 0)["boat"] = "e1"
    assert "claim" not in load(closed).actions()


# --- columns ------------------------------------------------------------------------------------------------


def one_short(columns: int, letters: str = "") -> Position:
    """Seat 0 lies where the last outpost of so many columns is missing."""
    place = COLUMNS[columns - 1][2]
    position = sand(2, letters, boats=place)
    set_merchants(position, *ROW)
    found_columns(position, 0, columns, but=place)
    return position


def test_the_first_column_gives_a_card_of_the_row_only() -> None:
    """S10: any of them, without paying, with the cubes that lie on it."""
    position = one_short(1)
    put_on(position, 3, "RG")
    top = position["merchant_deck"][0]
    state = load(position)
    state.play("build")
    assert state.actions() == CARDS
    state.play("card 3")
    after = state.position()
    assert seat_of(after, 0)["hand"] == ["S03", "create-2", "upgrade-2"]
    assert cubes(state) == "RG"
    assert row_of(after) == ["S01", "S02", "S04", top]
    assert [place["cubes"] for place in after["merchant_row"]] == ["", "", "", ""]
    assert state.turn == 1


@pytest.mark.parametrize("columns", [2, 3, 4])
def test_later_columns_give_a_card_or_a_bonus_tile(columns: int) -> None:
    """S10: of one's choice."""
    state = load(one_short(columns))
    state.play("build")
    assert state.actions() == [*CARDS, *BONUS]
    again = state.copy()
    again.play("card 1")
    assert "S01" in seat_of(again.position(), 0)["hand"]
    assert seat_of(again.position(), 0)["bonus_tiles"] == []
    state.play("bonus points")
    assert seat_of(state.position(), 0)["bonus_tiles"] == ["points-6"]
    assert state.position()["bonus_supply"] == {"move": 4, "cargo": 4, "points": [5, 4, 3]}
    assert row_of(state.position()) == list(ROW)


def test_a_column_gives_its_reward_once() -> None:
    """S10: a whole board gives four, in whatever order it is built."""
    position = sand(2, "")
    given = []
    for place in [place for row in zip(*COLUMNS[:4], strict=True) for place in row]:
        seat_of(position, 0)["boat"] = place
        state = load(position)
        state.play("build")
        if state.turn == 0:
            given.append((place, len(state.actions())))
            state.play("card 2")
        position = state.position()
        position["turn"] = position["player"] = 0
    assert given == [("b3", 4), ("c1", 7), ("c5", 7), ("d3", 7)]
    assert len(seat_of(position, 0)["hand"]) == 2 + 4


def test_the_reward_comes_before_trading() -> None:
    """S10, S9: with cubes that came with the card, too; YY>G."""
    position = one_short(1, "Y")
    put_on(position, 1, "Y")
    state = load(position)
    state.play("build", "card 1")
    assert state.actions() == ["trade", "done"]
    state.play("trade")
    assert cubes(state) == "G"


def without_cards(columns: int, letters: str = "") -> Position:
    position = one_short(columns, letters)
    empty_merchant_deck(position, 1)
    seat_of(position, 1)["hand"] += ROW
    position["merchant_row"] = [None] * 4
    return position


def test_without_a_card_the_first_column_gives_nothing() -> None:
    """S10: the reward is taken if there is one to take."""
    state = load(without_cards(1, "YY"))
    state.play("build")
    assert state.actions() == ["trade", "done"]


def test_without_a_card_later_columns_give_a_bonus_tile() -> None:
    """S10: and without bonus tiles a card, and with neither nothing."""
    state = load(without_cards(2))
    state.play("build")
    assert state.actions() == BONUS
    position = one_short(2)
    take_all_tiles(position, 1)
    state = load(position)
    state.play("build")
    assert state.actions() == CARDS
    position = without_cards(2)
    take_all_tiles(position, 1)
    state = load(position)
    state.play("build")
    assert state.turn == 1


def test_a_row_that_has_shrunk_offers_what_is_left() -> None:
    """S10, C12: with one card left there is nothing to choose."""
    position = one_short(1)
    empty_merchant_deck(position, 1)
    seat_of(position, 1)["hand"] += ROW[1:]
    position["merchant_row"] = [position["merchant_row"][0], None, None, None]
    put_on(position, 1, "B")
    state = load(position)
    state.play("build")
    assert state.position()["merchant_row"] == [None] * 4
    assert "S01" in seat_of(state.position(), 0)["hand"]
    assert cubes(state) == "B"


def test_types_of_bonus_tiles_that_are_gone_are_not_offered() -> None:
    """S10: and a points tile is always the top one."""
    position = one_short(2)
    give_tiles(position, 1, *["move"] * 4, "points")
    state = load(position)
    state.play("build")
    assert state.actions() == [*CARDS, "bonus cargo", "bonus points"]
    state.play("bonus points")
    assert seat_of(state.position(), 0)["bonus_tiles"] == ["points-5"]
