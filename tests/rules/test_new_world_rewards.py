"""A New World: what claimed settlers and exploration cards bring (N16, N17)."""

import pytest

from tests.positions import (
    Position,
    cover,
    covered,
    dealt,
    load,
    put_settlers,
    set_cubes,
    set_row,
    set_settlers,
    uncover,
    uncover_all,
)
from tradewinds import IllegalAction, State

ROW = ("N02", "N13", "N25", "N41")  # RRR for two settlers, YRR to explore, YRR, YYG


def fort(cubes: str, *row: str) -> Position:
    """Seat 0 to open a turn with these cubes."""
    position = dealt(2)
    set_row(position, *(row or ROW))
    set_cubes(position, cubes)
    return position


def seat(state: State, number: int = 0) -> Position:
    part: Position = state.position()["seats"][number]
    return part


# --- settlers cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "reserve", "joined"), [("N02", 5, 2), ("N02", 2, 2), ("N02", 1, 1), ("N02", 0, 0), ("N01", 5, 1)]
)
def test_a_settlers_card_brings_settlers_from_the_reserve(card: str, reserve: int, joined: int) -> None:
    """N16: as many as it says, or as many as are left."""
    position = fort("YYRRRG", card, "N13", "N25", "N41")
    set_settlers(position, 0, 12 - reserve)
    state = load(position)
    state.play("work A1.1", "claim")
    assert seat(state)["reserve"] == reserve - joined
    assert seat(state)["settlers"] == 12 - reserve - 1 + joined


def test_other_cards_bring_no_settlers() -> None:
    """N16: an aid card leaves the reserve alone."""
    state = load(fort("YRR"))
    state.play("work B1.1", "claim")
    assert (seat(state)["settlers"], seat(state)["reserve"]) == (5, 5)


# --- exploration cards --------------------------------------------------------------------------------------


def exploring(tile: str, cubes: str = "YRR") -> Position:
    """The card above A1.2 explores; this tile lies on C1.3."""
    position = fort(cubes)
    cover(position, "C1.3", tile)
    return position


def test_an_exploration_card_takes_a_tile_of_your_choice() -> None:
    """N17: any one that lies on the board."""
    position = exploring("X05")
    state = load(position)
    state.play("work A1.2", "claim")
    assert state.actions() == [f"explore X{number:02}" for number in range(1, 11)]
    state.play("explore X05")
    assert seat(state)["exploration_tiles"] == ["X05"]
    assert covered(state.position()) == [place for place in covered(position) if place != "C1.3"]
    assert state.actions() == ["bonus A1.2", "done"]


def test_an_explored_location_is_open_to_all() -> None:
    """N17, N7: to the other player as well."""
    state = load(exploring("X05"))
    state.play("work A1.2", "claim", "explore X05", "done")
    assert "work C1.3" in state.actions()
    state.play("rest")
    assert "work C1.3" in state.actions()


def test_tiles_that_are_gone_cannot_be_taken() -> None:
    """N17: the tile on C1.3 lies with another player."""
    position = exploring("X05")
    uncover(position, "C1.3", by=1)
    state = load(position)
    state.play("work A1.2", "claim")
    assert "explore X05" not in state.actions()
    with pytest.raises(IllegalAction, match=r"X05.*N17"):
        state.play("explore X05")


def test_the_last_tile_is_taken_without_asking() -> None:
    """N17: one tile, one answer."""
    position = exploring("X09")
    uncover_all(position, by=1, but=("C1.3",))
    state = load(position)
    state.play("work A1.2", "claim")
    assert (seat(state)["exploration_tiles"], state.actions()) == (["X09"], ["bonus A1.2", "done"])


def test_with_no_tile_left_exploring_does_nothing() -> None:
    """N17: the card is claimed all the same."""
    position = fort("YRR")
    uncover_all(position, by=1)
    state = load(position)
    state.play("work A1.2", "claim")
    assert (seat(state)["point_cards"], seat(state)["exploration_tiles"]) == (["N13"], [])
    assert state.actions() == ["bonus A1.2", "done"]


@pytest.mark.parametrize(("reserve", "after"), [(5, 4), (0, 0)])
def test_a_settler_tile_gives_one_settler_from_the_reserve(reserve: int, after: int) -> None:
    """N17: if there is one."""
    position = exploring("X01")
    set_settlers(position, 0, 12 - reserve)
    state = load(position)
    state.play("work A1.2", "claim", "explore X01")
    assert (seat(state)["reserve"], seat(state)["settlers"]) == (after, 11 - after)


@pytest.mark.parametrize(("tile", "cubes"), [("X03", "RR"), ("X04", "YG"), ("X09", ""), ("X06", "")])
def test_a_cubes_tile_gives_its_cubes(tile: str, cubes: str) -> None:
    """N17: icon and points tiles give nothing now."""
    state = load(exploring(tile))
    state.play("work A1.2", "claim", f"explore {tile}")
    assert seat(state)["cubes"] == cubes
    assert (seat(state)["settlers"], seat(state)["reserve"]) == (6, 5)


def test_cubes_explored_count_for_storage() -> None:
    """N17, C6: ten cubes left after paying, and two more."""
    position = exploring("X03", "YRRYYYYYYYYGB")
    position["pending"], position["player"] = ["fort A1.2", "end"], 0
    put_settlers(position, "A1.2", 0, 1)
    state = load(position)
    state.play("claim", "explore X03", "done")
    assert state.actions() == ["discard yellow", "discard red", "discard green", "discard brown"]
    state.play("discard yellow", "discard yellow")
    assert (seat(state)["cubes"], state.turn) == ("YYYYYYRRGB", 1)


def test_other_cards_explore_nothing() -> None:
    """N17: after an aid card the next question is the bonus tile."""
    state = load(fort("YRR"))
    state.play("work B1.1", "claim")
    assert state.actions() == ["bonus B1.1", "done"]
