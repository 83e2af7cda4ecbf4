"""From East to West, Part III: turns, markets, the pile, columns and the score (W3-3 to W3-6)."""

import pytest

from tests.caravans import row_of, set_merchants
from tests.east_west import (
    cubes,
    found,
    found_columns,
    give_bonus,
    leave_merchants,
    lies,
    part,
    pile_up_any,
    seat,
    take_all_tiles,
)
from tests.positions import (
    Position,
    give_any_cards,
    give_cards,
    load,
    put_settlers,
    set_row,
    turn_of,
    uncover_all,
)

ROW = ("S06", "T01", "U01", "T12")  # +RR, YY>G, ^3, RR>GG
MARKETS = ["E2.1", "E2.2", "D2.1", "D2.2"]


def market(*all_cubes: str, players: int = 2, pile: int = 0) -> Position:
    """Seat 0 to open a turn, with so many cards on its pile."""
    position = part(3, players, *all_cubes)
    set_merchants(position, *ROW)
    if pile:
        pile_up_any(position, 0, pile)
    return position


# --- markets ------------------------------------------------------------------------------------------------


def test_a_turn_is_work_or_rest() -> None:
    """W3-3: there is no route."""
    state = load(market("YYRR"))
    assert {text.split()[0] for text in state.actions()} == {"work", "rest"}
    assert not [text for text in map(state.text, range(state.table.num_actions)) if text.startswith("route")]


def test_a_market_uses_its_card_without_asking() -> None:
    """W3-3: the card goes on the pile, there is nothing to take."""
    state = load(market("Y"))
    state.play("work E2.1")
    assert (cubes(state)[0], seat(state)["merchant_pile"], state.turn) == ("YRR", ["S06"], 1)


def test_a_trade_is_made_at_least_once() -> None:
    """W3-3: then as often as one likes; the card goes on the pile afterwards."""
    state = load(market("YYYYY"))
    state.play("work E2.2")
    assert (cubes(state)[0], state.actions(), seat(state)["merchant_pile"]) == ("YYYG", ["trade", "done"], [])
    state.play("done")
    assert (seat(state)["merchant_pile"], state.turn) == (["T01"], 1)


def test_an_upgrade_card() -> None:
    """W3-3: up to three times."""
    state = load(market("Y"))
    state.play("work D2.1", "upgrade yellow", "upgrade red", "upgrade green")
    assert (cubes(state)[0], seat(state)["merchant_pile"]) == ("B", ["U01"])


def test_a_market_whose_trade_cannot_be_made_cannot_be_chosen() -> None:
    """W3-3: with C5 and N12; unlike in Part I the card cannot be taken."""
    state = load(market("Y"))
    assert [place for place in MARKETS if f"work {place}" in state.actions()] == ["E2.1", "D2.1"]


def test_a_tool_cube_alone_makes_a_market_trade_possible() -> None:
    """W3-3: with N11."""
    position = market("Y")
    give_cards(position, 0, "N53")
    state = load(position)
    state.play("work E2.2")
    assert (cubes(state)[0], seat(state)["merchant_pile"]) == ("G", ["T01"])


@pytest.mark.parametrize(("cards", "needed"), [([], 3), (["N37"], 2), (["N37", "N38"], 1), (["N25"], 3)])
def test_aid_cards_of_the_market_lower_the_price_of_ousting(cards: list[str], needed: int) -> None:
    """W3-3: with N8 and N9."""
    position = market("")
    give_cards(position, 0, *cards)
    put_settlers(position, "D2.1", 1, 2)
    state = load(position)
    state.play("work D2.1")
    assert lies(state, "D2.1") == {"seat": 0, "settlers": needed}
    assert seat(state, 1)["settlers"] == 7


@pytest.mark.parametrize(("place", "number"), [("E2.1", 0), ("E2.2", 1), ("D2.1", 2), ("D2.2", 3)])
def test_cards_slide_left_and_the_deck_refills_the_last_market(place: str, number: int) -> None:
    """W3-3: as W1-7."""
    position = market("YYRR")
    deck = position["merchant_deck"]
    state = load(position)
    state.play(f"work {place}")
    while state.turn == 0:
        state.play("done")
    assert row_of(state.position()) == [*ROW[:number], *ROW[number + 1 :], deck[0]]


@pytest.mark.parametrize("cards", range(4))
def test_a_market_with_no_card_cannot_be_used(cards: int) -> None:
    """W3-3: the deck is empty, and the last markets with it."""
    position = market("YYRR")
    leave_merchants(position, 0, open_cards=cards)
    state = load(position)
    assert [place for place in MARKETS if f"work {place}" in state.actions()] == MARKETS[:cards]


def test_the_last_card_leaves_its_market_empty() -> None:
    """W3-3: with C12."""
    position = market("YYRR")
    leave_merchants(position, 0)
    state = load(position)
    state.play("work E2.1")
    assert row_of(state.position()) == ["T01", "U01", "T12", None]


# --- every fourth card --------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", range(9))
def test_every_fourth_card_may_take_a_tile_from_d2(before: int) -> None:
    """W3-4: the fourth and the eighth, no other."""
    state = load(market("", pile=before))
    state.play("work E2.1")
    if (before + 1) % 4 == 0:
        assert state.actions() == ["bonus D2a", "bonus D2b", "bonus D2c", "bonus D2d", "done"]
        assert len(seat(state)["merchant_pile"]) == before + 1
    else:
        assert state.turn == 1


@pytest.mark.parametrize("stack", ["D2a", "D2b", "D2c", "D2d"])
def test_the_top_tile_of_any_stack_on_d2(stack: str) -> None:
    """W3-4: the other one of that stack lies open now."""
    position = market("", pile=3)
    before = position["bonus_stacks"]
    state = load(position)
    state.play("work E2.1", f"bonus {stack}")
    assert seat(state)["bonus_tiles"] == before[stack][:1]
    assert state.position()["bonus_stacks"] == before | {stack: before[stack][1:]}
    assert state.turn == 1


def test_the_tile_may_be_declined() -> None:
    """W3-4: you may."""
    state = load(market("", pile=3))
    state.play("work E2.1", "done")
    assert (seat(state)["bonus_tiles"], state.turn) == ([], 1)


def test_the_tile_comes_after_the_trades() -> None:
    """W3-4: the card is used, then it lies on the pile."""
    state = load(market("YYYYY", pile=3))
    state.play("work E2.2")
    assert state.actions() == ["trade", "done"]
    state.play("trade")
    assert state.actions()[0] == "bonus D2a"


@pytest.mark.parametrize(("tiles", "offered"), [(3, True), (4, False)])
def test_a_tile_needs_a_free_space(tiles: int, offered: bool) -> None:
    """W3-4: four in all."""
    position = market("", pile=3)
    give_bonus(position, 0, *[stack[-1] for stack in list(position["bonus_stacks"].values())[:tiles]])
    state = load(position)
    state.play("work E2.1")
    assert (state.turn == 0) is offered
    if offered:
        state.play("bonus D2a")
        assert len(seat(state)["bonus_tiles"]) == 4


def test_empty_stacks_are_not_offered() -> None:
    """W3-4: one stack left still asks, for the tile may be declined; with none nothing is asked."""
    position = market("", "", "", "", players=4, pile=3)
    take_all_tiles(position, "D2a", "D2b", "D2c")
    state = load(position)
    state.play("work E2.1")
    assert state.actions() == ["bonus D2d", "done"]
    take_all_tiles(position, "D2d")
    state = load(position)
    state.play("work E2.1")
    assert state.turn == 1


def test_the_pile_of_another_does_not_count() -> None:
    """W3-4: your pile."""
    position = market("")
    pile_up_any(position, 1, 3)
    state = load(position)
    state.play("work E2.1")
    assert (state.turn, seat(state)["bonus_tiles"]) == (1, [])


# --- columns and refresh ------------------------------------------------------------------------------------


def test_columns_take_from_b2_and_f2_only() -> None:
    """W3-5: not from D2; at once, and before trading."""
    position = part(3, 2, "YYRR", "")
    found_columns(position, 0, 1, but="m4")
    state = load(position)
    state.play("work F2.1", "sail m4", "build")
    assert state.actions() == ["bonus B2a", "bonus B2b", "bonus F2a", "bonus F2b"]
    state.play("bonus B2b")
    assert (len(seat(state)["bonus_tiles"]), state.actions()) == (1, ["trade", "done"])


def test_refreshing_as_in_part_i() -> None:
    """W3-5: the open cards go under the deck, four new ones are laid out, and the same seat goes on."""
    position = market("YYY")
    deck = position["merchant_deck"]
    state = load(position)
    state.play("work E2.3")
    after = state.position()
    assert (row_of(after), after["merchant_deck"][:-4]) == (deck[:4], deck[4:])
    assert sorted(after["merchant_deck"][-4:]) == sorted(ROW)
    assert (state.turn, state.round, after["pending"]) == (0, 1, ["turn"])
    state.play("rest")
    assert state.turn == 1


@pytest.mark.parametrize("deck", [0, 1, 3, 4])
def test_refreshing_with_few_cards_left(deck: int) -> None:
    """W3-5: those put under the deck come up again."""
    position = market("YYY")
    leave_merchants(position, deck)
    left = position["merchant_deck"]
    state = load(position)
    state.play("work E2.3")
    row = [card for card in row_of(state.position()) if card is not None]
    assert (row[:deck], len(row)) == (left[:deck], 4)
    assert sorted([*row, *state.position()["merchant_deck"]]) == sorted([*ROW, *left])


def test_a_second_turn_after_refreshing_can_end_the_game() -> None:
    """W3-5: the eighth card, by the last seat."""
    position = market("", "RRR")
    set_row(position, "N02", "N13", "N25", "N41")
    give_any_cards(position, 1, 7)
    turn_of(position, 1)
    state = load(position)
    state.play("work E2.3", "work A2.1")
    assert (state.over, len(seat(state, 1)["point_cards"])) == (True, 8)


def test_a_boat_trade_and_an_outpost_trade() -> None:
    """W3-5: as W2-8."""
    position = part(3, 2, "YYYY", boats="m3 m0")
    uncover_all(position, by=1)
    found(position, 0, "m2", "m3")
    by_boat, by_outpost = load(position), load(position)
    by_boat.play("work F2.2")
    assert cubes(by_boat)[0] == "YYG"
    by_outpost.play("work F2.6", "trade m2", "done")
    assert cubes(by_outpost)[0] == "YYRR"


# --- the score ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "points"), [(0, 0), (1, 0), (2, 2), (5, 4), (8, 8)])
def test_merchant_card_tiles_score_the_pile(cards: int, points: int) -> None:
    """W3-6: 2 points per two cards (W1-12)."""
    position = part(3, 2, "", "")
    if cards:
        pile_up_any(position, 0, cards)
    give_bonus(position, 0, "B19")
    assert load(position).sheet()[0]["bonus_tiles"] == points


def test_the_score() -> None:
    """W3-6: as W2-9: cards, bonus tiles, exploration tiles, outposts and cubes."""
    position = part(3, 2, "YRGB", "")
    give_cards(position, 0, "N02", "N25")  # 3 + 3 points
    give_bonus(position, 0, "B18", "B23", "B25")  # merchant cards, aid twice, flat 3
    pile_up_any(position, 0, 5)
    found(position, 0, "m1", "m5", "m2")
    state = load(position)
    assert state.sheet()[0] == {
        "point_cards": 6,
        "bonus_tiles": 4 + 2 + 3,
        "exploration_tiles": 0,
        "outposts": 1 + 2 + 1,
        "cubes": 3,
    }
    assert state.scores() == [22, 0]
