"""From Sand to Sea: sailing by cards, and the owners of other boats (S7, S8)."""

import pytest

from tests.caravans import give_merchants, turn_over
from tests.positions import Position, load, seat_of, turn_of
from tests.seas import give_tiles, sand
from tradewinds import IllegalAction, State

# How far the places are from c1.
DISTANCES = {
    1: ["b1", "c2", "d1"],
    2: ["a1", "b2", "c3", "d2", "e1"],
    3: ["a2", "b3", "c4", "d3", "e2"],
    4: ["a3", "b4", "c5", "d4", "e3"],
    5: ["a4", "b5", "c6", "d5", "e4"],
}


def with_cards(cards: int, cubes: str = "", boats: str = "c1 e4", players: int = 2) -> Position:
    """Seat 0 has so many cards in hand; seat 1 lies at a port, where it is in nobody's way."""
    position = sand(players, cubes, *[""] * (players - 1), boats=boats)
    if cards < 2:
        turn_over(position, 0, *["create-2", "upgrade-2"][cards:], to="discarded")
    else:
        give_merchants(position, 0, *position["merchant_deck"][: cards - 2])
    return position


def voyages(state: State) -> list[str]:
    return [action.removeprefix("sail ") for action in state.actions() if action.startswith("sail")]


def cubes(state: State, seat: int = 0) -> str:
    letters: str = seat_of(state.position(), seat)["cubes"]
    return letters


# --- cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", range(6))
def test_each_step_costs_a_card(cards: int) -> None:
    """S7: the first one too; without a card one cannot sail."""
    expected = [place for far, places in DISTANCES.items() if far <= cards for place in places]
    assert sorted(voyages(load(with_cards(cards)))) == sorted(expected)


@pytest.mark.parametrize(("tiles", "cards"), [(1, 0), (1, 2), (2, 1), (3, 2), (4, 1)])
def test_a_move_tile_makes_one_step_free(tiles: int, cards: int) -> None:
    """S7: also when no card is discarded; they add up."""
    position = with_cards(cards)
    give_tiles(position, 0, *["move"] * tiles)
    expected = [place for far, places in DISTANCES.items() if far <= cards + tiles for place in places]
    assert sorted(voyages(load(position))) == sorted(expected)


def test_cards_come_from_the_hand_and_the_played_ones_in_any_mix() -> None:
    """S7: one by one, face down on the discard pile."""
    position = with_cards(2)
    give_merchants(position, 0, "T01", "T02", to="played")
    state = load(position)
    state.play("sail c4")
    assert state.actions() == ["drop T01", "drop T02", "drop create-2", "drop upgrade-2"]
    state.play("drop T02")
    assert state.actions() == ["drop T01", "drop create-2", "drop upgrade-2"]
    state.play("drop create-2", "drop T01")
    seat = seat_of(state.position(), 0)
    assert (seat["hand"], seat["played"]) == (["upgrade-2"], [])
    assert seat["discarded"] == ["T01", "T02", "create-2"]
    assert seat["boat"] == "c4"


def test_played_cards_alone_will_do() -> None:
    """S7: and count for how far one can go."""
    position = with_cards(2)
    turn_over(position, 0, "create-2", "upgrade-2")
    state = load(position)
    assert sorted(voyages(state)) == sorted(DISTANCES[1] + DISTANCES[2])
    state.play("sail e1", "drop create-2")
    assert seat_of(state.position(), 0)["discarded"] == ["create-2", "upgrade-2"]
    assert seat_of(state.position(), 0)["played"] == []


def test_discarded_cards_do_not_pay() -> None:
    """S7, S11: they come back only by a rest."""
    position = with_cards(1)
    assert sorted(voyages(load(position))) == DISTANCES[1]
    state = load(position)
    state.play("sail c2", "done")
    state.play("rest")
    assert voyages(state) == []
    assert seat_of(state.position(), 0)["discarded"] == ["create-2", "upgrade-2"]


def test_with_move_tiles_only_the_rest_of_the_way_costs() -> None:
    """S7: three steps, one tile, two cards."""
    position = with_cards(4)
    give_tiles(position, 0, "move")
    state = load(position)
    state.play("sail c4", "drop create-2", "drop upgrade-2")
    assert seat_of(state.position(), 0)["discarded"] == ["create-2", "upgrade-2"]
    assert len(seat_of(state.position(), 0)["hand"]) == 2
    assert state.actions() == ["build", "done"]


def test_a_free_step_needs_no_card() -> None:
    """S7: nothing is discarded."""
    position = with_cards(2)
    give_tiles(position, 0, "move")
    state = load(position)
    state.play("sail c2", "done")
    assert seat_of(state.position(), 0)["discarded"] == []
    assert seat_of(state.position(), 0)["boat"] == "c2"


def test_one_does_not_sail_to_where_one_lies() -> None:
    """S7: a voyage leads somewhere else."""
    state = load(with_cards(4))
    assert "c1" not in voyages(state)
    with pytest.raises(IllegalAction):
        state.play("sail c1")


def test_sailing_costs_no_cubes_and_leaves_none() -> None:
    """S7: unlike Eastern Wonders."""
    state = load(with_cards(4, "YRGB"))
    state.play("sail c3", "drop create-2", "drop upgrade-2", "done")
    assert cubes(state) == "YRGB"
    assert all("cubes" not in place for place in state.position()["map"].values())


# --- other boats --------------------------------------------------------------------------------------------


def test_owners_are_paid_after_the_cards() -> None:
    """S8, S7: first the cards, then a cube of choice to each, in turn order."""
    position = with_cards(3, "RGB", boats="c1 c2 c2", players=3)
    state = load(position)
    state.play("sail c2")
    assert state.actions()[0].startswith("drop")
    state.play("drop create-2")
    assert state.actions() == ["pay red", "pay green", "pay brown"]
    state.play("pay green", "pay red")
    assert [cubes(state, seat) for seat in range(3)] == ["B", "G", "R"]


@pytest.mark.parametrize(("active", "order"), [(1, [2, 3, 0]), (3, [0, 1, 2])])
def test_owners_are_paid_in_turn_order_from_the_active_player(active: int, order: list[int]) -> None:
    """S8: one cube each."""
    position = sand(4, *[""] * 4, boats="c2 c2 c2 c2")
    seat_of(position, active)["boat"] = "c1"
    seat_of(position, active)["cubes"] = "YRGB"
    turn_of(position, active)
    state = load(position)
    state.play("sail c2", "drop create-2", "pay brown", "pay red", "pay yellow")
    assert [cubes(state, seat) for seat in order] == ["B", "R", "Y"]
    assert cubes(state, active) == "G"


def test_where_owners_cannot_be_paid_one_cannot_go() -> None:
    """S8: two boats and one cube."""
    assert "c2" not in voyages(load(with_cards(2, "Y", boats="c1 c2 c2", players=3)))
    assert "c2" in voyages(load(with_cards(2, "YY", boats="c1 c2 c2", players=3)))


def test_passing_other_boats_is_free() -> None:
    """S7: also where one could not end."""
    state = load(with_cards(2, "", boats="c1 c2 b1 d1", players=4))
    assert sorted(voyages(state)) == sorted(DISTANCES[2])
    state.play("sail c3", "drop create-2", "done")
    assert [cubes(state, seat) for seat in range(4)] == ["", "", "", ""]


@pytest.mark.parametrize("place", ["e1", "e2"])
def test_ports_and_the_sea_are_free(place: str) -> None:
    """S8: whoever lies there."""
    position = with_cards(4, "YR", boats=f"d1 {place} {place}", players=3)
    state = load(position)
    state.play(f"sail {place}", *["drop create-2", "drop upgrade-2"][: 1 if place == "e1" else 2])
    assert [cubes(state, seat) for seat in range(3)] == ["YR", "", ""]
    assert state.turn == 1


@pytest.mark.parametrize("action", ["build", "rest", "play create-2"])
def test_not_moving_costs_nothing(action: str) -> None:
    """S8: beside other boats too."""
    state = load(with_cards(2, "", boats="c1 c1"))
    state.play(action)
    assert (cubes(state, 1), state.turn) == ("", 1)


def test_an_owner_pushed_over_the_limit_returns_cubes_of_choice() -> None:
    """C6: in the turn of the one who paid, and after the active player."""
    position = sand(3, "YYYYYRRRRG", "BBBBBBBBBG", "RRRRRRRRRG", boats="c1 c2 c2")
    turn_of(position, 0)
    give_merchants(position, 0, "S04")
    state = load(position)
    state.play("sail c2", "drop S04", "pay green", "pay red", "done")
    assert (state.turn, state.player) == (0, 1)
    assert state.actions() == ["discard green", "discard brown"]
    state.play("discard brown")
    assert (state.turn, state.player) == (0, 2)
    state.play("discard green")
    assert (state.turn, state.player) == (1, 1)
    assert [cubes(state, seat) for seat in range(3)] == ["YYYYYRRR", "GGBBBBBBBB", "RRRRRRRRRR"]
