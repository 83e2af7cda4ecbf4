"""What every game shares, as A New World shows it: cubes, effects, storage (C1-C6, C10)."""

import pytest

from tests.positions import Position, dealt, load, put_settlers, set_cubes, turn_of, uncover
from tradewinds import IllegalAction, State, UnknownAction


def start(cubes: str, *, board: str = "D1", opened: tuple[str, ...] = ()) -> State:
    """Two players, seat 0 to open a turn with these cubes and these locations uncovered."""
    position = dealt(2, board=board)
    set_cubes(position, cubes)
    uncover(position, *opened, by=1)
    return load(position)


def cubes(state: State, seat: int = 0) -> str:
    letters: str = state.position()["seats"][seat]["cubes"]
    return letters


# --- produce ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "after"), [("A1.3", "YYYYY"), ("C1.1", "YYYRR"), ("D1.4", "YYYYG"), ("D1.1", "YYYR")]
)
def test_producing_takes_all_cubes_shown(place: str, after: str) -> None:
    """C2: and the turn is over."""
    state = start("YYY")
    state.play(f"work {place}")
    assert cubes(state) == after
    assert (state.turn, state.player) == (1, 1)


def test_the_supply_never_runs_out() -> None:
    """C1: there is no end to cubes of any colour."""
    position = dealt(4)
    set_cubes(position, "YYYYYYYY", *["YYYYYYYYYY"] * 3)
    state = load(position)
    for _ in range(50):
        state.play("work A1.3", "rest", "rest", "rest", "rest", "rest", "rest", "rest")
        assert [len(cubes(state, seat)) for seat in range(4)] == [10] * 4


def test_goods_come_in_four_rising_colours() -> None:
    """C1: yellow, red, green, brown."""
    state = start("Y", opened=("D1.6",))
    state.play("work D1.6", "upgrade yellow", "upgrade red", "upgrade green")
    assert cubes(state) == "B"


# --- upgrade ------------------------------------------------------------------------------------------------


def test_one_cube_may_climb_several_times() -> None:
    """C3: here two steps of two."""
    state = start("YYY")
    state.play("work A1.4", "upgrade yellow", "upgrade red")
    assert cubes(state) == "YYG"
    assert state.turn == 1


def test_upgrades_may_go_to_different_cubes() -> None:
    """C3: each time one of your cubes."""
    state = start("YYR")
    state.play("work A1.4", "upgrade yellow", "upgrade red")
    assert cubes(state) == "YRG"
    state = start("YYY")
    state.play("work A1.4", "upgrade yellow", "upgrade yellow")
    assert cubes(state) == "YRR"


@pytest.mark.parametrize(("upgrades", "after"), [(0, "YYY"), (1, "YYR"), (2, "YRR")])
def test_upgrading_may_stop_early_even_at_zero(upgrades: int, after: str) -> None:
    """C3: `done` stops; after the last upgrade there is nothing to stop."""
    state = start("YYY")
    state.play("work B1.4", *["upgrade yellow"] * upgrades, "done")
    assert cubes(state) == after
    assert state.turn == 1


def test_no_more_upgrades_than_shown() -> None:
    """C3: two at A1.4; then the turn ends by itself."""
    state = start("YYYYY")
    state.play("work A1.4", "upgrade yellow")
    assert state.actions() == ["upgrade yellow", "upgrade red", "done"]
    state.play("upgrade yellow")
    assert (state.turn, cubes(state)) == (1, "YYYRR")


def test_only_colours_that_are_there_can_be_upgraded() -> None:
    """C3: one of your cubes."""
    state = start("YG")
    state.play("work A1.4")
    assert state.actions() == ["upgrade yellow", "upgrade green", "done"]
    with pytest.raises(IllegalAction, match=r"no red cube.*C3"):
        state.play("upgrade red")


def test_brown_cannot_be_upgraded() -> None:
    """C3: with brown cubes only there is nothing to ask, and no such action exists."""
    state = start("BB")
    with pytest.raises(UnknownAction):
        state.parse("upgrade brown")
    state.play("work A1.4")
    assert (state.turn, cubes(state)) == (1, "BB")


def test_upgrading_ends_when_all_cubes_are_brown() -> None:
    """C3: one upgrade is left over, but nothing can climb."""
    state = start("G", opened=("C1.3",))
    state.play("work C1.3", "upgrade green")
    assert (state.turn, cubes(state)) == (1, "B")


# --- trade --------------------------------------------------------------------------------------------------


def test_a_trade_pays_the_left_and_takes_the_right() -> None:
    """C4, C5: the first one is made at once; here a second cannot be paid."""
    state = start("YYYR")
    state.play("work A1.5")
    assert (cubes(state), state.turn) == ("YRG", 1)


def test_a_trade_is_repeated_as_often_as_you_can_and_like() -> None:
    """C4: after each the choice to go on or to stop."""
    state = start("YYYYYYY")
    state.play("work A1.5")
    assert (cubes(state), state.actions()) == ("YYYYYG", ["trade", "done"])
    state.play("trade", "trade")
    assert (cubes(state), state.turn) == ("YGGG", 1)


def test_a_trade_may_stop_after_the_first() -> None:
    """C4: repeating is a choice."""
    state = start("YYYYYYY")
    state.play("work A1.5", "done")
    assert (cubes(state), state.turn) == ("YYYYYG", 1)


def test_a_trade_may_be_paid_with_several_colours() -> None:
    """C4: all cubes on the left, all on the right."""
    state = start("YYRR", board="F1", opened=("F1.2",))
    state.play("work F1.2", "trade")
    assert cubes(state) == "BB"


def test_a_trade_down_gives_many_cubes() -> None:
    """C4: a brown cube for six yellow ones."""
    state = start("B", opened=("D1.2",))
    state.play("work D1.2")
    assert cubes(state) == "YYYYYY"


def test_a_trade_that_cannot_be_made_once_cannot_be_chosen() -> None:
    """C5, N12: its location is closed to a player who cannot pay."""
    state = start("YRRRGGG")
    assert "work A1.5" not in state.actions()
    with pytest.raises(IllegalAction, match=r"YY.*C5"):
        state.play("work A1.5")


# --- storage ------------------------------------------------------------------------------------------------


def test_ten_cubes_fit() -> None:
    """C6: the limit is 10."""
    state = start("YYYYRRGG")
    state.play("work A1.3")
    assert (cubes(state), state.turn) == ("YYYYYYRRGG", 1)


def test_whoever_is_over_the_limit_returns_cubes_of_their_choice() -> None:
    """C6: cube by cube, until they fit."""
    state = start("YYYRRRGGGB")
    state.play("work A1.3")
    assert (state.player, cubes(state)) == (0, "YYYYYRRRGGGB")
    assert state.actions() == ["discard yellow", "discard red", "discard green", "discard brown"]
    state.play("discard brown")
    assert state.actions() == ["discard yellow", "discard red", "discard green"]
    state.play("discard yellow")
    assert (cubes(state), state.turn) == ("YYYYRRRGGG", 1)


def test_there_is_no_limit_during_a_turn() -> None:
    """C6: trading a brown cube for six yellow ones twice, storage is checked at the end."""
    state = start("YYYYYYYYBB", opened=("D1.2",))
    state.play("work D1.2")
    assert state.actions() == ["trade", "done"]
    assert cubes(state) == "YYYYYYYYYYYYYYB"
    state.play("trade")
    assert (cubes(state), state.turn) == ("YYYYYYYYYY", 1)


def crowded(turn: int) -> Position:
    """Three players over the limit while one of them upgrades."""
    position = dealt(3)
    set_cubes(position, "Y" * 10 + "R", "Y" * 10 + "RG", "Y" * 10 + "B")
    put_settlers(position, "A1.4", turn, 1)
    turn_of(position, turn, "upgrade 1")
    return position


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_everybody_over_the_limit_returns_cubes_in_turn_order(turn: int) -> None:
    """C6: the active player first, then the others from there."""
    state = load(crowded(turn))
    state.play("done")
    asked = []
    while state.actions()[0].startswith("discard"):
        assert state.turn == turn
        asked.append(state.player)
        state.play("discard yellow")
    once = {0: [0], 1: [1, 1], 2: [2]}
    assert asked == [seat for step in range(3) for seat in once[(turn + step) % 3]]
    assert (state.turn, state.player) == ((turn + 1) % 3, (turn + 1) % 3)


def test_storage_is_checked_after_a_rest_too() -> None:
    """C6: at the end of every turn; nobody is over the limit here, so nothing is asked."""
    state = start("YYYYYYYYYY")
    state.play("rest")
    assert (cubes(state), state.turn) == ("YYYYYYYYYY", 1)


# --- turn order ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_by_seat(players: int) -> None:
    """C10: and a round is over when the last seat had its turn."""
    state = load(dealt(players))
    seen = []
    for _ in range(2 * players):
        seen.append((state.round, state.turn, state.player))
        state.play("rest")
    assert seen == [(number, seat, seat) for number in (1, 2) for seat in range(players)]


# --- choices the engine makes -------------------------------------------------------------------------------


def test_a_choice_with_one_answer_is_made_by_the_engine() -> None:
    """C6: with yellow cubes only, returning the surplus is no choice."""
    state = start("YYYYYYYYYY")
    state.play("work A1.3")
    assert (cubes(state), state.turn) == ("YYYYYYYYYY", 1)


def test_the_choice_that_opens_a_turn_is_never_made_by_the_engine() -> None:
    """N6: with no settlers at hand `rest` is the only action, and it is asked for."""
    position = dealt(2)
    put_settlers(position, "A1.3", 0, 7)
    state = load(position)
    assert (state.turn, state.actions()) == (0, ["rest"])
    state.play("rest")
    assert state.turn == 1
    position["seats"][1]["settlers"], position["seats"][1]["reserve"] = 0, 12
    state = load(position)
    state.play("rest")
    assert (state.turn, state.actions()) == (1, ["rest"])
