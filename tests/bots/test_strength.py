"""How well bots play. Games are seeded, so these numbers do not vary."""

import pytest

import tradewinds as tw
from tests.bots.games import play, wins


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_players(players: int) -> None:
    assert wins("greedy", "random", players, games=12) == 12


@pytest.mark.parametrize(
    ("game", "players", "rounds"),
    [("spice-road", 5, 50), ("sand-to-sea", 2, 60), ("eastern-wonders", 2, 60)],
)
def test_greedy_players_come_to_an_end(game: str, players: int, rounds: int) -> None:
    assert 20 <= play(["greedy"] * players, 1, game).round <= rounds


@pytest.mark.parametrize("game", tw.GAMES)
def test_a_game_between_bots_comes_back_from_its_record(game: str) -> None:
    state = play(["greedy", "greedy"], 2, game)
    assert state.over
    assert list(tw.replay(state.record()))[-1].position() == state.position()


@pytest.mark.parametrize("game", tw.GAMES)
def test_greedy_beats_random_in_at_least_95_of_100_games(game: str) -> None:
    assert wins("greedy", "random", 2, 100, game) >= 95


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_between_greedy_players_last_as_long_as_those_at_a_table(players: int) -> None:
    for seed in range(3):
        assert 20 <= play(["greedy"] * players, seed).round <= 35
