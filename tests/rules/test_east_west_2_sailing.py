"""From East to West, Part II: moving boats and paying their owners (W2-4, W2-5)."""

import pytest

from tests.east_west import AROUND, cubes, found, lies, part, seat
from tests.positions import Position, give_cards, load, turn_of, uncover_all
from tradewinds import State


def harbour(players: int, *all_cubes: str, boats: str) -> Position:
    """Seat 0 to open a turn; all locations are uncovered."""
    position = part(2, players, *all_cubes, boats=boats)
    uncover_all(position, by=players - 1)
    return position


def ahead(state: State) -> list[str]:
    return [text.removeprefix("sail ") for text in state.actions() if text.startswith("sail")]


def boat(state: State, number: int = 0) -> str:
    place: str = seat(state, number)["boat"]
    return place


# --- how far ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("here", AROUND)
def test_boat_1_leads_to_an_adjacent_tile(here: str) -> None:
    """W2-4: and not to where it lies."""
    state = load(harbour(2, "YYRR", "", boats=f"{here} {here}"))
    state.play("work F2.1")
    assert state.actions() == [f"sail {place}" for place in AROUND[here]]
    assert "land" not in state.actions()


def test_boat_1_is_one_step() -> None:
    """W2-4: the move ends there; on a market tile it goes on with the market."""
    state = load(harbour(2, "YY", "", boats="m0 m0"))
    state.play("work F2.1", "sail m2")
    assert (boat(state), state.actions()) == ("m2", ["build", "trade", "done"])
    assert lies(state, "F2.1") == {"seat": 0, "settlers": 1}


@pytest.mark.parametrize("here", ["m0", "m1", "m7"])
def test_boat_2_is_a_step_and_if_one_likes_a_second(here: str) -> None:
    """W2-4: the boat must leave its tile, and with the second step it may come back."""
    state = load(harbour(2, "YY", "", boats=f"{here} m10"))
    state.play("work F2.3")
    assert state.actions() == [f"sail {place}" for place in AROUND[here]]
    first = AROUND[here][0]
    state.play(f"sail {first}")
    assert boat(state) == first
    assert state.actions() == [*(f"sail {place}" for place in AROUND[first]), "land"]
    assert f"sail {here}" in state.actions()


def test_boat_2_may_stop_after_one_step() -> None:
    """W2-4: by landing."""
    state = load(harbour(2, "YY", "", boats="m0 m10"))
    state.play("work F2.3", "sail m3", "land")
    assert (boat(state), state.actions()) == ("m3", ["build", "trade", "done"])


def test_boat_2_may_come_back() -> None:
    """W2-4: where it may build and trade as if it had come from elsewhere."""
    state = load(harbour(2, "YY", "", boats="m3 m10"))
    state.play("work F2.3", "sail m8", "sail m3")
    assert (boat(state), state.actions()) == ("m3", ["build", "trade", "done"])


def test_there_is_no_third_step() -> None:
    """W2-4: after the second the move is over."""
    state = load(harbour(2, "", "", boats="m7 m10"))
    state.play("work F2.3", "sail m1", "sail m0")
    assert (boat(state), state.turn) == ("m0", 1)


@pytest.mark.parametrize("here", AROUND)
def test_boat_any_leads_to_any_other_tile(here: str) -> None:
    """W2-4: the sea as well, but the boat must leave its tile."""
    state = load(harbour(2, "YY", "YY", boats=f"{here} m4"))
    state.play("work F2.5")
    assert ahead(state) == [place for place in AROUND if place != here]
    assert state.actions() == [f"sail {place}" for place in ahead(state)]


def test_boat_any_is_one_move() -> None:
    """W2-4: with no second step; four settlers."""
    state = load(harbour(2, "", "", boats="m0 m0"))
    state.play("work F2.5", "sail m10")
    assert (boat(state), state.actions(), lies(state, "F2.5")) == (
        "m10",
        ["build", "done"],
        {"seat": 0, "settlers": 4},
    )


def test_ending_alone_on_the_sea_ends_the_turn() -> None:
    """W2-4, W2-6: nothing is built or traded there."""
    state = load(harbour(2, "YYYRRRGGB", "", boats="m1 m2"))
    state.play("work F2.1", "sail m0")
    assert (boat(state), state.turn, cubes(state)[0]) == ("m0", 1, "YYYRRRGGB")


def test_other_boats_stay_where_they_are() -> None:
    """W2-4: one's own boat moves."""
    state = load(harbour(3, "YY", "", "", boats="m0 m0 m5"))
    state.play("work F2.1", "sail m2")
    assert [boat(state, number) for number in range(3)] == ["m2", "m0", "m5"]


# --- paying -------------------------------------------------------------------------------------------------


def test_one_pays_a_cube_of_choice_to_the_owner_of_a_boat() -> None:
    """W2-5: before anything else is done there."""
    state = load(harbour(2, "YRB", "G", boats="m0 m3"))
    state.play("work F2.1", "sail m3")
    assert state.actions() == ["pay yellow", "pay red", "pay brown"]
    state.play("pay red")
    assert cubes(state) == ["YB", "RG"]
    assert state.actions() == ["build", "done"]


def test_one_pays_on_the_sea_too() -> None:
    """W2-5: any tile; then there is nothing to do."""
    state = load(harbour(2, "YR", "", boats="m1 m0"))
    state.play("work F2.1", "sail m0")
    assert state.actions() == ["pay yellow", "pay red"]
    state.play("pay yellow")
    assert (cubes(state), state.turn) == (["R", "Y"], 1)


@pytest.mark.parametrize(
    ("active", "order"), [(0, [1, 2, 3]), (1, [2, 3, 0]), (2, [3, 0, 1]), (3, [0, 1, 2])]
)
@pytest.mark.parametrize("place", ["m0", "m4"])
def test_owners_are_paid_in_turn_order_from_the_active_player(
    place: str, active: int, order: list[int]
) -> None:
    """W2-5: one by one, a cube of choice each."""
    position = harbour(4, "", "", "", "", boats=" ".join([place] * 4))
    position["seats"][active]["boat"] = "m3"
    position["seats"][active]["cubes"] = "YRGB"
    turn_of(position, active)
    state = load(position)
    state.play("work F2.1", f"sail {place}")
    for owner, colour in zip(order, ["red", "brown"], strict=False):
        assert state.player == active
        state.play(f"pay {colour}")
        assert cubes(state)[owner] == colour[0].upper()
    state.play("pay yellow")
    assert cubes(state)[order[2]] == "Y"
    assert cubes(state)[active] == "G"


def test_one_colour_is_paid_without_asking() -> None:
    """W2-5: there is one answer."""
    state = load(harbour(3, "YYY", "", "", boats="m0 m3 m3"))
    state.play("work F2.1", "sail m3")
    assert (cubes(state), state.actions()) == (["Y", "Y", "Y"], ["build", "done"])


def test_passing_is_free() -> None:
    """W2-5: only where the move ends."""
    state = load(harbour(2, "YR", "", boats="m7 m1"))
    state.play("work F2.3", "sail m1", "sail m12")
    assert (boat(state), cubes(state)) == ("m12", ["YR", ""])


def test_a_boat_that_cannot_pay_cannot_end_there() -> None:
    """W2-5: two boats lie on m1, and there is one cube."""
    state = load(harbour(3, "Y", "", "", boats="m0 m1 m1"))
    state.play("work F2.1")
    assert ahead(state) == ["m2", "m3", "m4", "m5", "m6"]
    state = load(harbour(3, "YY", "", "", boats="m0 m1 m1"))
    state.play("work F2.1")
    assert ahead(state) == ["m1", "m2", "m3", "m4", "m5", "m6"]


def test_a_boat_that_cannot_pay_cannot_end_on_the_sea() -> None:
    """W2-5: either."""
    state = load(harbour(2, "", "", boats="m1 m0"))
    state.play("work F2.5")
    assert "m0" not in ahead(state)
    assert len(ahead(state)) == 11


def test_leaving_others_on_the_sea_costs_nothing() -> None:
    """W2-5: ending does; so at the start everybody gets away without a cube."""
    state = load(harbour(4, "", "", "", "", boats="m0 m0 m0 m0"))
    state.play("work F2.1")
    assert ahead(state) == AROUND["m0"]


def test_who_can_end_nowhere_cannot_move() -> None:
    """W2-5: with N12, the location is not offered; its neighbours are taken, and there is no cube."""
    position = harbour(3, "", "", "", boats="m7 m1 m2")
    state = load(position)
    assert "work F2.1" not in state.actions()
    assert {"work F2.3", "work F2.5"} < set(state.actions())


def test_a_tool_cube_alone_makes_a_move_possible() -> None:
    """W2-5: with N11; the river's yellow cube pays the owner at either neighbour."""
    position = harbour(3, "", "", "", boats="m7 m1 m2")
    give_cards(position, 0, "N41")
    state = load(position)
    state.play("work F2.1")
    assert state.actions() == ["sail m1", "sail m2"]
    state.play("sail m2")
    assert cubes(state) == ["", "", "Y"]


def test_the_only_place_is_gone_to_at_once() -> None:
    """W2-5: one neighbour is taken and cannot be paid for, so the other is the one answer."""
    state = load(harbour(3, "", "", "", boats="m7 m1 m0"))
    state.play("work F2.1")
    assert (boat(state), state.actions()) == ("m2", ["build", "done"])


def test_the_first_of_two_steps_may_lead_where_one_cannot_end() -> None:
    """W2-5: one sails on from there; landing is not offered."""
    state = load(harbour(3, "", "", "", boats="m7 m1 m2"))
    state.play("work F2.3")
    assert state.actions() == ["sail m1", "sail m2"]
    state.play("sail m1")
    assert state.actions() == ["sail m0", "sail m6", "sail m7", "sail m12"]
    state.play("sail m7")
    assert (boat(state), cubes(state)) == ("m7", ["", "", ""])


def test_of_two_steps_the_second_must_be_payable_as_well() -> None:
    """W2-5: m2 is taken, and nothing is there to pay with."""
    state = load(harbour(3, "", "", "", boats="m7 m2 m10"))
    state.play("work F2.3", "sail m1")
    assert state.actions() == ["sail m0", "sail m6", "sail m7", "sail m12", "land"]


def test_coming_back_beside_another_boat_costs() -> None:
    """W2-5: the move ended there; staying would have cost nothing, but it is not allowed."""
    state = load(harbour(2, "YR", "", boats="m3 m3"))
    state.play("work F2.3", "sail m8", "sail m3")
    assert state.actions() == ["pay yellow", "pay red"]


# --- storage ------------------------------------------------------------------------------------------------


def test_payments_can_push_two_players_over_their_limit() -> None:
    """W2-5: with C6; both return a cube, in turn order, before the next turn."""
    position = harbour(3, "YYYYY", "YYYYYYYYYG", "RRRRRRRRRG", boats="m0 m3 m3")
    state = load(position)
    state.play("work F2.1", "sail m3", "done")
    assert (state.player, state.turn, state.actions()) == (1, 0, ["discard yellow", "discard green"])
    state.play("discard green")
    assert (state.player, state.turn) == (2, 0)
    state.play("discard yellow")
    assert (state.player, state.turn) == (1, 1)
    assert cubes(state) == ["YYY", "YYYYYYYYYY", "RRRRRRRRRG"]


def test_the_active_player_returns_cubes_first() -> None:
    """W2-5: with C6; then the others in turn order, here seat 2 before seat 0 and seat 1."""
    position = harbour(4, "R" * 9 + "G", "R" * 9 + "G", "R" * 9 + "G", "RRRRRRRYYY", boats="m1 m1 m1 m0")
    turn_of(position, 3)
    state = load(position)
    state.play("work F2.1", "sail m1", "pay yellow", "pay yellow", "pay yellow")
    state.play("trade", "trade", "done")  # R>YYY
    assert [state.position()["seats"][3]["cubes"], state.player] == ["YYYYYYRRRRR", 3]
    order = []
    while state.turn == 3:
        order.append(state.player)
        state.play(state.actions()[-1])
    assert order == [3, 0, 1, 2]
    assert all(len(letters) == 10 for letters in cubes(state))


def test_during_the_turn_there_is_no_limit() -> None:
    """W2-5: with C6; a payment comes before the count."""
    position = harbour(2, "YRRRRRRRRR", "Y" * 10, boats="m0 m1")
    found(position, 0, "m1")
    state = load(position)
    state.play("work F2.1", "sail m1", "pay yellow", "trade", "trade", "trade")
    assert len(cubes(state)[0]) == 15
    state.play("done")
    assert state.player == 0
