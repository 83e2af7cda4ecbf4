"""Spice Road: the end, the score and who wins (SR7)."""

import pytest

from tests.caravans import dealt_road, give_any_prizes, give_prizes, set_prizes
from tests.positions import load, seat_of, set_cubes, turn_of
from tradewinds import State

CARDS = {2: 6, 3: 6, 4: 5, 5: 5}
ALL = list(CARDS)


def near_the_end(players: int, seat: int, *, short: int = 1) -> State:
    """It is this seat's turn, it can pay the first card and is so many cards short of the end."""
    position = dealt_road(players)
    set_prizes(position, "P01", "P02", "P03", "P04", "P05")
    give_any_prizes(position, seat, CARDS[players] - short)
    set_cubes(position, *[""] * players)
    seat_of(position, seat)["cubes"] = "YYRR"
    turn_of(position, seat)
    return load(position)


@pytest.mark.parametrize("players", ALL)
def test_the_last_card_by_number_of_players(players: int) -> None:
    """SR7: the 6th with two or three, the 5th with four or five."""
    last = players - 1
    one_more, two_more = near_the_end(players, last), near_the_end(players, last, short=2)
    one_more.play("claim 1")
    two_more.play("claim 1")
    assert one_more.over
    assert not two_more.over
    assert (two_more.turn, two_more.round) == (0, 2)


@pytest.mark.parametrize("players", ALL)
def test_the_round_is_played_to_its_last_seat(players: int) -> None:
    """SR7, C7: all have had the same number of turns."""
    for seat in range(players):
        state = near_the_end(players, seat)
        state.play("claim 1")
        turns = [seat]
        while not state.over:
            assert state.winner is None
            turns.append(state.turn)
            state.play("rest")
        assert turns == list(range(seat, players))
        assert state.round == 1


def test_nothing_can_be_played_after_the_end() -> None:
    """C7: the game is over."""
    state = near_the_end(2, 1)
    state.play("claim 1")
    assert (state.over, state.legal(), state.position()["pending"]) == (True, [], ["over"])
    assert state.winner == 1


def test_too_many_cubes_are_returned_before_the_game_ends() -> None:
    """C6, C7: storage is checked at the end of the last turn too."""
    state = near_the_end(2, 0)
    position = state.position()
    set_cubes(position, "YYRR", "YYYYYRRRRG")
    state = load(position)
    state.play("claim 1", "play create-2")
    assert (state.over, state.player) == (False, 1)
    state.play("discard green", "discard yellow")
    assert state.over
    assert state.sheet()[1]["cubes"] == 4


def test_points_come_from_cards_coins_and_cubes() -> None:
    """SR7, C9: gold is 3, silver 1, each cube that is not yellow 1."""
    position = dealt_road(3)
    set_prizes(position, "P01", "P02", "P03", "P04", "P05")
    give_prizes(position, 0, "P35", "P06", "P10")
    give_prizes(position, 1, "P36")
    seat_of(position, 0)["gold"] = 2
    seat_of(position, 0)["silver"] = 1
    position["coins"] = {"gold": 4, "silver": 5}
    set_cubes(position, "YYYRRGB", "YYYY", "B")
    state = load(position)
    assert state.sheet() == [
        {"point_cards": 39, "gold": 6, "silver": 1, "cubes": 4},
        {"point_cards": 20, "gold": 0, "silver": 0, "cubes": 0},
        {"point_cards": 0, "gold": 0, "silver": 0, "cubes": 1},
    ]
    assert state.scores() == [50, 20, 1]


def test_most_points_win() -> None:
    """C8: not who brought about the end."""
    position = dealt_road(2)
    set_prizes(position, "P29", "P30", "P31", "P32", "P33")
    give_prizes(position, 0, "P01", "P02", "P03", "P04", "P05", "P06")  # 46 points
    give_prizes(position, 1, "P34", "P35")  # 39 points
    set_cubes(position, "YYY", "RGBBBBBB")
    turn_of(position, 1)
    position["pending"] = ["over"]
    state = load(position)
    assert state.scores() == [46, 47]
    assert state.winner == 1


def test_a_tie_goes_to_the_later_seat() -> None:
    """C8, SR7: among those tied the one latest in turn order, not the latest of all."""
    position = dealt_road(3)
    set_prizes(position, "P29", "P30", "P31", "P32", "P33")
    give_prizes(position, 0, "P01", "P02", "P03", "P04", "P05", "P06")  # 46 points
    give_prizes(position, 1, "P34", "P35")  # 39 points
    turn_of(position, 2)
    position["pending"] = ["over"]
    for cubes, scores, winner in (
        (["", "R" * 7, "RRR"], [46, 46, 3], 1),
        (["R", "R" * 7, "RRR"], [47, 46, 3], 0),
        (["YYY", "R" * 8, "RRR"], [46, 47, 3], 1),
    ):
        set_cubes(position, *cubes)
        state = load(position)
        assert (state.scores(), state.winner) == (scores, winner)


def test_a_tie_of_all_goes_to_the_last_seat() -> None:
    """C8: with five players too."""
    position = dealt_road(5)
    set_prizes(position, "P29", "P30", "P31", "P32", "P33")
    give_prizes(position, 0, "P01", "P02", "P03", "P04", "P05")  # 37 points
    give_prizes(position, 1, "P34", "P14")  # 31
    give_prizes(position, 2, "P35", "P11")  # 31
    give_prizes(position, 3, "P36", "P12")  # 31
    give_prizes(position, 4, "P25", "P28")  # 31
    set_cubes(position, "", *["RGBRGB"] * 4)
    turn_of(position, 4)
    position["pending"] = ["over"]
    state = load(position)
    assert (state.scores(), state.winner) == ([37] * 5, 4)
