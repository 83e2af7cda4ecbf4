"""How greedy plays From East to West. Games are seeded, so these numbers do not vary."""

import pytest

import tradewinds as tw
from tests.bots.games import play
from tests.caravans import set_merchants
from tests.east_west import found_columns, part, pile_up, seat
from tests.positions import Position
from tradewinds.bots.bot import decide
from tradewinds.bots.greedy import GreedyBot

GAMES = ["east-west-1", "east-west-2", "east-west-3"]

every_part = pytest.mark.parametrize("game", GAMES)


def turn_played(position: Position) -> tw.State:
    """The position after greedy has played the turn."""
    state = tw.State.from_position(position)
    bot, turn = GreedyBot(1), state.turn
    while state.turn == turn and not state.over:
        state.play(decide(bot, state, seed=1))
    return state


@every_part
def test_games_between_greedy_players_last_as_long_as_those_at_a_table(game: str) -> None:
    assert 18 <= play(["greedy", "greedy"], 2, game).round <= 45


def test_it_builds_outposts_and_empties_columns() -> None:
    """W2-7, W2-9: they are worth points, and columns bonus tiles."""
    state = play(["greedy", "greedy"], 4, "east-west-2")
    assert all(len(seat(state, number)["outposts"]) >= 6 for number in range(2))
    assert all(seat(state, number)["bonus_tiles"] for number in range(2))


def test_it_takes_the_last_outpost_of_a_column() -> None:
    """W2-7."""
    position = part(2, 2, "YYYY", "YYYY", boats="m3 m0")
    found_columns(position, 0, 1, but="m4")
    state = turn_played(position)
    assert len(seat(state)["outposts"]) == 4
    assert len(seat(state)["bonus_tiles"]) == 1


def test_it_uses_the_card_that_brings_a_tile_with_the_pile() -> None:
    """W3-4."""
    position = part(3, 2, "YYYY", "YYYY")
    set_merchants(position, "S06", "T01", "U01", "T12")
    pile_up(position, 0, "S01", "S02", "S03")
    state = turn_played(position)
    assert len(seat(state)["merchant_pile"]) == 4
    assert len(seat(state)["bonus_tiles"]) == 1
