"""Eastern Wonders and From Sand to Sea: storage, the end, the score and who wins (EW12, S12)."""

import pytest

from tests.positions import Position, load, seat_of, set_cubes, turn_of
from tests.seas import (
    close,
    found,
    found_columns,
    give_any_victories,
    give_tiles,
    give_victories,
    sand,
    show,
    wonders,
)
from tradewinds import State

both_games = pytest.mark.parametrize("game", ["eastern-wonders", "sand-to-sea"])
any_number_of_players = pytest.mark.parametrize("players", [2, 3, 4])


def at_sea(game: str, players: int, *cubes: str) -> Position:
    return (wonders if game == "eastern-wonders" else sand)(players, *cubes)


def near_the_end(game: str, players: int, seat: int, tiles: int = 3) -> State:
    """It is this seat's turn, it can claim, and has so many victory tiles."""
    position = at_sea(game, players, *[""] * players)
    close(position, "a4", by=seat)
    give_any_victories(position, seat, tiles - 1)
    show(position, "a1", "VP08")
    seat_of(position, seat)["boat"] = "a1"
    seat_of(position, seat)["cubes"] = "YRGB"
    turn_of(position, seat)
    return load(position)


@pytest.mark.parametrize(("tiles", "limit"), [(0, 10), (1, 13), (2, 16), (4, 22)])
def test_the_hold_grows_by_three_with_each_cargo_tile(tiles: int, limit: int) -> None:
    """S12, C6: ten without any."""
    position = sand(2, "Y" * (limit - 1) + "R")
    give_tiles(position, 0, *["cargo"] * tiles)
    state = load(position)
    state.play("play create-2", "discard red")
    assert seat_of(state.position(), 0)["cubes"] == "Y" * limit
    assert state.turn == 1


@both_games
@any_number_of_players
def test_the_fourth_victory_tile_brings_about_the_end(game: str, players: int) -> None:
    """EW12, S12: whatever the number of players."""
    last = players - 1
    third, fourth = near_the_end(game, players, last, 2), near_the_end(game, players, last)
    third.play("claim")
    fourth.play("claim")
    assert (third.over, third.turn, third.round) == (False, 0, 2)
    assert fourth.over


@both_games
@any_number_of_players
def test_the_round_is_played_to_its_last_seat(game: str, players: int) -> None:
    """EW12, S12, C7: all have had the same number of turns."""
    for seat in range(players):
        state = near_the_end(game, players, seat)
        state.play("claim")
        turns = [seat]
        while not state.over:
            turns.append(state.turn)
            state.play("harvest" if game == "eastern-wonders" else "rest")
        assert (turns, state.round) == (list(range(seat, players)), 1)


def test_points_of_eastern_wonders_come_from_tiles_outposts_bonus_tiles_and_cubes() -> None:
    """EW12, EW11, C9: everything that counts, once."""
    position = wonders(3, "YYYRGB", "YY", "BBB")
    close(position, "a4", "VP01", by=1)  # 11
    give_victories(position, 0, "VP25", "VP11")  # 20 + 14
    found_columns(position, 0, 2)
    found(position, 0, "c2", "d4", "c6")  # ginger: all five
    give_tiles(position, 0, "upgrade", "upgrade", "harvest", "points", "move", "cargo")
    give_tiles(position, 1, "points", "harvest", "harvest", "harvest")
    found(position, 2, "a3", "b1")
    state = load(position)
    assert state.sheet() == [
        {"victory_tiles": 34, "outposts": 8 + 1 + 1 + 1, "bonus_tiles": 4 + 1 + 6, "cubes": 3},
        {"victory_tiles": 11, "outposts": 0, "bonus_tiles": 5 + 3, "cubes": 0},
        {"victory_tiles": 0, "outposts": 1, "bonus_tiles": 0, "cubes": 3},
    ]
    assert state.scores() == [59, 19, 4]


def test_points_of_sand_to_sea_come_from_tiles_outposts_bonus_tiles_and_cubes() -> None:
    """S12, C9: move and cargo tiles are worth nothing, cards neither."""
    position = sand(3, "YYYRGB", "YY", "BBB")
    close(position, "a4", "VP01", by=1)  # 11
    give_victories(position, 0, "VP25", "VP11")  # 20 + 14
    found_columns(position, 0, 2)
    found(position, 0, "c2", "d4")  # ginger: all four
    give_tiles(position, 0, "points", "move", "cargo", "cargo")
    give_tiles(position, 1, "points", "points")
    found(position, 2, "a3", "b1", "c3")
    state = load(position)
    assert state.sheet() == [
        {"victory_tiles": 34, "outposts": 6 + 1 + 1 + 1, "bonus_tiles": 6, "cubes": 3},
        {"victory_tiles": 11, "outposts": 0, "bonus_tiles": 5 + 4, "cubes": 0},
        {"victory_tiles": 0, "outposts": 1 + 2, "bonus_tiles": 0, "cubes": 3},
    ]
    assert state.scores() == [52, 20, 6]


@both_games
@pytest.mark.parametrize(
    ("cubes", "scores", "winner"),
    [
        (["", "R" * 6, ""], [47, 46, 0], 0),
        (["", "R" * 7, ""], [47, 47, 0], 1),
        (["YY", "R" * 8, ""], [47, 48, 0], 1),
        (["RR", "R" * 9, "B" * 10], [49, 49, 10], 1),
    ],
)
def test_most_points_win_and_a_tie_goes_to_the_later_seat(
    game: str, cubes: list[str], scores: list[int], winner: int
) -> None:
    """EW12, S12, C8: among the tied."""
    position = at_sea(game, 3)
    close(position, "a4", "VP26", by=1)
    give_victories(position, 0, "VP01", "VP02", "VP03", "VP09")  # 11 + 11 + 12 + 13
    give_victories(position, 1, "VP25")  # 20 + 20
    set_cubes(position, *cubes)
    turn_of(position, 2)
    position["pending"] = ["over"]
    state = load(position)
    assert (state.scores(), state.winner, state.over) == (scores, winner, True)


@both_games
def test_nothing_can_be_played_after_the_end(game: str) -> None:
    """C7: the game is over."""
    state = near_the_end(game, 2, 1)
    state.play("claim")
    assert (state.legal(), state.position()["pending"]) == ([], ["over"])
