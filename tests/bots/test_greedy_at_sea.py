"""Greedy in Eastern Wonders and From Sand to Sea."""

import pytest

from tests.bots.turns import chosen, turn_played
from tests.positions import seat_of, turn_of
from tests.seas import found_columns, give_victories, sand, sea, show, wonders

LATE = 25  # round, in which there is little left to prepare
both = pytest.mark.parametrize("game", ["eastern-wonders", "sand-to-sea"])


@both
def test_it_sails_to_the_port_and_claims_the_tile_that_wins(game: str) -> None:
    """EW12, S12: seat 1 plays last, and its fourth tile ends the game."""
    position = sea(game, 2, "Y", "RRBB", boats="c3 b5")
    give_victories(position, 1, "VP20", "VP21", "VP22")
    show(position, "a4", "VP05")
    turn_of(position, 1)
    state = turn_played(position)
    assert state.over
    assert state.winner == 1
    assert "VP05" in seat_of(state.position(), 1)["victory_tiles"]


@both
def test_it_does_not_end_the_game_while_it_is_behind(game: str) -> None:
    position = sea(game, 2, "Y", "RRBB", boats="c3 a4")
    give_victories(position, 0, "VP23", "VP24", "VP25")
    give_victories(position, 1, "VP01", "VP02", "VP03")
    show(position, "e1", "closed")
    show(position, "a4", "VP05")
    turn_of(position, 1)
    assert not turn_played(position).over


@both
def test_it_claims_a_tile_that_it_can_pay(game: str) -> None:
    position = sea(game, 2, "RRBB", boats="a4 d4")
    position["round"] = LATE
    show(position, "a4", "VP05")
    assert chosen(position) == "claim"


@both
def test_it_trades_up_where_it_has_an_outpost(game: str) -> None:
    """With three yellow cubes it can buy a brown one at b3, as often as it likes (EW7, S9)."""
    position = sea(game, 2, "YYYYYY", boats="b3 d4")
    found_columns(position, 0, 4)
    assert chosen(position, "trade") == "trade"


@both
def test_it_builds_the_outpost_that_empties_a_column(game: str) -> None:
    """EW8, S10."""
    position = sea(game, 2, "YY", boats="b3 d4")
    found_columns(position, 0, 1, but="b3")
    assert chosen(position) == "build"


@pytest.mark.parametrize(
    ("game", "cubes"), [("sand-to-sea", "YYRRRGGGBBB"), ("eastern-wonders", "YYYYYYYRRGB")]
)
def test_it_returns_the_cheapest_cubes_in_the_turn_of_another_player(game: str, cubes: str) -> None:
    """C6: somebody who paid it for the place has filled its storage. Markets take yellow cubes."""
    position = sea(game, 2, "YY", cubes, boats="d4 d4")
    turn_of(position, 0, "discard 1")
    position["player"] = 1
    assert chosen(position) == "discard yellow"


def test_it_pays_a_step_with_the_cheapest_cube() -> None:
    """EW6."""
    position = wonders(2, "YYYYBB", boats="c3 d4")
    assert chosen(position, "sail c4", "sail c5") == "pay yellow"


def test_it_sails_with_cards_that_are_played_already() -> None:
    """S7: those in the hand are still of use before the next rest."""
    position = sand(2, "RRBB", boats="a3 d4")
    position["round"] = LATE
    show(position, "a4", "VP05")
    seat_of(position, 0).update(hand=["create-2"], played=["upgrade-2"])
    after = seat_of(turn_played(position).position(), 0)
    assert after["victory_tiles"] == ["VP05"]
    assert after["discarded"] == ["upgrade-2"]


def test_a_long_voyage_is_decided_in_little_time_whatever_cards_there_are() -> None:
    """S7: with twenty cards there are thousands of ways to pay for five steps."""
    position = sand(2, "RRBB", boats="e3 d4")
    show(position, "a4", "VP05")
    hand = seat_of(position, 0)["hand"]
    hand[:0] = [position["merchant_deck"].pop() for _ in range(18)]
    hand.sort(key=lambda card: (card in ("create-2", "upgrade-2"), card))
    assert seat_of(turn_played(position).position(), 0)["victory_tiles"] in ([], ["VP05"])
