"""Spice Road: playing and acquiring merchant cards, and resting (SR2-SR5)."""

import pytest

from tests.caravans import (
    MERCHANTS,
    cubes_on_row,
    dealt_road,
    empty_merchant_deck,
    give_merchants,
    put_on,
    row_of,
    set_merchants,
    set_prizes,
    turn_over,
)
from tests.positions import Position, load, seat_of, set_cubes
from tradewinds import IllegalAction, State

ROW = ("S01", "S02", "S03", "S04", "S05", "S06")


def road(cubes: str = "YYYY", other: str = "Y", players: int = 2) -> Position:
    position = dealt_road(players)
    set_merchants(position, *ROW)
    set_cubes(position, cubes, other)
    return position


def verbs(state: State) -> set[str]:
    return {action.split()[0] for action in state.actions()}


# --- a turn -------------------------------------------------------------------------------------------------


def test_a_turn_is_one_of_four() -> None:
    """SR2: play, acquire, rest, claim."""
    position = road("YYRR")
    set_prizes(position, "P01", "P02", "P03", "P04", "P05")
    assert load(position).actions() == [
        *[f"acquire {place}" for place in range(1, 6)],
        "play create-2",
        "play upgrade-2",
        "claim 1",
        "rest",
    ]


@pytest.mark.parametrize("action", ["play create-2", "acquire 1", "rest"])
def test_after_one_of_them_the_next_seat_has_its_turn(action: str) -> None:
    """SR2: only one is done in a turn."""
    state = load(road())
    state.play(action)
    assert (state.turn, state.player, state.round) == (1, 1, 1)
    state.play("rest")
    assert (state.turn, state.player, state.round) == (0, 0, 2)


# --- play ---------------------------------------------------------------------------------------------------


def test_a_played_card_lies_face_up_and_its_effect_happens() -> None:
    """SR3, C2: +YY."""
    state = load(road("YR"))
    state.play("play create-2")
    seat = state.position()["seats"][0]
    assert seat["cubes"] == "YYYR"
    assert (seat["hand"], seat["played"]) == (["upgrade-2"], ["create-2"])


def test_only_a_card_in_hand_can_be_played() -> None:
    """SR3: not one already played, not one of somebody else, not one of the row."""
    position = road("YYYYRRGB")
    turn_over(position, 0, "create-2")
    give_merchants(position, 1, "S08")
    give_merchants(position, 0, "S07")
    state = load(position)
    assert [action for action in state.actions() if action.startswith("play")] == [
        "play S07",
        "play upgrade-2",
    ]


def test_upgrades_may_stop_early() -> None:
    """SR3, C3: two upgrades, on the same cube or not, or none at all."""
    state = load(road("YY"))
    state.play("play upgrade-2")
    assert state.actions() == ["upgrade yellow", "done"]
    for moves, cubes in (
        (["done"], "YY"),
        (["upgrade yellow", "done"], "YR"),
        (["upgrade yellow", "upgrade red"], "YG"),
        (["upgrade yellow", "upgrade yellow"], "RR"),
    ):
        again = state.copy()
        again.play(*moves)
        assert again.position()["seats"][0]["cubes"] == cubes
        assert again.turn == 1


def test_a_trade_is_repeated_as_often_as_one_likes() -> None:
    """SR3, C4, C5: RR>GG, once at least."""
    position = road("RRRRRR")
    give_merchants(position, 0, "T12")
    state = load(position)
    state.play("play T12")
    assert state.position()["seats"][0]["cubes"] == "RRRRGG"
    assert state.actions() == ["trade", "done"]
    state.play("trade", "done")
    assert state.position()["seats"][0]["cubes"] == "RRGGGG"
    assert state.turn == 1


def test_a_trade_that_cannot_be_made_once_cannot_be_played() -> None:
    """SR3, C5: nor can its card be put down for nothing."""
    position = road("RGB")
    give_merchants(position, 0, "T12", "T18")
    state = load(position)
    assert "play T18" in state.actions()
    assert "play T12" not in state.actions()
    with pytest.raises(IllegalAction):
        state.play("play T12")


# --- acquire ------------------------------------------------------------------------------------------------


def test_the_leftmost_card_costs_nothing() -> None:
    """SR4: it goes into the hand, the row slides left, a card from the deck comes in at the right."""
    position = road("")
    top = position["merchant_deck"][0]
    state = load(position)
    state.play("acquire 1")
    after = state.position()
    assert after["seats"][0]["hand"] == ["S01", "create-2", "upgrade-2"]
    assert row_of(after) == ["S02", "S03", "S04", "S05", "S06", top]
    assert after["merchant_deck"] == position["merchant_deck"][1:]


def test_each_card_to_the_left_gets_a_cube_of_choice() -> None:
    """SR4: one by one from the leftmost, in any colours."""
    state = load(road("YRGB"))
    state.play("acquire 4")
    assert state.actions() == ["pay yellow", "pay red", "pay green", "pay brown"]
    state.play("pay brown")
    assert state.actions() == ["pay yellow", "pay red", "pay green"]
    assert cubes_on_row(state.position())[:3] == ["B", "", ""]
    state.play("pay yellow", "pay green")
    after = state.position()
    assert cubes_on_row(after) == ["B", "Y", "G", "", "", ""]
    assert row_of(after)[:5] == ["S01", "S02", "S03", "S05", "S06"]
    assert after["seats"][0]["cubes"] == "R"
    assert "S04" in after["seats"][0]["hand"]
    assert state.turn == 1


def test_the_last_card_costs_five_cubes() -> None:
    """SR4: with equal cubes there is nothing to choose."""
    state = load(road("YYYYYY"))
    state.play("acquire 6")
    after = state.position()
    assert cubes_on_row(after) == ["Y", "Y", "Y", "Y", "Y", ""]
    assert after["seats"][0]["cubes"] == "Y"


@pytest.mark.parametrize("cubes", ["", "R", "YB", "YRG", "YYYY", "YRGBB", "YYYYYYY"])
def test_a_card_can_be_acquired_with_a_cube_for_every_card_to_its_left(cubes: str) -> None:
    """SR4: their colours do not matter."""
    offered = [action for action in load(road(cubes)).actions() if action.startswith("acquire")]
    assert offered == [f"acquire {place}" for place in range(1, min(len(cubes) + 1, 6) + 1)]


def test_cubes_on_the_card_come_with_it() -> None:
    """SR4: those on the cards to its left stay, and one is added to each."""
    position = road("YY")
    put_on(position, 1, "R")
    put_on(position, 2, "G")
    put_on(position, 3, "YB")
    state = load(position)
    state.play("acquire 3")
    after = state.position()
    assert after["seats"][0]["cubes"] == "YB"
    assert cubes_on_row(after) == ["YR", "YG", "", "", "", ""]


def test_cubes_on_the_card_do_not_help_to_pay_for_it() -> None:
    """SR4: they are taken after the cubes are put down."""
    position = road("Y")
    put_on(position, 3, "YYYY")
    assert "acquire 3" not in load(position).actions()
    assert "acquire 2" in load(position).actions()


def test_cubes_travel_with_the_cards_that_slide() -> None:
    """SR4: the new card comes without any."""
    position = road("")
    put_on(position, 2, "Y")
    put_on(position, 6, "GB")
    state = load(position)
    state.play("acquire 1")
    assert cubes_on_row(state.position()) == ["Y", "", "", "", "GB", ""]


def test_a_card_acquired_is_in_hand_the_next_turn() -> None:
    """SR4: not before."""
    state = load(road("", "YYYY"))
    state.play("acquire 1", "rest")
    assert "play S01" in state.actions()


def test_an_empty_deck_leaves_the_last_place_empty() -> None:
    """SR4, C12: the row shrinks, down to nothing."""
    position = road("")
    empty_merchant_deck(position, 1)
    state = load(position)
    for left in range(5, -1, -1):
        state.play("acquire 1")
        row = row_of(state.position())
        assert row == [*ROW[6 - left :], *[None] * (6 - left)]
        state.play("rest")
    assert verbs(state) <= {"play", "claim", "rest"}
    assert "play S06" in state.actions()


def test_places_beyond_the_cards_cannot_be_acquired() -> None:
    """SR4, C12: whatever one has to pay."""
    position = road("YYYYYY", "")
    empty_merchant_deck(position, 1)
    state = load(position)
    state.play("acquire 3", "rest")
    assert "acquire 5" in state.actions()
    with pytest.raises(IllegalAction):
        state.play("acquire 6")


def test_a_game_goes_on_when_all_merchant_cards_are_taken() -> None:
    """SR4, C12: everybody takes the first card until there is none."""
    state = load(road("", ""))
    for _turn in range(43):
        state.play("acquire 1")
    position = state.position()
    assert position["merchant_row"] == [None] * 6
    assert position["merchant_deck"] == []
    assert sorted(card for seat in position["seats"] for card in seat["hand"] if card in MERCHANTS) == sorted(
        MERCHANTS
    )
    state.play("rest", "rest")
    assert State.from_position(state.position()) == state


# --- rest ---------------------------------------------------------------------------------------------------


def test_a_rest_takes_all_played_cards_back() -> None:
    """SR5: only one's own."""
    position = road()
    give_merchants(position, 0, "T20", to="played")
    turn_over(position, 0, "create-2", "upgrade-2")
    turn_over(position, 1, "create-2")
    state = load(position)
    state.play("rest")
    first, second = state.position()["seats"]
    assert (first["hand"], first["played"]) == (["T20", "create-2", "upgrade-2"], [])
    assert (second["hand"], second["played"]) == (["upgrade-2"], ["create-2"])


def test_a_rest_is_allowed_with_nothing_played() -> None:
    """SR5: and passes the turn."""
    state = load(road())
    before = state.position()["seats"]
    state.play("rest")
    assert state.position()["seats"] == before
    assert state.turn == 1


# --- storage ------------------------------------------------------------------------------------------------


def test_what_is_returned_is_the_players_choice() -> None:
    """C6: any cube, one by one, until ten are left."""
    position = road("YYRRRGGGBB")
    state = load(position)
    state.play("play create-2")
    assert (state.turn, state.player) == (0, 0)
    assert state.actions() == ["discard yellow", "discard red", "discard green", "discard brown"]
    state.play("discard brown", "discard red")
    assert state.position()["seats"][0]["cubes"] == "YYYYRRGGGB"
    assert state.turn == 1


def test_there_is_no_limit_during_a_turn() -> None:
    """C6: fourteen cubes while G>YYYYR is repeated."""
    position = road("GGGGGGGGGG")
    give_merchants(position, 0, "T20")
    state = load(position)
    state.play("play T20")
    assert seat_of(state.position(), 0)["cubes"] == "YYYYRGGGGGGGGG"
    assert state.actions() == ["trade", "done"]


def test_cubes_acquired_with_a_card_can_be_too_many() -> None:
    """C6, SR4: they count at the end of the turn."""
    position = road("YYYYYRRRRR")
    put_on(position, 1, "GB")
    state = load(position)
    state.play("acquire 1", "discard yellow", "discard yellow")
    assert seat_of(state.position(), 0)["cubes"] == "YYYRRRRRGB"
