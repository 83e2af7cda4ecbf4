"""Eastern Wonders: a turn, and moving step by step (EW5, EW6)."""

import pytest

from tests.positions import Position, load, seat_of, turn_of
from tests.seas import drop_cubes, found, give_tiles, wonders
from tradewinds import IllegalAction, State


def steps(state: State) -> list[str]:
    return [action.removeprefix("sail ") for action in state.actions() if action.startswith("sail")]


def boat(state: State, seat: int = 0) -> str:
    place: str = seat_of(state.position(), seat)["boat"]
    return place


def cubes(state: State, seat: int = 0) -> str:
    letters: str = seat_of(state.position(), seat)["cubes"]
    return letters


def lying(state: State) -> dict[str, str]:
    return {name: place["cubes"] for name, place in state.position()["map"].items() if "cubes" in place}


# --- a turn -------------------------------------------------------------------------------------------------


def test_a_turn_may_be_an_action_without_a_move() -> None:
    """EW5: market or harvest; port where the boat lies at one."""
    position = wonders(2, "YRGB", boats="c3")
    found(position, 0, "b2")
    assert load(position).actions() == [
        *["sail b2", "sail b3", "sail c2", "sail c4", "sail d2", "sail d3"],
        *["build", "harvest"],
    ]


def test_a_turn_may_be_a_move_without_an_action() -> None:
    """EW5: then the next seat has its turn."""
    state = load(wonders(2, ""))
    state.play("sail c4", "done")
    assert (boat(state), state.turn) == ("c4", 1)


def test_a_turn_may_be_a_move_and_then_an_action() -> None:
    """EW5: in this order."""
    state = load(wonders(2, ""))
    state.play("sail c4")
    assert state.actions() == ["build", "harvest", "done"]
    state.play("harvest")
    assert (cubes(state), state.turn) == ("YY", 1)


def test_a_turn_with_neither_is_not_allowed() -> None:
    """EW5: it cannot be opened with `done` or `land`."""
    state = load(wonders(2, "YYY"))
    for action in ("done", "land"):
        with pytest.raises(IllegalAction):
            state.play(action)


@pytest.mark.parametrize("action", ["harvest", "build"])
def test_only_one_action_in_a_turn_and_no_move_after_it(action: str) -> None:
    """EW5: the turn is over."""
    state = load(wonders(2, "", boats="c4"))
    state.play(action)
    assert state.turn == 1


# --- steps --------------------------------------------------------------------------------------------------


def test_the_first_step_is_free() -> None:
    """EW6: without a cube one can go no farther."""
    state = load(wonders(2, ""))
    state.play("sail c4")
    assert boat(state) == "c4"
    assert state.position()["pending"][0] == "action"


def test_before_each_further_step_a_cube_is_left_on_the_tile() -> None:
    """EW6: a cube of choice, on the tile that the boat leaves."""
    state = load(wonders(2, "YRG"))
    state.play("sail c4")
    assert boat(state) == "c4"
    assert steps(state) == ["b3", "b4", "c3", "c5", "d3", "d4"]
    assert state.actions()[-1] == "land"
    state.play("sail c5")
    assert state.actions() == ["pay yellow", "pay red", "pay green"]
    state.play("pay green")
    assert (boat(state), cubes(state), lying(state)) == ("c5", "YR", {"c4": "G"})
    state.play("sail c6", "pay yellow", "land", "done")
    assert (boat(state), cubes(state), lying(state)) == ("c6", "R", {"c4": "G", "c5": "Y"})


def test_nothing_is_left_on_the_tile_where_the_move_began() -> None:
    """EW6: for the first step costs nothing."""
    state = load(wonders(2, "YY"))
    state.play("sail c4", "sail c5")
    assert lying(state) == {"c4": "Y"}


def test_cubes_are_left_on_ports_too() -> None:
    """EW6: on whatever tile one leaves."""
    state = load(wonders(2, "YY", boats="a2"))
    state.play("sail a1", "sail b1")
    assert lying(state) == {"a1": "Y"}


def test_a_step_leads_to_an_adjacent_tile() -> None:
    """EW6: no farther."""
    state = load(wonders(2, "YYY"))
    assert steps(state) == ["b2", "b3", "c2", "c4", "d2", "d3"]
    with pytest.raises(IllegalAction):
        state.play("sail c5")
    with pytest.raises(IllegalAction):
        state.play("sail c3")


def test_without_cubes_for_a_step_the_move_ends() -> None:
    """EW6: two cubes are three steps."""
    state = load(wonders(2, "YY", boats="c1"))
    state.play("sail c2", "sail c3", "sail c4")
    assert state.position()["pending"][0] == "action"
    assert (boat(state), cubes(state)) == ("c4", "")


def test_free_steps_come_first() -> None:
    """EW6, EW11: two free steps with a move tile; the third costs."""
    position = wonders(2, "YR", boats="c1")
    give_tiles(position, 0, "move")
    state = load(position)
    state.play("sail c2", "sail c3")
    assert (boat(state), cubes(state), lying(state)) == ("c3", "YR", {})
    state.play("sail c4", "pay red")
    assert (boat(state), cubes(state), lying(state)) == ("c4", "Y", {"c3": "R"})


def test_move_tiles_add_up() -> None:
    """EW11: three of them make four steps free, each turn anew."""
    position = wonders(2, "", boats="c1")
    give_tiles(position, 0, "move", "move", "move")
    state = load(position)
    state.play("sail c2", "sail c3", "sail c4", "sail c5")
    assert state.position()["pending"][0] == "action"
    state.play("done", "harvest")
    state.play("sail c4", "sail c3", "sail c2", "sail c1")
    assert boat(state) == "c1"


def test_a_move_may_lead_back_to_its_start() -> None:
    """EW6: and then it has been a move."""
    state = load(wonders(2, "Y"))
    state.play("sail c4", "sail c3")
    assert (boat(state), cubes(state), lying(state)) == ("c3", "", {"c4": "Y"})
    assert "done" in state.actions()


def test_a_move_may_cross_itself() -> None:
    """EW6: cubes are left on the same tile again."""
    state = load(wonders(2, "YRGB"))
    state.play("sail c4", "sail c5", "pay yellow", "sail c4", "pay red", "sail b4", "pay green")
    assert lying(state) == {"c4": "YG", "c5": "R"}
    assert boat(state) == "b4"


# --- other boats --------------------------------------------------------------------------------------------


def test_ending_beside_another_boat_costs_a_cube_for_its_owner() -> None:
    """EW6: a cube of choice."""
    state = load(wonders(2, "YR", "B", boats="c3 c4"))
    state.play("sail c4", "land")
    assert state.actions() == ["pay yellow", "pay red"]
    state.play("pay red")
    assert (cubes(state), cubes(state, 1)) == ("Y", "RB")
    assert "done" in state.actions()


@pytest.mark.parametrize(("active", "order"), [(0, [1, 2, 3]), (2, [3, 0, 1]), (3, [0, 1, 2])])
def test_owners_are_paid_one_by_one_in_turn_order(active: int, order: list[int]) -> None:
    """EW6: from the active player."""
    position = wonders(4, *[""] * 4, boats="c4 c4 c4 c4")
    seat_of(position, active)["boat"] = "c3"
    seat_of(position, active)["cubes"] = "RGBY"
    turn_of(position, active)
    state = load(position)
    state.play("sail c4", "land", "pay red")
    assert cubes(state, order[0]) == "R"
    state.play("pay green")
    assert cubes(state, order[1]) == "G"
    state.play("pay brown")
    assert cubes(state, order[2]) == "B"
    assert cubes(state, active) == "Y"


def test_only_owners_of_boats_on_the_tile_are_paid() -> None:
    """EW6: seat 2 lies elsewhere."""
    state = load(wonders(4, "RGB", "", "", "", boats="c3 c4 b5 c4"))
    state.play("sail c4", "land", "pay red", "pay green")
    assert [cubes(state, seat) for seat in range(4)] == ["B", "R", "", "G"]


def test_whoever_cannot_pay_all_cannot_end_there() -> None:
    """EW6: two owners and one cube: sail on, but do not land."""
    state = load(wonders(3, "Y", "", "", boats="c3 c4 c4"))
    state.play("sail c4")
    assert "land" not in state.actions()
    assert steps(state) == ["b3", "b4", "c3", "c5", "d3", "d4"]
    state.play("sail c5")
    assert (boat(state), cubes(state), lying(state)) == ("c5", "", {"c4": "Y"})


def test_a_step_after_which_the_boat_could_end_nowhere_is_not_allowed() -> None:
    """EW6: no cube for the owner, and none to sail on."""
    assert steps(load(wonders(2, "", boats="c3 c4"))) == ["b2", "b3", "c2", "d2", "d3"]
    assert steps(load(wonders(2, "Y", boats="c3 c4"))) == ["b2", "b3", "c2", "c4", "d2", "d3"]


def test_such_a_step_is_seen_several_steps_ahead() -> None:
    """EW6: a free step is left, but all that lies around is taken."""
    position = wonders(4, "", "", "", "", boats="c1 b1 c2 d1")
    assert steps(load(position)) == []
    give_tiles(position, 0, "move")
    assert steps(load(position)) == ["b1", "c2", "d1"]
    state = load(position)
    state.play("sail c2")
    assert "land" not in state.actions()
    assert steps(state) == ["b2", "c1", "c3", "d2"]


def test_a_cube_for_a_step_is_not_there_for_an_owner() -> None:
    """EW6: the last cube is not spent on a step to where another is needed."""
    position = wonders(3, "Y", "", "", boats="c2 c4 b5")
    state = load(position)
    state.play("sail c3")
    assert "c4" not in steps(state)
    assert {"b3", "d3"} <= set(steps(state))


def test_with_nowhere_to_go_one_stays() -> None:
    """EW5, EW6: harvest is always possible."""
    state = load(wonders(4, "", "", "", "", boats="c1 b1 c2 d1"))
    assert state.actions() == ["build", "harvest"]


def test_cubes_lying_on_a_tile_do_not_pay_its_owners() -> None:
    """EW6: they are taken after paying."""
    position = wonders(2, "", boats="c3 c4")
    drop_cubes(position, "c4", "YYY")
    assert "c4" not in steps(load(position))


def test_passing_other_boats_is_free() -> None:
    """EW6: only the step costs."""
    state = load(wonders(3, "YR", "", "", boats="c3 c4 c4"))
    state.play("sail c4", "sail c5", "pay yellow", "land", "done")
    assert [cubes(state, seat) for seat in range(3)] == ["R", "", ""]


def test_ports_are_free() -> None:
    """EW6: whoever lies there."""
    state = load(wonders(3, "YR", "", "", boats="a2 a1 a1"))
    state.play("sail a1", "land", "done")
    assert [cubes(state, seat) for seat in range(3)] == ["YR", "", ""]
    assert boat(state) == "a1"


def test_not_moving_is_free() -> None:
    """EW6: boats on the same tile do not matter then."""
    state = load(wonders(3, "YR", "", "", boats="c3 c3 c3"))
    state.play("harvest")
    assert [cubes(state, seat) for seat in range(3)] == ["YYYR", "", ""]


def test_coming_back_to_a_shared_tile_costs() -> None:
    """EW6: it ends a move there."""
    state = load(wonders(2, "YR", "", boats="c3 c3"))
    state.play("sail c4", "sail c3", "pay yellow")
    state.play("land")
    assert (cubes(state), cubes(state, 1)) == ("", "R")


# --- cubes on the map ---------------------------------------------------------------------------------------


def with_cubes(letters: str = "Y", boats: str = "c3") -> Position:
    position = wonders(2, letters, boats=boats)
    drop_cubes(position, "c4", "RGB")
    return position


def test_cubes_where_the_move_ended_may_be_taken() -> None:
    """EW6: all of them, before the action."""
    state = load(with_cubes())
    state.play("sail c4", "land")
    assert state.actions() == ["collect", "done"]
    state.play("collect")
    assert (cubes(state), lying(state)) == ("YRGB", {})
    assert state.actions() == ["build", "harvest", "done"]


def test_cubes_may_be_left_where_they_lie() -> None:
    """EW6: and an action is still possible."""
    state = load(with_cubes())
    state.play("sail c4", "land", "done")
    assert (cubes(state), lying(state)) == ("Y", {"c4": "RGB"})
    assert state.actions() == ["build", "harvest", "done"]


def test_cubes_are_not_taken_in_passing() -> None:
    """EW6: only where the move ended."""
    state = load(with_cubes())
    state.play("sail c4", "sail c5")
    assert lying(state) == {"c4": "YRGB"}
    assert "collect" not in state.actions()


def test_cubes_are_not_taken_without_a_move() -> None:
    """EW6: nor with an action alone."""
    state = load(with_cubes(boats="c4"))
    assert "collect" not in state.actions()
    state.play("harvest")
    assert lying(state) == {"c4": "RGB"}


def test_cubes_left_on_the_way_can_be_taken_coming_back() -> None:
    """EW6: where the way crosses itself and ends."""
    state = load(wonders(2, "YR"))
    state.play("sail c4", "sail c5", "pay yellow", "sail c4", "collect")
    assert (cubes(state), lying(state)) == ("Y", {"c5": "R"})


def test_owners_are_paid_before_cubes_are_taken() -> None:
    """EW6: then they may be taken."""
    state = load(with_cubes("YY", boats="c3 c4"))
    state.play("sail c4", "land")
    assert state.actions() == ["collect", "done"]
    assert cubes(state) == "Y"


# --- storage ------------------------------------------------------------------------------------------------


def test_an_owner_pushed_over_the_limit_chooses_what_to_return() -> None:
    """C6: at the end of the turn of the one who paid."""
    state = load(wonders(2, "B", "YYYYYRRRRR", boats="c3 c4"))
    state.play("sail c4", "land", "done")
    assert (state.turn, state.player) == (0, 1)
    assert state.actions() == ["discard yellow", "discard red", "discard brown"]
    state.play("discard red")
    assert (state.turn, state.player) == (1, 1)
    assert cubes(state, 1) == "YYYYYRRRRB"


def test_the_active_player_returns_first_then_the_others_in_turn_order() -> None:
    """C6: seat 1 is active; then comes seat 2, then seat 0."""
    position = wonders(3, "YYYYYRRRRR", "YYYYYYRRRR", "YYYYYRRRRR", boats="c4 c3 c4")
    give_tiles(position, 1, "harvest")
    turn_of(position, 1)
    state = load(position)
    state.play("sail c4", "land", "pay yellow", "pay red", "harvest")
    asked = []
    while state.turn == 1:
        asked.append(state.player)
        state.play("discard red")
    assert asked == [1, 2, 0]
    assert [cubes(state, seat) for seat in range(3)] == ["YYYYYRRRRR", "YYYYYYYRRR", "YYYYYYRRRR"]
